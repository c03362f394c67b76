"""Rows, ratios, tables and files of a comparison."""
import datetime
import json
import os
import re
import statistics

from cases import FLATBUSH, INDEX_BYTES, REFERENCE_SHARE, short

COUNTS = ("pairs", "enters", "exits")


def row(case, system, runs):
    """What all rounds of one system came to, in the form of results.json."""
    first = runs[0]
    builds = statistics.median(run["build_s"] for run in runs)
    row = {
        "case": case.name, "order": case.order, "regions": first["regions"],
        "threads": first["threads"], "fixes": 0 if case.form == "build" else first["fixes"],
        "system": system.name, "kind": system.kind, "form": case.form, "fixes_per_s": None,
        "ratio_to_best_peer": None,
        "counts": {name: first[name] for name in COUNTS if name in first},
        "checksum": first.get("checksum"), "rounds": len(runs), "build_s": round(builds, 4),
    }
    if case.form != "build":
        seconds = statistics.median(run["seconds"][0] for run in runs)
        row["seconds"] = round(seconds, 6)
        row["fixes_per_s"] = round(first["fixes"] / seconds)
        if "bytes" in first:
            row["bytes_per_s"] = round(first["bytes"] / seconds)
    memory = first.get("index_bytes", first.get("memory_bytes"))
    if memory is not None and first["regions"]:
        row["bytes_per_region"] = round(memory / first["regions"], 1)
    return row


def speed(row):
    """What is compared: fixes, or regions built, a second."""
    return row["fixes_per_s"] or row["regions"] / max(row["build_s"], 1e-9)


def best_peer(case, rows, fixes):
    """The fastest library peer on so many fixes: its name and speed."""
    peers = [(speed(row), row["system"]) for row in rows
             if row["kind"] in ("library", "files") and row["fixes"] == fixes]
    boost = [value for value, name in peers if name.startswith("boost")]
    if boost and case.form in ("engine", "query") and case.regions in FLATBUSH:
        factor = FLATBUSH[case.regions]
        peers.append((max(boost) * factor, f"flatbush ({factor:.2f} x boost)"))
    return max(peers, default=(None, None))


def add_ratios(case, rows):
    for row in rows:
        best, name = best_peer(case, rows, row["fixes"])
        row["best_peer"] = name
        row["ratio_to_best_peer"] = best and round(speed(row) / best, 3)


def product(rows, fixes):
    return next((row for row in rows if row["kind"] == "product" and row["fixes"] == fixes), None)


def case_table(case, rows):
    """Every system of a case, the fastest first, with how many times as fast the product is."""
    lines = [f"\n{case.label}"]
    lines.append(f"  {'system':<18} {'fixes':>8} {'fixes/s':>9} {'geofence is':>12} "
                 f"{'build s':>8} {'B/region':>9}  pairs, enters, exits, checksum")
    for row in sorted(rows, key=speed, reverse=True):
        ours = product(rows, row["fixes"])
        ratio = f"{speed(ours) / speed(row):.2f}x" if ours and ours is not row else ""
        counts = ", ".join([*(str(value) for value in row["counts"].values()),
                            row["checksum"] or "-"])
        rate = rate_text(row["fixes_per_s"]) if row["fixes_per_s"] else "-"
        fixes = short(row["fixes"]) if row["fixes"] else "-"
        lines.append(f"  {row['system']:<18} {fixes:>8} {rate:>9} {ratio:>12} "
                     f"{row['build_s']:>8.3f} {row.get('bytes_per_region', 0):>9.1f}  {counts}")
    return "\n".join(lines)


def rate_text(value):
    for unit, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= unit:
            return f"{value / unit:.3g}{letter}"
    return f"{value:.3g}"


def goals(comparison):
    """The table of goals: the product against the best library peer of the same run."""
    lines = [f"{'case':<24} {'geofence':>9} {'best peer':>9}  {'name':<24} {'ratio':>7} "
             f"{'goal':>6} {'stretch':>7}"]
    for case in comparison.cases:
        rows = [row for row in comparison.rows if belongs(row, case)]
        ours = max((row for row in rows if row["kind"] == "product"),
                   key=lambda row: row["fixes"], default=None)
        if ours is None:
            continue
        if case.form == "build":
            lines += build_goals(case, ours, rows)
            continue
        best, name = best_peer(case, rows, ours["fixes"])
        ratio = speed(ours) / best if best else None
        if case.is_of_files:
            lines.append(file_goal(case, ours, best, name))
            continue
        lines.append(
            f"{case.label:<24} {rate_text(speed(ours)):>9} {rate_text(best) if best else '-':>9}  "
            f"{name or '-':<24} {f'{ratio:.2f}x' if ratio else '-':>7} {case.goal:>5g}x "
            f"{case.stretch:>6g}x  {verdict(ratio, case.goal, case.stretch)}")
        if case.name == "main" and case.order == "time":
            lines += reference_share(case, ours, rows)
    return "\n".join(lines)


def file_goal(case, ours, best, name):
    rate = ours.get("bytes_per_s", 0) / 1e6 if case.form == "read" else speed(ours) / 1e6
    unit = " MB/s" if case.form == "read" else "M/s"
    goal = f"{case.goal:g}{unit}, stretch {case.stretch:g}{unit}: " if case.goal else ""
    ratio = f"{speed(ours) / best:.2f}x" if best else "-"
    return (f"{case.label:<24} {rate_text(speed(ours)):>9} {rate_text(best) if best else '-':>9}  "
            f"{name or '-':<24} {ratio:>7}  {rate:.4g}{unit}, {goal}"
            f"{verdict(rate, case.goal, case.stretch)}".rstrip(", "))


def belongs(row, case):
    return (row["case"], row["order"], row["regions"], row["form"]) == (
        case.name, case.order, case.regions, case.form)


def build_goals(case, ours, rows):
    best, name = best_peer(case, rows, 0)
    peer = f"{case.regions / best:.3f}s" if best else "-"
    ratio = f"{speed(ours) / best:.2f}x" if best else "-"
    size = ours["bytes_per_region"]
    word = verdict(1 / ours["build_s"], 1 / case.goal, 1 / case.stretch)
    size_word = verdict(1 / size, 1 / INDEX_BYTES[0], 1 / INDEX_BYTES[1])
    return [
        f"{case.label:<24} {ours['build_s']:>8.3f}s {peer:>9}  {name or '-':<24} {ratio:>7} "
        f"{case.goal:>5g}s {case.stretch:>6g}s  {word}",
        f"{'  index bytes a region':<24} {size:>9.1f} {'':>9}  {'':<24} {'':>7} "
        f"{INDEX_BYTES[0]:>6} {INDEX_BYTES[1]:>7}  {size_word}"]


def reference_share(case, ours, rows):
    references = [row for row in rows if row["system"] in ("reference-c", "reference-d")
                  and row["fixes"] == ours["fixes"]]
    if not references:
        return []
    best = max(references, key=speed)
    share = speed(ours) / speed(best)
    return [f"{'  of C and D':<24} {rate_text(speed(ours)):>9} {rate_text(speed(best)):>9}  "
            f"{best['system']:<24} {share:>6.2f}x {REFERENCE_SHARE:>5g}x {'':>7}  "
            f"{verdict(share, REFERENCE_SHARE, REFERENCE_SHARE)}"]


def verdict(value, goal, stretch):
    if not value or not goal:
        return ""
    if value >= stretch:
        return "stretch" if stretch > goal else "met"
    return "met" if value >= goal else "short"


def closing(comparison):
    lines = ["", goals(comparison)]
    if comparison.process_lines:
        lines += ["", *comparison.process_lines]
    return "\n".join(lines + remarks(comparison))


def remarks(comparison):
    lines = []
    if comparison.skipped:
        lines += ["", "skipped:"]
        lines += [f"  {name}: {reason}" for name, reason in sorted(comparison.skipped.items())]
    if comparison.problems:
        lines += ["", "PROBLEMS:"] + [f"  {problem}" for problem in comparison.problems]
    else:
        lines += ["", "All systems came to the same pairs, enters, exits and checksums."]
    return lines


def summary(comparison, seconds):
    lines = [f"geofence beside its peers: {machine()}", f"{datetime.date.today()}, "
             f"{comparison.options.rounds} rounds, medians, one thread, {seconds / 60:.0f} minutes",
             ""]
    lines += [goals(comparison), "", *comparison.process_lines]
    for case in comparison.cases:
        rows = [row for row in comparison.rows if belongs(row, case)]
        lines.append(case_table(case, rows))
    lines += remarks(comparison)
    return "\n".join(lines) + "\n"


def json_text(rows):
    return "[\n" + ",\n".join("  " + json.dumps(row) for row in rows) + "\n]\n"


def processor():
    try:
        with open("/proc/cpuinfo") as file:
            for line in file:
                if line.startswith("model name"):
                    return re.sub(r"\((R|TM)\)", "", line.split(":", 1)[1]).strip()
    except OSError:
        pass
    return os.uname().machine


def machine():
    return f"{processor()}, {os.cpu_count()} cores"


def results_folder(parent):
    words = [word.lower() for word in re.findall(r"[A-Za-z][A-Za-z0-9]*", processor())
             if word.lower() not in ("intel", "amd", "processor", "cpu", "core")]
    name = f"{datetime.date.today()}-{words[0] if words else 'machine'}-{os.cpu_count()}-cores"
    folder = os.path.join(parent, name)
    # A run of the suites of that day keeps its summary.
    if os.path.exists(f"{folder}/summary.txt") and not os.path.exists(f"{folder}/results.json"):
        folder += "-compare"
    return folder

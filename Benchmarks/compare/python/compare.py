"""The comparison: installs, builds, generates, runs in turns, checks, prints, writes."""
import argparse
import json
import os
import subprocess
import sys
import time

import process
import report
from cases import CASES, FILE_CASES, FILE_FIXES, FILE_REGIONS, QUICK_FIXES, quick_cases
from install import HERE, ROOT, Missing, Workshop, note
from systems import FILE_SYSTEMS, PRODUCT, PRODUCT_ON_FILES, QUICK, SYSTEMS

FIXES = 5_000_000
ROUNDS = 3
ONE_THREAD = {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS",
                                     "MKL_NUM_THREADS", "POLARS_MAX_THREADS")}


class Disagreement(Exception):
    """Two systems that counted differently."""


def parse(arguments):
    parser = argparse.ArgumentParser(
        prog="run", description="Runs geofence and its peers in turns on the same data.")
    parser.add_argument("--quick", action="store_true",
                        help="three minutes: the best library peers, fewer cases and fixes")
    parser.add_argument("--case", action="append", default=[], metavar="TEXT",
                        help="only cases with this in their label, as 'main time 1M'; may repeat")
    parser.add_argument("--system", action="append", default=[], metavar="NAME",
                        help="only these systems beside geofence; may repeat")
    parser.add_argument("--kind", action="append", default=[], metavar="KIND",
                        help="only systems of this kind: reference, library, python, database, files, "
                        "truth; may repeat")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="times that everything is run")
    parser.add_argument("--fixes", type=int, default=FIXES, help="most fixes of a case")
    parser.add_argument("--work", default=os.path.join(ROOT, ".build", "compare"), metavar="FOLDER",
                        help="where programs and data are kept")
    parser.add_argument("--results", metavar="FOLDER",
                        help="where summary.txt and results.json go; a whole run makes "
                        "Benchmarks/Results/<date>-<machine>, a part of one writes none")
    parser.add_argument("--list", action="store_true", help="list cases and systems")
    return parser.parse_args(arguments)


def chosen(options):
    cases = quick_cases() if options.quick else CASES + FILE_CASES
    if options.case:
        cases = [case for case in cases if any(text in case.label for text in options.case)]
    systems = [system for system in SYSTEMS + FILE_SYSTEMS if system is not PRODUCT]
    if options.system:
        systems = [system for system in systems if system.name in options.system]
    elif options.quick:
        systems = [system for system in systems if system.name in QUICK]
    if options.kind:
        systems = [system for system in systems if system.kind in options.kind]
    if options.system or options.kind:
        cases = [case for case in cases if any(system.takes(case) for system in systems)]
    systems = [system for system in systems if any(system.takes(case) for case in cases)]
    return cases, systems


class Comparison:
    def __init__(self, options):
        self.options = options
        self.workshop = Workshop(options.work)
        self.cases, self.systems = chosen(options)
        self.commands = {}  # system: the first words of its command
        self.skipped = {}  # system: reason
        self.rows = []
        self.problems = []
        self.process_lines = []

    # Before

    def prepare(self):
        compiled = [system for system in self.systems if self.is_compiled(system)]
        if compiled:
            self.try_for(compiled, lambda system: self.workshop.need_debian(system.apt))
            jobs = {(system.program, system.flags) for system in compiled
                    if system.name not in self.skipped}
            failed = self.workshop.build_programs(jobs)
            for system in compiled:
                if system.program in failed:
                    self.skipped.setdefault(system.name, failed[system.program])
                self.commands[system] = [f"{self.workshop.programs}/{system.program}"]
        scripts = [system for system in self.systems if not self.is_compiled(system)]
        self.try_for(scripts, self.prepare_script)
        products = ["geofence-benchmark"]
        if any(case.is_of_files for case in self.cases):
            products.append("geofence")
        folder = self.workshop.build_product(*products)
        self.commands[PRODUCT] = [f"{folder}/geofence-benchmark", "peer"]
        self.commands[PRODUCT_ON_FILES] = [
            sys.executable, f"{HERE}/python/file_product.py", "--programs", folder]
        self.workshop.generate(list(dict.fromkeys(case.data for case in self.cases)))

    def try_for(self, systems, action):
        for system in systems:
            try:
                action(system)
            except Missing as problem:
                self.skipped[system.name] = str(problem)

    def prepare_script(self, system):
        self.workshop.need_debian(system.apt)
        if system.extra:
            self.workshop.build_program(*system.extra)
        interpreter = self.workshop.python(["numpy", *system.pip])
        self.commands[system] = [interpreter, f"{HERE}/python/{system.program}.py"]

    @staticmethod
    def is_compiled(system):
        return os.path.exists(f"{HERE}/cpp/{system.program}.cpp")

    # The runs

    def most_fixes(self, case):
        if case.form == "build":
            return 1
        if case.is_of_files:
            return min(self.options.fixes, FILE_FIXES)
        quick = QUICK_FIXES.get(case.regions, FIXES) if self.options.quick else FIXES
        return min(self.options.fixes, quick)

    def run_case(self, case):
        """Every system in turn, round after round; the product on every prefix that one takes."""
        wanted = self.most_fixes(case)
        runs = [(system, system.fixes(case, wanted)) for system in self.systems
                if system.takes(case) and system.name not in self.skipped]
        prefixes = sorted({fixes for _, fixes in runs} | {wanted}, reverse=True)
        product = PRODUCT_ON_FILES if case.is_of_files else PRODUCT
        runs = [(product, fixes) for fixes in prefixes] + runs
        if case.is_of_files:
            for fixes in prefixes:
                self.workshop.write_files(case.data, fixes, FILE_REGIONS)
        results = {run: [] for run in runs}
        for round in range(self.options.rounds):
            for run in runs:
                if run not in results:
                    continue
                note(f"{case.label}: round {round + 1}, {run[0].name}, {run[1]} fixes")
                try:
                    results[run].append(self.run_once(case, *run))
                except Missing as problem:
                    self.problems.append(f"{case.label}: {run[0].name}: {problem}")
                    del results[run]
        self.check(case, results)
        rows = [report.row(case, system, runs) for (system, _), runs in results.items()]
        report.add_ratios(case, rows)
        self.rows += rows
        print(report.case_table(case, rows), flush=True)

    def run_once(self, case, system, fixes):
        command = [*self.commands[system]]
        if system.variant:
            command += ["--variant", system.variant]
        if case.is_of_files:
            command += ["--format", case.name]
        command += ["--dir", f"{self.workshop.data}/{case.data}", "--form", case.form,
                    "--regions", str(case.regions), "--fixes", str(fixes), "--reps", "1"]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                              env={**os.environ, **ONE_THREAD,
                                   "COMPARE_PROGRAMS": self.workshop.programs})
        lines = done.stdout.strip().splitlines()
        if done.returncode != 0 or not lines:
            reason = (done.stderr.strip().splitlines() or ["no output"])[-1]
            raise Missing(f"failed ({done.returncode}): {reason[:200]}")
        return json.loads(lines[-1])

    def check(self, case, results):
        """Counts and checksum must be those of the product, in every round."""
        names = {"engine": ("pairs", "enters", "exits", "checksum"), "build": (),
                 "query": ("pairs", "checksum"), "read": ("fixes", "checksum"),
                 "replay": ("enters", "exits")}[case.form]
        truth = {}
        for (system, _), runs in results.items():
            for run in runs:
                # gpsbabel has no checksum; everything else has all of its counts.
                counts = {name: run[name] for name in ("regions", *names)
                          if name in run or system.name != "gpsbabel"}
                expected = truth.setdefault(run["fixes"], counts)
                if counts != {name: expected[name] for name in counts}:
                    self.problems.append(
                        f"{case.label}: {system.name} came to {counts}, geofence to {expected}")

    def measure_process(self):
        """The whole program, in whole runs and in those of files."""
        options = self.options
        has_files = any(case.is_of_files for case in self.cases)
        if not has_files or options.case or options.system or options.kind not in ([], ["files"]):
            return
        note("start, first event, two threads")
        programs = os.path.dirname(self.commands[PRODUCT][0])
        self.workshop.write_files("main", FILE_FIXES if options.fixes > FILE_FIXES
                                  else options.fixes, FILE_REGIONS)
        self.process_lines, rows = process.measure(self, programs)
        self.rows += rows

    # After

    def write(self, started):
        folder = self.options.results
        if not folder:
            is_whole = not (self.options.quick or self.options.case or self.options.system
                            or self.options.kind)
            if not is_whole:
                return
            folder = report.results_folder(f"{ROOT}/Benchmarks/Results")
        os.makedirs(folder, exist_ok=True)
        text = report.summary(self, time.time() - started)
        with open(f"{folder}/summary.txt", "w") as file:
            file.write(text)
        with open(f"{folder}/results.json", "w") as file:
            file.write(report.json_text(self.rows))
        note(f"wrote {folder}/summary.txt and results.json")


def main(arguments=None):
    options = parse(arguments)
    if options.list:
        print("cases:", *(f"  {case.label}" for case in CASES + FILE_CASES), sep="\n")
        print("systems:", *(f"  {system.name:<18} {system.kind:<10} {system.about}"
                            for system in SYSTEMS + FILE_SYSTEMS), sep="\n")
        return 0
    started = time.time()
    comparison = Comparison(options)
    if not comparison.cases:
        print("run: no case has that in its label; see --list", file=sys.stderr)
        return 2
    try:
        comparison.prepare()
    except Missing as problem:
        print(f"skipped: {problem}")
        return 0 if options.quick else 1
    for case in comparison.cases:
        comparison.run_case(case)
    comparison.measure_process()
    print(report.closing(comparison))
    comparison.write(started)
    return 1 if comparison.problems else 0

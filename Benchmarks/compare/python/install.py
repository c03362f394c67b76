"""Brings what a comparison needs: packages of Debian and PyPI, programs, data.

Everything but Debian's packages stands below the work folder. What cannot be had is told with the
reason, and the comparison goes on without it.
"""
import hashlib
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(os.path.dirname(HERE))


class Missing(Exception):
    """Why something cannot take part."""


def note(text):
    print(text, file=sys.stderr, flush=True)


def call(*command, why, **options):
    """Runs a command; its last line of output is the reason when it fails."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", stdin=subprocess.DEVNULL, **options)
    except OSError as problem:
        raise Missing(f"{why}: {problem}") from None
    if done.returncode != 0:
        lines = [line for line in done.stdout.splitlines() if line.strip()]
        errors = [line for line in lines if "error" in line.lower() or line.startswith("E:")]
        raise Missing(f"{why}: {(errors or lines or ['no output'])[-1].strip()[:200]}")
    return done.stdout


class Workshop:
    """The work folder and what stands in it."""

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        self.data = os.path.join(self.folder, "data")
        # Programs are built for the processor of this machine.
        self.programs = os.path.join(self.folder, "programs-" + processor_mark())
        self.venv = os.path.join(self.folder, "venv")
        self.refused = {}  # package: reason
        self.is_updated = False
        os.makedirs(self.data, exist_ok=True)
        os.makedirs(self.programs, exist_ok=True)

    # Debian

    def need_debian(self, packages):
        for package in packages:
            if package in self.refused:
                raise Missing(self.refused[package])
        wanted = [package for package in packages if not is_installed(package)]
        if not wanted:
            return
        note(f"installing {' '.join(wanted)}")
        try:
            self.install(wanted)
        except Missing as problem:
            reason = f"Debian's {' '.join(wanted)}: {problem}"
            self.refused.update({package: reason for package in wanted})
            raise Missing(reason) from None

    def install(self, packages):
        client = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
        client += ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
        if not self.is_updated:
            call(*client, "update", why="apt-get update")
            self.is_updated = True
        call(*client, "install", "--yes", "--no-install-recommends", *packages,
             why="apt-get install")

    # PyPI

    def python(self, packages=()):
        """The interpreter of a virtual environment that holds the packages."""
        interpreter = os.path.join(self.venv, "bin", "python")
        if not os.path.exists(os.path.join(self.venv, "bin", "pip")):
            if subprocess.run([sys.executable, "-c", "import ensurepip"],
                              capture_output=True).returncode != 0:
                self.need_debian(["python3-venv"])
            call(sys.executable, "-m", "venv", "--clear", self.venv, why="python3 -m venv")
        known = self.venv + ".packages"
        have = set(open(known).read().split()) if os.path.exists(known) else set()
        for package in packages:
            if package in self.refused:
                raise Missing(self.refused[package])
            if package in have:
                continue
            note(f"installing {package} in a virtual environment")
            try:
                call(interpreter, "-m", "pip", "install", "--quiet", "--only-binary", ":all:",
                     package, why=f"PyPI's {package}")
            except Missing as problem:
                self.refused[package] = str(problem)
                raise
            with open(known, "a") as file:
                file.write(package + "\n")
        return interpreter

    # Programs

    def build_program(self, name, flags=()):
        source = os.path.join(HERE, "cpp", name + ".cpp")
        program = os.path.join(self.programs, name)
        headers = [os.path.join(HERE, "cpp", file) for file in os.listdir(f"{HERE}/cpp")
                   if file.endswith(".h")]
        newest = max(os.path.getmtime(path) for path in [source, *headers])
        if os.path.exists(program) and os.path.getmtime(program) > newest:
            return program
        note(f"building {name}")
        compiler = ["g++", "-std=c++17", "-O3", "-march=native", "-fno-math-errno",
                    "-fno-trapping-math"]
        call(*compiler, source, "-o", program, *flags, why=f"g++ {name}.cpp")
        return program

    def build_programs(self, wanted):
        """Builds several, one on each core; returns the reasons of those that failed."""
        if shutil.which("g++") is None:
            self.need_debian(["g++"])
        def one(job):
            try:
                self.build_program(*job)
            except Missing as problem:
                return job[0], str(problem)
            return job[0], None
        with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            return {name: reason for name, reason in pool.map(one, sorted(wanted)) if reason}

    def build_product(self, *products):
        for product in products:
            note(f"building {product}")
            try:
                call("swift", "build", "-c", "release", "--product", product, cwd=ROOT,
                     why=f"swift build --product {product}")
            except Missing as problem:
                # Nothing to skip: without the product there is no comparison.
                raise SystemExit(str(problem)) from None
        return os.path.join(ROOT, ".build", "release")

    # Data

    def generate(self, names):
        missing = [name for name in names if not os.path.exists(f"{self.data}/{name}")]
        if missing:
            note(f"generating {' '.join(missing)}")
            call(self.python(["numpy"]), f"{HERE}/python/generate.py", self.data, *missing,
                 why="generate.py")

    def write_files(self, name, fixes, regions):
        if not os.path.exists(f"{self.data}/{name}-{fixes}"):
            note(f"writing files of {fixes} fixes of {name}")
            call(self.python(["numpy"]), f"{HERE}/python/write_files.py", self.data, name,
                 str(fixes), str(regions), why="write_files.py")


def is_installed(package):
    done = subprocess.run(["dpkg-query", "--show", "--showformat=${db:Status-Status}", package],
                          capture_output=True, text=True)
    return done.returncode == 0 and done.stdout == "installed"


def processor_mark():
    try:
        with open("/proc/cpuinfo") as file:
            flags = next((line for line in file if line.startswith("flags")), "")
    except OSError:
        flags = ""
    return hashlib.sha256(flags.encode()).hexdigest()[:8]

"""What scripts share that run cases of use, each in a directory of its own with a git repository: `Folder`, `fault` and `run`."""
import os, re, shutil, subprocess, sys, tempfile

here = os.path.dirname(os.path.abspath(__file__))
name = os.path.basename(sys.argv[0])
viperlint = os.path.abspath(sys.argv[1])
scratch = os.path.realpath(tempfile.mkdtemp(prefix="viperlint-daily-"))
environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_") and key not in ("CI", "VIPERLINT")}
environment |= {"GIT_CONFIG_NOSYSTEM": "1", "HOME": scratch, "PATH": f"{scratch}/bin:{environment['PATH']}"}
baseline = ".viperlint-baseline.json"


class Failed(Exception): pass


class Folder:
    """A directory with a git repository, and what is done in it."""

    def __init__(self, sample=None, at="."):
        self.root = tempfile.mkdtemp(dir=scratch)
        self.git("init", "--quiet", "--initial-branch=main")
        if sample: self.add(sample, at)

    def add(self, sample, at="."):
        ignored = shutil.ignore_patterns(".viperlint*", ".git", ".build")
        shutil.copytree(os.path.join(here, "../samples", sample), self.path(at), dirs_exist_ok=True, ignore=ignored)
        self.commit(f"add {sample}")

    def path(self, *parts): return os.path.join(self.root, *parts)

    def read(self, name):
        with open(self.path(name)) as file: return file.read()

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w") as file: file.write(text)

    def change(self, name, old, new):
        text = self.read(name)
        if old not in text: raise Failed(f"{name} has no '{old}'")
        self.write(name, text.replace(old, new))

    def process(self, *words, at=".", given=None, timeout=60):
        return subprocess.run(
            words, cwd=self.path(at), env=environment, input=given, capture_output=True, text=True, errors="replace", timeout=timeout)

    def git(self, *words, at=".", status=0):
        done = self.process("git", "-c", "user.name=t", "-c", "user.email=t@example.com", *words, at=at)
        if status is not None and done.returncode != status: raise Failed(f"git {' '.join(words)} ends with {done.returncode}\n{done.stdout}{done.stderr}")
        return done

    def commit(self, message, at="."):
        self.git("add", "--all")
        return self.git("commit", "--quiet", "--message", message, at=at)

    def viperlint(self, *words, at=".", status=None, says=(), hides=(), given=None, timeout=20):
        """Runs it and holds it to a status, to words that it prints and words that it does not print."""
        what = f"viperlint {' '.join(words)}" + ("" if at == "." else f" in {at}")
        try:
            done = self.process(viperlint, *words, at=at, given=given, timeout=timeout)
        except subprocess.TimeoutExpired:
            raise Failed(f"{what} does not end")
        text = done.stdout + done.stderr
        if status is not None and done.returncode != status: raise Failed(f"{what} ends with {done.returncode}, not {status}\n{text[-3000:]}")
        for words in [says] if isinstance(says, str) else says:
            if words not in text: raise Failed(f"{what} does not say '{words}'\n{text[-3000:]}")
        for words in [hides] if isinstance(hides, str) else hides:
            if words in text: raise Failed(f"{what} says '{words}'\n{text[-3000:]}")
        return done


def fault(name):
    """A screen of its own with a fault."""
    return f"""import UIKit
protocol {name}ViewInput: AnyObject {{ func show() }}
final class {name}ViewController: UIViewController, {name}ViewInput {{ func show() {{}} }}
final class {name}Presenter {{
  var view: {name}ViewInput?
  func start() {{ view?.show() }}
}}
"""


def run(cases, of):
    """All cases, or those that the command line names."""
    try:
        os.mkdir(f"{scratch}/bin")
        os.symlink(viperlint, f"{scratch}/bin/viperlint")
        wanted = sys.argv[2:]
        unknown = set(wanted) - {case.__name__ for case in cases}
        if unknown: sys.exit(f"{name}: no case '{unknown.pop()}'")
        failed = 0
        for case in cases:
            if wanted and case.__name__ not in wanted: continue
            try:
                case()
            except (Failed, OSError, ValueError, LookupError, TypeError) as failure:
                failed += 1
                print(f"{name}: {case.__name__}: {failure}", file=sys.stderr)
        if failed: sys.exit(1)
        print(f"{len(wanted) or len(cases)} cases of {of}")
    finally:
        shutil.rmtree(scratch)

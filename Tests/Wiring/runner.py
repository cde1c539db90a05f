"""Compiles modules, runs them and parses their events."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Dict, List, Set, Tuple

from instrument import entry_names, instrumented, main_text
from model import Case

HERE = Path(__file__).resolve().parent
# Dependencies first.
STUBS = ("Foundation", "UIKit", "Swinject", "Factory", "Judge")
SWIFTC = ["swiftc", "-swift-version", "5", "-Onone", "-wmo", "-suppress-warnings"]

# Text by path below the module's directory.
Sources = Dict[str, str]


@dataclass
class Behaviour:
    """What happened when one entry ran."""

    crashed: bool = False
    # Links that were nil or dangling when used.
    nils: Set[str] = field(default_factory=set)
    # Links that were never nil when used.
    found: Set[str] = field(default_factory=set)
    # Types whose number of live objects grows with every round.
    leaked: Set[str] = field(default_factory=set)
    # Types with live objects after closing whose number does not grow.
    kept: Set[str] = field(default_factory=set)
    # The kept types whose objects outlive the app object.
    surviving: Set[str] = field(default_factory=set)
    made: Set[str] = field(default_factory=set)
    ended: Set[str] = field(default_factory=set)


class CompilerError(Exception):
    pass


class Runner:
    def __init__(self, scratch: Path, jobs: int, batch: int) -> None:
        self.scratch, self.jobs, self.batch = scratch, jobs, batch
        self.stubs = scratch / "stubs"

    def prepare(self) -> None:
        """Compiles the stubs of the frameworks."""
        self.stubs.mkdir(parents=True)
        for name in STUBS:
            files = sorted(str(path) for path in (HERE / "Stubs" / name).glob("*.swift"))
            options = ["-parse-as-library", "-emit-module", "-emit-object", "-module-name", name, "-I", ".", "-o", f"{name}.o"]
            done = subprocess.run(SWIFTC + options + files, cwd=self.stubs, capture_output=True, text=True)
            if done.returncode:
                raise CompilerError(done.stdout + done.stderr)

    def run(self, cases: List[Case], sources: Dict[int, Sources], name: str) -> Tuple[Dict[int, List[Behaviour]], Dict[int, str]]:
        """Behaviours of each module's entries, and the first compiler error of each module that does not compile."""
        behaviours, errors = self._run_all(cases, sources, name, gently=False)
        crashed = [case for case in cases if any(behaviour.crashed for behaviour in behaviours.get(case.number, []))]
        gentle, _ = self._run_all(crashed, sources, f"{name}, gently", gently=True)
        for number, entries in gentle.items():
            for behaviour, rest in zip(behaviours[number], entries):
                rest.crashed = behaviour.crashed
                behaviour.__dict__.update(rest.__dict__)
        return behaviours, errors

    def _run_all(self, cases: List[Case], sources: Dict[int, Sources], name: str, gently: bool) -> Tuple[Dict[int, List[Behaviour]], Dict[int, str]]:
        batches = [cases[start : start + self.batch] for start in range(0, len(cases), self.batch)]
        behaviours: Dict[int, List[Behaviour]] = {}
        errors: Dict[int, str] = {}
        with ThreadPoolExecutor(self.jobs) as pool:
            folders = [self.scratch / name / str(number) for number in range(len(batches))]
            for done, failed in pool.map(lambda pair: self._run_batch(pair[0], sources, pair[1], gently), zip(batches, folders)):
                behaviours.update(done)
                errors.update(failed)
        return behaviours, errors

    def _run_batch(self, cases: List[Case], sources: Dict[int, Sources], folder: Path, gently: bool) -> Tuple[Dict[int, List[Behaviour]], Dict[int, str]]:
        folder.mkdir(parents=True)
        errors: Dict[int, str] = {}
        files = {}
        for case in cases:
            files[case.number] = folder / f"Module{case.number:04d}.swift"
            files[case.number].write_text(instrumented(case, sources[case.number], gently))
        while True:
            left = [case for case in cases if case.number not in errors]
            if not left:
                return {}, errors
            output = self._compile(left, files, folder)
            if output is None:
                break
            new = _errors_by_module(output)
            if not new.keys() - errors.keys():
                raise CompilerError(output)
            errors.update(new)
        return _run_program(folder / "program", left), errors

    def _compile(self, cases: List[Case], files: Dict[int, Path], folder: Path) -> "str | None":
        (folder / "main.swift").write_text(main_text(cases))
        common = [str(path) for path in sorted((HERE / "Common").glob("*.swift"))]
        objects = [str(self.stubs / f"{name}.o") for name in STUBS]
        inputs = ["main.swift"] + common + [str(files[case.number]) for case in cases]
        command = SWIFTC + ["-module-name", "Modules", "-I", str(self.stubs), "-o", "program"] + inputs + objects
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        return done.stdout + done.stderr if done.returncode else None


def _errors_by_module(output: str) -> Dict[int, str]:
    errors: Dict[int, str] = {}
    for line in output.splitlines():
        found = re.match(r"(?:.*/)?(\d{4,})-\w+/\S+: error: ", line) or re.match(r".*Module(\d{4,})\.swift:\d+:\d+: error: ", line)
        if found:
            errors.setdefault(int(found.group(1)), line)
    return errors


def _run_program(program: Path, cases: List[Case]) -> Dict[int, List[Behaviour]]:
    environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
    done = subprocess.run([str(program)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True)
    if done.returncode:
        sys.exit(f"check-wiring: the program of a batch ends with status {done.returncode}")
    by_entry = {name: _behaviour(events) for name, events in _runs(done.stdout)}
    return {case.number: [by_entry[name] for name in entry_names(case)] for case in cases}


def _runs(output: str) -> List[Tuple[str, List[str]]]:
    runs: List[Tuple[str, List[str]]] = []
    for line in output.splitlines():
        if line.startswith("begin "):
            runs.append((line[len("begin ") :], []))
        else:
            runs[-1][1].append(line)
    return runs


def _behaviour(events: List[str]) -> Behaviour:
    result = Behaviour()
    left: List[Dict[str, int]] = []
    asked = ""
    for event in events:
        kind, _, rest = event.partition(" ")
        if kind == "use":
            asked = rest
        elif kind in ("nil", "found"):
            (result.nils if kind == "nil" else result.found).add(rest)
            asked = ""
        elif kind == "ended":
            result.ended.add(rest)
        elif kind == "left":
            left.append(_counts(rest.split(" ")[1:]))
        elif kind == "survives":
            result.surviving = set(_counts(rest.split(" ")))
        elif kind == "made":
            result.made = set(rest.split(" "))
        elif kind == "end":
            result.crashed = rest != "0"
    if result.crashed and asked:
        result.nils.add(asked)
    result.found -= result.nils
    if len(left) == 3:
        for name, count in left[2].items():
            grows = left[0].get(name, 0) < left[1].get(name, 0) < count
            (result.leaked if grows else result.kept).add(name)
    result.surviving &= result.kept
    return result


def _counts(pairs: List[str]) -> Dict[str, int]:
    return {name: int(count) for name, _, count in (pair.partition("=") for pair in pairs if pair)}

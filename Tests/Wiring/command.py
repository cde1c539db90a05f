"""The command line: generate, compile, run, lint, fix, run again, compare."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Dict, List, Set, Tuple

from explain import Index, disagreements, keep
from findings import Finding, Linter, read_sources, write_sources
from generator import STYLES, generate
from model import Case
from runner import HERE, Behaviour, CompilerError, Runner, Sources
from table import Row, table, total_of
from verdict import Fixed, Verdict, fixed, verdict


@dataclass
class Result:
    case: Case
    verdict: Verdict
    fixed: Fixed
    differs_alone: bool
    findings: List[Finding]


def main(arguments: List[str], description: str) -> int:
    options = _parser(description).parse_args(arguments)
    if platform.system() == "Darwin":
        print("check-wiring: skipped; the stub modules would hide those of the SDK")
        return 0
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4), "big")
    print(f"check-wiring: seed {seed}, {options.modules} modules", flush=True)
    with tempfile.TemporaryDirectory(prefix="check-wiring") as scratch:
        try:
            return _check(options, seed, Path(scratch))
        except CompilerError as error:
            print(f"check-wiring: the Swift compiler fails:\n{error}")
            return 2


def _parser(description: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="check-wiring", description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("viperlint", type=Path)
    parser.add_argument("--modules", type=int, default=150)
    parser.add_argument("--seed", type=int, help="an integer (default: random)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="write the modules with disagreements and an index into DIR")
    parser.add_argument("--style", action="append", choices=sorted(STYLES), help="only this style; repeatable")
    parser.add_argument("--only", type=int, action="append", metavar="NUMBER", help="only this module; repeatable")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--batch", type=int, default=40, help="modules per compiled program")
    limits = parser.add_argument_group("limits (exit status 1 if one is exceeded)")
    limits.add_argument("--leaks-missed", type=int, default=0)
    limits.add_argument("--cycles-wrong", type=int, default=0)
    limits.add_argument("--lost-missed", type=int, default=0)
    limits.add_argument("--weak-wrong", type=int, default=0)
    limits.add_argument("--worse", type=int, default=0)
    limits.add_argument("--cured", type=float, default=90, metavar="PERCENT")
    return parser


def _check(options: argparse.Namespace, seed: int, scratch: Path) -> int:
    clock = Clock()
    cases = _draw(options, seed)
    runner = Runner(scratch / "programs", options.jobs, options.batch)
    linter = Linter(options.viperlint.resolve(), options.jobs)
    sources = {case.number: {file.path: file.text for file in case.files} for case in cases}
    runner.prepare()
    before, errors = runner.run(cases, sources, "before")
    mistakes = list(errors.values()) or _mistakes(cases, before)
    if mistakes:
        print("\n".join(["check-wiring: mistakes of the generator:", *mistakes]))
        return 2
    clock.lap("generated, compiled and run")

    project = scratch / "project"
    _write_project(cases, sources, project)
    findings = linter.lint(project)
    alone = _lint_alone(cases, sources, linter, scratch / "alone", options.jobs)
    linter.fix(project)
    changed = {case.number: read_sources(case, project) for case in cases}
    clock.lap("linted and fixed")

    touched = [case for case in cases if changed[case.number] != sources[case.number]]
    after, broken = runner.run(touched, changed, "after")
    clock.lap("compiled and run again")

    rows: Dict[str, Row] = {}
    results: List[Result] = []
    for case in cases:
        number, found = case.number, findings.get(case.folder, [])
        is_changed = case in touched
        behaviours = after.get(number) if is_changed else before[number]
        outcome = fixed(before[number], behaviours, broken.get(number, ""), is_changed)
        results.append(Result(case, verdict(case, before[number], found), outcome, _key(found) != _key(alone[number]), found))
        rows.setdefault(case.style, Row()).add(case, results[-1].verdict, outcome, results[-1].differs_alone)
    print(table(rows))
    _print_notes(total_of(rows))
    if options.keep:
        _keep(options.keep, results, sources, changed)
    print(clock)
    return 0 if _holds(options, total_of(rows)) else 1


def _draw(options: argparse.Namespace, seed: int) -> List[Case]:
    cases = generate(seed, options.modules)
    if options.style:
        cases = [case for case in cases if case.style in options.style]
    if options.only:
        cases = [case for case in cases if case.number in options.only]
    return cases


def _mistakes(cases: List[Case], before: Dict[int, List[Behaviour]]) -> List[str]:
    """What the programs do though the generator did not intend it."""
    mistakes = []
    for case in cases:
        for entry, behaviour in zip(case.entries, before[case.number]):
            place = f"{case.folder} ({case.style})"
            if behaviour.crashed and not behaviour.nils:
                mistakes.append(f"{place} crashes, and no link is nil")
            for link in case.links:
                if link.key in behaviour.nils and link.key in entry.wired and (link.is_strong or link.target.name not in behaviour.ended):
                    mistakes.append(f"{place} sets {link.key}, which is nil, and nothing is lost")
    return mistakes


def _write_project(cases: List[Case], sources: Dict[int, Sources], project: Path) -> None:
    shutil.copytree(HERE / "Common", project / "Common")
    for case in cases:
        write_sources(case, sources[case.number], project)


def _lint_alone(cases: List[Case], sources: Dict[int, Sources], linter: Linter, folder: Path, jobs: int) -> Dict[int, List[Finding]]:
    def lint(case: Case) -> Tuple[int, List[Finding]]:
        project = folder / str(case.number)
        _write_project([case], sources, project)
        return case.number, linter.lint(project).get(case.folder, [])

    with ThreadPoolExecutor(jobs) as pool:
        return dict(pool.map(lint, cases))


def _key(findings: List[Finding]) -> Set[Tuple[str, str, str, int]]:
    return {(finding.rule, finding.severity, finding.path, finding.line) for finding in findings}


def _print_notes(total: Row) -> None:
    print(f"leaks through closures, which --fix leaves: {total.captures}")
    print(f"objects lost through links without a rule, not counted above: {total.lost_without_rule}")


def _keep(folder: Path, results: List[Result], sources: Dict[int, Sources], changed: Dict[int, Sources]) -> None:
    """Writes each case with a disagreement, before and after the fix, and an index by class of disagreement."""
    index = Index()
    shutil.copytree(HERE / "Common", folder / "Common", dirs_exist_ok=True)
    for result in results:
        case = result.case
        words = disagreements(case, result.verdict, result.fixed, result.differs_alone)
        if not words:
            continue
        index.add(case, words)
        shutil.rmtree(folder / case.folder, ignore_errors=True)
        write_sources(case, sources[case.number], folder)
        if result.fixed.is_changed:
            write_sources(case, changed[case.number], folder / "fixed")
        keep(folder / case.folder, case, words, result.findings)
    (folder / "INDEX.txt").write_text(index.text())


def _holds(options: argparse.Namespace, total: Row) -> bool:
    broken = [
        words
        for words, count, limit in [
            ("unreported leaks", total.leaks - total.leaks_reported, options.leaks_missed),
            ("retain_cycle errors without a leak", total.cycles_wrong, options.cycles_wrong),
            ("lost objects without a weak_ error", total.lost - total.lost_reported, options.lost_missed),
            ("weak_ errors without a lost object", total.weak_wrong, options.weak_wrong),
            ("modules made worse by --fix", total.worse, options.worse),
        ]
        if count > limit
    ]
    if total.cured_percent < options.cured:
        broken.append(f"{total.cured_percent:.0f} % of leaks cured, limit {options.cured:.0f}")
    for words in broken:
        print(f"check-wiring: limit exceeded: {words}")
    return not broken


class Clock:
    def __init__(self) -> None:
        self.last, self.laps = time.monotonic(), []

    def lap(self, name: str) -> None:
        now = time.monotonic()
        self.laps.append(f"{name} {now - self.last:.0f} s")
        self.last = now

    def __str__(self) -> str:
        return ", ".join(self.laps)

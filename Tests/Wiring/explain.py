"""Describes disagreements and sorts them into classes."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Dict, List, Tuple

from findings import Finding
from model import Case, Link
from verdict import Fixed, Verdict, is_idle

# Kinds of links that should be weak.
_BACK = ("view", "output", "screen", "router output", "delegate", "data output", "model output")


def disagreements(case: Case, judged: Verdict, result: Fixed, differs: bool) -> List[Tuple[str, str]]:
    """Pairs of class and description. Empty if viperlint and the program agree."""
    words: List[Tuple[str, str]] = []
    if judged.leaks and not judged.is_reported:
        words.append(("leak not reported", ", ".join(sorted(judged.truth.leaked))))
    words += [(f"cycle error, no leak: {_cause(case, judged, finding)}", finding.text) for finding in judged.wrong_cycles]
    for lost in judged.lost:
        if not lost.is_reported:
            words.append((f"{lost.links[0].kind} lost, not reported", f"{lost.type} through {', '.join(link.key for link in lost.links)}"))
    words += [(f"{finding.rule}, nothing lost", finding.text) for finding in judged.wrong_weak]
    words += [(f"fix makes it worse: {reason.split(' ', 1)[-1]}", reason) for reason in result.worse]
    if judged.leaks and not result.is_cured and not result.worse and not case.has_captures:
        shapes = sorted({_shape(link, case) for link in _guilty(case, judged)}) or ["in a base class or a router"]
        words.append((f"leak not cured: {', '.join(shapes)}", "some files changed" if result.is_changed else "nothing changed"))
    if differs:
        words.append(("judged otherwise alone", ""))
    return words


def _cause(case: Case, judged: Verdict, finding: Finding) -> str:
    if is_idle(case, finding):
        return "a property that nothing sets"
    if case.style == "torn_down":
        return "opened by hand"
    if finding.types & judged.truth.kept:
        return "kept once, by the app"
    return "no cycle of these objects"


def _guilty(case: Case, judged: Verdict) -> List[Link]:
    leaked = judged.truth.leaked
    return [
        link for link in case.links
        if link.is_strong and link.wired and link.kind in _BACK and link.holder.name in leaked and link.target.name in leaked
    ]  # fmt: skip


def _shape(link: Link, case: Case) -> str:
    """How a strong link that should be weak is declared."""
    others = [other for other in case.links if other.target is link.target and other.kind not in _BACK and other.wired]
    if others and not any(other.is_strong for other in others):
        return "the only strong link to its object"
    if link.box != "none":
        return link.box
    if link.base:
        return "base class"
    if link.form == "plain" and link.entry == "init":
        return "let"
    return f"var of type {link.typed}" if link.typed else "var"


class Index:
    """The modules of each class of disagreement, shortest first."""

    def __init__(self) -> None:
        self.classes: Dict[str, List[Tuple[int, str]]] = defaultdict(list)

    def add(self, case: Case, words: List[Tuple[str, str]]) -> None:
        lines = sum(file.text.count("\n") for file in case.files)
        for name in dict.fromkeys(name for name, _ in words):
            tags = "; ".join([case.style, *case.tags])
            self.classes[name].append((lines, f"{case.folder}  {lines} lines  {tags}"))

    def text(self) -> str:
        result = []
        for name in sorted(self.classes):
            rows = sorted(self.classes[name])
            result += [f"{name} ({len(rows)})"] + [f"  {row}" for _, row in rows] + [""]
        return "\n".join(result)


def keep(folder: Path, case: Case, words: List[Tuple[str, str]], findings: List[Finding]) -> None:
    """Writes the disagreements and the app's code, if that is not linted, next to the sources."""
    text = ["; ".join([case.style, *case.tags]), ""] + [f"{name}: {detail}" for name, detail in words]
    text += ["", "all findings on ownership:"] + [finding.text for finding in findings]
    (folder / "WRONG.txt").write_text("\n".join(text) + "\n")
    if case.driver:
        (folder / "app.txt").write_text(case.driver)

"""Says in words what a module's verdict is about."""

from __future__ import annotations

from typing import List

from findings import Finding
from model import Case
from verdict import Fixed, Verdict


def explanation(case: Case, judged: Verdict, result: Fixed, differs: bool, findings: List[Finding]) -> List[str]:
    """Empty where viperlint and the program agree."""
    words = []
    if judged.leaks and not judged.is_reported:
        words.append("leak not reported" + (" (captured by a stored closure)" if case.has_captures else ""))
    words += [f"cycle without a leak: {finding.text}" for finding in judged.wrong_cycles]
    for lost in judged.lost:
        if not lost.is_reported:
            words.append(f"lost, not reported: {lost.type} through {', '.join(link.key for link in lost.links)}")
    words += [f"weak error without a loss: {finding.text}" for finding in judged.wrong_weak]
    words += [f"fix makes it worse: {reason}" for reason in result.worse]
    if judged.leaks and not result.is_cured and not result.worse and not case.has_captures:
        words.append("leak not cured" + ("" if result.is_changed else ", nothing changed"))
    if differs:
        words.append("judged otherwise alone")
    if words:
        words += ["", "all findings on ownership:"] + [finding.text for finding in findings]
    return words

"""Counts verdicts by style and formats the table."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Dict, List

from model import Case
from verdict import Fixed, Verdict


@dataclass
class Row:
    modules: int = 0
    leaks: int = 0
    leaks_reported: int = 0
    cycles: int = 0
    cycles_wrong: int = 0
    lost: int = 0
    lost_reported: int = 0
    weak: int = 0
    weak_wrong: int = 0
    worse: int = 0
    cured: int = 0
    strong_without_leak: int = 0
    captures: int = 0
    lost_without_rule: int = 0
    other_when_alone: int = 0

    def add(self, case: Case, verdict: Verdict, fixed: Fixed, differs: bool) -> None:
        self.modules += 1
        self.other_when_alone += differs
        self.worse += bool(fixed.worse)
        self.cycles += len(verdict.right_cycles) + len(verdict.wrong_cycles)
        self.cycles_wrong += len(verdict.wrong_cycles)
        self.lost += len(verdict.lost)
        self.lost_reported += sum(lost.is_reported for lost in verdict.lost)
        self.lost_without_rule += len({link.target.name for link in verdict.lost_without_rule})
        self.weak += len(verdict.right_weak) + len(verdict.wrong_weak)
        self.weak_wrong += len(verdict.wrong_weak)
        self.strong_without_leak += len(verdict.strong_without_leak)
        self.leaks += verdict.leaks
        self.leaks_reported += verdict.leaks and verdict.is_reported
        if case.has_captures:
            self.captures += verdict.leaks
        else:
            self.cured += fixed.is_cured

    def __iadd__(self, other: "Row") -> "Row":
        for field in fields(Row):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))
        return self

    @property
    def cured_percent(self) -> float:
        return 100 * self.cured / self.curable if self.curable else 100

    @property
    def curable(self) -> int:
        return self.leaks - self.captures

    def cells(self) -> List[str]:
        return [
            str(self.modules),
            f"{self.leaks_reported} of {self.leaks}",
            f"{self.cycles_wrong} of {self.cycles}",
            f"{self.lost_reported} of {self.lost}",
            f"{self.weak_wrong} of {self.weak}",
            str(self.worse),
            f"{self.cured} of {self.curable}",
            str(self.strong_without_leak),
            str(self.other_when_alone),
        ]


HEADS = ["style", "modules", "leaks reported", "cycles wrong", "lost reported", "weak_ wrong", "fix: worse", "cured", "strong_, no leak", "other alone"]


def table(rows: Dict[str, Row]) -> str:
    total = Row()
    for row in rows.values():
        total += row
    lines = [HEADS] + [[name, *row.cells()] for name, row in rows.items()] + [["total", *total.cells()]]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADS))]
    text = ["  ".join(cell.ljust(width) if not column else cell.rjust(width) for column, (cell, width) in enumerate(zip(line, widths))) for line in lines]
    return "\n".join(text)


def total_of(rows: Dict[str, Row]) -> Row:
    total = Row()
    for row in rows.values():
        total += row
    return total

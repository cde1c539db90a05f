"""Runs viperlint and reads its findings on ownership."""

from __future__ import annotations

import json
import re
import subprocess
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Dict, FrozenSet, List

from model import Case
from runner import Sources

# The rules on weak links, with the roles of holder and target.
WEAK_RULES = {
    "weak_presenter_in_view": ("view", "presenter"),
    "weak_interactor_in_presenter": ("presenter", "interactor"),
    "weak_router_in_presenter": ("presenter", "router"),
}

_NAME = re.compile(r"\b(?:var|let) (\w+)")
_HOLDS = re.compile(r"^(\w+) holds ")


@dataclass(frozen=True)
class Finding:
    rule: str
    severity: str
    path: str
    line: int
    owner: str
    name: str
    # All types that the finding and its notes name as holders.
    types: FrozenSet[str]
    message: str

    @property
    def is_cycle(self) -> bool:
        return self.rule == "retain_cycle"

    @property
    def is_strong(self) -> bool:
        return self.rule.startswith("strong_")

    @property
    def is_weak(self) -> bool:
        return self.rule in WEAK_RULES

    @property
    def text(self) -> str:
        return f"{self.path}:{self.line}: {self.severity}: {self.message} ({self.rule})"


class Linter:
    def __init__(self, viperlint: Path, jobs: int) -> None:
        self.viperlint, self.jobs = viperlint, jobs

    def lint(self, folder: Path) -> Dict[str, List[Finding]]:
        """Findings by module directory."""
        done = self._run(folder, "lint", "--each-rule", "--format", "json", "--exit-zero")
        result: Dict[str, List[Finding]] = defaultdict(list)
        for violation in json.loads(done)["violations"]:
            if violation["rule"] == "retain_cycle" or violation["rule"].startswith(("strong_", "weak_")):
                module, _, path = violation["path"].partition("/")
                result[module].append(_finding(violation, path))
        return result

    def fix(self, folder: Path) -> None:
        self._run(folder, "lint", "--fix", "--exit-zero")

    def _run(self, folder: Path, *arguments: str) -> str:
        command = [str(self.viperlint), *arguments, "--pack", "viper", "--no-baseline", "--jobs", str(self.jobs)]
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if done.returncode:
            raise SystemExit(f"check-wiring: viperlint ends with status {done.returncode}: {done.stderr}")
        return done.stdout


def _finding(violation: dict, path: str) -> Finding:
    name = _NAME.search(violation["text"])
    types = {violation["from"], violation["to"]}
    for note in violation["notes"]:
        holder = _HOLDS.match(note["message"])
        if holder:
            types.add(holder.group(1))
    return Finding(
        violation["rule"], violation["severity"], path, violation["line"], violation["from"], name.group(1) if name else "",
        frozenset(types), violation["message"],
    )  # fmt: skip


def write_sources(case: Case, sources: Sources, project: Path) -> None:
    for path, text in sources.items():
        file = project / case.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def read_sources(case: Case, project: Path) -> Sources:
    return {file.path: (project / case.folder / file.path).read_text() for file in case.files}

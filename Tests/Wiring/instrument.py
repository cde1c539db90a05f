"""Adds counters and probes to the sources that are compiled. Those that are linted have none."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Dict, List, Tuple

from model import Case, Link

_CLASS = re.compile(r"^(\s*(?:(?:final|open|public|private|fileprivate) )*class (?!func |var )(\w+)[^{\n]*\{)", re.M)
_TYPE = re.compile(r"^(?:final )?(?:class|struct|enum|extension|protocol) (\w+)")


def instrumented(case: Case, sources: Dict[str, str]) -> str:
    """All files of a module as one, which is quicker to compile; lines keep their numbers.

    - sources: path to text, as generated or as changed by a fix."""
    watched = _watched(case.links)
    text = ["import Judge\n"]
    for path, source in sources.items():
        text.append(f'#sourceLocation(file: "{case.folder}/{path}", line: 1)\n')
        text.append(_CLASS.sub(r'\1 private let lifeOf\2 = Life("\2");', _probed(source, watched)))
        text.append("#sourceLocation()\n")
    return "".join(text) + _driver(case)


def _watched(links: List[Link]) -> Dict[str, List[Tuple[str, str]]]:
    """By class: how its code reads each link, and the name of the link in events."""
    result = defaultdict(list)
    for link in links:
        result[link.holder.name].append((link.access, link.key))
    return result


def _probed(source: str, watched: Dict[str, List[Tuple[str, str]]]) -> str:
    """A probe before every statement that begins with a link."""
    lines, current = [], ""
    for line in source.split("\n"):
        head = _TYPE.match(line)
        current = head.group(1) if head else current
        for access, key in watched.get(current, []):
            pattern = rf"(^\s*|[{{;]\s+|\bin\s+)((?:self[?!]?\.)?{re.escape(access)})(?=[?!]?\.)"
            line = re.sub(pattern, rf'\1Probe.use("{key}", \2); \2', line)
        lines.append(line)
    return "\n".join(lines)


def entry_names(case: Case) -> List[str]:
    return [f"{case.number:04d}.{number}" for number in range(len(case.entries))]


def driver_name(case: Case) -> str:
    return f"Driver{case.number:04d}"


def _driver(case: Case) -> str:
    lines = [case.driver, f"enum {driver_name(case)} {{"]
    for number, entry in enumerate(case.entries):
        lines.append(f"  static func entry{number}(taps: Bool) {{")
        lines += [f"    {line}" for line in entry.before]
        lines += ["    Exercise.run(taps: taps, open: {"] + [f"      {line}" for line in entry.open]
        lines += ["    }, close: {"] + [f"      {line}" for line in entry.close] + ["    })", "  }"]
    return "\n".join(lines + ["}", ""])


def main_text(cases: List[Case]) -> str:
    rows = [f'  ("{name}", {driver_name(case)}.entry{number}),' for case in cases for number, name in enumerate(entry_names(case))]
    return "\n".join(["import Judge", "", "judge(["] + rows + ["])", ""])

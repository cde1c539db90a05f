"""Adds counters and probes to the compiled sources. The linted sources have none."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Dict, List, Tuple

from model import Case, Link

_CLASS = re.compile(r"^(\s*(?:(?:final|open|public|private|fileprivate) )*class (?!func |var )(\w+)[^{\n]*\{)", re.M)
_TYPE = re.compile(r"^(?:final )?(?:class|struct|enum|extension|protocol) (\w+)")


_ASSIGNMENT = re.compile(r"[\w.?!]+ = ")
_LOOP = re.compile(r"\bfor \w+ in $")
_UNOWNED_CONSTANT = re.compile(r"^(\s*(?:private )?)unowned let (\w+): ([\w. ]+)$", re.M)
_UNOWNED = re.compile(r"\bunowned var\b")


def instrumented(case: Case, sources: Dict[str, str], gently: bool = False) -> str:
    """Joins the files of a module, which compiles faster. Line numbers stay the same.

    - sources: text by path, before or after a fix.
    - gently: skip statements whose link is nil, so that the module does not crash. Unowned links become weak, because reading an
      unowned link to a deallocated object crashes. Neither retains its object."""
    watched = _watched(case.links)
    if gently:
        sources = {path: _UNOWNED.sub("weak var", _UNOWNED_CONSTANT.sub(r"\1weak var \2: (\3)!", text)) for path, text in sources.items()}
    text = ["import Judge\n"]
    for path, source in sources.items():
        text.append(f'#sourceLocation(file: "{case.folder}/{path}", line: 1)\n')
        text.append(_CLASS.sub(r'\1 private let lifeOf\2 = Life("\2");', _probed(source, watched, gently)))
        text.append("#sourceLocation()\n")
    return "".join(text) + _driver(case)


def _watched(links: List[Link]) -> Dict[str, List[Tuple[str, str]]]:
    """By class: the expressions that read its links, and the keys of the links."""
    result = defaultdict(list)
    for link in links:
        result[link.holder.name].append((link.access, link.key))
    return result


def _probed(source: str, watched: Dict[str, List[Tuple[str, str]]], gently: bool) -> str:
    """Adds a probe before every statement that begins with a link."""
    lines, current = [], ""
    for line in source.split("\n"):
        head = _TYPE.match(line)
        current = head.group(1) if head else current
        for access, key in watched.get(current, []):
            found = re.search(rf"(?:^\s*|[{{;]\s+|\bin\s+)((?:self[?!]?\.)?{re.escape(access)})(?=[?!]?\.)", line)
            if found and not _LOOP.search(line[: found.start(1)]):
                start = found.start(1)
                end = _statement_end(line, start)
                # Assembly code sets links. That is not a use.
                question = "isThere(" if _ASSIGNMENT.match(line[start:end]) else f'use("{key}", '
                probe = f"Probe.{question}{found.group(1)})"
                statement = f"if {probe} {{ {line[start:end]} }}" if gently else f"_ = {probe}; {line[start:end]}"
                line = line[:start] + statement + line[end:]
        lines.append(line)
    return "\n".join(lines)


def _statement_end(line: str, start: int) -> int:
    """The end of the line, or of the enclosing block on that line."""
    depth = 0
    for position in range(start, len(line)):
        depth += {"{": 1, "}": -1}.get(line[position], 0)
        if depth < 0:
            return position
    return len(line)


def entry_names(case: Case) -> List[str]:
    return [f"{case.number:04d}.{number}" for number in range(len(case.entries))]


def driver_name(case: Case) -> str:
    return f"Driver{case.number:04d}"


def _driver(case: Case) -> str:
    lines = [case.driver, f"enum {driver_name(case)} {{"]
    for number, entry in enumerate(case.entries):
        lines.append(f"  static func entry{number}() {{")
        lines += [f"    {line}" for line in entry.before]
        lines += ["    Exercise.run(open: {"] + [f"      {line}" for line in entry.open]
        lines += ["    }, close: {"] + [f"      {line}" for line in entry.close] + ["    })", "  }"]
    return "\n".join(lines + ["}", ""])


def main_text(cases: List[Case]) -> str:
    rows = [f'  ("{name}", {driver_name(case)}.entry{number}),' for case in cases for number, name in enumerate(entry_names(case))]
    return "\n".join(["import Judge", "", "judge(["] + rows + ["])", ""])

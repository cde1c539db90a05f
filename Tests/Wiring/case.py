"""Collects the declarations of one generated case and distributes them over files."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Callable, Dict, List, Tuple

from drawing import Knobs, add_link, draw_module, expect, face_named, target_event
from model import Case, Entry, File, Link, Module, Part
from names import Convention
from swift import Lines, Manner, face_text, part_text


@dataclass
class Declared:
    """One or more types that stay in the same file, with the name of that file."""

    file: str
    text: Lines
    imports: Tuple[str, ...] = ()
    # The module whose directory contains the file.
    feature: str = ""


class CaseBuilder:
    def __init__(self, number: int, style: str, feature: str, rng: random.Random) -> None:
        self.number, self.style, self.feature, self.rng = number, style, feature, rng
        self.manner = Manner.draw(rng)
        self.modules: List[Module] = []
        self.conventions: Dict[str, Convention] = {}
        self.declared: List[Declared] = []
        self.entries: List[Entry] = []
        self.driver: Lines = []
        self.has_captures = False
        self.has_statics = False
        self.tags: List[str] = []
        self.idle_properties: List[str] = []
        # Adds decoys to the first module before it is written.
        self.before_writing: Callable[[], None] = lambda: None
        # Properties of the app that hold decoys.
        self.app_members: List[str] = []

    # Drawing

    def module(self, knobs: Knobs = Knobs(), suffix: str = "") -> Module:
        module, convention = draw_module(self.rng, self.feature + suffix, knobs)
        self.modules.append(module)
        self.conventions[module.feature] = convention
        return module

    def link(self, kind: str, holder: Part, target: Part, strength: str, knobs: Knobs = Knobs()) -> Link:
        """Adds one more link within a module."""
        return add_link(self.rng, holder.module, self.conventions[holder.module.feature], knobs, kind, holder, target, strength)

    def delegate(self, child: Module, parent: Part, strength: str, bound: float = 0.75) -> Link:
        """Adds the link from a child module's presenter to its parent's."""
        suffix = self.rng.choice(["ModuleOutput", "ModuleDelegate", "Listener"])
        face = face_named(self.rng, child, child.feature + suffix, parent, Knobs(bound=bound))
        holder = child.parts["presenter"]
        name = {"ModuleOutput": "moduleOutput", "ModuleDelegate": "delegate", "Listener": "listener"}[suffix]
        link = Link("delegate", name, holder, parent, strength, face, form="optional")
        face.class_bound = face.class_bound or not link.is_strong
        if strength == "unowned":
            link.form = "forced"
        event = target_event(link, "done")
        parent.module.words[event] = child.words["done"]
        child.words[event] = child.words["done"]
        holder.links.append(link)
        expect(link)
        return link

    def chance(self, often: float) -> bool:
        return self.rng.random() < often

    # Writing

    def declare(self, file: str, text: Lines, *imports: str, feature: str = "") -> None:
        self.declared.append(Declared(file, text, imports, feature or self.feature))

    def write_parts(self, module: Module) -> None:
        if module is self.modules[0]:
            self.before_writing()
        for face in module.faces.values():
            self.declare(f"{module.feature}Protocols", face_text(face, module, self.manner), feature=module.feature)
        bases = {link.base.name: link.base for link in module.links if link.base}
        bases.update({part.base.name: part.base for part in module.parts.values() if part.base})
        for base in bases.values():
            self.declare(base.name, base.text.split("\n"), "UIKit", feature=module.feature)
        for part in module.parts.values():
            imports = ["UIKit"] if part.role in ("view", "router") else ["Foundation"]
            self.declare(part.name, part_text(part, self.manner), *imports, *part.imports, feature=module.feature)

    def enter(self, before: Lines, opened: Lines, closed: Lines, wired: List[str], is_used: bool = True) -> None:
        self.entries.append(Entry(before, opened, closed, is_used, wired))

    # Files

    def finish(self) -> Case:
        folder = f"{self.number:04d}-{self.feature}"
        links = [link for module in self.modules for link in module.links]
        return Case(
            self.number, self.style, folder, self._files(), self.entries, links, "\n".join(self.driver), self.has_statics, self.has_captures,
            self.idle_properties, self.tags,
        )

    def _files(self) -> List[File]:
        layout = self.rng.choice(["types", "types", "types", "one", "beside"])
        if layout == "one" and len(self.declared) > 30:
            layout = "types"
        groups: Dict[str, List[Declared]] = {}
        for declared in self.declared:
            groups.setdefault(self._path(declared, layout), []).append(declared)
        return [File(path, self._file_text(path, group)) for path, group in groups.items()]

    def _path(self, declared: Declared, layout: str) -> str:
        inside = "" if len(self.modules) < 2 else f"{declared.feature}/"
        if layout == "one":
            return f"{inside}{declared.feature}.swift"
        if layout == "beside" and declared.file.endswith("Protocols"):
            return f"{inside}{declared.feature}Contract.swift"
        return f"{inside}{declared.file}.swift"

    def _file_text(self, path: str, group: List[Declared]) -> str:
        imports = sorted({name for declared in group for name in declared.imports})
        if "UIKit" in imports and "Foundation" in imports:
            imports.remove("Foundation")
        lines: Lines = []
        if self.manner.comments:
            lines += ["//", f"//  {path.rsplit('/', 1)[-1]}", "//", ""]
        lines += [f"import {name}" for name in imports]
        for declared in group:
            lines += [""] + declared.text if lines else declared.text
        return "\n".join(lines) + "\n"

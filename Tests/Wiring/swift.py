"""Writes parts and interfaces as Swift source text."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Dict, List, Tuple

from drawing import TRIGGERS, target_event
from model import INTERACTOR, VIEW, Face, Link, Module, Part

Lines = List[str]


@dataclass(frozen=True)
class Manner:
    """The code style of one team."""

    any_keyword: bool
    extensions: bool
    one_liners: bool
    comments: bool
    explicit_self: bool
    old_class_bound: bool

    @staticmethod
    def draw(rng: random.Random) -> "Manner":
        return Manner(
            any_keyword=rng.random() < 0.15,
            extensions=rng.random() < 0.5,
            one_liners=rng.random() < 0.4,
            comments=rng.random() < 0.4,
            explicit_self=rng.random() < 0.15,
            old_class_bound=rng.random() < 0.06,
        )


def indent(lines: Lines, levels: int = 1) -> Lines:
    return ["  " * levels + line if line else line for line in lines]


def block(head: str, body: Lines) -> Lines:
    return [head + " {"] + indent(body) + ["}"] if body else [head + " {}"]


def function(head: str, body: Lines, manner: Manner) -> Lines:
    if len(body) == 1 and manner.one_liners and len(head) + len(body[0]) < 100 and not body[0].endswith("{"):
        return [f"{head} {{ {body[0]} }}"]
    return block(head, body)


def member_list(members: List[Lines]) -> Lines:
    """Separates members by empty lines, except properties."""
    result: Lines = []
    for number, member in enumerate(members):
        if number and (len(member) > 1 or len(members[number - 1]) > 1 or "func " in member[0]):
            result.append("")
        result += member
    return result


# Calls


def arguments(word: str, value: str, others: Dict[str, str]) -> str:
    """The call of a signature: `didLoad(_ items: [String])` becomes `didLoad(items)`."""
    name, parameters = re.fullmatch(r"(\w+)\((.*)\)", word).groups()
    given = []
    for parameter in filter(None, parameters.split(", ")):
        labels, type_name = parameter.split(": ")
        label = labels.split(" ")[0]
        argument = value if type_name == "[String]" else others[type_name.replace("any ", "")]
        given.append(argument if label == "_" else f"{label}: {argument}")
    return f"{name}({', '.join(given)})"


def reading(link: Link, manner: Manner) -> str:
    """The expression before the dot of a call through the link."""
    prefix = "self." if manner.explicit_self else ""
    return f"{prefix}{link.access}{'?' if link.form == 'optional' else ''}"


def call(link: Link, holder_event: str, event: str, manner: Manner) -> Lines:
    value = "items" if "items" in link.holder.module.words.get(holder_event, "") else '["first", "second"]'
    if event == "screen":
        return [_show_next_screen(link, manner)]
    others = {face.name: "self" for face in link.holder.faces}
    text = arguments(link.target.module.words[target_event(link, event)], value, others)
    if link.box in ("array", "weak array"):
        return [f"{link.name}.forEach {{ $0.{'value?.' if link.box == 'weak array' else ''}{text} }}"]
    if link.box == "dictionary":
        return [f"for {link.kind.split(' ')[-1]} in {link.name}.values {{ {link.kind.split(' ')[-1]}.{text} }}"]
    return [f"{reading(link, manner)}.{text}"]


def _show_next_screen(link: Link, manner: Manner) -> str:
    controller = reading(link, manner)
    if link.face:
        return f"{controller}.{arguments(link.target.module.words['loading'], '[]', {})}"
    if link.shows:
        return f"{controller}.present({link.shows}, animated: true)"
    if len(link.holder.name) % 2:
        return f'{controller}.present(UIAlertController(title: "Detail", message: nil, preferredStyle: .alert), animated: true)'
    chain = f"{controller}.navigationController?"
    return f"{chain}.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)"


# Properties


def type_text(link: Link, manner: Manner) -> str:
    return f"any {link.type}" if manner.any_keyword and link.face else link.type


def optional_type(link: Link, manner: Manner) -> str:
    named = type_text(link, manner)
    return f"({named})?" if " " in named else f"{named}?"


def property_text(link: Link, manner: Manner) -> str:
    words = [f"@{link.wrapper}"] if link.wrapper else []
    words += ["private"] if link.is_private else []
    named = type_text(link, manner)
    if link.box == "weak array":
        return " ".join(words + [f"var {link.name}: [WeakBox<{named}>] = []"])
    words += [link.strength] if not link.is_strong and link.box != "wrapper" else []
    if link.box == "array":
        return " ".join(words + [f"var {link.name}: [{named}] = []"])
    if link.box == "dictionary":
        return " ".join(words + [f"var {link.name}: [String: {named}] = [:]"])
    is_constant = link.form == "plain" and link.entry in ("init", "made") and not link.wrapper and not link.is_lazy
    words.append("let" if is_constant else "lazy var" if link.is_lazy else "var")
    mark = {"optional": "?", "forced": "!", "plain": ""}[link.form]
    if mark and named.startswith("any "):
        named = f"({named})"
    value = f" = {link.default}" if link.default and link.entry == "made" else ""
    return " ".join(words + [f"{link.name}: {named}{mark}{value}"])


def _boxes(part: Part, manner: Manner) -> Tuple[List[Lines], Lines]:
    """The properties that store several links, and the struct for one of them."""
    tuples = [link for link in part.links if link.box == "tuple"]
    structs = [link for link in part.links if link.box == "struct"]
    members: List[Lines] = []
    if tuples:
        elements = [f"{link.name}: {optional_type(link, manner)}" for link in tuples] + ["isReady: Bool"]
        members.append([f"var parts: ({', '.join(elements)}) = ({'nil, ' * len(tuples)}false)"])
    if not structs:
        return members, []
    members.append([f"var parts = {part.name}Parts()"])
    fields = []
    for link in structs:
        strength = "" if link.is_strong else f"{link.strength} "
        fields.append(f"{strength}var {link.name}: {optional_type(link, manner)}")
    return members, block(f"struct {part.name}Parts", fields)


# Initializers


def parameter(link: Link, manner: Manner) -> str:
    default = f" = {link.default}" if link.default and link.entry == "init" else ""
    return f"{link.name}: {type_text(link, manner)}{default}"


def _initializer(part: Part, manner: Manner) -> List[Lines]:
    links = [link for link in part.links if link.entry == "init" and not link.base]
    if not links and not part.init_tail:
        return []
    body = [f"self.{link.name} = {link.name}" for link in links]
    if part.superclass == "UIViewController" or part.base and part.role == VIEW:
        body.append("super.init(nibName: nil, bundle: nil)")
    elif part.superclass:
        body.append("super.init()")
    head = f"init({', '.join(parameter(link, manner) for link in links)})"
    if part.superclass and not links:
        head = "override " + head
    result = [block(head, body + part.init_tail)]
    if part.role == VIEW:
        result.append(block("required init?(coder: NSCoder)", ['fatalError("init(coder:) has not been implemented")']))
    return result


def _configuring(part: Part, manner: Manner) -> List[Lines]:
    links = [link for link in part.links if link.entry == "configure"]
    if not links:
        return []
    head = f"func configure({', '.join(parameter(link, manner) for link in links)})"
    return [block(head, [f"self.{link.name} = {link.name}" for link in links])]


# Events


def event_body(part: Part, event: str, manner: Manner) -> Lines:
    body = list(part.statements.get(event, []))
    for link in part.links:
        for mine, other in TRIGGERS[link.kind]:
            if mine == event:
                body += call(link, event, other, manner)
    return body


def _view_members(part: Part, manner: Manner) -> List[Lines]:
    body = ["super.viewDidLoad()"]
    tapped = event_body(part, "tapped", manner)
    members: List[Lines] = []
    if tapped:
        body += [
            "let button = UIButton(type: .system)",
            "button.addAction(UIAction { [weak self] _ in self?.continueButtonTapped() }, for: .touchUpInside)",
            "view.addSubview(button)",
        ]
        members.append(function("private func continueButtonTapped()", tapped, manner))
    body += event_body(part, "viewDidLoad", manner)
    return [block("override func viewDidLoad()", body)] + members


def _own_body(part: Part, event: str) -> Lines:
    """Statements that do not send events."""
    if part.role == VIEW:
        return {"loading": ['title = "Loading"'], "show": ["label.text = items.first"]}.get(event, [])
    if part.role == INTERACTOR and event == "load" and part.link("output"):
        return ["DispatchQueue.main.async { [weak self] in", "  self?.finish()", "}"]
    return []


def _event_functions(part: Part, events: List[str], manner: Manner) -> List[Lines]:
    result = []
    for event in events:
        body = _own_body(part, event) + event_body(part, event, manner)
        result.append(function(f"func {part.module.words[event]}", body, manner))
    return result


# Types


def part_text(part: Part, manner: Manner) -> Lines:
    """The class, its extension, and its struct of links."""
    boxes, struct = _boxes(part, manner)
    stored = [link for link in part.links if not link.base and link.box not in ("tuple", "struct")]
    members = boxes + [property_text(link, manner).split("\n") for link in stored]
    members += [member for member in part.members if len(member) == 1]
    if part.role == VIEW and "show" in part.events:
        members.append(["private let label = UILabel()"])
    members += _initializer(part, manner) + _configuring(part, manner)
    members += [member for member in part.members if len(member) > 1]
    if part.role == VIEW:
        members += _view_members(part, manner)
    if part.role == INTERACTOR and part.link("output"):
        members.append(function("private func finish()", event_body(part, "finish", manner), manner))
    events = [event for event in part.events if event in part.module.words]
    conformances = [face.name for face in part.faces] + part.conformances
    if manner.extensions and conformances:
        shown = [event for event in events if any(event in face.events for face in part.faces)]
        own = [event for event in events if event not in shown]
        text = block(_class_head(part, []), member_list(members + _event_functions(part, own, manner)))
        if manner.comments:
            text += ["", f"// MARK: - {conformances[0]}"]
        functions = _event_functions(part, shown, manner)
        text += [""] + block(f"extension {part.name}: {', '.join(conformances)}", member_list(functions))
    else:
        text = block(_class_head(part, conformances), member_list(members + _event_functions(part, events, manner)))
    return text + ([""] + struct if struct else [])


def _class_head(part: Part, conformances: List[str]) -> str:
    parents = ([part.base.reference if part.base else part.superclass] if part.base or part.superclass else []) + conformances
    return f"final class {part.name}" + (f": {', '.join(parents)}" if parents else "")


def face_text(face: Face, module: Module, manner: Manner) -> Lines:
    bound = "class" if manner.old_class_bound else "AnyObject"
    body = face.requirements + [f"func {module.words[event]}" for event in face.events]
    return block(f"protocol {face.name}" + (f": {bound}" if face.class_bound else ""), body)

"""Names of features, and the naming conventions of teams for parts, interfaces and properties."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Dict, List, Tuple

FIRST = """
Guest Saved Recent Daily Shared Family Local Global Quick Express Smart Partner Loyal Annual Weekly Monthly Urban Rural Public Private
Nearby Remote Visual Spoken Printed Digital Signed Hidden Pinned Draft Final Early Future Past Prime Basic Extra Inner Outer Upper
Lower Central Northern Southern Eastern Western Summer Winter Autumn Spring Silver Golden Copper Marble Wooden Cotton Velvet Paper Crystal Amber
""".split()

SECOND = """
Checkout Orders Cards Recipes Trips Songs Photos Notes Tasks Goals Bills Loans Funds Stocks Quotes Flights Hotels Rooms Tables Seats
Tickets Events Matches Teams Players Lessons Courses Exams Books Comics Movies Shows Games Puzzles Pets Plants Gardens Farms Shops Deals
Coupons Gifts Parcels Letters Contacts Chats Calls Alerts Places Routes Maps Cars Bikes Trains Meals Drinks Menus Doctors Clinics Pills
""".split()


def features(rng: random.Random) -> List[str]:
    """All feature names in random order. No name is a prefix of another."""
    names = [first + second for first in FIRST for second in SECOND]
    rng.shuffle(names)
    return names


@dataclass(frozen=True)
class Convention:
    """The naming convention of one team. `{f}` is the feature."""

    name: str
    classes: Dict[str, Tuple[str, ...]]
    # By provider and consumer.
    faces: Dict[Tuple[str, str], str]
    # By kind of link.
    properties: Dict[str, Tuple[str, ...]]
    # The share of links that are declared by interface.
    by_face: float = 0.9


_CLASSES = {
    "view": ("{f}ViewController",),
    "presenter": ("{f}Presenter",),
    "interactor": ("{f}Interactor",),
    "router": ("{f}Router",),
    "data manager": ("{f}DataManager", "{f}RemoteDataManager", "{f}DataStore"),
    "view model": ("{f}ViewModel",),
}

_PROPERTIES = {
    "presenter": ("presenter",),
    "view": ("view",),
    "interactor": ("interactor",),
    "router": ("router",),
    "output": ("presenter", "output"),
    "screen": ("viewController",),
    "router output": ("presenter",),
    "delegate": ("delegate", "moduleOutput"),
    "data": ("dataManager",),
    "data output": ("output", "delegate", "interactor"),
    "model": ("viewModel",),
    "model output": ("presenter", "delegate"),
    "input": ("input", "child"),
    "data source": ("dataSource",),
}


def _convention(name: str, faces: Dict[Tuple[str, str], str], by_face: float = 0.9, **names: Tuple[str, ...]) -> Convention:
    """Names with `{f}` are class names, the others are property names."""
    classes, properties = dict(_CLASSES), dict(_PROPERTIES)
    for key, values in names.items():
        kind = key.replace("_", " ")
        of_classes = tuple(value for value in values if "{f}" in value)
        of_properties = tuple(value for value in values if "{f}" not in value)
        if of_classes:
            classes[kind] = of_classes
        if of_properties:
            properties[kind] = of_properties
    return Convention(name, classes, faces, properties, by_face)


V, P, I, R = "view", "presenter", "interactor", "router"

CONVENTIONS = [
    _convention(
        "pairs",
        {
            (P, V): "{f}PresenterViewInterface", (V, P): "{f}ViewPresenterInterface", (I, P): "{f}InteractorPresenterInterface",
            (P, I): "{f}PresenterInteractorInterface", (R, P): "{f}RouterPresenterInterface", (P, R): "{f}PresenterRouterInterface",
        },
        view=("{f}View",),
    ),
    _convention(
        "protocols",
        {
            (P, V): "{f}PresenterProtocol", (V, P): "{f}ViewProtocol", (I, P): "{f}InteractorInputProtocol",
            (P, I): "{f}InteractorOutputProtocol", (R, P): "{f}WireFrameProtocol", (P, R): "{f}PresenterProtocol",
        },
        view=("{f}View", "{f}ViewController"), router=("{f}WireFrame",),
        output=("presenter",),
    ),
    _convention(
        "input and output",
        {
            (P, V): "{f}ViewOutput", (V, P): "{f}ViewInput", (I, P): "{f}InteractorInput", (P, I): "{f}InteractorOutput",
            (R, P): "{f}RouterInput", (P, R): "{f}RouterOutput",
        },
        presenter=("output", "presenter"), output=("output",), router_output=("output",), screen=("viewController", "transitionHandler"),
    ),
    _convention(
        "directions",
        {
            (P, V): "ViewToPresenter{f}Protocol", (V, P): "PresenterToView{f}Protocol", (I, P): "PresenterToInteractor{f}Protocol",
            (P, I): "InteractorToPresenter{f}Protocol", (R, P): "PresenterToRouter{f}Protocol", (P, R): "RouterToPresenter{f}Protocol",
        },
        output=("presenter",),
    ),
    _convention(
        "wireframes",
        {
            (P, V): "{f}PresenterInterface", (V, P): "{f}ViewInterface", (I, P): "{f}InteractorInterface",
            (P, I): "{f}InteractorOutputInterface", (R, P): "{f}WireframeInterface", (P, R): "{f}PresenterInterface",
        },
        router=("{f}Wireframe",),
    ),
    _convention(
        "event handlers",
        {
            (P, V): "{f}ModuleInterface", (V, P): "{f}ViewInterface", (I, P): "{f}InteractorInput", (P, I): "{f}InteractorOutput",
        },
        router=("{f}Wireframe",), presenter=("eventHandler",), view=("{f}ViewController", "userInterface"), output=("output",),
    ),
    _convention(
        "implementations",
        {
            (P, V): "{f}Presenter", (V, P): "{f}View", (I, P): "{f}Interactor", (P, I): "{f}InteractorOutput", (R, P): "{f}Router",
            (P, R): "{f}RouterDelegate",
        },
        presenter=("{f}PresenterImpl", "Default{f}Presenter"), interactor=("{f}InteractorImpl", "Default{f}Interactor"),
        router=("{f}RouterImpl", "Default{f}Router"), output=("output", "presenter"),
    ),
    _convention(
        "presentations",
        {
            (P, V): "{f}Presentation", (V, P): "{f}View", (I, P): "{f}UseCase", (P, I): "{f}InteractorOutput", (R, P): "{f}Wireframe",
        },
        output=("output",),
    ),
    _convention("classes", {}, by_face=0.0, view=("{f}ViewController", "{f}View", "{f}Screen"), output=("presenter",)),
]

BY_NAME = {convention.name: convention for convention in CONVENTIONS}

# The signatures of events. `{f}` is the feature, `{s}` the same with a lowercase first letter.
WORDS = {
    "ready": ("viewDidLoad()", "viewIsReady()", "onViewDidLoad()", "updateView()", "didLoadView()"),
    "tap": ("didTapContinue()", "continueTapped()", "didSelectContinue()", "onContinue()"),
    "loading": ("showLoading()", "startSpinner()", "displayProgress()"),
    "show": ("show(_ items: [String])", "display(items: [String])", "showItems(_ items: [String])"),
    "load": ("loadItems()", "fetchItems()", "obtainItems()", "retrieve()"),
    "loaded": ("didLoad(_ items: [String])", "itemsLoaded(_ items: [String])", "didFetch(items: [String])"),
    "open": ("openDetail()", "showNext()", "presentDetail()", "pushNextScreen()"),
    "opened": ("didOpenDetail()", "routerDidOpen()", "detailShown()"),
    "fetch": ("fetch()", "requestItems()", "readAll()"),
    "fetched": ("didReceive(_ items: [String])", "onItemsRetrieved(_ items: [String])"),
    "done": ("{s}DidFinish()", "{s}ModuleDidClose()", "didFinish{f}()"),
    "refresh": ("refresh()", "reload()", "update{f}()"),
    "start": ("start()", "begin()", "run()"),
    "update": ("update(with items: [String])", "apply(_ items: [String])"),
    "changed": ("modelDidChange()", "viewModelUpdated()"),
    "closed": ("tearDown()", "viewDidClose()", "screenIsGone()"),
    "summary": ("prepareSections()", "countRows()"),
}


def draw_words(rng: random.Random, feature: str) -> Dict[str, str]:
    small = feature[0].lower() + feature[1:]
    return {event: rng.choice(names).replace("{f}", feature).replace("{s}", small) for event, names in WORDS.items()}

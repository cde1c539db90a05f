#!/usr/bin/env python3
"""What `check-page` asks of the pages in a browser. usage: check-page.py --find | FOLDER [FOLDER_FOR_SCREENSHOTS]"""
import os
import sys
import time

sys.dont_write_bytecode = True
from browser import Browser, installed  # noqa: E402

if sys.argv[1] == "--find":
    print(installed() or "none")
    sys.exit(0)

folder, pictures = sys.argv[1], (sys.argv[2:] or [""])[0]
checked, failed = 0, []


def check(truth, *words):
    global checked
    checked += 1
    if not truth:
        failed.append(" ".join(str(word) for word in words))


def equal(found, expected, *words):
    check(found == expected, *words, f"is {found!r}, not {expected!r}")


def url(page):
    return "file://" + os.path.join(folder, page + ".html")


# What a reader sees: shown, and not within something that is closed.
SHOWN = "const shown = e => e.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true});"


def count(condition, selector):
    return browser.value(f"(() => {{ {SHOWN} return [...document.querySelectorAll({selector!r})].filter(e => {condition}).length }})()")


def load(page, **how):
    """Opens a page and waits until all of it is drawn."""
    browser.load(url(page), **how)
    if how.get("scripts", True):
        browser.value("new Promise(done => { const look = () => document.documentElement.dataset.ready || document.documentElement.dataset.error ? done(1) : setTimeout(look, 20); look() })")
        browser.settle()
        equal(browser.value("document.documentElement.dataset.error ?? ''"), "", page, "cannot read its data:")


def loads():
    for page in ["page", "hostile", "calm"]:
        for width, dark in [(1280, False), (390, True)] + ([(1280, True), (390, False)] if pictures else []):
            load(page, width=width, dark=dark)
            equal(browser.complaints(), [], page, width, "complains:")
            equal(browser.value("document.scrollingElement.scrollWidth"), browser.value("document.documentElement.clientWidth"), page, "at a width of", width,
                  "scrolls sideways: its width")
            bottom = browser.value("document.querySelector('#map .canvas').getBoundingClientRect().top + 0.8 * document.querySelector('#map .canvas').clientHeight")
            check(bottom < 900, "the map of", page, width, "is not seen without scrolling:", bottom)
            if pictures:
                browser.picture(os.path.join(pictures, f"{page}-{width}-{'dark' if dark else 'light'}.png"), whole=True)
    load("page")
    equal(browser.value("document.documentElement.classList.contains('js')"), True, "the script has run:")
    equal(browser.value("[...document.querySelectorAll('main > section')].map(e => e.id)"),
          ["architecture", "change", "cycles", "violations", "metrics", "matrix", "screens", "portraits", "about"], "the order of sections")


# What a test does with a diagram. Boxes and arrows are found by what they stand for.
HELP = """const map = document.querySelector('#map');
  const boxes = () => [...map.querySelectorAll('.box')], box = id => boxes().find(e => e.box === id), press = e => e.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  const named = name => boxes().find(e => e.querySelector('title').textContent.startsWith(name + ','));
  const wait = test => new Promise((done, fail) => { const start = Date.now(); const look = () => test() ? done() : Date.now() - start > 9000 ? fail(new Error('nothing came: ' + test)) : setTimeout(look, 10); look() });
  const read = async id => { const raw = atob(document.getElementById('data-' + id).textContent); const bytes = Uint8Array.from(raw, c => c.charCodeAt(0));
    return JSON.parse(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()) };"""

# From the map to a line of code of the arrow between two types, and how many clicks it takes.
CLICKS = HELP + """
  const follow = async (data, from, to, path, line) => {
    let clicks = 0;
    const click = e => { press(e); clicks += 1 };
    press(map.querySelector('[aria-label="Close what was opened"]'));
    const owner = id => { for (; id >= 0; id = data.parent[id]) if (box(id)) return id; return -1 };
    const panel = map.querySelector('.details');
    if (owner(from) === owner(to)) click(box(owner(from)).querySelector('.hot'));
    const [a, b] = [owner(from), owner(to)], is = e => e.edge.from === a && e.edge.to === b;
    const arrow = [...map.querySelectorAll('.edge')].find(is);
    if (a === b) {
      click(box(a).querySelector('.face'));
      click([...panel.querySelectorAll('button')].find(e => e.textContent === 'Code inside'));
    } else if (arrow) click(arrow.querySelector('.touch'));
    else {
      click(box(a).querySelector('.face'));
      const row = () => panel.querySelector(`[data-from="${a}"][data-to="${b}"]`);
      while (!row()) click([...panel.querySelectorAll('button')].find(e => / more$/.test(e.textContent)));
      click(row());
    }
    const place = path + ':' + line, pair = data.label[from] + ' \u2192 ' + data.label[to];
    await wait(() => panel.querySelector('.line-of-code, summary'));
    const filter = panel.querySelector('input[type="search"]');
    if (filter) { filter.value = pair; filter.dispatchEvent(new Event('input', {bubbles: true})) }
    const shown = () => [...panel.querySelectorAll('details[open] .line-of-code')].some(e => e.textContent.includes(place) && e.querySelector('code'));
    while (!shown() && clicks < 20) {
      const group = [...panel.querySelectorAll('details')].find(e => e.querySelector('summary').textContent.startsWith(pair + ' ('));
      if (group && !group.open) { group.open = true; clicks += 1; await wait(() => group.querySelector('.line-of-code')) }
      else click([...(group ?? panel).querySelectorAll('button')].find(e => / more /.test(e.textContent) && !e.hidden) ?? panel);
    }
    return shown() ? clicks : pair + ' ' + place;
  };
  const measure = async () => {
    const data = await read('map'), found = await read('references');
    let sum = 0; const starts = data.from.map(d => sum += d);
    let lines = 0, file = 0, number = 0; const files = found.file.map(d => file += d), numbers = found.number.map(d => number += d), at = found.line.map(d => lines += d);
    const first = []; let count = 0; for (const c of data.count) { first.push(count); count += c }
    const most = []; let random = 7;
    const links = data.to.map((_, link) => link).filter(link => data.kinds[data.kind[starts[link]]] !== 'unknown');
    for (let n = 0; n < NUMBER; n += 1) {
      random = (random * 1103515245 + 12345) % 2147483648;
      const link = links[random % links.length], line = at[first[link]];
      most.push(await follow(data, starts[link], data.to[link], data.files[files[line]], numbers[line]));
    }
    return most;
  };"""


def clicks(number):
    """For random arrows between types, how many clicks lead from the map to a line of their code."""
    return browser.value(f"(async () => {{ {CLICKS.replace('NUMBER', str(number))} return await measure() }})()")


def arrows_lead_to_code():
    load("page")
    found = clicks(30)
    check(all(type(number) is int and number <= 4 for number in found), "arrows to whose code more than four clicks lead:", found)
    equal(browser.complaints(), [], "the way to the code brings complaints:")
    # As people do it: a real click on an arrow.
    load("page")
    x, y = browser.value(f"(() => {{ {HELP} for (const e of map.querySelectorAll('.edge .touch')) for (let at = 0.1; at < 1; at += 0.1) {{"
                         " const p = e.getPointAtLength(e.getTotalLength() * at).matrixTransform(e.getScreenCTM());"
                         " if (document.elementFromPoint(p.x, p.y) === e) return [p.x, p.y] } return [0, 0] })()")
    for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
        browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" else "left", clickCount=1)
    browser.value(f"(async () => {{ {HELP} await wait(() => map.querySelector('.line-of-code')) }})()")
    check(count("shown(e)", "#map .line-of-code a[href^='https://git.example/'], #map .line-of-code code") > 1, "a click on an arrow shows no code")


OVERLAPS = """(() => {
  const all = [];
  for (const svg of document.querySelectorAll('.canvas svg')) {
    const rects = e => e.getBoundingClientRect(), meet = (a, b, room) => a.left < b.right - room && b.left < a.right - room && a.top < b.bottom - room && b.top < a.bottom - room;
    const faces = [...svg.querySelectorAll('.box .face')], texts = [...svg.querySelectorAll('text')].filter(e => e.textContent);
    const pairs = (some, room, what) => some.forEach((a, at) => some.slice(at + 1).forEach(b => { if (meet(rects(a), rects(b), room)) all.push(what + ': ' + a.parentElement.textContent.slice(0, 40) + ' / ' + b.parentElement.textContent.slice(0, 40)) }));
    pairs(faces, 0.5, 'boxes'); pairs(texts, 1.5, 'labels');
    for (const text of texts) { const face = text.parentElement.querySelector('.face'); if (face && (rects(text).right > rects(face).right + 0.5 || rects(text).left < rects(face).left)) all.push('label out of its box: ' + text.textContent) }
  }
  return all.slice(0, 5);
})()"""


def nothing_overlaps():
    for page in ["page", "hostile", "calm"]:
        load(page)
        equal(browser.value(OVERLAPS), [], page, "overlaps:")
        # Everything open, box by box.
        for _ in range(40):
            if not browser.value("(() => { const e = document.querySelector('#map .box .hot'); if (e) e.dispatchEvent(new MouseEvent('click', {bubbles: true})); return Boolean(e) })()"):
                break
        equal(browser.value(OVERLAPS), [], page, "overlaps, opened:")


def diagrams_open_pan_and_zoom():
    load("page")
    view = "document.querySelector('#map svg').getAttribute('viewBox').split(' ').map(Number)"
    before = browser.value(view)
    browser.click("document.querySelector('#map [aria-label=\"Zoom in\"]')")
    check(abs(before[2] / browser.value(view)[2] - 1.3) < 0.02, "zooms from", before, "to", browser.value(view))
    browser.click("document.querySelector('#map [aria-label=\"Fit into the view\"]')")
    check(all(abs(a - b) < 1 for a, b in zip(browser.value(view), before)), "does not fit again")
    # A drag pans, and is no click.
    x, y = browser.value("(() => { const b = document.querySelector('#map .canvas').getBoundingClientRect(); return [b.x + 30, b.y + b.height - 30] })()")
    for kind, dx, buttons in [("mousePressed", 0, 1), ("mouseMoved", 40, 1), ("mouseMoved", 80, 1), ("mouseReleased", 80, 0)]:
        browser.call("Input.dispatchMouseEvent", type=kind, x=x + dx, y=y, button="left", buttons=buttons, clickCount=1)
    browser.settle()
    check(browser.value(view)[0] < before[0] - 20, "a drag does not pan:", before, browser.value(view))
    # The wheel zooms in a diagram that has the focus, and scrolls the page otherwise.
    browser.click("document.querySelector('#map .box .face')")
    width = browser.value(view)[2]
    browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-120)
    browser.settle()
    check(browser.value(view)[2] < width, "the wheel does not zoom")
    load("page")
    # Two fingers.
    x, y = x + 200, y - 200
    width = browser.value(view)[2]
    fingers = lambda d: [{"x": x - d, "y": y, "id": 0}, {"x": x + d, "y": y, "id": 1}]
    browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=fingers(20))
    for d in [30, 45, 60]:
        browser.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=fingers(d))
    browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    browser.settle()
    check(browser.value(view)[2] < width * 0.7, "two fingers do not zoom:", width, browser.value(view))
    # A box opens in place: target, module, components.
    load("page")
    browser.value(f"(() => {{ {HELP} press(named('AccountList').querySelector('.hot')) }})()")
    check(browser.value(f"(() => {{ {HELP} return Boolean(named('AccountListPresenter')) }})()"), "AccountList does not open into its components")
    browser.value(f"(() => {{ {HELP} press(named('AccountListPresenter').querySelector('.face')) }})()")
    check(count("shown(e)", "#map .details h3") > 0, "a component shows no details")
    check("presenter" in browser.value("document.querySelector('#map .details').textContent"), "the role is not told")
    equal(browser.complaints(), [], "diagrams complain:")


def upward_arrows_are_colored():
    load("page")
    found = browser.value(f"(() => {{ {HELP} const y = id => box(id).getBoundingClientRect().top;"
                          " return [...map.querySelectorAll('.edge')].map(e => [y(e.edge.from) > y(e.edge.to), e.classList.contains('up')]) })()")
    check(any(up for up, _ in found), "no arrow leads up")
    equal([pair for pair in found if pair[0] != pair[1]], [], "arrows that are colored otherwise than they lead:")


def portraits_are_drawn():
    load("page")
    names = browser.value("[...document.getElementById('portrait-of').options].map(o => o.textContent)")
    check(len(names) > 2, "modules with a portrait:", names)
    for at in range(len(names)):
        browser.value(f"(() => {{ const m = document.getElementById('portrait-of'); m.selectedIndex = {at}; m.dispatchEvent(new Event('change', {{bubbles: true}})) }})()")
        check(count("true", "#portrait .box") > 2, "the portrait of", names[at], "is empty")
        equal(browser.value(OVERLAPS), [], "the portrait of", names[at])
    browser.value(f"(() => {{ {HELP} press(named('Settings').querySelector('.face')); press([...map.querySelectorAll('.details button')].find(e => e.textContent === 'Portrait')) }})()")
    browser.settle()
    equal(browser.value("document.getElementById('portrait-of').selectedOptions[0].textContent"), "Settings", "the portrait of the chosen module is")
    check(browser.value("[...document.querySelectorAll('#portrait .arrow.holdsweakly')].length") > 0, "no weak arrow in the portrait")
    equal(browser.complaints(), [], "portraits complain:")


def violations_roll_up():
    load("page")
    equal(count("shown(e)", ".fault"), 0, "violations shown before a row is opened: number")
    whole = browser.value("document.getElementById('shown').textContent")
    for key in ["rule", "module"]:
        said = browser.value(f"[...document.querySelectorAll('#by-{key} .roll > summary b')].reduce((sum, e) => sum + Number(e.textContent), 0)")
        equal(whole, f"{said} violations", "the rows by", key, "add up to")
    browser.click("document.querySelector('#by-rule .roll > summary')")
    browser.value("new Promise(done => setTimeout(done, 100))")
    browser.value("document.querySelectorAll('#by-rule .roll[open] details').forEach(e => e.open = true)")
    browser.settle()
    equal(count("shown(e)", "#by-rule .fault"), browser.value("Number(document.querySelector('#by-rule .roll > summary b').textContent)"), "violations behind the first row: number")
    check(count("shown(e)", "#by-rule .fault pre code") > 0, "violations show no code")
    browser.click("document.getElementById('by-words')")
    browser.type("RETAIN_cycle")
    browser.value("new Promise(done => setTimeout(done, 100))")
    some = count("shown(e)", "#by-rule .roll")
    check(0 < some < browser.value("document.querySelectorAll('#by-rule .roll').length"), "the words show", some, "rows")
    equal(browser.complaints(), [], "violations complain:")


def matrix_opens_and_shows_code():
    load("page")
    rows = count("true", ".matrix tbody tr")
    browser.click("document.querySelector('.matrix [aria-expanded=\"false\"]')")
    check(count("true", ".matrix tbody tr") > rows, "a row does not open")
    browser.click("document.querySelector('.matrix [aria-expanded=\"true\"]')")
    check(count("true", ".matrix tbody tr") <= rows, "a row does not close")
    said = browser.value("document.querySelector('.matrix td button').textContent")
    browser.click("document.querySelector('.matrix td button')")
    browser.value(f"(async () => {{ {HELP} await wait(() => document.querySelector('#dsm .line-of-code')) }})()")
    equal(browser.value("document.querySelector('#dsm .details p').textContent.split(' ')[0]"), said, "the references behind a cell: number")
    equal(browser.complaints(), [], "the matrix complains:")


def search_finds():
    for asked, kind, wanted in [("statist", "module", "Statistics"), ("accountlistpresenter", "type", "AccountListPresenter"), ("SettingsRouter.swift", "file", "SettingsRouter"),
                                ("strong_delegate", "rule", "strong_delegate")]:
        load("page")
        browser.click("document.getElementById('find')")
        browser.type(asked)
        browser.settle()
        check(kind in browser.value("document.querySelector('#hits [aria-selected=\"true\"] small').textContent"), "the first hit for", asked, "is no", kind)
        browser.press("Enter")
        browser.value("new Promise(done => setTimeout(done, 100))")
        here = browser.value("(() => { const e = document.activeElement; return e.getAttribute('aria-label') || e.textContent })()")
        check(here.startswith(wanted), "the search for", asked, "leads to", here)
    browser.value("document.getElementById('find').value = ''; document.getElementById('find').focus()")
    browser.type("nothing of the kind")
    browser.settle()
    equal(browser.value("document.getElementById('hits').textContent"), "nothing found", "found:")
    equal(browser.complaints(), [], "the search complains:")


def works_without_scripts():
    load("page", scripts=False)
    equal(count("shown(e)", ".scripted"), 0, "controls that need scripts: number")
    for selector in [".tiles", "#cycles .cuts li", ".roll summary", ".plot svg", "noscript p"]:
        check(count("shown(e)", selector) > 0, selector, "is not shown without scripts")
    # What is folded is unfolded by the browser itself.
    browser.click("document.querySelector('#metrics summary')")
    check(count("shown(e)", "#metrics td") > 0, "the metrics do not unfold")
    equal(browser.complaints(), [], "without scripts it complains:")


def keyboard_reaches_all():
    load("page")
    browser.press("Tab")
    equal(browser.value("document.activeElement.className"), "skip", "the first stop is")
    check(browser.value("document.activeElement.getBoundingClientRect().left >= 0"), "the skip link stays out of sight")
    browser.press("Enter")
    equal(browser.value("location.hash"), "#main", "the skip link leads to")
    load("page")
    stops = []
    for _ in range(500):
        browser.press("Tab")
        here = browser.value(
            "(() => { const e = document.activeElement; if (e === document.body) return null; const s = getComputedStyle(e);"
            " return [e.id || e.className?.baseVal || e.className || e.tagName, s.outlineStyle !== 'none' || e.closest('svg') !== null, e.closest('section')?.id || ''] })()")
        if here is None or (stops and here[0] == "skip"):
            break
        stops.append(here)
    reached = [stop[0] for stop in stops]
    for wanted in ["find", "by-words", "by-severity", "portrait-of"]:
        check(wanted in reached, "the keyboard does not reach", wanted)
    sections = {stop[2] for stop in stops}
    for wanted in ["architecture", "change", "cycles", "violations", "metrics", "matrix", "screens", "portraits"]:
        check(wanted in sections, "the keyboard does not reach", wanted)
    equal([stop for stop in stops if not stop[1]], [], "the focus is not seen on")
    # One stop for a diagram; within it, keys lead from box to box, open boxes and choose them.
    equal(browser.value("document.querySelectorAll('#map [tabindex=\"0\"]').length"), 1, "stops within the map: number")
    browser.value("document.querySelector('#map [tabindex=\"0\"]').focus()")
    focused = "document.activeElement.box"
    first = browser.value(focused)
    browser.press("ArrowDown")
    check(browser.value(focused) != first, "the arrow key does not lead to another box")
    view = "Number(document.querySelector('#map svg').getAttribute('viewBox').split(' ')[2])"
    before = browser.value(view)
    browser.press("+")
    check(browser.value(view) < before, "+ does not zoom")
    browser.value(f"(() => {{ {HELP} named('Settings').focus() }})()")
    frames = count("true", "#map .frame")
    browser.press("Enter")
    browser.settle()
    equal(count("true", "#map .frame"), frames + 1, "frames after Enter: number")
    check(browser.value("document.activeElement.getAttribute('aria-label')").startswith("Settings"), "the focus is lost when a box opens")
    check("opened" in browser.value("document.getElementById('live').textContent"), "the live region does not tell")
    browser.press("Enter")
    equal(count("true", "#map .frame"), frames, "frames after Enter again: number")
    browser.press(" ")
    check(count("shown(e)", "#map .details h3") == 1, "Space does not choose a box")
    browser.value("document.querySelector('#metrics details').open = true; document.querySelectorAll('.sortable th button')[1].focus()")
    browser.press("Enter")
    types = browser.value("[...document.querySelectorAll('.sortable tbody tr')].map(r => Number(r.cells[1].textContent))")
    equal(types, sorted(types, reverse=True), "sorted by types:")
    equal(browser.value("document.querySelectorAll('.sortable th')[1].getAttribute('aria-sort')"), "descending", "aria-sort")
    equal(browser.complaints(), [], "the keyboard brings complaints:")


def is_told_to_screen_readers():
    load("page")
    equal(browser.value("document.documentElement.lang"), "en", "the language")
    equal(browser.value("[...document.querySelectorAll('[id]')].map(e => e.id).filter((id, at, all) => all.indexOf(id) !== at)"), [], "ids given twice:")
    levels = browser.value("[...document.querySelectorAll('h1, h2, h3, h4')].map(h => Number(h.tagName[1]))")
    equal(levels.count(1), 1, "headings of level 1: number")
    check(all(after <= before + 1 for before, after in zip(levels, levels[1:])), "headings leave out a level:", levels)
    equal(browser.value("[...document.querySelectorAll('th')].filter(e => !e.scope).length"), 0, "heads of tables without scope: number")
    equal(browser.value("[...document.querySelectorAll('table')].filter(e => !e.caption).length"), 0, "tables without caption: number")
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    roles = {}
    for node in nodes:
        if not node.get("ignored"):
            roles.setdefault(node["role"]["value"], []).append(node.get("name", {}).get("value", ""))
    for landmark, wanted in [("banner", 1), ("main", 1), ("contentinfo", 1), ("navigation", 1), ("search", 1)]:
        equal(len(roles.get(landmark, [])), wanted, landmark, "landmarks: number")
    equal(len(roles.get("region", [])), browser.value("document.querySelectorAll('main > section').length"), "regions: number")
    for role in ["button", "link", "combobox", "searchbox", "textbox", "region", "navigation", "form", "graphics-document", "image", "group"]:
        unnamed = [name for name in roles.get(role, []) if not name.strip()]
        if role != "group":
            equal(len(unnamed), 0, role, "without a name: number")


def colors_can_be_read():
    # WCAG 2: the luminance of text against what lies behind it.
    script = """(() => {
      const parse = c => { const m = c.match(/[\\d.]+/g).map(Number); return m.length < 4 ? [...m, 1] : m };
      const light = c => { const [r, g, b] = c.slice(0, 3).map(v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b };
      const behind = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c[3] > 0) return c } return [255, 255, 255, 1] };
      const poor = new Set();
      for (const e of document.querySelectorAll('body *')) {
        if (e.closest('svg') || ![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) || !e.checkVisibility()) continue;
        const a = light(parse(getComputedStyle(e).color)), b = light(behind(e));
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) poor.add(`${e.tagName}.${e.className} ${ratio.toFixed(1)}`);
      }
      // Text of drawings against the box below it.
      for (const t of document.querySelectorAll('.canvas .box text')) {
        const box = t.closest('.box').querySelector('.face');
        const fill = box && getComputedStyle(box).fill;
        if (!fill || fill === 'none') continue;
        const a = light(parse(getComputedStyle(t).fill)), b = light(parse(fill));
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) poor.add(`${t.textContent} ${ratio.toFixed(1)}`);
      }
      return [...poor];
    })()"""
    for dark in [False, True]:
        load("page", dark=dark)
        browser.value("document.querySelectorAll('details').forEach(e => e.open = true)")
        browser.value("new Promise(done => setTimeout(done, 200))")
        equal(browser.value(script), [], "too little contrast", "in the dark:" if dark else "in the light:")


def pages(data):
    """The number of pages of a PDF."""
    import re
    return len(re.findall(rb"/Type\s*/Page[^s]", data))


def prints():
    import base64
    load("page")
    browser.call("Emulation.setEmulatedMedia", media="print")
    browser.value("dispatchEvent(new Event('beforeprint'))")
    equal(count("shown(e)", "nav, .tools, #search, .details, #portraits"), 0, "controls on paper: number")
    for selector in ["#map .box", ".cuts li", ".roll summary"]:
        check(count("shown(e)", selector) > 0, selector, "is not on paper")
    equal(browser.value("[...document.querySelectorAll('.canvas svg')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).length"), 0, "drawings cut off on paper: number")
    data = base64.b64decode(browser.call("Page.printToPDF", printBackground=True)["data"])
    check(len(data) > 20000, "the printed page has", len(data), "bytes")
    check(pages(data) <= 8, "the page prints on", pages(data), "pages")
    if pictures:
        with open(os.path.join(pictures, "page.pdf"), "wb") as file:
            file.write(data)
    browser.call("Emulation.setEmulatedMedia", media="")


def hostile_sources_run_nothing():
    load("hostile")
    equal(browser.complaints(), [], "hostile sources:")
    equal(browser.value("[...document.scripts].filter(e => e.type !== 'text/plain').length"), 1, "scripts: number")
    equal(browser.value("document.querySelectorAll('img, iframe, object, embed, svg svg, base, link:not([rel=icon])').length"), 0, "elements of theirs: number")
    equal(browser.value("[...document.querySelectorAll('*')].flatMap(e => [...e.attributes]).filter(a => a.name.startsWith('on')).map(a => a.name)"), [], "handlers of theirs:")
    equal(browser.value("[...document.querySelectorAll('[href]')].map(e => e.getAttribute('href')).filter(h => !h.startsWith('#') && h !== 'data:,')"), [], "links of theirs:")
    check(browser.value("document.body.textContent.includes('<img src=x onerror=alert(1)>AccountList')"), "their names do not arrive")
    check(browser.value("document.title.includes('</title><script>alert(4)</script>')"), "the title does not arrive")
    # All that can be pressed is pressed.
    browser.value("document.querySelectorAll('details').forEach(e => e.open = true)")
    browser.value("[...document.querySelectorAll('button, main a, .box, .touch, .hot')].filter(e => !(e.getAttribute('href') || '').startsWith('#'))"
                  ".forEach(e => { e.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})); e.dispatchEvent(new Event('pointerenter')) })")
    browser.value("(() => { const f = document.getElementById('find'); f.value = 'accountlist'; document.getElementById('search').requestSubmit() })()")
    browser.settle()
    check("AccountList" in browser.value("document.getElementById('find').value"), "the search does not find a hostile name")
    equal(browser.complaints(), [], "hostile sources, used:")


def policy_stops_what_slips_through():
    # Should markup of the sources ever get into the page: nothing in it runs and nothing is loaded.
    browser.load(url("page"))
    browser.value("document.body.insertAdjacentHTML('beforeend', '<img src=\"https://example.invalid/x.png\" onerror=\"globalThis.hacked = 1\"><a id=evil href=\"javascript:globalThis.hacked=2\">x</a>')")
    browser.value("(() => { const s = document.createElement('script'); s.textContent = 'globalThis.hacked = 3'; document.body.append(s); document.getElementById('evil').click() })()")
    browser.settle()
    equal(browser.value("globalThis.hacked ?? 0"), 0, "a script that slipped in has run:")


browser = Browser(installed())
try:
    for step in [loads, arrows_lead_to_code, nothing_overlaps, diagrams_open_pan_and_zoom, upward_arrows_are_colored, portraits_are_drawn, violations_roll_up,
                 matrix_opens_and_shows_code, search_finds, works_without_scripts, keyboard_reaches_all,
                 is_told_to_screen_readers, colors_can_be_read, prints, hostile_sources_run_nothing, policy_stops_what_slips_through]:
        before = len(failed)
        started = time.monotonic()
        try:
            step()
        except Exception as error:  # noqa: BLE001 - the other steps are still worth their answers
            failed.append(f"{type(error).__name__}: {error}")
        if os.environ.get("VERBOSE"):
            print(f"   {step.__name__} {time.monotonic() - started:.1f} s", flush=True)
        failed[before:] = [f"{step.__name__}: {words}" for words in failed[before:]]
finally:
    browser.close()
for words in failed:
    print("check-page: " + words, file=sys.stderr)
if not failed:
    print(f"   {checked} facts about 3 pages hold in the browser")
sys.exit(1 if failed else 0)

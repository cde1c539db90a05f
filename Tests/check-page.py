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


def loads():
    for page in ["page", "hostile", "calm"]:
        for width, dark in [(1280, False), (390, True)] + ([(1280, True), (390, False)] if pictures else []):
            browser.load(url(page), width=width, dark=dark)
            browser.settle()
            equal(browser.complaints(), [], page, width, "complains:")
            equal(browser.value("document.scrollingElement.scrollWidth"), browser.value("document.documentElement.clientWidth"), page, "at a width of", width,
                  "scrolls sideways: its width")
            if pictures:
                browser.picture(os.path.join(pictures, f"{page}-{width}-{'dark' if dark else 'light'}.png"), whole=True)
    browser.load(url("page"))
    equal(browser.value("document.documentElement.classList.contains('js')"), True, "the script has run:")


def filters_filter():
    browser.load(url("page"))
    whole = count("shown(e)", ".fault")
    equal(browser.value("one('shown').textContent".replace("one(", "document.getElementById(")), f"{whole} violations", "the number")

    def choose(menu, value):
        browser.value(f"(() => {{ const m = document.getElementById({menu!r}); m.value = {value!r}; m.dispatchEvent(new Event('input', {{bubbles: true}})) }})()")

    def words():
        return browser.value("document.getElementById('shown').textContent")

    for menu, key in [("by-rule", "rule"), ("by-severity", "severity"), ("by-module", "module")]:
        value, said = browser.value(f"(() => {{ const o = document.getElementById({menu!r}).options[1]; return [o.value, o.textContent] }})()")
        choose(menu, value)
        some = count("shown(e)", ".fault")
        check(0 < some < whole, menu, "shows", some, "of", whole)
        equal(some, count(f"e.dataset.{key} === {value!r}", ".fault"), menu, "shows what it names: number")
        check(said.endswith(f"({some})"), menu, "says", said, "and shows", some)
        equal(words(), "1 violation" if some == 1 else f"{some} violations", "the number beside", menu)
        choose(menu, "")
    equal(count("shown(e)", ".fault"), whole, "all filters off: number")
    browser.click("document.getElementById('by-words')")
    browser.type("RETAIN_cycle")
    browser.settle()
    some = count("shown(e)", ".fault")
    check(0 < some < whole, "the words show", some, "of", whole)
    equal(some, count("e.textContent.toLowerCase().includes('retain_cycle')", ".fault"), "the words show what has them: number")
    choose("by-words", "")
    for key in ["rule", "module", "severity"]:
        choose("group", key)
        kinds = browser.value(f"new Set([...document.querySelectorAll('.fault')].map(e => e.dataset.{key})).size")
        equal(count("shown(e)", ".group"), kinds, "groups by", key)
    choose("group", "")
    equal(count("shown(e)", ".group"), 0, "no groups: number")
    equal(browser.complaints(), [], "filters complain:")


def cells_lead_to_references():
    for prefix in ["mm", "tm"]:
        browser.load(url("page"))
        links = f"document.querySelectorAll('.matrix a[href^=\"#{prefix}-\"]')"
        number, target, text = browser.value(f"(() => {{ const a = {links}; return [a.length, a[0].hash.slice(1), a[0].textContent] }})()")
        check(number > 0, "no cell of", prefix, "is a link")
        equal(count("shown(e)", f"#{target} li"), 0, "references shown before the click: number")
        browser.click(f"{links}[0]")
        listed = count("shown(e)", f"#{target} li")
        check(listed == int(text), "the cell says", text, "and shows", listed)
        inside = browser.value(f"(() => {{ const b = document.getElementById({target!r}).getBoundingClientRect(); return b.top >= 0 && b.top < innerHeight }})()")
        check(inside, "the references are not scrolled to")
        missing = browser.value("[...document.querySelectorAll('a[href^=\"#\"]')].map(a => a.getAttribute('href')).filter(h => !document.getElementById(decodeURIComponent(h.slice(1))))")
        equal(missing, [], "links that lead nowhere:")
        equal(browser.complaints(), [], "the matrix complains:")


def search_finds():
    browser.load(url("page"))
    browser.click("document.getElementById('find')")
    browser.type("statist")
    browser.press("Enter")
    browser.settle()
    equal(browser.value("document.getElementById('found').textContent"), "Statistics", "found:")
    equal(count("e.open && e.dataset.name === 'Statistics'", "details.module"), 1, "the portrait is open: number")
    equal(count("true", ".drawing .node.hit"), browser.value("[...document.querySelectorAll('.drawing .node > title')].filter(t => t.textContent === 'Statistics').length"), "boxes that stand out: number")
    equal(browser.value("document.activeElement.closest('details.module')?.dataset.name"), "Statistics", "the focus is on")
    browser.value("document.getElementById('find').value = ''; document.getElementById('find').focus()")
    browser.type("nothing of the kind")
    browser.press("Enter")
    browser.settle()
    equal(browser.value("document.getElementById('found').textContent"), "no such module", "found:")
    equal(browser.complaints(), [], "the search complains:")


def drawings_answer():
    browser.load(url("page"))
    width = "document.querySelector('#module-map svg').getBoundingClientRect().width"
    before = browser.value(width)
    browser.click("document.querySelector('#module-map [data-zoom=\"1.25\"]')")
    check(abs(browser.value(width) / before - 1.25) < 0.02, "zooms from", before, "to", browser.value(width))
    browser.click("document.querySelector('#module-map [data-zoom=\"0\"]')")
    check(abs(browser.value(width) - before) < 2, "fits again")
    browser.value("document.querySelector('#module-map').scrollIntoView()")
    x, y = browser.value("(() => { const b = document.querySelector('#module-map .node').getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()")
    browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
    browser.settle()
    check(count("true", "#module-map .node.near") > 0, "hover makes nothing stand out")
    browser.click("document.querySelector('#module-map .node')")
    browser.settle()
    equal(count("e.open", "details.module"), 1, "portraits opened by a click on a box: number")
    equal(browser.complaints(), [], "drawings complain:")


def works_without_scripts():
    browser.load(url("page"), scripts=False)
    equal(count("shown(e)", ".scripted"), 0, "controls that need scripts: number")
    for selector in ["#summary .tiles", ".fault", ".fault pre", ".matrix", "#metrics table", ".plot svg", "#module-map svg", "#screen-map svg", "details.module"]:
        check(count("shown(e)", selector) > 0, selector, "is not shown without scripts")
        equal(count("!shown(e)", selector), 0, selector, "hidden without scripts: number")
    # What is folded is unfolded by the browser itself.
    browser.click("document.querySelector('details.module > summary')")
    equal(count("e.open", "details.module"), 1, "portraits that unfold: number")
    browser.value("document.querySelectorAll('details').forEach(e => e.open = true)")
    equal(count("!shown(e)", "main li, main td, main th, main p, main pre"), 0, "hidden although all is open: number")
    equal(browser.complaints(), [], "without scripts it complains:")


def keyboard_reaches_all():
    browser.load(url("page"))
    browser.press("Tab")
    equal(browser.value("document.activeElement.className"), "skip", "the first stop is")
    check(browser.value("document.activeElement.getBoundingClientRect().left >= 0"), "the skip link stays out of sight")
    browser.press("Enter")
    equal(browser.value("location.hash"), "#main", "the skip link leads to")
    browser.load(url("page"))
    # Most violations are put away, so that the way is not too long.
    browser.value("(() => { const f = document.getElementById('by-words'); f.value = 'missing_conformance'; f.dispatchEvent(new Event('input', {bubbles: true})) })()")
    stops = []
    for _ in range(400):
        browser.press("Tab")
        here = browser.value(
            "(() => { const e = document.activeElement; if (e === document.body) return null; const s = getComputedStyle(e);"
            " return [e.id || e.className?.baseVal || e.className || e.tagName, s.outlineStyle !== 'none' || e.closest('svg') !== null, e.closest('section')?.id || ''] })()")
        if here is None or (stops and here[0] == "skip"):
            break
        stops.append(here)
        if here[2] == "portraits":
            break
    reached = [stop[0] for stop in stops]
    for wanted in ["find", "by-rule", "by-severity", "by-module", "by-words", "group"]:
        check(wanted in reached, "the keyboard does not reach", wanted)
    sections = {stop[2] for stop in stops}
    for wanted in ["violations", "modules", "matrix", "targets", "metrics", "portraits"]:
        check(wanted in sections, "the keyboard does not reach", wanted)
    equal([stop for stop in stops if not stop[1]], [], "the focus is not seen on")
    # A drawing is zoomed, a table sorted and a portrait opened by keys.
    browser.value("document.querySelector('#module-map .canvas').focus()")
    width = "document.querySelector('#module-map svg').getBoundingClientRect().width"
    before = browser.value(width)
    browser.press("+")
    check(browser.value(width) > before, "+ does not zoom")
    browser.value("document.querySelectorAll('.sortable th button')[1].focus()")
    browser.press("Enter")
    types = browser.value("[...document.querySelectorAll('.sortable tbody tr')].map(r => Number(r.cells[1].textContent))")
    equal(types, sorted(types, reverse=True), "sorted by types:")
    equal(browser.value("document.querySelectorAll('.sortable th')[1].getAttribute('aria-sort')"), "descending", "aria-sort")
    browser.value("document.querySelector('details.module > summary').focus()")
    browser.press("Enter")
    equal(count("e.open", "details.module"), 1, "portraits opened by keys: number")
    equal(browser.complaints(), [], "the keyboard brings complaints:")


def is_told_to_screen_readers():
    browser.load(url("page"))
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
      for (const t of document.querySelectorAll('.canvas .node text')) {
        const box = t.closest('.node').querySelector('polygon, path, ellipse');
        const fill = box && getComputedStyle(box).fill;
        if (!fill || fill === 'none') continue;
        const a = light(parse(getComputedStyle(t).fill)), b = light(parse(fill));
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) poor.add(`${t.textContent} ${ratio.toFixed(1)}`);
      }
      return [...poor];
    })()"""
    for dark in [False, True]:
        browser.load(url("page"), dark=dark)
        browser.value("document.querySelectorAll('details').forEach(e => e.open = true)")
        equal(browser.value(script), [], "too little contrast", "in the dark:" if dark else "in the light:")


def prints():
    browser.load(url("page"))
    browser.call("Emulation.setEmulatedMedia", media="print")
    browser.value("dispatchEvent(new Event('beforeprint'))")
    equal(count("shown(e)", "nav, .scripted"), 0, "controls on paper: number")
    equal(count("!e.open", "details.module"), 0, "closed portraits on paper: number")
    equal(browser.value("[...document.querySelectorAll('.canvas svg')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).length"), 0, "drawings cut off on paper: number")
    equal(browser.value("""[...document.querySelectorAll('h2, summary h3')].filter(e => getComputedStyle(e).breakAfter !== 'avoid').length"""), 0,
          "headings that paper may part from what they head: number")
    data = browser.call("Page.printToPDF", printBackground=True)["data"]
    check(len(data) > 20000, "the printed page has", len(data), "bytes")
    if pictures:
        import base64
        with open(os.path.join(pictures, "page.pdf"), "wb") as file:
            file.write(base64.b64decode(data))
    browser.call("Emulation.setEmulatedMedia", media="")


def hostile_sources_run_nothing():
    browser.load(url("hostile"))
    browser.settle()
    equal(browser.complaints(), [], "hostile sources:")
    equal(browser.value("document.scripts.length"), 1, "scripts: number")
    equal(browser.value("document.querySelectorAll('img, iframe, object, embed, svg svg, base, link:not([rel=icon])').length"), 0, "elements of theirs: number")
    equal(browser.value("[...document.querySelectorAll('*')].flatMap(e => [...e.attributes]).filter(a => a.name.startsWith('on')).map(a => a.name)"), [], "handlers of theirs:")
    equal(browser.value("[...document.querySelectorAll('[href]')].map(e => e.getAttribute('href')).filter(h => !h.startsWith('#') && h !== 'data:,')"), [], "links of theirs:")
    check(browser.value("document.body.textContent.includes('<img src=x onerror=alert(1)>AccountList')"), "their names do not arrive")
    check(browser.value("document.title.includes('</title><script>alert(4)</script>')"), "the title does not arrive")
    # All that can be pressed is pressed.
    browser.value("document.querySelectorAll('details').forEach(e => e.open = true)")
    browser.value("[...document.querySelectorAll('button, main a, .node')].filter(e => !(e.getAttribute('href') || '').startsWith('#'))"
                  ".forEach(e => { e.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})); e.dispatchEvent(new Event('pointerenter')) })")
    browser.value("(() => { const f = document.getElementById('find'); f.value = 'accountlist'; document.getElementById('search').requestSubmit() })()")
    browser.settle()
    check("AccountList" in browser.value("document.getElementById('found').textContent"), "the search does not find a hostile name")
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
    for step in [loads, filters_filter, cells_lead_to_references, search_finds, drawings_answer, works_without_scripts, keyboard_reaches_all,
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

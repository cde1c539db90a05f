extension PageScript {
  /// The search for modules, types, files and rules.
  static let search = #"""
    const makeSearch = () => {
      const field = one("find"), hits = one("hits");
      let entries = null, shown = [], chosen = -1;
      const build = () => {
        const list = [];
        data.label.forEach((label, id) => { if (kindOf(id) !== "unknown") list.push({ name: kindOf(id) === "module" ? moduleName(id) : label, kind: kindOf(id), rank: { target: 0, module: 1, folder: 2, type: 3, interface: 3, file: 4 }[kindOf(id)], hint: pathOf(id).slice(0, -1).slice(-2).join(" / "), go: () => revealInMap(id) }); });
        const byFile = new Map();
        data.file.forEach((file, id) => { if (file >= 0 && kindOf(id) !== "file") { if (!byFile.has(file)) byFile.set(file, []); byFile.get(file).push(id); } });
        for (const [file, ids] of byFile) list.push({ name: data.files[file], kind: "file", rank: 4, hint: counted(ids.length, "type"), go: () => revealInMap(ids[0]) });
        for (const roll of rollsOf("rule")) list.push({ name: roll.dataset.rule, kind: "rule", rank: 1, hint: counted(Number(roll.querySelector("b").textContent), "violation"), go: () => showRule(roll.dataset.rule) });
        for (const entry of list) entry.key = entry.name.toLowerCase();
        return list;
      };
      // Whole names first, then beginnings, then anything within; shorter names before longer ones.
      const score = (entry, asked) => { const at = entry.key.indexOf(asked); return at < 0 ? -1 : (entry.key === asked ? 0 : at === 0 ? 10 : /[/_ .]/.test(entry.key[at - 1]) ? 14 : 20) + entry.rank + Math.min(0.9, entry.key.length / 200); };
      const close = () => { hits.hidden = true; field.setAttribute("aria-expanded", "false"); field.removeAttribute("aria-activedescendant"); };
      const mark = (at) => {
        chosen = at;
        find("li", hits).forEach((hit, number) => hit.setAttribute("aria-selected", String(number === at)));
        if (at >= 0 && shown.length) { field.setAttribute("aria-activedescendant", "hit-" + at); hits.children[at].scrollIntoView({ block: "nearest" }); }
      };
      const update = () => {
        const asked = field.value.trim().toLowerCase();
        if (!asked) { close(); return; }
        entries ??= build();
        shown = entries.map((entry) => ({ entry, value: score(entry, asked) })).filter(({ value }) => value >= 0).sort((a, b) => a.value - b.value).slice(0, 40).map(({ entry }) => entry);
        hits.replaceChildren(...(shown.length ? shown.map((entry, at) => make("li", { role: "option", id: "hit-" + at, "aria-selected": "false" }, entry.name + " ", make("small", {}, entry.kind + (entry.hint ? ", " + entry.hint : "")))) : [make("li", { role: "option", "aria-selected": "false", "aria-disabled": "true" }, "nothing found")]));
        hits.hidden = false;
        field.setAttribute("aria-expanded", "true");
        mark(shown.length ? 0 : -1);
        say(shown.length ? counted(shown.length, "result") : "nothing found");
      };
      const go = (at) => { const entry = shown[at]; if (!entry) return; close(); field.value = entry.name; entry.go(); };
      field.addEventListener("input", update);
      field.addEventListener("focus", () => { if (field.value && hits.hidden) update(); });
      field.addEventListener("blur", () => setTimeout(close, 200));
      field.addEventListener("keydown", (event) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); if (hits.hidden) update(); else mark((chosen + (event.key === "ArrowDown" ? 1 : shown.length - 1)) % Math.max(1, shown.length)); }
        else if (event.key === "Escape") close();
      });
      one("search").addEventListener("submit", (event) => { event.preventDefault(); if (hits.hidden) update(); go(Math.max(0, chosen)); });
      hits.addEventListener("pointerdown", (event) => event.preventDefault());
      hits.addEventListener("click", (event) => { const hit = event.target.closest("li"); if (hit) go(find("li", hits).indexOf(hit)); });
    };
    """#
}

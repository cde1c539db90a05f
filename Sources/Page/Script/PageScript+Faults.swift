extension PageScript {
  /// Violations behind the rows of rules and modules.
  static let faults = #"""
    const faultRow = (fault) => make("li", { class: "fault " + fault.severity },
      make("p", {}, make("span", { class: "badge " + fault.severity }, fault.severity), " " + fault.message + " ", make("span", { class: "rule" }, fault.rule)),
      make("p", { class: "where" }, place(fault.path, fault.line, fault.column), fault.box >= 0 ? [" ", linkButton("in the map", () => revealInMap(fault.box))] : null),
      fault.code ? make("pre", { tabindex: "0" }, make("code", {}, fault.code)) : null,
      fault.notes.length ? make("details", {}, make("summary", {}, counted(fault.notes.length, "note")), make("ul", {}, fault.notes.map(([path, line, message]) => make("li", {}, place(path, line), " " + message)))) : null);

    const faultFilter = { words: "", severity: "", box: -1 };
    const isWithin = (id, box) => { for (let at = id; at >= 0; at = data.parent[at]) if (at === box) return true; return false; };
    const passes = (fault) => (!faultFilter.severity || fault.severity === faultFilter.severity) && (faultFilter.box < 0 || isWithin(fault.box, faultFilter.box))
      && (!faultFilter.words || [fault.message, fault.rule, fault.module, fault.path, fault.code].some((text) => text.toLowerCase().includes(faultFilter.words)));

    // The summary stays in place, so that it keeps the focus.
    const refill = (roll, ...rows) => { while (roll.childElementCount > 1) roll.lastElementChild.remove(); roll.append(...rows); };

    // The violations of one row, first by the other key, then each.
    const fillRoll = (roll, some, other) => {
      const groups = new Map();
      for (const fault of some) { if (!groups.has(fault[other])) groups.set(fault[other], []); groups.get(fault[other]).push(fault); }
      const list = (faults) => { const parts = listed(faults, faultRow, 60); parts[0].classList.add("faults"); return parts; };
      const rows = groups.size < 2 || some.length < 6 ? list(some) : [...groups].sort((a, b) => b[1].length - a[1].length).map(([name, faults]) => {
        const row = make("details", { class: "roll" }, make("summary", {}, make("span", { class: other }, name || "no module"), " ", make("b", {}, String(faults.length))));
        row.addEventListener("toggle", () => { if (row.open && row.childElementCount === 1) row.append(...list(faults)); });
        return row;
      });
      refill(roll, ...rows);
    };

    const rollsOf = (key) => find(`#by-${key} .roll[data-${key}]`);
    const fillOpen = (roll, key) => restData().then((rest) => fillRoll(roll, rest.faults.filter((fault) => fault[key] === roll.dataset[key] && passes(fault)), key === "rule" ? "module" : "rule"));

    const updateFaults = () => restData().then((rest) => {
      const some = rest.faults.filter(passes);
      for (const key of ["rule", "module"]) {
        const counts = new Map();
        for (const fault of some) counts.set(fault[key], (counts.get(fault[key]) || 0) + 1);
        for (const roll of rollsOf(key)) {
          const count = counts.get(roll.dataset[key]) || 0;
          roll.hidden = count === 0;
          roll.querySelector("summary b").textContent = count;
          if (roll.open) fillOpen(roll, key); else refill(roll);
        }
        const more = one("by-" + key).querySelector(".more");
        if (more && some.length < rest.faults.length) more.open = true;
      }
      one("shown").textContent = counted(some.length, "violation");
      const chip = one("by-box");
      chip.hidden = faultFilter.box < 0;
      chip.textContent = faultFilter.box < 0 ? "" : `Only in ${data.label[faultFilter.box]} \u00d7`;
    });

    const makeFaults = () => {
      if (!one("filters")) return;
      one("filters").addEventListener("submit", (event) => event.preventDefault());
      one("by-words").addEventListener("input", (event) => { faultFilter.words = event.target.value.toLowerCase(); updateFaults(); });
      one("by-severity").addEventListener("input", (event) => { faultFilter.severity = event.target.value; updateFaults(); });
      one("by-box").addEventListener("click", () => { faultFilter.box = -1; updateFaults(); one("by-words").focus(); });
      for (const key of ["rule", "module"]) for (const roll of rollsOf(key)) roll.addEventListener("toggle", () => { if (roll.open && roll.childElementCount === 1) fillOpen(roll, key); });
    };
    const showFaultsOf = (id) => { faultFilter.box = id; updateFaults().then(() => { one("violations").scrollIntoView({ block: "start" }); one("by-box").focus({ preventScroll: true }); }); };
    const showRule = (rule) => {
      const roll = rollsOf("rule").find((roll) => roll.dataset.rule === rule);
      if (!roll) return;
      for (let at = roll.parentElement; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
      roll.open = true; roll.scrollIntoView({ block: "start" }); roll.querySelector("summary").focus({ preventScroll: true });
    };
    """#
}

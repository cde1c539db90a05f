extension PageScript {
  /// The panel beside a diagram: what a box is, and the code behind an arrow.
  static let details = #"""
    const describeCode = (id) => {
      const label = data.label[id], kind = kindOf(id), types = data.allTypes[id], faults = data.allFaults[id];
      const role = data.roles[data.role[id]], word = data.words[data.role[id]];
      const isType = kind === "type" || kind === "interface";
      const size = types ? counted(types, "type") : counted(data.kids[id].length, "part");
      const sub = isType ? word || kind : kind === "module" ? "module, " + size : kind === "file" || kind === "unknown" ? kind : size;
      return {
        label, sub, faults: faults ? ", " + counted(faults, "violation") : "", classes: kind + (isType && role ? " role-" + role.replace(/[^A-Za-z]/g, "") : ""),
        words: `${label}, ${isType ? word || kind : kind + ", " + size}` + (faults ? ", " + counted(faults, "violation") : ""),
      };
    };

    // Empties a panel, with a button that closes it.
    const begin = (aside, ...parts) => {
      const close = aside.diagram && make("button", { type: "button", class: "close", "aria-label": "Close the details", onclick: () => { aside.diagram.choose(null); const node = aside.diagram.nodes.get(aside.diagram.current); if (node) node.focus({ preventScroll: true }); } }, "\u00d7");
      aside.replaceChildren(...(close ? [close] : []), ...parts);
      aside.scrollTop = 0;
    };

    // References, grouped by the two types, with their lines of code.
    const referenceGroups = (found, links) => links.map((at) => {
      const lines = [];
      for (let number = found.start[at]; number < found.start[at + 1]; number += 1) lines.push({ ...lineAt(found, found.line[number]), kind: found.kinds[found.kind[number]] });
      return { from: data.from[at], to: data.to[at], lines };
    }).sort((a, b) => b.lines.length - a.lines.length);

    const codeLine = ({ path, number, text, kind }) => make("li", { class: "line-of-code" }, make("span", { class: "where" }, place(path, number), kind ? " " + kind : ""), text ? make("pre", { tabindex: "0" }, make("code", {}, text)) : null);

    const showLines = (aside, groups) => {
      let room = 40;
      const row = (group) => {
        const isOpen = room > 0;
        room -= group.lines.length;
        const box = make("details", isOpen ? { open: true } : {}, make("summary", {}, `${data.label[group.from]} \u2192 ${data.label[group.to]} (${group.lines.length})`));
        const show = () => { if (box.childElementCount === 1) { const list = listed(group.lines, codeLine, 30, "more lines"); list[0].classList.add("lines"); box.append(...list); } };
        if (isOpen) show();
        box.addEventListener("toggle", show);
        return make("li", {}, box);
      };
      const result = make("div", { class: "pairs" });
      const show = (some) => result.replaceChildren(...listed(some, row, 500, "more pairs of types"));
      if (groups.length > 20) {
        const field = make("input", { type: "search" });
        const name = (group) => (data.label[group.from] + " \u2192 " + data.label[group.to]).toLowerCase();
        field.addEventListener("input", () => { const words = field.value.toLowerCase().split(/\s+/); room = 40; show(groups.filter((group) => words.every((word) => name(group).includes(word)))); });
        aside.append(make("label", {}, "Only types with ", field));
      }
      show(groups);
      aside.append(result);
    };

    // The code behind an arrow of references.
    const showArrow = async (aside, from, to, links, isUp) => {
      const total = links.reduce((sum, at) => sum + data.count[at], 0);
      begin(aside, make("h3", {}, `${data.label[from]} \u2192 ${data.label[to]}`), make("p", { class: "quiet" }, counted(total, "reference") + (isUp ? ". This arrow leads up: " + data.label[to] + " uses " + data.label[from] + ", too, or stands above it in a cycle." : ".")));
      const token = aside.token = {};
      const found = await referenceData();
      if (aside.token === token) showLines(aside, referenceGroups(found, links));
    };

    // All code behind the arrows within a box.
    const showInside = async (aside, id) => {
      const isInside = new Uint8Array(data.parent.length);
      const mark = (box) => { isInside[box] = 1; data.kids[box].forEach(mark); };
      mark(id);
      const links = [];
      for (let at = 0; at < data.from.length; at += 1) if (isInside[data.from[at]] && isInside[data.to[at]]) links.push(at);
      begin(aside, make("h3", {}, `Within ${data.label[id]}`), make("p", { class: "quiet" }, counted(links.reduce((sum, at) => sum + data.count[at], 0), "reference") + "."));
      const token = aside.token = {};
      const found = await referenceData();
      if (aside.token === token) showLines(aside, referenceGroups(found, links));
    };

    const buttonsFor = (diagram, id) => {
      const buttons = [];
      const add = (words, action) => buttons.push(make("button", { type: "button", onclick: action }, words));
      if (diagram.isOpenable(id)) {
        add(diagram.open.has(id) ? "Close" : "Open", () => { diagram.toggle(id); const first = diagram.aside.querySelector("button"); if (first) first.focus(); });
        if (diagram.root !== id) add("Show only this", () => diagram.focusOn(id));
        if (diagram === diagrams.map) add("Code inside", () => showInside(diagram.aside, id));
      }
      const module = kindOf(id) === "module" ? id : data.parent[id] >= 0 && kindOf(data.parent[id]) === "module" ? data.parent[id] : -1;
      if (module >= 0 && diagram !== diagrams.portrait) add("Portrait", () => showPortrait(module));
      if (diagram !== diagrams.map) add("Show in the map", () => revealInMap(id));
      if (data.allFaults[id]) add("Violations", () => showFaultsOf(id));
      return make("div", { class: "buttons" }, buttons);
    };

    const showBox = (diagram, aside, id) => {
      const { label, words } = diagram.describe(id);
      const path = pathOf(id).slice(0, -1).join(" / ");
      const source = data.file[id] >= 0 ? make("p", { class: "where" }, place(data.files[data.file[id]], data.line[id])) : null;
      begin(aside, make("h3", {}, kindOf(id) === "module" ? moduleName(id) : label), make("p", { class: "quiet" }, words.slice(label.length + 2) + (path ? ". In " + path : "")), ...(source ? [source] : []), buttonsFor(diagram, id));
      const owner = diagram.layout.owner;
      const isOpen = diagram.open.has(id);
      const edges = diagram.layout.edges;
      const list = (title, some, other) => {
        if (!some.length) return;
        const row = (edge) => make("li", {}, linkButton((title === "Inside" ? diagram.describe(edge.from).label + " " : "") + (other === "from" ? "\u2190 " : "\u2192 ") + diagram.describe(edge[other]).label, () => { diagram.choose({ edge }); aside.focus({ preventScroll: true }); }, { "data-from": edge.from, "data-to": edge.to }),
          make("small", {}, ` ${edge.kind && edge.kind !== "leads to" ? edge.kind : edge.count}` + (edge.up && !edge.kind ? ", leads up" : "")));
        aside.append(make("h4", {}, `${title} (${some.length})`), ...listed(some.slice().sort((a, b) => b.count - a.count), row, 100));
      };
      const isInside = (box) => { for (let at = box; at >= 0; at = diagram.model.parent(at)) if (at === id) return true; return false; };
      const inside = (edge) => [edge.from, edge.to].map((end) => (isOpen ? isInside(end) : owner[id] === end));
      // Of an open box, the arrows of everything in it are added up.
      const joined = (some, own, other) => {
        if (!isOpen) return some;
        const ends = new Map();
        for (const edge of some) {
          const key = edge[other] + edge.kind, known = ends.get(key);
          if (known) { known.count += edge.count; known.links = known.links.concat(edge.links); known.up = known.up || edge.up; }
          else ends.set(key, { ...edge, [own]: id });
        }
        return [...ends.values()];
      };
      const uses = joined(edges.filter((edge) => inside(edge)[0] && !inside(edge)[1]), "from", "to"), users = joined(edges.filter((edge) => inside(edge)[1] && !inside(edge)[0]), "to", "from");
      list(diagram.verbs[0], uses, "to"); list(diagram.verbs[1], users, "from");
      if (isOpen) list("Inside", edges.filter((edge) => inside(edge)[0] && inside(edge)[1]), "to");
    };

    const codeDetails = (diagram, aside) => {
      const { chosen } = diagram;
      if (!chosen) {
        aside.replaceChildren();
      } else if (chosen.edge) showArrow(aside, chosen.edge.from, chosen.edge.to, chosen.edge.links, chosen.edge.up);
      else showBox(diagram, aside, chosen.box);
    };
    """#
}

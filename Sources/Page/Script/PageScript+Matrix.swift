extension PageScript {
  /// The matrix, whose rows open and close like the boxes of the map.
  static let matrix = #"""
    const makeMatrix = () => {
      if (!one("dsm")) return;
      const model = mapModel();
      const open = opening(model, model.roots, 60);
      const scroll = one("dsm").querySelector(".scroll"), aside = one("dsm").querySelector(".details");
      const widest = 140;

      const update = (focused) => {
        const { owner, frames } = visible(model, model.roots, open);
        const edges = arrows(model, owner);
        const isFrame = new Set(frames);
        const rootSet = new Set(model.roots);
        const path = (id) => { const ids = [id]; while (!rootSet.has(ids[0])) ids.unshift(model.parent(ids[0])); return ids; };
        const inner = new Map([[-1, []], ...frames.map((id) => [id, []])]);
        for (const edge of edges) {
          const a = path(edge.from), b = path(edge.to);
          let depth = 0;
          while (a[depth] === b[depth]) depth += 1;
          inner.get(depth === 0 ? -1 : a[depth - 1]).push({ from: a[depth], to: b[depth], count: edge.count, ties: edge.ties });
        }
        const rows = [];
        const walk = (id, depth) => {
          const kids = id === -1 ? model.roots : model.kids(id);
          const { place, layer } = levels(kids, inner.get(id));
          const key = (kid) => (layer.get(kid) < 0 ? Infinity : layer.get(kid));
          for (const kid of kids.slice().sort((a, b) => key(a) - key(b) || place.get(a) - place.get(b))) { rows.push({ id: kid, depth }); if (isFrame.has(kid)) walk(kid, depth + 1); }
        };
        walk(-1, 0);
        const columns = rows.filter((row) => !isFrame.has(row.id)).slice(0, widest);
        const number = new Map(columns.map((row, at) => [row.id, at]));
        const cells = new Map(edges.map((edge) => [edge.from * model.size + edge.to, edge]));
        const head = make("tr", {}, make("th", { scope: "col" }, "From \\ to"), columns.map((row, at) => make("th", { scope: "col", title: data.label[row.id] }, make("span", {}, `${at + 1} ${data.label[row.id]}`))));
        const last = rows.findIndex((row) => columns.length === widest && row.id === columns[widest - 1].id);
        const body = (last < 0 ? rows : rows.slice(0, last + 1)).map(({ id, depth }) => {
          const isOpen = isFrame.has(id);
          const label = (number.has(id) ? `${number.get(id) + 1} ` : "") + data.label[id];
          const name = model.kids(id).length > 0
            ? make("button", { type: "button", "data-row": id, "aria-expanded": String(isOpen), onclick: () => { if (open.has(id)) open.delete(id); else open.add(id); update(id); say(`${data.label[id]} ${open.has(id) ? "opened" : "closed"}`); } }, (isOpen ? "\u25be " : "\u25b8 ") + label)
            : label;
          const heading = make("th", { scope: "row", style: `padding-left: ${0.4 + depth}rem` }, name);
          if (isOpen) return make("tr", { class: "open" }, heading, make("td", { colspan: columns.length }));
          const own = number.get(id);
          return make("tr", {}, heading, columns.map((column, at) => {
            if (column.id === id) return make("td", { class: "self" });
            const edge = cells.get(id * model.size + column.id);
            if (!edge) return make("td");
            const isUp = own === undefined || own > at;
            return make("td", { class: isUp ? "up" : "" }, make("button", { type: "button", "aria-label": `${data.label[id]} to ${data.label[column.id]}: ${counted(edge.count, "reference")}`, title: `${data.label[id]} \u2192 ${data.label[column.id]}`, "data-count": edge.count, onclick: () => { showArrow(aside, id, column.id, edge.links, isUp); say(counted(edge.count, "reference")); } }, String(edge.count)));
          }));
        });
        const note = rows.length - frames.length > widest ? make("caption", {}, `The first ${widest} of ${rows.length - frames.length}. Close rows to see the others.`) : make("caption", {}, "References from rows to columns");
        scroll.replaceChildren(make("table", { class: "matrix" }, note, make("thead", {}, head), make("tbody", {}, body)));
        if (focused !== undefined) { const button = scroll.querySelector(`[data-row="${focused}"]`); if (button) button.focus(); }
      };
      aside.replaceChildren(make("h3", {}, "Details"), make("p", { class: "quiet" }, "Choose a number to see its code."));
      update();
    };
    """#
}

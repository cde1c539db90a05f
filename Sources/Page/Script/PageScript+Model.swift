extension PageScript {
  /// Which boxes and arrows a diagram shows.
  static let model = #"""
    // A diagram shows a tree of boxes with links between any of them:
    // { roots, kids(id), parent(id), size, links: { from, to, count, ties, kind? } }.
    const mapModel = () => {
      const shown = (ids) => ids.filter((id) => kindOf(id) !== "unknown");
      return {
        roots: shown(data.roots), kids: (id) => data.kids[id], parent: (id) => data.parent[id], size: data.parent.length,
        weight: (id) => data.allTypes[id], opensLast: false,
        links: { from: data.from, to: data.to, count: data.count, ties: data.ties, targetTies: data.targetTies },
      };
    };

    // The visible boxes below some boxes, and for every box of the tree the visible one that it lies in.
    const visible = (model, roots, open) => {
      const owner = new Int32Array(model.size).fill(-1);
      const frames = [], boxes = [];
      const within = (id, box) => { owner[id] = box; for (const kid of model.kids(id)) within(kid, box); };
      const walk = (id) => {
        if (open.has(id) && model.kids(id).length > 0) { frames.push(id); for (const kid of model.kids(id)) walk(kid); }
        else { boxes.push(id); within(id, id); }
      };
      roots.forEach(walk);
      return { owner, frames, boxes };
    };

    // The links between visible boxes, added up.
    const arrows = (model, owner) => {
      const { from, to, count, ties, targetTies, kind } = model.links;
      const found = new Map();
      for (let at = 0; at < from.length; at += 1) {
        const a = owner[from[at]], b = owner[to[at]];
        if (a < 0 || b < 0 || a === b) continue;
        const key = (a * model.size + b) + (kind ? kind[at] : "");
        let arrow = found.get(key);
        if (!arrow) found.set(key, arrow = { from: a, to: b, count: 0, ties: 0, kind: kind ? kind[at] : "", links: [] });
        arrow.count += count[at];
        arrow.ties += targetTies && kindOf(a) === "target" && kindOf(b) === "target" ? targetTies[at] : ties[at];
        arrow.links.push(at);
      }
      return [...found.values()];
    };

    // Opens the largest boxes first, until no other can be opened within this number of boxes. Boxes with nothing but types stay closed.
    const opening = (model, roots, most, open = new Set()) => {
      let shown = [...roots];
      const mayOpen = (id) => model.kids(id).length > 0 && (model.opensLast || model.kids(id).some((kid) => model.kids(kid).length > 0));
      let count = shown.length;
      // What is small beside the rest stays closed.
      const least = roots.reduce((sum, id) => sum + model.weight(id), 0) / most / 2;
      for (;;) {
        const candidates = shown.filter((id) => mayOpen(id) && model.weight(id) >= least && count - 1 + model.kids(id).length <= most);
        if (candidates.length === 0) return open;
        const largest = candidates.reduce((best, id) => (model.weight(id) > model.weight(best) ? id : best));
        open.add(largest);
        count += model.kids(largest).length - 1;
        shown = shown.filter((id) => id !== largest).concat(model.kids(largest));
      }
    };
    """#
}

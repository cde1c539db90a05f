extension PageScript {
  /// The map, screens, portraits and changes.
  static let diagrams = #"""
    const diagrams = {};

    const revealInMap = (id) => {
      one("architecture").scrollIntoView({ block: "start" });
      diagrams.map.reveal(id);
      const node = diagrams.map.nodes.get(id);
      if (node) node.focus({ preventScroll: true });
    };

    const makeMap = () => {
      const map = diagrams.map = new Diagram("map", { describe: describeCode, details: codeDetails });
      map.verbs = ["Uses", "Used by"];
      map.setModel(mapModel());
      map.choose(null);
    };

    // Screens lie in the same tree as the code. Boxes with nothing but one other box are not shown.
    const makeScreens = (rest) => {
      if (!one("screen-map")) return;
      const isScreen = new Set(rest.screens), isEntry = new Set(rest.entries);
      const kids = new Map();
      const shown = (id) => {
        if (isScreen.has(id)) { kids.set(id, []); return [id]; }
        const inside = data.kids[id].flatMap(shown);
        if (inside.length < 2) return inside;
        kids.set(id, inside);
        return [id];
      };
      const roots = data.roots.flatMap(shown);
      const parent = new Map();
      for (const [id, inside] of kids) for (const kid of inside) parent.set(kid, id);
      const pairs = new Map();
      rest.calls.forEach((call, at) => { const key = call[0] + " " + call[1]; if (!pairs.has(key)) pairs.set(key, []); pairs.get(key).push(at); });
      const calls = [...pairs.values()];
      const links = { from: calls.map((some) => rest.calls[some[0]][0]), to: calls.map((some) => rest.calls[some[0]][1]), count: calls.map((some) => some.length), ties: calls.map(() => 0), kind: calls.map(() => "leads to") };
      const count = (id) => (isScreen.has(id) ? 1 : kids.get(id).reduce((sum, kid) => sum + count(kid), 0));
      const opened = new Set(rest.calls.map((call) => call[1])), opening = new Set(rest.calls.map((call) => call[0]));
      const describe = (id) => {
        const label = data.label[id];
        if (kindOf(id) === "unknown") return { label, sub: "calls whose screen is not known", faults: "", classes: "unknown", words: label };
        const sub = isEntry.has(id) ? "start" : isScreen.has(id) ? [!opened.has(id) ? "no call opens it" : "", !opening.has(id) ? "dead end" : ""].filter(Boolean).join(", ") || "screen" : counted(count(id), "screen");
        return { label, sub, faults: "", classes: isScreen.has(id) ? "screen role-view" : "folder", words: `${label}, ${sub}` };
      };
      const diagram = diagrams.screens = new Diagram("screen-map", { describe, details: (diagram, aside) => {
        const { chosen } = diagram;
        if (!chosen || !chosen.edge) { codeDetails(diagram, aside); return; }
        showCalls(aside, chosen.edge, chosen.edge.links.flatMap((at) => calls[at].map((number) => rest.calls[number])));
      } });
      diagram.verbs = ["Opens", "Opened by"];
      diagram.setModel({ roots, kids: (id) => kids.get(id) || [], parent: (id) => parent.get(id) ?? -1, size: data.parent.length, weight: count, opensLast: true, links });
      diagram.choose(null);
    };

    const showCalls = async (aside, edge, calls) => {
      begin(aside, make("h3", {}, `${data.label[edge.from]} \u2192 ${data.label[edge.to]}`), make("p", { class: "quiet" }, counted(calls.length, "call")));
      const token = aside.token = {};
      const found = await referenceData();
      if (aside.token !== token) return;
      const list = listed(calls, ([, , line, words]) => codeLine({ ...lineAt(found, line), kind: words }), 30);
      list[0].classList.add("lines");
      aside.append(...list);
    };

    // The components of a module, and what they hold and are held by.
    const makePortraits = (rest) => {
      if (!one("portrait")) return;
      const modules = data.label.map((_, id) => id).filter((id) => kindOf(id) === "module").sort((a, b) => (moduleName(a) < moduleName(b) ? -1 : 1));
      if (!modules.length) return;
      const moduleOf = (id) => { for (let at = id; at >= 0; at = data.parent[at]) if (kindOf(at) === "module") return at; return -1; };
      one("portrait-of").append(...modules.map((id) => make("option", { value: id }, moduleName(id))));
      let module = -1;
      const describe = (id) => {
        const text = describeCode(id);
        if (id === module || moduleOf(id) === module) return text;
        const home = moduleOf(id);
        return { ...text, sub: text.sub + (home >= 0 ? ", " + data.label[home] : ""), faults: "" };
      };
      const diagram = diagrams.portrait = new Diagram("portrait", { describe, showsAll: true, details: (diagram, aside) => {
        const { chosen } = diagram;
        if (!chosen || !chosen.edge) { codeDetails(diagram, aside); return; }
        showTie(aside, chosen.edge, chosen.edge.links.map((at) => ties[at]));
      } });
      diagram.verbs = ["To", "From"];
      let ties = [];
      diagram.show = (id) => {
        module = id;
        one("portrait-of").value = id;
        const isPart = (box) => moduleOf(box) === module && box !== module;
        ties = rest.components.filter((tie) => isPart(tie[0]) || isPart(tie[1]));
        const inside = new Set(ties.flatMap((tie) => [tie[0], tie[1]]).filter(isPart));
        const others = new Set(ties.flatMap((tie) => [tie[0], tie[1]]).filter((box) => !isPart(box)));
        const all = (box) => (data.kids[box].length ? data.kids[box].flatMap(all) : [box]);
        for (const part of all(module)) if (data.roles[data.role[part]]) inside.add(part);
        const parts = [...inside].sort((a, b) => a - b);
        const links = { from: ties.map((tie) => tie[0]), to: ties.map((tie) => tie[1]), count: ties.map(() => 1), ties: ties.map(() => 0), kind: ties.map((tie) => tie[2]) };
        diagram.setModel({ roots: [module, ...[...others].sort((a, b) => a - b)], kids: (box) => (box === module ? parts : []), parent: (box) => (inside.has(box) ? module : -1), size: data.parent.length, weight: () => 1, opensLast: true, links }, [module]);
        for (const edge of diagram.layout.edges) edge.broken = edge.links.some((at) => ties[at][4].length > 0);
        diagram.update();
        diagram.choose(null);
      };
      one("portrait-of").addEventListener("change", (event) => diagram.show(Number(event.target.value)));
      // The most complete module first: the one with most roles, and among those the smallest.
      const roles = (id) => new Set(data.kids[id].map((kid) => data.role[kid])).size;
      const value = (id) => roles(id) - data.allTypes[id] / 1000;
      diagram.show(modules.reduce((best, id) => (value(id) > value(best) ? id : best)));
    };
    const showPortrait = (id) => {
      one("portraits").scrollIntoView({ block: "start" });
      restData().then(() => { if (diagrams.portrait) { diagrams.portrait.show(id); one("portrait-of").focus({ preventScroll: true }); say("Portrait of " + moduleName(id)); } });
    };

    const showTie = async (aside, edge, ties) => {
      begin(aside, make("h3", {}, `${data.label[edge.from]} ${edge.kind} ${data.label[edge.to]}`), ...ties.map(([, , , details, rules]) => make("ul", {}, [...details.map((words) => make("li", {}, words)), ...rules.map((rule) => make("li", { class: "rule" }, rule))])));
      const links = [];
      for (let at = 0; at < data.from.length; at += 1) if (data.from[at] === edge.from && data.to[at] === edge.to) links.push(at);
      const token = aside.token = {};
      const found = await referenceData();
      if (aside.token === token) showLines(aside, referenceGroups(found, links));
    };

    const makeChange = (rest) => {
      if (!one("change-map") || !rest.change) return;
      const { nodes, edges } = rest.change;
      const describe = (id) => ({ label: nodes[id][0], sub: nodes[id][1] === "none" ? "module" : nodes[id][1], faults: "", classes: nodes[id][1], words: nodes[id].join(", ") });
      const kindWords = (change) => (change === "none" ? "changed" : change);
      const diagram = diagrams.change = new Diagram("change-map", { describe, details: (diagram, aside) => {
        const { chosen } = diagram;
        aside.replaceChildren(...(!chosen ? [] : chosen.edge ? [make("h3", {}, diagram.arrowWords(chosen.edge))] : [make("h3", {}, describe(chosen.box).words)]));
      } });
      diagram.setModel({ roots: nodes.map((_, id) => id), kids: () => [], parent: () => -1, size: nodes.length, weight: () => 1, opensLast: false,
        links: { from: edges.map((edge) => edge[0]), to: edges.map((edge) => edge[1]), count: edges.map((edge) => edge[2]), ties: edges.map(() => 0), kind: edges.map((edge) => kindWords(edge[3])) } });
    };
    """#
}

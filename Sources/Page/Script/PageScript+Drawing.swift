extension PageScript {
  /// The picture of a layout.
  static let drawing = #"""
    // Where arrows leave and reach a box: side by side, in the order of where they go.
    const ports = (layout) => {
      const sides = new Map();
      const add = (id, side, edge, end, toward) => { const key = id + side; if (!sides.has(key)) sides.set(key, []); sides.get(key).push({ edge, end, toward, id }); };
      const middle = (place) => place.x + place.w / 2;
      for (const edge of layout.edges) {
        const from = layout.places.get(edge.from), to = layout.places.get(edge.to);
        const lanes = edge.lifted.lanes || [];
        const order = edge.hidden ? [] : [...edge.leaves.flatMap((exit) => exit.lanes), ...(edge.up ? lanes.slice().reverse() : lanes), ...edge.enters.flatMap((exit) => exit.lanes.slice().reverse())];
        edge.way = order.map((lane) => ({ x: lane.x + lane.w / 2, top: lane.y, bottom: lane.y + lane.h }));
        const first = edge.way[0], last = edge.way[edge.way.length - 1];
        add(edge.from, edge.up ? "top" : "bottom", edge, "start", first ? first.x : middle(to));
        add(edge.to, edge.up ? "bottom" : "top", edge, "stop", last ? last.x : middle(from));
      }
      for (const [key, ends] of sides) {
        ends.sort((a, b) => a.toward - b.toward);
        const place = layout.places.get(ends[0].id);
        ends.forEach((end, at) => { end.edge[end.end] = { x: place.x + place.w * (0.12 + 0.76 * (at + 0.5) / ends.length), y: key.endsWith("top") ? place.y : place.y + place.h }; });
      }
    };

    // A smooth line through the lanes.
    const line = (edge) => {
      const goesDown = !edge.up;
      const points = [edge.start];
      for (const lane of edge.way) points.push({ x: lane.x, y: goesDown ? lane.top : lane.bottom }, { x: lane.x, y: goesDown ? lane.bottom : lane.top });
      const head = goesDown ? -7 : 7;
      points.push({ x: edge.stop.x, y: edge.stop.y + head });
      let text = `M${points[0].x.toFixed(1)} ${points[0].y.toFixed(1)}`;
      for (let at = 1; at < points.length; at += 1) {
        const [a, b] = [points[at - 1], points[at]];
        const bend = Math.max(12, Math.abs(b.y - a.y) * 0.45) * (goesDown ? 1 : -1);
        text += at % 2 === 0 && at < points.length ? `L${b.x.toFixed(1)} ${b.y.toFixed(1)}` : `C${a.x.toFixed(1)} ${(a.y + bend).toFixed(1)} ${b.x.toFixed(1)} ${(b.y - bend).toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
      }
      return text;
    };
    const headPath = (edge) => { const { x, y } = edge.stop, back = edge.up ? 8 : -8; return `M${x.toFixed(1)} ${y.toFixed(1)}l-4 ${back}h8z`; };
    const classOf = (text) => text.replace(/[^A-Za-z]/g, "");

    const drawEdge = (edge, words) => {
      const kinds = [edge.kind ? classOf(edge.kind) : "", edge.up && !edge.kind ? "up" : "", edge.hidden ? "hidden" : "", edge.change || "", edge.broken ? "broken" : ""].filter(Boolean).join(" ");
      const path = line(edge);
      const group = draw("g", { class: "edge" + (kinds.includes("up") ? " up" : "") },
        draw("path", { class: "arrow " + kinds, d: path, "stroke-width": (1 + Math.min(3, Math.log10(edge.count + 1))).toFixed(2) }),
        draw("path", { class: "head " + kinds, d: headPath(edge) }), draw("path", { class: "touch", d: path }, draw("title", {}, words)));
      group.edge = edge;
      return group;
    };

    // What a box says: a name, and a second line.
    const TALL = 42;
    const sized = (label, sub, isLarge) => (isLarge ? { w: Math.ceil(Math.max(60, Math.min(250, measure(label, "large") + 42))), h: 34 }
      : { w: Math.ceil(Math.max(70, Math.min(280, Math.max(measure(label, "title"), measure(sub, "sub")) + 38))), h: TALL });
    const drawBox = (place, { label, sub, faults, classes, isOpenable, isLarge, words }) => {
      const { x, y, w, h } = place;
      const room = w - (isOpenable ? 36 : 16);
      const group = draw("g", { class: "box " + classes, role: "button", tabindex: "-1", "aria-label": words, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
        draw("title", {}, words), draw("rect", { class: "face", width: w, height: h, rx: classes.includes("interface") ? 20 : 6 }),
        draw("text", isLarge ? { class: "large", x: 10, y: 23 } : { x: 10, y: 18 }, shortened(label, room, isLarge ? "large" : "title")));
      if (isLarge && faults) group.append(draw("rect", { class: "mark", x: 0, y: 4, width: 4, height: h - 8 }));
      const second = isLarge ? "" : draw("text", { class: "sub", x: 10, y: 33 }, shortened(sub, room, "sub"));
      if (isLarge) { /* no second line */ } else if (faults && measure(sub + faults, "sub") <= room) second.append(draw("tspan", { class: "faultcount" }, faults));
      else if (faults) second.replaceChildren(draw("tspan", { class: "faultcount" }, shortened(faults.replace(/^, /, ""), room, "sub")));
      if (second) group.append(second);
      if (isOpenable) group.append(draw("path", { class: "more", d: `M${w - 20} ${h / 2}h10m-5 -5v10` }), draw("rect", { class: "hot", x: w - 30, y: 0, width: 30, height: h }));
      return group;
    };
    const drawTitle = (place, label, words) => {
      const { x, y, w } = place;
      return draw("g", { class: "title", role: "button", tabindex: "-1", "aria-expanded": "true", "aria-label": words, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
        draw("title", {}, words), draw("rect", { class: "titlebar", x: 2, y: 2, width: Math.min(w - 4, measure(label, "title") + 32), height: 21, rx: 6 }),
        draw("path", { class: "more", d: `M10 12h10`, stroke: "currentColor", "stroke-width": 1.5 }), draw("text", { x: 26, y: 17 }, shortened(label, w - 40, "title")));
    };
    """#
}

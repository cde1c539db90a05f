extension PageScript {
  /// Where boxes and arrows lie. Boxes lie in rows, and frames are laid out like boxes, from the inside out, so that nothing overlaps.
  static let layout = #"""
    const PAD = 14, TITLE = 36, GAP = 16, LANE = 8;

    // Text is measured in the font in which it is shown.
    const measure = (() => {
      const pen = document.createElement("canvas").getContext("2d");
      const known = new Map();
      const fonts = { title: "600 13px ", large: "600 18px ", sub: "400 11px " };
      return (text, font) => {
        const key = font + text;
        let width = known.get(key);
        if (width === undefined) {
          pen.font = fonts[font] + getComputedStyle(document.body).fontFamily;
          width = pen.measureText(text).width;
          known.set(key, width);
        }
        return width;
      };
    })();
    const shortened = (text, most, font) => {
      if (measure(text, font) <= most) return text;
      let low = 1, high = text.length;
      while (low < high) { const middle = (low + high + 1) >> 1; if (measure(text.slice(0, middle) + "\u2026", font) <= most) low = middle; else high = middle - 1; }
      return text.slice(0, low) + "\u2026";
    };

    // Positions of the left edges of items in a row, as near as possible to where they want to be, without overlap (isotonic regression).
    const spread = (items, wanted) => {
      let offset = 0;
      const blocks = [];
      items.forEach((item, at) => {
        if (at > 0) offset += items[at - 1].w + (items[at - 1].isLane && item.isLane ? LANE : GAP);
        item.offset = offset;
        let block = { sum: wanted[at] - item.w / 2 - offset, count: 1 };
        while (blocks.length && blocks[blocks.length - 1].sum / blocks[blocks.length - 1].count > block.sum / block.count) {
          const before = blocks.pop();
          block = { sum: before.sum + block.sum, count: before.count + block.count };
        }
        blocks.push(block);
      });
      let at = 0;
      for (const block of blocks) for (let rest = block.count; rest > 0; rest -= 1, at += 1) items[at].x = block.sum / block.count + items[at].offset;
    };

    // The rows of one frame: layer by layer, in several rows where a layer is too wide; boxes without arrows at the bottom.
    const rowsOf = (items, levels, limit) => {
      const last = Math.max(-1, ...items.map((item) => levels.layer.get(item.id))) + 1;
      const layers = new Map();
      for (const item of items) { const layer = levels.layer.get(item.id); const key = layer < 0 ? last : layer; if (!layers.has(key)) layers.set(key, []); layers.get(key).push(item); }
      const rows = [];
      for (const key of [...layers.keys()].sort((a, b) => a - b)) {
        const members = layers.get(key);
        if (key === last) members.sort((a, b) => b.h - a.h || levels.place.get(a.id) - levels.place.get(b.id));
        else members.sort((a, b) => b.h - a.h || levels.place.get(a.id) - levels.place.get(b.id));
        const width = members.reduce((sum, item) => sum + item.w + GAP, 0);
        const room = Math.max(width / Math.ceil(width / limit), ...members.map((item) => item.w));
        let row = [], used = 0;
        for (const item of members) {
          if (row.length && used + item.w > room + 1) { rows.push(row); row = []; used = 0; }
          row.push(item); used += item.w + GAP;
        }
        rows.push(row);
      }
      return rows;
    };

    // Lays out the items of a frame; sets x and y of each, relative to the frame.
    //
    // An arrow that passes rows gets a lane in each of them, so that it does not cross boxes.
    //
    // Exits are arrows of an item that leave the frame, at its top or at its bottom: { id, isUp, lanes }.
    const arrange = (items, levels, edges, exits, limit, gap) => {
      const rows = rowsOf(items, levels, limit);
      const rowOf = new Map();
      rows.forEach((row, at) => row.forEach((item) => rowOf.set(item.id, at)));
      const above = new Map(), below = new Map();
      const tie = (upper, lower) => { if (!below.has(upper)) below.set(upper, []); below.get(upper).push(lower); if (!above.has(lower)) above.set(lower, []); above.get(lower).push(upper); };
      const byID = new Map(items.map((item) => [item.id, item]));
      const crossing = rows.map(() => 0);
      // Too many lanes cannot be told apart. Long arrows lead straight then.
      const span = (edge) => Math.abs(rowOf.get(edge.from) - rowOf.get(edge.to));
      const isTooMuch = edges.reduce((sum, edge) => sum + span(edge), 0) > 6000;
      const longest = isTooMuch ? 6000 / edges.length : Infinity;
      for (const edge of edges) {
        edge.lanes = [];
        if (span(edge) > longest) continue;
        const [upper, lower] = rowOf.get(edge.from) < rowOf.get(edge.to) ? [edge.from, edge.to] : [edge.to, edge.from];
        let previous = byID.get(upper);
        for (let row = rowOf.get(upper) + 1; row < rowOf.get(lower); row += 1) {
          const lane = { w: 4, h: 0, isLane: true, row };
          rows[row].push(lane); edge.lanes.push(lane); tie(previous, lane); previous = lane;
          crossing[row - 1] += 1;
        }
        tie(previous, byID.get(lower));
        crossing[rowOf.get(lower) - 1] += 1;
      }
      for (const exit of isTooMuch ? [] : exits) {
        let previous = byID.get(exit.id);
        const step = exit.isUp ? -1 : 1;
        for (let row = rowOf.get(exit.id) + step; row >= 0 && row < rows.length; row += step) {
          const lane = { w: 4, h: 0, isLane: true, row };
          rows[row].push(lane); exit.lanes.push(lane);
          if (exit.isUp) tie(lane, previous); else tie(previous, lane);
          previous = lane;
        }
      }
      // Neighbours close to each other.
      const center = (item) => item.x + item.w / 2;
      const mean = (item, ends) => { const others = ends.get(item); return others ? others.reduce((sum, other) => sum + center(other), 0) / others.length : null; };
      const widest = Math.max(...rows.map((row) => row.reduce((sum, item) => sum + item.w + GAP, -GAP)));
      for (const row of rows) { const width = row.reduce((sum, item) => sum + item.w + GAP, -GAP); let x = (widest - width) / 2; for (const item of row) { item.x = x; x += item.w + GAP; } }
      for (let sweep = 0; sweep < 8; sweep += 1) {
        const isDown = sweep % 2 === 0;
        for (const row of isDown ? rows : rows.slice().reverse()) {
          const wanted = new Map(row.map((item) => [item, mean(item, isDown ? above : below) ?? center(item)]));
          row.sort((a, b) => wanted.get(a) - wanted.get(b));
          spread(row, row.map((item) => wanted.get(item)));
        }
      }
      for (let sweep = 0; sweep < 4; sweep += 1) for (const row of rows) {
        const wanted = row.map((item) => { const up = mean(item, above), down = mean(item, below); return up === null ? down ?? widest / 2 : down === null ? up : (up + down) / 2; });
        spread(row, wanted);
      }
      const left = rows.reduce((least, row) => row.reduce((before, item) => Math.min(before, item.x), least), Infinity);
      let y = 0, right = 0;
      rows.forEach((row, at) => {
        const height = Math.max(...row.map((item) => item.h));
        for (const item of row) {
          item.x -= left;
          if (item.isLane) { item.y = y; item.h = height; } else item.y = y + (height - item.h) / 2;
          right = Math.max(right, item.x + item.w);
        }
        y += height + (at < rows.length - 1 ? gap + Math.min(2 * gap, 2 * crossing[at]) : 0);
      });
      return { w: right, h: y };
    };

    // Everything of a view: boxes and frames with their places, and the arrows with the points that they pass.
    const laidOut = (model, roots, open, { sizeOf, showsAll, aspect }) => {
      const { owner, frames, boxes } = visible(model, roots, open);
      // Of many boxes only the names are shown, in large letters.
      const isLarge = boxes.length > 40;
      const edges = arrows(model, owner);
      const rootSet = new Set(roots), isFrame = new Set(frames);
      const path = (id) => { const ids = [id]; while (!rootSet.has(ids[0])) ids.unshift(model.parent(ids[0])); return ids; };
      const paths = new Map(boxes.map((id) => [id, path(id)]));
      // By frame, the arrows between what lies directly in it.
      const inner = new Map([[-1, new Map()], ...frames.map((id) => [id, new Map()])]);
      for (const edge of edges) {
        const a = paths.get(edge.from), b = paths.get(edge.to);
        let depth = 0;
        while (a[depth] === b[depth]) depth += 1;
        const lifted = inner.get(depth === 0 ? -1 : a[depth - 1]);
        const key = a[depth] * model.size + b[depth];
        if (!lifted.has(key)) lifted.set(key, { from: a[depth], to: b[depth], count: 0, ties: 0, isShown: false });
        edge.lifted = lifted.get(key);
        edge.lifted.count += edge.count; edge.lifted.ties += edge.ties;
        edge.inside = [a.slice(depth), b.slice(depth)];
      }
      const kids = (id) => (id === -1 ? roots : model.kids(id));
      const leveled = new Map([-1, ...frames].map((id) => [id, levels(kids(id), [...inner.get(id).values()])]));
      const rank = new Map();
      const number = (id) => {
        const { place, layer } = leveled.get(id);
        const key = (kid) => (layer.get(kid) < 0 ? Infinity : layer.get(kid));
        for (const kid of kids(id).slice().sort((a, b) => key(a) - key(b) || place.get(a) - place.get(b))) { rank.set(kid, rank.size); if (isFrame.has(kid)) number(kid); }
      };
      number(-1);
      for (const edge of edges) { edge.up = rank.get(edge.from) > rank.get(edge.to); edge.hidden = false; }
      const isCrowded = !showsAll && edges.length > Math.max(30, 1.4 * boxes.length);
      if (isCrowded) markShortcuts(boxes, edges.filter((edge) => !edge.up));
      if (isCrowded && edges.filter((edge) => !edge.hidden).length > 2 * boxes.length) markShortcuts(boxes, edges.filter((edge) => edge.up));
      // By frame, the items whose arrows leave it.
      const exits = new Map(frames.map((id) => [id, new Map()]));
      const exit = (frame, id, isUp) => { const key = id + (isUp ? "up" : "down"); const known = exits.get(frame); if (!known.has(key)) known.set(key, { id, isUp, lanes: [] }); return known.get(key); };
      for (const edge of edges) if (!edge.hidden) {
        edge.lifted.isShown = true;
        // From the source outward, and from outside to the target.
        const [a, b] = edge.inside;
        edge.leaves = a.slice(0, -1).map((frame, at) => exit(frame, a[at + 1], edge.up)).reverse();
        edge.enters = b.slice(0, -1).map((frame, at) => exit(frame, b[at + 1], !edge.up));
      }

      const places = new Map();
      const block = (id) => {
        if (!isFrame.has(id)) return { id, ...sizeOf(id, isLarge) };
        const inside = layFrame(id);
        const size = { w: Math.max(inside.w, measure(model.titleOf(id), "title") + 70) + 2 * PAD, h: inside.h + TITLE + PAD };
        return { id, ...size, inside, shift: (size.w - 2 * PAD - inside.w) / 2 };
      };
      const layFrame = (id) => {
        const items = kids(id).map(block);
        const area = items.reduce((sum, item) => sum + (item.w + GAP) * (item.h + 36), 0);
        const limit = Math.max(Math.sqrt(area * (id === -1 ? aspect : 1.6)) * 1.15, 380);
        const size = items.length ? arrange(items, leveled.get(id), [...inner.get(id).values()].filter((edge) => edge.isShown), id === -1 ? [] : [...exits.get(id).values()], limit, isLarge ? 18 : 26) : { w: 80, h: 20 };
        return { ...size, items, laned: [...inner.get(id).values(), ...(id === -1 ? [] : exits.get(id).values())] };
      };
      const whole = layFrame(-1);
      const settle = (inside, x, y) => {
        for (const item of inside.items) {
          places.set(item.id, { x: x + item.x, y: y + item.y, w: item.w, h: item.h });
          if (item.inside) settle(item.inside, x + item.x + PAD + item.shift, y + item.y + TITLE);
        }
        for (const { lanes } of inside.laned) for (const lane of lanes || []) { lane.x += x; lane.y += y; }
      };
      settle(whole, 0, 0);
      return { owner, frames, boxes, edges, places, isLarge, rank, w: whole.w, h: whole.h, hidden: edges.filter((edge) => edge.hidden).length };
    };
    """#
}

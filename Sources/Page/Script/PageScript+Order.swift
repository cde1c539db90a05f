extension PageScript {
  /// The order of boxes: users before what they use.
  static let order = #"""
    // Strongly connected groups, each behind those that it is used by (Tarjan).
    const groupsOf = (count, next) => {
      const index = new Int32Array(count).fill(-1), low = new Int32Array(count), onStack = new Uint8Array(count);
      const stack = [], groups = [];
      let time = 0;
      for (let start = 0; start < count; start += 1) {
        if (index[start] >= 0) continue;
        const frames = [[start, 0, [...next[start].keys()]]];
        index[start] = low[start] = time++; stack.push(start); onStack[start] = 1;
        while (frames.length) {
          const frame = frames[frames.length - 1];
          const [node, at, targets] = frame;
          if (at < targets.length) {
            frame[1] += 1;
            const target = targets[at];
            if (index[target] < 0) {
              index[target] = low[target] = time++; stack.push(target); onStack[target] = 1;
              frames.push([target, 0, [...next[target].keys()]]);
            } else if (onStack[target]) low[node] = Math.min(low[node], index[target]);
          } else {
            frames.pop();
            if (frames.length) { const parent = frames[frames.length - 1][0]; low[parent] = Math.min(low[parent], low[node]); }
            if (low[node] === index[node]) {
              const group = [];
              for (;;) { const member = stack.pop(); onStack[member] = 0; group.push(member); if (member === node) break; }
              groups.push(group.sort((a, b) => a - b));
            }
          }
        }
      }
      return groups.reverse();
    };

    // Within a group, few and light arrows lead back (Eades, Lin and Smyth, 1993).
    const orderedGroup = (group, next, previous) => {
      const left = new Set(group), first = [], last = [];
      const weight = (ends) => { let sum = 0; for (const [end, value] of ends) if (left.has(end)) sum += value; return sum; };
      while (left.size) {
        const rest = group.filter((node) => left.has(node));
        const sinks = rest.filter((node) => weight(next[node]) === 0);
        const sources = rest.filter((node) => weight(previous[node]) === 0 && weight(next[node]) > 0);
        if (sinks.length === 0 && sources.length === 0) {
          let best = rest[0], most = -Infinity;
          for (const node of rest) { const value = weight(next[node]) - weight(previous[node]); if (value > most) { most = value; best = node; } }
          first.push(best); left.delete(best);
          continue;
        }
        first.push(...sources); last.push(...sinks.reverse());
        for (const node of [...sources, ...sinks]) left.delete(node);
      }
      return first.concat(last.reverse());
    };

    // By id: the place in the order, and the layer; boxes without arrows have none.
    const levels = (ids, edges) => {
      const number = new Map(ids.map((id, at) => [id, at]));
      const next = ids.map(() => new Map()), previous = ids.map(() => new Map());
      for (const edge of edges) {
        const a = number.get(edge.from), b = number.get(edge.to);
        if (a === undefined || b === undefined || a === b) continue;
        // What closes cycles decides.
        const weight = Math.max(1, edge.count) + 1000 * edge.ties;
        next[a].set(b, (next[a].get(b) || 0) + weight);
        previous[b].set(a, (previous[b].get(a) || 0) + weight);
      }
      const place = new Int32Array(ids.length);
      let at = 0;
      for (const group of groupsOf(ids.length, next)) for (const node of (group.length > 1 ? orderedGroup(group, next, previous) : group)) place[node] = at++;
      const sorted = ids.map((_, node) => node).sort((a, b) => place[a] - place[b]);
      const layer = ids.map((_, node) => (next[node].size || previous[node].size ? 0 : -1));
      for (const node of sorted) {
        for (const ends of [next[node], previous[node]]) for (const other of ends.keys()) if (place[other] > place[node]) layer[other] = Math.max(layer[other], layer[node] + 1);
      }
      return { place: new Map(ids.map((id, node) => [id, place[node]])), layer: new Map(ids.map((id, node) => [id, layer[node]])) };
    };

    // Marks arrows of one direction that a longer path implies.
    const markShortcuts = (ids, edges) => {
      const below = new Map(ids.map((id) => [id, []]));
      for (const edge of edges) below.get(edge.from).push(edge.to);
      const reach = new Map();
      const reached = (id) => {
        let known = reach.get(id);
        if (!known) { known = new Set(); reach.set(id, known); for (const other of below.get(id)) { known.add(other); for (const far of reached(other)) known.add(far); } }
        return known;
      };
      for (const edge of edges) edge.hidden = below.get(edge.from).some((other) => other !== edge.to && reached(other).has(edge.to));
    };
    """#
}

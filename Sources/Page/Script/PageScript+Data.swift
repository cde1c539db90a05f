extension PageScript {
  /// The compressed parts of the page's data.
  static let data = #"""
    const data = {};

    const decoded = async (id) => {
      const text = one(id).textContent;
      const binary = atob(text);
      const bytes = new Uint8Array(binary.length);
      for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      return JSON.parse(await new Response(stream).text());
    };
    const summed = (differences) => { let sum = 0; return differences.map((difference) => (sum += difference)); };

    // Each part is read once.
    const parts = {};
    const part = (name, prepare) => () => (parts[name] ??= present("data-" + name).then(() => decoded("data-" + name)).then(prepare));
    // The script stands before some of the data.
    const present = (id) => one(id) || document.readyState !== "loading" ? Promise.resolve() : new Promise((done) => addEventListener("DOMContentLoaded", done));

    const mapData = part("map", (map) => {
      map.from = Int32Array.from(summed(map.from));
      Object.assign(data, map);
      data.kids = data.parent.map(() => []);
      data.roots = [];
      data.parent.forEach((parent, id) => (parent < 0 ? data.roots : data.kids[parent]).push(id));
      const own = new Int32Array(data.parent.length);
      for (let at = 0; at < map.faults.length; at += 2) own[map.faults[at]] = map.faults[at + 1];
      // Of everything within a box. Children follow their parents.
      data.allFaults = Int32Array.from(own);
      data.allTypes = Int32Array.from(map.types);
      for (let id = data.parent.length - 1; id >= 0; id -= 1) {
        const parent = data.parent[id];
        if (parent >= 0) { data.allFaults[parent] += data.allFaults[id]; data.allTypes[parent] += data.allTypes[id]; }
      }
      return data;
    });

    const referenceData = part("references", (found) => {
      found.line = summed(found.line);
      found.file = summed(found.file);
      found.number = summed(found.number);
      // By link of the map, where its references begin.
      found.start = [0];
      for (const count of data.count) found.start.push(found.start[found.start.length - 1] + count);
      return found;
    });
    const lineAt = (found, line) => ({ path: data.files[found.file[line]], number: found.number[line], text: found.text[line] });

    const restData = part("rest", (rest) => {
      const keys = ["rule", "severity", "message", "path", "line", "column", "code", "module", "box", "notes"];
      rest.faults = rest.faults.map((row) => Object.fromEntries(keys.map((key, at) => [key, key === "rule" ? rest.rules[row[at]] : row[at]])));
      return rest;
    });

    const kindOf = (id) => data.kinds[data.kind[id]];
    const moduleName = (id) => data.module[id] || data.label[id];
    // The module, or the nearest box with code, in which a box lies.
    const homeOf = (id) => { for (let at = data.parent[id]; at >= 0; at = data.parent[at]) return at; return -1; };
    const pathOf = (id) => { const names = []; for (let at = id; at >= 0; at = data.parent[at]) names.unshift(data.label[at]); return names; };
    """#
}

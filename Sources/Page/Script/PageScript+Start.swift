extension PageScript {
  /// The map first; everything below it when the page has been shown.
  static let start = #"""
    const makeTables = () => {
      for (const table of find("table.sortable")) {
        find("thead th", table).forEach((head, column) => {
          const button = make("button", { type: "button" }, head.textContent);
          head.replaceChildren(button);
          button.addEventListener("click", () => {
            const descends = head.getAttribute("aria-sort") !== "descending";
            find("thead th", table).forEach((other) => other.removeAttribute("aria-sort"));
            head.setAttribute("aria-sort", descends ? "descending" : "ascending");
            const key = (row) => { const text = row.cells[column].textContent; return column > 0 ? (text === "" ? -1 : Number(text)) : text; };
            const rows = Array.from(table.tBodies[0].rows);
            rows.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) * (descends ? -1 : 1));
            table.tBodies[0].append(...rows);
          });
        });
      }
      for (const name of find("[data-box]")) name.replaceChildren(linkButton(name.textContent, () => revealInMap(Number(name.dataset.box))));
    };

    const fail = (error) => { root.dataset.error = "1"; one("map")?.querySelector(".canvas").replaceChildren(make("p", {}, "The data of this page cannot be read: " + error.message + ". A browser from 2023 or later is needed.")); };
    const idle = () => new Promise((done) => setTimeout(done, 0));

    mapData().then(async () => {
      if (one("map")) makeMap();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      // When the map was seen, in milliseconds since the page was asked for.
      root.dataset.map = Math.round(performance.now());
      await present("data-references");
      makeSearch(); makeFaults(); makeTables();
      const rest = await restData();
      for (const step of [makeChange, makeScreens, makePortraits, makeMatrix]) { step(rest); await idle(); }
      root.dataset.ready = "1";
    }).catch(fail);

    addEventListener("beforeprint", () => Object.values(diagrams).forEach((diagram) => diagram.viewport.print()));
    addEventListener("afterprint", () => Object.values(diagrams).forEach((diagram) => diagram.viewport.apply()));
    """#
}

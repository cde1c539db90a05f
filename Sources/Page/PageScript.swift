/// The script of the page. It reads only the page itself. Text from the sources is never run or inserted as markup.
enum PageScript {
  static let javaScript = #"""
    "use strict";
    (() => {
      const root = document.documentElement;
      root.classList.add("js");
      const find = (selector, from = document) => Array.from(from.querySelectorAll(selector));
      const one = (id) => document.getElementById(id);

      // Opens the target of a link and its parents.
      const open = (element) => {
        for (let at = element; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
        if (element) { element.scrollIntoView({ block: "start" }); }
      };
      const follow = () => {
        let id = location.hash.slice(1);
        try { id = decodeURIComponent(id); } catch { /* not encoded */ }
        if (id) open(one(id));
      };
      addEventListener("hashchange", follow);
      document.addEventListener("click", (event) => {
        const link = event.target.closest && event.target.closest("a");
        const target = link && (link.getAttribute("href") || link.getAttribute("xlink:href"));
        if (target && target.startsWith("#") && target === location.hash) follow();
      });
      follow();

      // Violations.
      const list = one("faults");
      if (list) {
        const faults = find(".fault", list);
        const words = new Map(faults.map((fault) => [fault, fault.textContent.toLowerCase()]));
        const value = (id) => one(id).value;
        const update = () => {
          const asked = value("by-words").toLowerCase();
          let shown = 0;
          for (const fault of faults) {
            const keeps = ["rule", "severity", "module"].every((key) => !value("by-" + key) || fault.dataset[key] === value("by-" + key))
              && words.get(fault).includes(asked);
            fault.hidden = !keeps;
            if (keeps) shown += 1;
          }
          find(".group", list).forEach((head) => head.remove());
          const key = value("group");
          const order = key ? faults.slice().sort((a, b) => a.dataset[key] < b.dataset[key] ? -1 : a.dataset[key] > b.dataset[key] ? 1 : faults.indexOf(a) - faults.indexOf(b)) : faults;
          let last = null;
          for (const fault of order) {
            if (key && !fault.hidden && fault.dataset[key] !== last) {
              last = fault.dataset[key];
              const head = document.createElement("li");
              head.className = "group";
              head.textContent = last || "no module";
              list.append(head);
            }
            list.append(fault);
          }
          one("shown").textContent = shown === 1 ? "1 violation" : shown + " violations";
        };
        one("filters").addEventListener("input", update);
        one("filters").addEventListener("submit", (event) => event.preventDefault());
      }

      // Drawings: highlight the neighbours of the box under the pointer or with the focus.
      for (const canvas of find(".canvas")) {
        const svg = canvas.querySelector("svg");
        if (!svg) continue;
        const title = (group) => { const found = group.querySelector("title"); return found ? found.textContent : ""; };
        const nodes = find(".node", svg);
        const edges = find(".edge", svg);
        const names = new Set(nodes.map(title));
        const ends = new Map();
        for (const edge of edges) {
          const text = title(edge);
          for (let at = text.indexOf("->"); at >= 0; at = text.indexOf("->", at + 1)) {
            const pair = [text.slice(0, at), text.slice(at + 2)];
            if (names.has(pair[0]) && names.has(pair[1])) { ends.set(edge, pair); break; }
          }
        }
        const pick = (node) => {
          canvas.classList.toggle("picked", Boolean(node));
          find(".near", svg).forEach((element) => element.classList.remove("near"));
          if (!node) return;
          const name = title(node);
          const near = new Set([name]);
          for (const [edge, pair] of ends) if (pair.includes(name)) { edge.classList.add("near"); pair.forEach((end) => near.add(end)); }
          for (const other of nodes) if (near.has(title(other))) other.classList.add("near");
        };
        for (const node of nodes) {
          node.addEventListener("pointerenter", () => pick(node));
          node.addEventListener("pointerleave", () => pick(null));
          node.addEventListener("focusin", () => pick(node));
          node.addEventListener("focusout", () => pick(null));
        }
        const box = svg.viewBox.baseVal;
        let scale = null;
        const width = box.width * 4 / 3;
        const zoom = (to) => {
          scale = Math.min(8, Math.max(0.05, to));
          svg.style.width = width * scale + "px";
          svg.style.height = "auto";
        };
        const fit = () => { if (canvas.clientWidth > 0) zoom(Math.min(1, (canvas.clientWidth - 4) / width)); };
        // A large drawing starts at a readable size. The button fits it into the view.
        if (canvas.closest("figure")) { fit(); if (scale !== null && scale < 0.5) zoom(0.5); }
        const figure = canvas.closest("figure");
        if (figure) for (const button of find("[data-zoom]", figure)) {
          button.addEventListener("click", () => { const by = Number(button.dataset.zoom); by ? zoom((scale || 1) * by) : fit(); });
        }
        canvas.addEventListener("wheel", (event) => {
          if (!event.ctrlKey && !event.metaKey) return;
          event.preventDefault();
          zoom((scale || 1) * (event.deltaY < 0 ? 1.1 : 0.9));
        }, { passive: false });
        canvas.addEventListener("keydown", (event) => {
          if (event.key === "+" || event.key === "=") zoom((scale || 1) * 1.25);
          else if (event.key === "-") zoom((scale || 1) * 0.8);
          else if (event.key === "0") fit();
          else return;
          event.preventDefault();
        });
      }

      // Module search: open the module's details and highlight its box.
      const search = one("search");
      if (search) search.addEventListener("submit", (event) => {
        event.preventDefault();
        const asked = one("find").value.trim().toLowerCase();
        const modules = find("details.module");
        const name = (module) => module.dataset.name.toLowerCase();
        const hit = asked && (modules.find((module) => name(module) === asked) || modules.find((module) => name(module).startsWith(asked)) || modules.find((module) => name(module).includes(asked)));
        find(".hit").forEach((element) => element.classList.remove("hit"));
        one("found").textContent = hit ? hit.dataset.name : "no such module";
        if (!hit) return;
        for (const node of find(".drawing .node")) {
          const label = node.querySelector("title");
          if (label && label.textContent === hit.dataset.name) node.classList.add("hit");
        }
        open(hit);
        const head = hit.querySelector("summary");
        if (head) head.focus();
      });

      // Highlight the row and the column of a cell.
      for (const table of find(".matrix")) {
        const rows = Array.from(table.tBodies[0].rows);
        table.addEventListener("pointerover", (event) => {
          const cell = event.target.closest("td, tbody th");
          find(".line", table).forEach((element) => element.classList.remove("line"));
          if (!cell || !cell.parentElement || cell.closest("thead")) return;
          const column = cell.cellIndex;
          for (const other of cell.parentElement.cells) if (!other.className) other.classList.add("line");
          if (column > 0) for (const row of rows) { const other = row.cells[column]; if (other && !other.className) other.classList.add("line"); }
          if (column > 0 && cell.tagName === "TD" && !cell.title) {
            cell.title = cell.parentElement.cells[0].textContent + " \u2192 " + (table.tHead.rows[0].cells[column] || {}).title;
          }
        });
      }

      // Sortable tables.
      for (const table of find("table.sortable")) {
        find("thead th", table).forEach((head, column) => {
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = head.textContent;
          head.replaceChildren(button);
          button.addEventListener("click", () => {
            const descends = head.getAttribute("aria-sort") !== "descending";
            find("thead th", table).forEach((other) => other.removeAttribute("aria-sort"));
            head.setAttribute("aria-sort", descends ? "descending" : "ascending");
            const key = (row) => { const text = row.cells[column].textContent; const number = Number(text); return column > 0 ? (text === "" ? -1 : number) : text; };
            const rows = Array.from(table.tBodies[0].rows);
            rows.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) * (descends ? -1 : 1));
            table.tBodies[0].append(...rows);
          });
        });
      }

      addEventListener("beforeprint", () => find("details:not(.cells, .cells *, .long)").forEach((element) => { element.open = true; }));
    })();
    """#
}

extension PageScript {
  /// A diagram that opens boxes in place.
  static let diagram = #"""
    class Diagram {
      // describe(id): what a box says. details(diagram, aside): fills the panel for what is chosen.
      constructor(id, { describe, details, most = 60, showsAll = false }) {
        this.figure = one(id); this.describe = describe; this.details = details; this.most = most;
        this.canvas = this.figure.querySelector(".canvas"); this.aside = this.figure.querySelector(".details"); this.state = this.figure.querySelector(".state");
        this.aside.diagram = this;
        this.open = new Set(); this.root = -1; this.showsAll = showsAll; this.chosen = null; this.current = null;
        this.svg = draw("svg", { role: "group", "aria-label": this.figure.getAttribute("aria-label"), "aria-roledescription": "diagram" });
        this.canvas.append(this.svg);
        this.viewport = new Viewport(this.canvas, this.svg);
        this.addTools();
        this.svg.addEventListener("click", (event) => this.clicked(event));
        this.svg.addEventListener("dblclick", (event) => { const box = event.target.closest(".box"); if (box) this.toggle(box.box); });
        this.svg.addEventListener("keydown", (event) => this.pressed(event));
        this.svg.addEventListener("focusin", (event) => { const node = event.target.closest(".box, .title"); if (node) { this.current = node.box; this.rove(); this.highlight(node.box); } });
        this.svg.addEventListener("focusout", () => this.highlight(null));
        this.svg.addEventListener("pointerover", (event) => { const node = event.target.closest(".box"); this.highlight(node ? node.box : null); });
        this.svg.addEventListener("pointerleave", () => this.highlight(null));
      }

      addTools() {
        const button = (words, name, action) => make("button", { type: "button", "aria-label": name, title: name, onclick: action }, words);
        this.back = button("\u2190 Whole", "Show the whole diagram again", () => this.focusOn(-1));
        this.all = make("input", { type: "checkbox" });
        this.all.checked = this.showsAll;
        this.all.addEventListener("change", () => { this.showsAll = this.all.checked; this.update(); });
        this.allLabel = make("label", {}, this.all, " All arrows");
        this.reset = button("Reset", "Close what was opened", () => { this.open = this.first(); this.root = -1; this.choose(null); this.update(); this.viewport.fit(); });
        this.figure.querySelector(".tools").append(
          button("+", "Zoom in", () => this.viewport.zoom(1.3)), button("\u2212", "Zoom out", () => this.viewport.zoom(1 / 1.3)), button("Fit", "Fit into the view", () => this.viewport.fit()),
          this.reset, this.back, this.allLabel);
      }

      setModel(model, open) {
        this.model = model; model.titleOf = (id) => this.describe(id).label;
        // On a small screen fewer boxes can be read.
        this.first = () => (open ? new Set(open) : opening(model, model.roots, this.canvas.clientWidth < 600 ? 20 : this.most));
        this.open = this.first(); this.root = -1; this.chosen = null;
        this.reset.hidden = model.roots.every((id) => model.kids(id).length === 0);
        this.update(); this.viewport.fit();
      }

      isOpenable(id) { return this.model.kids(id).length > 0; }
      get roots() { return this.root < 0 ? this.model.roots : [this.root]; }

      update() {
        const { w, h } = this.viewport.room;
        const described = new Map();
        const words = (id) => { if (!described.has(id)) described.set(id, this.describe(id)); return described.get(id); };
        const layout = this.layout = laidOut(this.model, this.roots, this.open, { sizeOf: (id, isLarge) => sized(words(id).label, words(id).sub + (words(id).faults || ""), isLarge), showsAll: this.showsAll, aspect: Math.max(0.7, Math.min(2.6, w / h)) });
        ports(layout);
        const hadFocus = this.svg.contains(document.activeElement);
        this.nodes = new Map();
        const users = new Map(), used = new Map();
        for (const edge of layout.edges) { used.set(edge.from, (used.get(edge.from) || 0) + 1); users.set(edge.to, (users.get(edge.to) || 0) + 1); }
        const shade = layout.frames.map((id) => { const { x, y, w, h } = layout.places.get(id); return draw("rect", { class: "frame", x, y, width: w, height: h, rx: 8 }); });
        const edges = layout.edges.filter((edge) => !edge.hidden).sort((a, b) => a.up - b.up || a.count - b.count).map((edge) => drawEdge(edge, this.arrowWords(edge)));
        const titles = layout.frames.map((id) => { const node = drawTitle(layout.places.get(id), words(id).label, words(id).words + ", open"); node.box = id; this.nodes.set(id, node); return node; });
        const boxes = layout.boxes.slice().sort((a, b) => layout.rank.get(a) - layout.rank.get(b)).map((id) => {
          const text = words(id), isOpenable = this.isOpenable(id);
          const node = drawBox(layout.places.get(id), { ...text, isOpenable, isLarge: layout.isLarge, words: `${text.words}, uses ${used.get(id) || 0}, used by ${users.get(id) || 0}` });
          if (isOpenable) node.setAttribute("aria-expanded", "false");
          node.box = id; this.nodes.set(id, node);
          return node;
        });
        this.edgeLayer = draw("g", {}, edges);
        this.extra = draw("g", {});
        this.svg.replaceChildren(draw("g", {}, shade), this.edgeLayer, draw("g", {}, titles), this.extra, draw("g", {}, boxes));
        this.viewport.size = { w: layout.w, h: layout.h };
        if (this.viewport.isFitted) this.viewport.fit(); else this.viewport.apply();
        if (!this.nodes.has(this.current)) this.current = [...layout.boxes].sort((a, b) => layout.rank.get(a) - layout.rank.get(b))[0] ?? null;
        this.rove();
        if (hadFocus && this.nodes.has(this.current)) this.nodes.get(this.current).focus({ preventScroll: true });
        this.back.hidden = this.root < 0;
        this.allLabel.hidden = !layout.hidden && !this.showsAll;
        const up = layout.edges.filter((edge) => edge.up && !edge.kind).length;
        this.state.textContent = `${counted(layout.boxes.length, "box").replace("boxs", "boxes")}, ${counted(layout.edges.length, "arrow")}` + (up ? `, ${up} of them up` : "") + (layout.hidden ? `; ${layout.hidden} that longer paths imply appear when their box is chosen` : "") + ".";
        this.mark();
      }

      arrowWords(edge) {
        return `${this.describe(edge.from).label} \u2192 ${this.describe(edge.to).label}: ` + (edge.words || (edge.kind && edge.kind !== "leads to" ? edge.kind : counted(edge.count, edge.kind ? "call" : "reference"))) + (edge.up && !edge.kind ? ", leads up" : "");
      }

      rove() { for (const [id, node] of this.nodes) node.setAttribute("tabindex", id === this.current ? "0" : "-1"); }

      clicked(event) {
        const node = event.target.closest(".box, .title"), edge = event.target.closest(".edge");
        if (node) {
          const isButton = event.target.classList.contains("hot") || node.classList.contains("title") && event.clientX - node.getBoundingClientRect().left < 24 * this.viewport.scale;
          node.focus({ preventScroll: true });
          if (isButton) this.toggle(node.box); else this.choose({ box: node.box });
        } else if (edge) this.choose({ edge: edge.edge });
        else this.choose(null);
      }

      pressed(event) {
        const moves = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
        const move = moves[event.key];
        if (move && event.shiftKey) this.viewport.pan(move[0] * 60, move[1] * 60);
        else if (move) this.step(...move);
        else if (event.key === "Enter") { if (this.open.has(this.current) || this.isOpenable(this.current)) this.toggle(this.current); else this.choose({ box: this.current }); }
        else if (event.key === " ") this.choose({ box: this.current });
        else if (event.key === "+" || event.key === "=") this.viewport.zoom(1.3);
        else if (event.key === "-") this.viewport.zoom(1 / 1.3);
        else if (event.key === "0") this.viewport.fit();
        else if (event.key === "Escape") {
          if (this.chosen) this.choose(null);
          else { const frame = this.layout.frames.includes(this.current) ? this.current : this.model.parent(this.current); if (this.open.has(frame)) this.toggle(frame); }
        } else return;
        event.preventDefault();
      }

      // To the nearest box in a direction.
      step(dx, dy) {
        const from = this.layout.places.get(this.current);
        if (!from) return;
        const center = ({ x, y, w, h }, id) => ({ x: x + w / 2, y: this.layout.frames.includes(id) ? y + 11 : y + h / 2 });
        const here = center(from, this.current);
        let best = null, least = Infinity;
        for (const id of this.nodes.keys()) {
          if (id === this.current) continue;
          const there = center(this.layout.places.get(id), id);
          const along = (there.x - here.x) * dx + (there.y - here.y) * dy, across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
          if (along < 4) continue;
          const distance = along + 2.5 * across;
          if (distance < least) { least = distance; best = id; }
        }
        if (best === null) return;
        this.nodes.get(best).focus({ preventScroll: true });
        this.viewport.reveal(this.layout.places.get(best));
      }

      toggle(id) {
        if (!this.isOpenable(id)) { this.choose({ box: id }); return; }
        const label = this.describe(id).label;
        const isOpen = this.open.has(id);
        const old = { ...this.layout.places.get(id) };
        if (isOpen) this.open.delete(id); else {
          this.open.add(id);
          // A box in which there are only few others opens those, too.
          const inside = opening(this.model, this.model.kids(id), 24);
          for (const kid of inside) this.open.add(kid);
        }
        this.current = id;
        const wasFitted = this.viewport.isFitted;
        this.viewport.isFitted = false;
        this.update();
        if (isOpen || !this.chosen || this.chosen.box !== undefined) this.choose({ box: id }, true);
        const now = this.layout.places.get(id);
        if (now) {
          const { w, h } = this.viewport.usable;
          if (!isOpen) {
            const scale = Math.min(1.15, (w - 24) / now.w, (h - 24) / now.h);
            if (scale > 0.5) this.viewport.frame(now); else { this.viewport.scale = 0.6; this.viewport.x = now.x - 12; this.viewport.y = now.y - 12; this.viewport.apply(); }
          } else if (wasFitted) this.viewport.fit(); else { this.viewport.x += now.x - old.x; this.viewport.y += now.y - old.y; this.viewport.apply(); this.viewport.reveal(now); }
        }
        say(isOpen ? `${label} closed` : `${label} opened: ${counted(this.model.kids(id).length, "part")} inside`);
      }

      // Shows only what is inside a box; -1 for everything.
      focusOn(id) {
        this.root = id;
        if (id >= 0) { this.open.add(id); for (const kid of opening(this.model, this.model.kids(id), this.most)) this.open.add(kid); }
        this.update(); this.viewport.fit();
        say(id < 0 ? "Whole diagram" : `Only ${this.describe(id).label}`);
      }

      // Opens everything around a box, and chooses it.
      reveal(id) {
        if (this.root >= 0) this.root = -1;
        for (let at = this.model.parent(id); at >= 0; at = this.model.parent(at)) this.open.add(at);
        this.current = id;
        this.update();
        const now = this.layout.places.get(id);
        if (now) this.viewport.reveal({ x: now.x, y: now.y, w: now.w, h: Math.min(now.h, 200) });
        this.choose({ box: id });
      }

      choose(chosen, isQuiet = false) {
        this.chosen = chosen;
        this.mark();
        this.details(this, this.aside);
        if (isQuiet || !chosen) return;
        say(chosen.edge ? this.arrowWords(chosen.edge) : this.describe(chosen.box).words);
      }

      // Boxes and arrows next to the chosen one, and arrows that are hidden otherwise.
      mark() {
        const { chosen, layout } = this;
        for (const node of this.nodes.values()) node.classList.toggle("picked", Boolean(chosen) && chosen.box === node.box);
        // After a new layout, the chosen arrow is another object.
        const picked = chosen && chosen.edge ? layout.edges.find((edge) => edge.from === chosen.edge.from && edge.to === chosen.edge.to && edge.kind === chosen.edge.kind) : null;
        for (const group of this.edgeLayer.children) group.classList.toggle("picked", group.edge === picked);
        this.extra.replaceChildren(...layout.edges.filter((edge) => edge.hidden && (edge === picked || chosen && (edge.from === chosen.box || edge.to === chosen.box))).map((edge) => {
          const group = drawEdge(edge, this.arrowWords(edge));
          group.classList.add("near");
          if (edge === picked) group.classList.add("picked");
          return group;
        }));
        this.highlight(null);
      }

      highlight(id) {
        const center = id ?? (this.chosen ? this.chosen.box ?? null : null);
        const near = new Set(center === null ? [] : [center]);
        if (this.chosen && this.chosen.edge && id === null) { near.add(this.chosen.edge.from); near.add(this.chosen.edge.to); }
        for (const group of this.edgeLayer.children) {
          const isNear = center !== null && (group.edge.from === center || group.edge.to === center);
          group.classList.toggle("near", isNear);
          if (isNear) { near.add(group.edge.from); near.add(group.edge.to); }
        }
        if (center !== null) for (const edge of this.layout.edges) if (edge.from === center || edge.to === center) { near.add(edge.from); near.add(edge.to); }
        for (const [box, node] of this.nodes) node.classList.toggle("near", near.has(box));
        this.canvas.classList.toggle("choosing", near.size > 0 && (center === null || this.layout.boxes.includes(center)));
      }
    }
    """#
}

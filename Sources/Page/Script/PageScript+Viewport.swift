extension PageScript {
  /// Pan and zoom, by mouse, touch and keyboard.
  static let viewport = #"""
    class Viewport {
      constructor(canvas, svg) {
        this.canvas = canvas; this.svg = svg; this.size = { w: 100, h: 100 };
        this.x = 0; this.y = 0; this.scale = 1; this.isFitted = true;
        const pointers = new Map();
        let moved = 0;
        svg.addEventListener("pointerdown", (event) => { pointers.set(event.pointerId, { x: event.clientX, y: event.clientY }); moved = 0; });
        svg.addEventListener("pointermove", (event) => {
          const known = pointers.get(event.pointerId);
          if (!known) return;
          const dx = event.clientX - known.x, dy = event.clientY - known.y;
          moved += Math.abs(dx) + Math.abs(dy);
          if (moved > 4) { svg.setPointerCapture(event.pointerId); canvas.classList.add("dragging"); }
          const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
          if (others.length === 0) { if (moved > 4) this.pan(-dx, -dy); else return; }
          else {
            const before = Math.hypot(known.x - others[0].x, known.y - others[0].y), now = Math.hypot(event.clientX - others[0].x, event.clientY - others[0].y);
            this.pan(-dx / 2, -dy / 2);
            if (before > 0) this.zoom(now / before, (event.clientX + others[0].x) / 2, (event.clientY + others[0].y) / 2);
          }
          pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        });
        for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, (event) => { pointers.delete(event.pointerId); canvas.classList.remove("dragging"); });
        // A drag is no click.
        svg.addEventListener("click", (event) => { if (moved > 4) { event.stopPropagation(); moved = 0; } }, true);
        // The wheel scrolls the page, until the diagram has the focus.
        svg.addEventListener("wheel", (event) => {
          if (!event.ctrlKey && !event.metaKey && !canvas.contains(document.activeElement)) return;
          event.preventDefault();
          this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY);
        }, { passive: false });
        new ResizeObserver(() => (this.isFitted ? this.fit() : this.apply())).observe(canvas);
      }
      // The part of the canvas that the panel does not cover.
      get usable() {
        const { w, h } = this.room, aside = this.canvas.parentElement.querySelector(".details");
        const isBeside = aside.childElementCount > 0 && getComputedStyle(aside).position === "absolute";
        return { w: isBeside && w - aside.offsetWidth > 200 ? w - aside.offsetWidth : w, h };
      }
      get room() { return { w: Math.max(50, this.canvas.clientWidth), h: Math.max(50, this.canvas.clientHeight) }; }
      apply() {
        const { w, h } = this.room;
        this.svg.setAttribute("viewBox", `${this.x.toFixed(2)} ${this.y.toFixed(2)} ${(w / this.scale).toFixed(2)} ${(h / this.scale).toFixed(2)}`);
      }
      pan(dx, dy) { this.isFitted = false; this.x += dx / this.scale; this.y += dy / this.scale; this.apply(); }
      zoom(by, clientX, clientY) {
        const box = this.svg.getBoundingClientRect(), { w, h } = this.room;
        const px = clientX === undefined ? w / 2 : clientX - box.left, py = clientY === undefined ? h / 2 : clientY - box.top;
        const scale = Math.min(4, Math.max(0.05, this.scale * by));
        this.x += px / this.scale - px / scale; this.y += py / this.scale - py / scale;
        this.scale = scale; this.isFitted = false; this.apply();
      }
      fit() { this.frame({ x: 0, y: 0, w: this.size.w, h: this.size.h }); this.isFitted = true; }
      // Shows a part of the picture as large as it fits.
      frame(part) {
        const { w, h } = this.usable, edge = 12;
        this.scale = Math.min(1.15, (w - 2 * edge) / part.w, (h - 2 * edge) / part.h);
        this.x = part.x + part.w / 2 - w / this.scale / 2; this.y = part.y + part.h / 2 - h / this.scale / 2;
        this.isFitted = false; this.apply();
      }
      // Moves a part into the view, and makes it large enough to read.
      reveal(part) {
        const { w, h } = this.usable;
        if (this.scale < 0.55) { this.scale = 0.8; this.x = part.x + part.w / 2 - w / this.scale / 2; this.y = part.y + part.h / 2 - h / this.scale / 2; }
        const edge = 24 / this.scale;
        if (part.x < this.x + edge) this.x = part.x - edge; else if (part.x + part.w > this.x + w / this.scale - edge) this.x = Math.min(part.x - edge, part.x + part.w + edge - w / this.scale);
        if (part.y < this.y + edge) this.y = part.y - edge; else if (part.y + part.h > this.y + h / this.scale - edge) this.y = Math.min(part.y - edge, part.y + part.h + edge - h / this.scale);
        this.isFitted = false; this.apply();
      }
      // The whole picture, for paper.
      print() { this.svg.setAttribute("viewBox", `-6 -6 ${this.size.w + 12} ${this.size.h + 12}`); }
    }
    """#
}

extension PageScript {
  /// Making and finding elements.
  static let elements = #"""
    const root = document.documentElement;
    root.classList.add("js");
    const find = (selector, from = document) => Array.from(from.querySelectorAll(selector));
    const one = (id) => document.getElementById(id);
    const SVG = "http://www.w3.org/2000/svg";

    const fill = (element, attributes, children) => {
      for (const [key, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        if (key === "onclick") element.addEventListener("click", value);
        else element.setAttribute(key, value === true ? "" : value);
      }
      for (const child of children.flat(Infinity)) if (child !== null && child !== undefined && child !== "") element.append(child);
      return element;
    };
    const make = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
    const draw = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

    const counted = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");
    const say = (words) => { one("live").textContent = words; };
    const linkButton = (words, action, attributes = {}) => make("button", { type: "button", class: "link", onclick: action, ...attributes }, words);

    // A list that is not longer than people read. The rest follows on demand.
    const listed = (items, row, most = 12, name = "more") => {
      const list = make("ul", {}, items.slice(0, most).map(row));
      if (items.length <= most) return [list];
      let shown = most;
      const more = make("button", { type: "button" });
      const count = () => { more.textContent = (items.length - shown) + " " + name; more.hidden = shown >= items.length; };
      more.addEventListener("click", () => {
        const last = list.lastElementChild;
        list.append(...items.slice(shown, shown + 1000).map(row));
        shown += 1000;
        count();
        const next = last.nextElementSibling.querySelector("button, a, summary");
        if (next) next.focus();
      });
      count();
      return [list, more];
    };

    // The place of a line, as a link if there is a template.
    const place = (path, line, column) => {
      const words = path + ":" + line + (column ? ":" + column : "");
      const code = make("code", {}, words);
      if (!data.link) return code;
      const encoded = path.split("/").map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase())).join("/");
      return make("a", { href: data.link === "#" ? "#" : data.link.split("{path}").join(encoded).split("{line}").join(line) }, code);
    };
    """#
}

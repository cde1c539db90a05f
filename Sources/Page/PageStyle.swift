import Diagrams

/// The style of the page: light or dark like the reader's system, at any width, and on paper.
enum PageStyle {
  static var css: String { base + roleColors + "@media (prefers-color-scheme: dark) {\n" + darkDrawings + "}\n" }

  /// Color swatches of roles.
  private static var roleColors: String {
    RoleStyle.known.map { role in
      ".swatch.role-\(role.role.filter { $0.isASCII && $0.isLetter }) { background: \(role.style.fill); border-color: \(role.style.line) }\n"
    }.joined()
  }

  /// Replaces the colors of drawings, which are made for a light background, on a dark one.
  private static var darkDrawings: String {
    let roles = RoleStyle.known.map { ($0.style.fill, $0.style.darkFill) } + [(RoleStyle.other.fill, RoleStyle.other.darkFill)]
    let pairs = roles + DiagramTheme.darkColors
    var seen: Set<String> = []
    return pairs.filter { seen.insert($0.0).inserted }.map { light, dark in
      let light = light.lowercased()
      return ".canvas [fill=\"\(light)\"] { fill: \(dark) }\n.canvas [stroke=\"\(light)\"] { stroke: \(dark) }\n"
    }.joined() + ".canvas [fill=\"white\"] { fill: var(--ground) }\n"
  }

  private static let base = """
    :root { color-scheme: light dark; --ground: #fff; --text: #1a1a1a; --quiet: #5a5a5a; --line: #c4c4c4; --soft: #f4f4f4; --link: #005f96;
      --broken: #b83200; --fault: #a82d00; --cycle: #9b3a74; --cyclesoft: #f6e6ef; --brokensoft: #fbe4da; --warning: #7a5600; --focus: #005f96 }
    @media (prefers-color-scheme: dark) { :root { --ground: #1b1b1b; --text: #f0f0f0; --quiet: #b4b4b4; --line: #5a5a5a; --soft: #262626;
      --link: #7cc4f0; --broken: #ff8a5c; --fault: #ff9d75; --cycle: #e79ac4; --cyclesoft: #402434; --brokensoft: #4a2213; --warning: #e8c15a; --focus: #7cc4f0 } }
    * { box-sizing: border-box }
    html { scroll-padding-top: 1rem }
    body { margin: 0 auto; padding: 0 1rem 3rem; max-width: 90rem; background: var(--ground); color: var(--text);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; overflow-wrap: break-word }
    h1 { font-size: 1.7rem; margin: 1rem 0 .5rem } h2 { margin: 2.5rem 0 .5rem; border-bottom: 1px solid var(--line) }
    h3 { font-size: 1rem; margin: 1rem 0 .3rem } summary h3 { display: inline; margin: 0 }
    a { color: var(--link) } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
    .skip { position: absolute; left: -100rem } .skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .5rem }
    nav { display: flex; flex-wrap: wrap; gap: .3rem 1rem; padding: .5rem 0 } nav a { padding: .2rem 0 }
    .scripted { display: none } .js .scripted { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: .5rem 0 }
    input, select, button { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--quiet); border-radius: .3rem; padding: .3rem .5rem; max-width: 100%; min-height: 2.2rem }
    .scripted > *, .scripted label > * { max-width: 100%; min-width: 0 }
    button { cursor: pointer; min-width: 2.2rem }
    .tiles, .roles { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .6rem }
    .tiles li { border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .9rem; color: var(--quiet) } .tiles b { display: block; font-size: 1.5rem; color: var(--text) }
    .roles li { margin-right: .6rem } .swatch { display: inline-block; width: .9rem; height: .9rem; border: 1px solid var(--quiet); border-radius: .2rem; margin-right: .3rem; vertical-align: -1px }
    .scroll { overflow: auto; max-width: 100% } .canvas { border: 1px solid var(--line); border-radius: .5rem; max-height: 85vh }
    .canvas svg { display: block; max-width: none } .drawing, .plot { margin: .5rem 0 } .drawing .tools { margin: .3rem 0 }
    .canvas .node, .canvas a { cursor: pointer } .canvas.picked .node:not(.near), .canvas.picked .edge:not(.near) { opacity: .15 }
    .canvas .node.hit path, .canvas .node.hit polygon, .canvas .node.hit ellipse { stroke-width: 4; stroke: var(--focus) }
    .canvas .node text[fill="#b83200"] { fill: var(--fault) }
    .caption, figcaption, .where, footer { color: var(--quiet); font-size: .9rem; margin: .3rem 0 }
    .faults { list-style: none; padding: 0 } .fault { border-left: .3rem solid var(--broken); padding: .1rem .8rem; margin: .8rem 0 }
    .fault.warning { border-color: var(--warning) } .fault.note { border-color: var(--line) } .fault p { margin: .2rem 0 } .fault[hidden] { display: none }
    .badge { font-size: .8rem; font-weight: 600; color: var(--broken) } .warning .badge { color: var(--warning) }
    .rule { color: var(--broken); font-size: .85rem; font-family: ui-monospace, monospace } .cycle { color: var(--cycle); font-size: .85rem }
    .group { margin: 1rem 0 0; font-weight: 600 }
    pre { background: var(--soft); padding: .4rem .7rem; margin: .3rem 0; overflow: auto; border-radius: .3rem } code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .88em; overflow-wrap: anywhere }
    table { border-collapse: collapse; font-size: .9rem } caption { text-align: left; color: var(--quiet); padding: .3rem 0 } th, td { border: 1px solid var(--line); padding: .2rem .5rem; text-align: left; vertical-align: top; overflow-wrap: normal }
    thead th { vertical-align: bottom } .sortable td { text-align: right; font-variant-numeric: tabular-nums } .js .sortable thead th { cursor: pointer }
    .sortable th button { all: unset; cursor: pointer; font-weight: 700 } .sortable th button:focus-visible { outline: 3px solid var(--focus) }
    .matrix { font-size: .8rem; font-variant-numeric: tabular-nums } .matrix td { min-width: 1.7rem; text-align: center; padding: .1rem .2rem } .matrix thead th { padding: .3rem .1rem }
    .matrix thead span { writing-mode: vertical-rl; transform: rotate(180deg); font-weight: 400 } .matrix tbody th { font-weight: 400; white-space: nowrap; position: sticky; left: 0; background: var(--ground); z-index: 1 }
    .matrix .self { background: var(--line) } .matrix .block, .matrix .cycle { background: var(--cyclesoft) } .matrix .back { background: var(--cyclesoft); outline: 2px solid var(--cycle); outline-offset: -2px }
    .matrix .broken { background: var(--brokensoft) } .matrix .broken a { color: var(--broken); font-weight: 700 } .matrix td a { display: block; text-decoration: none }
    .matrix .line { background: var(--soft) } .matrix.wide { font-size: .7rem }
    details { margin: .3rem 0 } summary { cursor: pointer; padding: .2rem 0 } .module { border: 1px solid var(--line); border-radius: .5rem; padding: .2rem .8rem } .arrows { columns: 22rem; font-size: .9rem }
    .weak { border-bottom: 1px dashed } :target { background: var(--soft) }
    .plot svg { width: 26rem; max-width: 100%; height: auto } .plot rect { fill: none; stroke: var(--line) } .plot line { stroke: var(--quiet); stroke-dasharray: 4 }
    .plot text { font-size: 11px; fill: var(--quiet) } .plot cycle { fill: var(--link); fill-opacity: .45; stroke: var(--link) } .plot cycle.cycle { fill: var(--cycle); stroke: var(--cycle) }
    @media (max-width: 40rem) { body { padding: 0 .7rem 2rem } h1 { font-size: 1.3rem } .tiles li { padding: .3rem .6rem } .matrix tbody th { position: static } .canvas { max-height: 70vh } }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }
    @page across { size: landscape }
    @media print { :root { --ground: #fff; --text: #000; --quiet: #444; --soft: #f4f4f4; --link: #000; --broken: #b83200; --cycle: #9b3a74 }
      body { max-width: none; padding: 0; font-size: 9pt } nav, .js .scripted, .skip { display: none } .canvas, .scroll { overflow: visible; max-height: none; border: 0 }
      .canvas svg, .plot svg { max-width: 100%; height: auto } .canvas svg { max-height: 24cm; width: auto }
      section:has(> .drawing.wide), section:has([class*="paper-"]) { page: across } .drawing.wide svg { max-height: 15cm }
      .paper-64 { zoom: .5 } .paper-96 { zoom: .34 } .paper-128 { zoom: .26 } .paper-160 { zoom: .21 } .paper-192 { zoom: .175 } .paper-256 { zoom: .13 } .paper-512 { zoom: .07 }
      .fault, .module, .drawing, .plot, tr { break-inside: avoid } h2, h3, caption, summary, h2 + p, .group { break-after: avoid } section { break-before: auto } a { text-decoration: none } }

    """
}

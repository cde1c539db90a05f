import Diagrams

/// The style of the page: light or dark like the reader's system, at any width, and on paper.
enum PageStyle {
  static var css: String { base + roleColors + diagrams + narrow + print }

  static func roleClass(_ role: String) -> String { "role-" + role.filter { $0.isASCII && $0.isLetter } }

  private static var roleColors: String {
    let known = RoleStyle.known.map { (roleClass($0.role), $0.style) }
    let light = known.map { ".\($0.0) { --fill: \($0.1.fill); --edge: \($0.1.line) }\n" }.joined()
    let dark = known.map { ".\($0.0) { --fill: \($0.1.darkFill) }\n" }.joined()
    return light + "@media screen and (prefers-color-scheme: dark) {\n\(dark)}\n"
  }

  private static let base = """
    :root { color-scheme: light dark; --ground: #fff; --text: #1a1a1a; --quiet: #5a5a5a; --line: #c4c4c4; --soft: #f4f4f4; --link: #005f96; --frame: #f7f7f7; --box: #fff;
      --arrow: #8a8a8a; --broken: #b83200; --fault: #a82d00; --cycle: #9b3a74; --cyclesoft: #f6e6ef; --warning: #7a5600; --focus: #005f96; --added: #00785a }
    @media screen and (prefers-color-scheme: dark) { :root { --ground: #1b1b1b; --text: #f0f0f0; --quiet: #b4b4b4; --line: #5a5a5a; --soft: #262626; --frame: #222; --box: #2c2c2c;
      --arrow: #8c8c8c; --link: #7cc4f0; --broken: #ff8a5c; --fault: #ff9d75; --cycle: #e79ac4; --cyclesoft: #402434; --warning: #e8c15a; --focus: #7cc4f0; --added: #4cc9a4 } }
    * { box-sizing: border-box } [hidden] { display: none !important }
    body { margin: 0 auto; padding: 0 1rem 3rem; max-width: 110rem; background: var(--ground); color: var(--text);
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; overflow-wrap: break-word }
    header { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem 1.2rem; padding: .4rem 0 }
    h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line) } #architecture h2 { margin-top: .2rem }
    h3 { font-size: 1rem; margin: 1rem 0 .3rem } h4 { font-size: .9rem; margin: .6rem 0 .2rem }
    a { color: var(--link) } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
    .skip, .unseen { position: absolute; left: -100rem } .skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .5rem; z-index: 9 }
    nav { display: flex; flex-wrap: wrap; gap: 0 .9rem } nav a { padding: .2rem 0 } .scripted { display: none } .js .scripted { display: block }
    input, select, button { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--quiet); border-radius: .3rem; padding: .15rem .5rem; max-width: 100%; min-height: 2rem }
    button { cursor: pointer; min-width: 2rem } button.link { border: 0; padding: 0; min-height: 0; min-width: 0; background: none; color: var(--link); text-decoration: underline; text-align: left; overflow-wrap: anywhere }
    .js #search { position: relative; display: flex; gap: .4rem; align-items: center } #find { width: 22rem }
    #hits { position: absolute; top: 100%; left: 0; right: 0; min-width: min(30rem, 90vw); max-height: 60vh; overflow: auto; margin: 0; padding: 0; list-style: none; z-index: 8; background: var(--ground); border: 1px solid var(--quiet); border-radius: .3rem }
    #hits li { padding: .25rem .6rem; cursor: pointer } #hits [aria-selected="true"] { background: var(--link); color: var(--ground) } #hits [aria-selected="true"] small { color: inherit } small { color: var(--quiet); font-size: .82rem }
    .tiles, .roles { list-style: none; padding: 0; margin: .3rem 0; display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; color: var(--quiet) } .tiles b { color: var(--text) } .trend { margin: .2rem 0 }
    .swatch { display: inline-block; width: .9rem; height: .9rem; background: var(--fill, var(--soft)); border: 1px solid var(--edge, var(--quiet)); border-radius: .2rem; margin-right: .3rem; vertical-align: -1px }
    .scroll { overflow: auto; max-width: 100% } figcaption, .where, footer, .quiet { color: var(--quiet); font-size: .88rem } figcaption { margin: .3rem 0 } figcaption details { display: inline-block } figcaption details[open] { display: block }
    .badge { font-size: .82rem; font-weight: 600; color: var(--broken) } .badge.warning { color: var(--warning) } .badge.note { color: var(--quiet) } .rule, .faultcount { color: var(--fault); font-size: .85rem } .rule { font-family: ui-monospace, Menlo, Consolas, monospace }
    pre { background: var(--soft); padding: .2rem .5rem; margin: .1rem 0 .4rem; overflow: auto; border-radius: .3rem } code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .86em } .where code { overflow-wrap: anywhere }
    table { border-collapse: collapse; font-size: .9rem } caption { text-align: left; color: var(--quiet); padding: .3rem 0 } th, td { border: 1px solid var(--line); padding: .2rem .5rem; text-align: left; vertical-align: top; overflow-wrap: normal }
    thead th { vertical-align: bottom } .sortable td { text-align: right; font-variant-numeric: tabular-nums } .sortable th button { all: unset; cursor: pointer; font-weight: 700 } .sortable th button:focus-visible { outline: 3px solid var(--focus) }
    details { margin: .15rem 0 } summary { cursor: pointer; padding: .1rem 0 } .rolls { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr)); gap: 0 2rem } .roll > :not(summary) { margin-left: 1.1rem }
    .js #filters { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: center } .faults, .lines { list-style: none; padding: 0; margin: .2rem 0 } .fault { border-left: .25rem solid var(--broken); padding-left: .7rem; margin: .6rem 0 } .fault.warning { border-color: var(--warning) } .fault.note { border-color: var(--line) } .fault p { margin: .1rem 0 }
    .cuts li { margin: .3rem 0 } .cycle ul { font-size: .9rem } .plot { margin: .5rem 0 } .plot svg { width: 26rem; max-width: 100%; height: auto } .plot rect { fill: none; stroke: var(--line) } .plot line { stroke: var(--quiet); stroke-dasharray: 4 }
    .plot text { font-size: 11px; fill: var(--quiet) } .plot circle { fill: var(--link); fill-opacity: .45; stroke: var(--link) } .plot circle.cycle { fill: var(--cycle); stroke: var(--cycle) }
    .matrix { font-size: .8rem; font-variant-numeric: tabular-nums } .matrix td { min-width: 1.8rem; text-align: center; padding: 0 } .matrix thead th { padding: .3rem .1rem; max-height: 12rem }
    .matrix thead span { writing-mode: vertical-rl; transform: rotate(180deg); font-weight: 400; max-height: 11rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap } .matrix tbody th { font-weight: 400; white-space: nowrap; position: sticky; left: 0; background: var(--ground); z-index: 1; padding: 0 .4rem }
    .matrix .self { background: var(--line) } .matrix .up { background: var(--cyclesoft) } .matrix .up button { color: var(--cycle); font-weight: 700 } .matrix .open td { background: var(--soft); border-left-color: transparent; border-right-color: transparent } .matrix .line { background: var(--soft) }
    .matrix button { border: 0; background: none; min-height: 1.6rem; min-width: 1.6rem; padding: 0 .2rem; font-size: inherit } .matrix th button { text-align: left }

    """

  private static let diagrams = """
    .diagram { margin: .2rem 0 } .stage { position: relative } .canvas { height: min(76vh, 70rem); border: 1px solid var(--line); border-radius: .4rem; overflow: hidden }
    #portrait .canvas, #change-map .canvas { height: min(60vh, 44rem) } .canvas svg { display: block; width: 100%; height: 100%; touch-action: none; cursor: grab; user-select: none; -webkit-user-select: none } .canvas.dragging svg { cursor: grabbing }
    .tools { display: flex; flex-wrap: wrap; gap: .3rem .6rem; align-items: center; margin: .2rem 0; min-height: 2rem } .tools label { font-size: .9rem; min-width: 0; max-width: 100%; display: flex; gap: .3rem; align-items: center } .tools select { min-width: 0; flex: 0 1 auto } input[type="checkbox"] { min-height: 0; margin: 0 }
    .stage .details { position: absolute; right: 0; top: 0; width: 24rem; max-height: 100%; overflow: auto; font-size: .9rem; background: var(--ground); border: 1px solid var(--quiet); border-radius: .4rem; padding: .2rem .8rem } .js #dsm .stage { display: flex; gap: .8rem } #dsm .scroll { flex: 1 1 auto; max-height: 85vh; min-width: 0 } #dsm .details { position: static; flex: 0 0 24rem; max-height: 85vh } .details:empty { display: none } .details .close { float: right; border: 0; font-size: 1.2rem } .lines pre { white-space: pre-wrap; overflow-wrap: anywhere }
    .details h3 { margin-top: .4rem; overflow-wrap: anywhere } .details ul { list-style: none; padding: 0; margin: .2rem 0 } .details li { margin: .1rem 0 } .details .buttons { display: flex; flex-wrap: wrap; gap: .3rem }
    .canvas text { font-family: inherit; fill: var(--text); font-size: 13px; font-weight: 600; pointer-events: none } .canvas text.large { font-size: 18px } .box .mark { fill: var(--broken) } .canvas text.sub { font-size: 11px; font-weight: 400; fill: var(--quiet) } .canvas tspan.faultcount { fill: var(--fault); font-size: inherit }
    .canvas .frame { fill: var(--frame); stroke: var(--line); stroke-width: 1 } .canvas .titlebar { fill: var(--frame); stroke: none } .box > .face { fill: var(--fill, var(--box)); stroke: var(--edge, var(--quiet)); stroke-width: 1.2 } .box, .title { cursor: pointer; outline: none }
    .box.module > .face { stroke-width: 2 } .box.interface > .face, .box.unknown > .face { stroke-dasharray: 5 3 } .box.removed > .face { stroke-dasharray: 5 3; stroke: var(--arrow) } .box.added > .face { stroke: var(--added); stroke-width: 2.5 } .box .more { fill: none; stroke: var(--quiet); stroke-width: 1.5 } .box .hot { fill: transparent }
    .box[class*="role-"] text.sub { fill: var(--text) } .box:focus-visible > .face, .title:focus-visible > .titlebar { stroke: var(--focus); stroke-width: 3.5 } .box.picked > .face { stroke: var(--focus); stroke-width: 3.5 } .title.picked text { fill: var(--link) }
    .arrow { fill: none; stroke: var(--arrow) } .arrow.up { stroke: var(--cycle) } .arrow.holdsweakly, .arrow.removed, .arrow.hidden { stroke-dasharray: 6 4 } .arrow.references, .arrow.makes, .arrow.hosts { stroke-dasharray: 2 3 } .arrow.added { stroke: var(--added) } .arrow.broken { stroke: var(--broken) }
    .head { fill: var(--arrow); stroke: var(--arrow); stroke-width: 1 } .head.up { fill: var(--cycle); stroke: var(--cycle) } .head.implements { fill: var(--ground) } .head.added { fill: var(--added); stroke: var(--added) } .head.broken { fill: var(--broken); stroke: var(--broken) }
    .touch { fill: none; stroke: transparent; stroke-width: 11; cursor: pointer; pointer-events: stroke } .edge:hover .arrow, .edge.near .arrow { stroke: var(--link); stroke-opacity: 1 } .edge.up:hover .arrow, .edge.up.near .arrow { stroke: var(--cycle) } .edge.picked .arrow { stroke: var(--focus) } .edge:hover .head, .edge.near .head, .edge.picked .head { fill: var(--link); stroke: var(--link) } .edge.up.near .head, .edge.up:hover .head { fill: var(--cycle); stroke: var(--cycle) }
    .choosing .edge:not(.near, .picked) { opacity: .18 } .choosing .box:not(.near, .picked) > .face { opacity: .55 }

    """

  private static let narrow = """
    @media (max-width: 55rem) { body { padding: 0 .7rem 2rem } .js #dsm .stage { display: block } .canvas { height: 58vh } .stage .details { position: static; width: auto; max-height: 60vh } h1 { font-size: 1.2rem } #find { width: 100% } .js #search { flex: 1 1 14rem } .matrix tbody th { position: static } nav { gap: 0 .7rem; font-size: .9rem } }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }

    """

  /// On paper: the map, the cycles and the roll-ups; not the thousands of rows behind them.
  private static let print = """
    @media print { :root { color-scheme: light; --text: #000; --quiet: #444; --link: #000 }
      body { max-width: none; padding: 0; font-size: 9pt } nav, #search, .tools, .skip, .unseen, #filters, .stage .details, figcaption, details.more, .cuts details, #portraits, #matrix, button.link::after { display: none !important }
      .canvas { height: auto; border: 0 } .canvas svg { height: auto; max-height: 23cm } details:not([open]) { display: block } .roll summary { list-style: none }
      .rolls { display: block; columns: 2 } .roll, .plot, .diagram, tr, .cuts li { break-inside: avoid } h2, h3 { break-after: avoid } a, button.link { text-decoration: none; color: inherit } .choosing .edge, .choosing .box > .face { opacity: 1 !important } }

    """
}

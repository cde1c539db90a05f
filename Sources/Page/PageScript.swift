/// The script of the page. It reads only the page itself. Text from the sources is never run or inserted as markup.
enum PageScript {
  static var javaScript: String {
    "\"use strict\";\n(() => {\n"
      + [elements, data, model, order, layout, drawing, viewport, diagram, details, diagrams, matrix, faults, search, start].joined(separator: "\n") + "\n})();"
  }
}

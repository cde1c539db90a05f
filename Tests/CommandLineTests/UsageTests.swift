import Support
import Testing

@Suite struct `Words on the command line` {
  @Test(arguments: [
    (["lnt"], "unknown command 'lnt'; did you mean 'lint'?"),
    (["Sources/App"], "unknown command 'Sources/App'; to check a directory: viperlint lint Sources/App"),
    (["help", "grph"], "unknown command 'grph'; did you mean 'graph'?"),
    (["lint", "--fromat", "json"], "unknown option '--fromat'; did you mean '--format'?"),
    (["lint", "-format"], "unknown option '-format'; did you mean '--format'?"),
    (["lint", "-x"], "unknown option '-x'; see 'viperlint lint --help'"),
    (["--versin"], "unknown option '--versin'; did you mean '--version'?"),
    (["--format=json", "Sources"], "options go after the command: viperlint lint --format=json"),
    (["-v"], "options go after the command: viperlint lint -v"),
    (["-x"], "unknown option '-x'; see 'viperlint --help'"),
    (["lint", "--format", "jsn"], "unknown value for '--format' 'jsn'; did you mean 'json'?"),
    (["lint", "--format"], "'--format' needs a value: --format FORMAT"),
    (["lint", "-o"], "'-o' needs a value: -o [FORMAT=]FILE"),
    (["lint", "-o", "sarfi=a"], "unknown report format 'sarfi'; did you mean 'sarif'? (for a file with this name: ./sarfi=a)"),
    (
      ["lint", "-o", "html=a.html"],
      "unknown report format 'html'; it can be 'checkstyle', 'csv', 'github', 'gitlab', 'json', 'junit', 'markdown', 'pretty', 'sarif', 'text' (for a file with this name: ./html=a.html)"
    ),
    (["lint", "--only", "retain_cycle", "--disable", "retain_cycle"], "'--only' and '--disable' leave no rule to check. Remove one of them"),
    (["lint", "--files-from", "none"], "--files-from: 'none' cannot be read: No such file or directory"),
    (["lint", "--changed-files", "none"], "--changed-files: 'none' cannot be read: No such file or directory"),
    (["lint", "--package-description", "none"], "--package-description: 'none' cannot be read: No such file or directory"),
    (["lint", "--stdin-filename", "a.txt"], "--stdin-filename: 'a.txt' is not a Swift file. Use the path of the file in the project"),
    (["graph", "-n", "-m", "Login"], "'--navigation' and '--module' cannot be combined"),
    (["graph", "-l", "type", "-m", "Login"], "'--module' and '--level' cannot be combined"),
    (["graph", "-m", "Zzz"], "no module is named 'Zzz'; 'viperlint metrics' lists the modules"),
    (["dump", "tokens", "-f", "json"], "'--format' works only with 'viperlint dump project'"),
    (["dump", "roles", "--unresolved"], "'--unresolved' works only with 'viperlint dump references'"),
    (["help", "lint", "graph"], "'viperlint help' takes one command; unexpected argument 'graph'"),
    (["report", "."], "'.' is a directory, not a saved report. For a page about its sources: viperlint report . -o report.html"),
    (["report", "a.json", "--title", "App"], "'--title' works only with '-o FILE.html'"),
    (["report", "-o", "a.html", "-f", "json"], "'--format' works only with a saved report"),
    (["lint", "-o", "sarif="], "'--output sarif=' names no file"),
    (["lint", "-o", "a", "-o", "b"], "'--output b': the report already goes to 'a'. Name the format of another report, as in --output sarif=FILE"),
    (["lint", "-o", "sarif=a", "-o", "json=a"], "two reports cannot both go to 'a'"),
    (["lint", "-o", "json=-"], "two reports cannot both go to standard output"),
    (["report"], "missing report: viperlint report SAVED.json. For a page about the sources: viperlint report -o report.html"),
    (["report", "a", "b"], "'viperlint report' takes one report; unexpected argument 'b'"),
    (["report", "none.json"], "none.json: No such file or directory"),
    (["lint", "--verbose=yes"], "'--verbose' takes no value"),
    (["lint", "--jobs", "none"], "'--jobs' needs a whole number of at least 1, not 'none'"),
    (["lint", "--pack", "vipre"], "unknown pack 'vipre'; did you mean 'viper'?"),
    (["dump", "token"], "unknown subject 'token'; did you mean 'tokens'?"),
    (["dump"], "missing subject: viperlint dump tokens|declarations|references|wiring|roles|project|dependencies|timings [PATH…]"),
    (["explain"], "missing name: viperlint explain RULE_ID | KIND | TYPE | MODULE [PATH…]"),
    (["explain", "strong_vew_in_presenter"], "unknown rule 'strong_vew_in_presenter'; did you mean 'strong_view_in_presenter'?"),
    (["graph", "-o", "a.pgn"], "unknown diagram format 'pgn'; did you mean 'png'?"),
    (
      ["graph", "-o", "diagram"],
      "cannot tell the format of 'diagram'. Use --format or one of the extensions .svg, .png, .pdf, .dot, .json, .mmd, .puml, .d2, .csv, .txt"
    ),
    (["version", "please"], "'viperlint version' takes no arguments; unexpected argument 'please'"),
  ])
  func `that are wrong are answered with what was probably meant`(_ words: [String], _ message: String) throws {
    let run = try viperlint(words, in: TemporaryFolder(cleanApp))
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "viperlint: error: \(message)\n")
  }

  @Test func `are all looked at before anything is said`() throws {
    let run = try viperlint("lint", "--jobs", "0", "--colour", "never", in: TemporaryFolder(cleanApp))
    #expect(
      run.errors
        == "viperlint: error: '--jobs' needs a whole number of at least 1, not '0'\nviperlint: error: unknown option '--colour'; did you mean '--color'?\n"
    )
  }

  @Test func `behind two dashes are paths`() throws {
    let folder = try TemporaryFolder(["--help/A.swift": "", "-o": ""])
    #expect(try viperlint("lint", "--", "--help", in: folder).status == 0)
    #expect(try viperlint("lint", "--", "-o", in: folder).errors == "viperlint: error: -o: Not a Swift file\n")
  }

  @Test func `in short form may be joined`() throws {
    let folder = try TemporaryFolder(cleanApp)
    let run = try viperlint("lint", "-vj1", "-fjson", "-oreport.json", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.contains("Read 27 lines"))
  }
}

@Suite struct `Help` {
  @Test func `is given by itself, on request and for every command`() throws {
    let folder = try TemporaryFolder()
    let overview = try viperlint(in: folder)
    #expect(overview.status == 0)
    #expect(overview.output.contains("usage: viperlint COMMAND"))
    for words in [["--help"], ["-h"], ["help"]] { #expect(try viperlint(words, in: folder).output == overview.output) }
    for command in ["lint", "graph", "explain", "rules", "dump", "help", "version"] {
      #expect(overview.output.contains("\n  \(command) "))
      let page = try viperlint("help", command, in: folder)
      #expect(page.status == 0)
      #expect(page.output.contains("\nusage: viperlint \(command)"))
      #expect(page.output == (try viperlint(command, "--help", in: folder).output))
    }
  }

  @Test func `fits a terminal of a hundred columns`() throws {
    for command in ["lint", "graph", "explain", "rules", "dump"] {
      let lines = try viperlint("help", command, in: TemporaryFolder()).lines
      #expect(lines.filter { $0.count > 100 } == [])
    }
  }

  @Test func `is given even where other words are wrong`() throws {
    #expect(try viperlint("lint", "--wrong", "--help", in: TemporaryFolder()).status == 0)
  }

  @Test func `tells the version`() throws {
    let folder = try TemporaryFolder()
    let version = try viperlint("version", in: folder)
    #expect(version.output.hasPrefix("viperlint 0."))
    #expect(try viperlint("--version", in: folder).output == version.output)
  }
}

import Project

/// A job of continuous integration that checks the architecture.
enum CIJob: String, CaseIterable {
  case github, gitlab

  /// The one whose files are in the current directory. Nil without such files, or with those of both.
  static var found: CIJob? {
    let found = allCases.filter { System.exists($0.sign) }
    return found.count == 1 ? found.first : nil
  }

  /// A path that shows that the project uses the service.
  private var sign: String {
    switch self {
    case .github: ".github"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  var words: String {
    switch self {
    case .github: "every pull request on GitHub"
    case .gitlab: "every merge request on GitLab"
    }
  }

  private var folder: String {
    switch self {
    case .github: ".github/workflows"
    case .gitlab: ".gitlab"
    }
  }

  private var path: String { "\(folder)/viperlint.yml" }

  /// Writes the job. If it exists, changes nothing.
  ///
  /// - Parameter hasBaseline: whether a file has the known violations; otherwise, those of the main branch are known.
  /// - Returns: sentences about what is done and what is left to do.
  func set(hasBaseline: Bool) throws(Failure) -> String {
    if System.exists(path) { return "\(path) already exists." }
    var made = ""
    for part in folder.split(separator: "/") {
      made += (made.isEmpty ? "" : "/") + part
      if case .failure(let error) = System.makeFolder(made) { throw Failure("\(made): \(error.reason)") }
    }
    try write(Array(text(hasBaseline: hasBaseline).utf8), to: System.create(path), called: path)
    switch self {
    case .github: return "Wrote \(path). Set the variable VIPERLINT_ARCHIVE of the repository to the address of a release's archive."
    case .gitlab:
      let line = "include: [{local: \(path)}]"
      return "Wrote \(path). Add '\(line)' to .gitlab-ci.yml, and set the variable VIPERLINT_ARCHIVE to the address of a release's archive."
    }
  }

  private func text(hasBaseline: Bool) -> String {
    let install = "curl --fail --silent --show-error --location --retry 3 \"$VIPERLINT_ARCHIVE\" | tar -xz --strip-components=1 -C"
    switch self {
    case .github:
      let known = hasBaseline ? "" : " --new-since \"origin/$GITHUB_BASE_REF\""
      return """
        # Checks the architecture of every pull request, and shows violations beside the code.
        name: viperlint
        on: [pull_request]
        permissions:
          contents: read
        jobs:
          architecture:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4
                with:
                  fetch-depth: 0
              # The variable of the repository has the address of viperlint-VERSION-linux-x86_64.tar.gz, the archive of a release.
              - env:
                  VIPERLINT_ARCHIVE: ${{ vars.VIPERLINT_ARCHIVE }}
                run: mkdir -p "$RUNNER_TEMP/viperlint" && \(install) "$RUNNER_TEMP/viperlint"
              - run: '"$RUNNER_TEMP/viperlint/bin/viperlint" lint --format github\(known)'

        """
    case .gitlab:
      let known = hasBaseline ? "" : " --new-since \"$CI_MERGE_REQUEST_DIFF_BASE_SHA\""
      return """
        # Checks the architecture of every merge request, and shows violations there.
        viperlint:
          stage: test
          image: alpine:latest
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          variables:
            GIT_DEPTH: "0"
          before_script:
            - apk add --quiet curl git
          script:
            # The variable has the address of viperlint-VERSION-linux-x86_64.tar.gz, the archive of a release.
            - mkdir -p /tmp/viperlint
            - '\(install) /tmp/viperlint'
            - '/tmp/viperlint/bin/viperlint lint --output gitlab=gl-code-quality-report.json\(known)'
          artifacts:
            when: always
            reports:
              codequality: gl-code-quality-report.json

        """
    }
  }
}

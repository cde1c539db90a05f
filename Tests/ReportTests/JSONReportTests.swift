import Findings
import Foundation
import Report
import Testing

@Suite struct `The JSON report` {
  @Test func `tells everything in a fixed order`() {
    #expect(report(.sample, as: .json, style: ReportStyle(toolVersion: "1.2.3")) == expected)
  }

  @Test func `holds any text`() throws {
    var result = LintResult()
    let message = (0..<0x80).map { String(UnicodeScalar(UInt8($0))) }.joined() + "é👩‍👧\u{2028}"
    result.remarks = [LintResult.Remark(severity: .note, message: message, location: nil)]
    let text = report(result, as: .json, style: ReportStyle(isColored: true, toolVersion: "1"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let remarks = try #require(object["remarks"] as? [[String: Any]])
    #expect(remarks.first?["message"] as? String == message)
  }

  @Test func `says the same whatever the time that was taken`() {
    var slower = LintResult.sample
    slower.counts.seconds = 99
    let style = ReportStyle(toolVersion: "1")
    #expect(report(slower, as: .json, style: style) == report(.sample, as: .json, style: style))
  }
}

private let expected = #"""
  {
    "schemaVersion": 2,
    "tool": {
      "name": "viperlint",
      "version": "1.2.3"
    },
    "pack": "viper",
    "packs": [
      {
        "name": "viper",
        "folder": "",
        "reason": ""
      }
    ],
    "violations": [
      {
        "rule": "strong_view_in_presenter",
        "severity": "error",
        "message": "LoginPresenter holds its view LoginViewInterface strongly; declare 'view' weak",
        "path": "Login/LoginPresenter.swift",
        "line": 3,
        "column": 7,
        "endLine": 3,
        "endColumn": 11,
        "from": "LoginPresenter",
        "to": "LoginViewInterface",
        "notes": [
          {
            "message": "LoginView conforms to LoginViewInterface",
            "path": "Login/LoginView.swift",
            "line": 1,
            "column": 13,
            "endLine": 1,
            "endColumn": 22
          }
        ]
      },
      {
        "rule": "view_navigates",
        "severity": "warning",
        "message": "LoginView calls 'present' by itself",
        "path": "Login/it's a \"View\"\n.swift",
        "line": 12,
        "column": 5,
        "endLine": 12,
        "endColumn": 12,
        "from": "LoginView",
        "to": "",
        "notes": []
      }
    ],
    "silenced": [],
    "remarks": [
      {
        "severity": "warning",
        "message": "unused suppression. Remove it",
        "path": "Login/LoginView.swift",
        "line": 9,
        "column": 3,
        "endLine": 9,
        "endColumn": 23
      },
      {
        "severity": "note",
        "message": "the rule 'retain_cycle' applies to no type"
      }
    ],
    "failOn": "error",
    "summary": {
      "files": 3,
      "lines": 120,
      "bytes": 4096,
      "types": 5,
      "modules": 1,
      "violations": 2,
      "errors": 1,
      "warnings": 1,
      "suppressed": 2,
      "known": 0,
      "references": {
        "resolved": 40,
        "ambiguous": 1,
        "unknown": 9
      },
      "undecidedCircles": 1
    },
    "rules": []
  }

  """#

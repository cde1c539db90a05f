"""Reads the reports that Tests/check-reports has written, each with a parser that others wrote, and compares what they tell."""

import csv, json, os, re, sys, urllib.parse
import xml.etree.ElementTree as XML
import jsonschema
from junitparser import JUnitXml
from sarif_pydantic import Sarif

scratch, root = sys.argv[1:]


def text(form):
    with open(f"{scratch}/report.{form}", encoding="utf-8", newline="") as file:
        return file.read()


def check(truth, words):
    if not truth:
        sys.exit(f"check-reports: {words}")


def validate(document, path):
    with open(f"{root}/{path}", encoding="utf-8") as file:
        schema = json.load(file)
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    for error in validator(schema, format_checker=validator.FORMAT_CHECKER).iter_errors(document):
        sys.exit(f"check-reports: {path}: {error.json_path}: {error.message}")


# What the schema of the settings allows and refuses of rules.
for rule, isRight in [
    ({"kind": "import", "frameworks": ["Alamofire"], "except": {"path": "Core"}, "because": "Core sends requests"}, True),
    ({"kind": "layers", "by": "folder", "layers": ["App", ["A", {"path": "B"}]]}, True),
    ({"extends": "strong_delegate", "held": "service"}, True), ("off", True), ("warning", True), ({"severity": "note"}, True),
    ({"kind": "imprt"}, False), ({"kind": "import", "framework": "Alamofire"}, False), ({"kind": "limit", "lines": "many"}, False),
    ({"kind": "reach", "from": "view"}, False), ({"kind": "import", "except": {"paht": "Core"}}, False), ("of", False), ([], False),
]:
    with open(f"{root}/Documentation/viperlint.schema.json", encoding="utf-8") as file:
        schema = jsonschema.Draft7Validator(json.load(file))
    check(schema.is_valid({"rules": {"ours": rule}}) == isRight, f"the schema of the settings is wrong about {rule}")
    schema.check_schema(schema.schema)
check(not schema.is_valid({"rules": {"strong_delegate": {"heldd": "view"}}}), "the schema does not know the options of a built-in rule")

report = json.loads(text("json"))
validate(report, "Schemas/report.schema.json")
violations = report["violations"]
# What every form has to tell: file, line, rule and message.
expected = sorted((v["path"], v["line"], v["rule"], v["message"]) for v in violations)



def whole(violation):
    """The message with the other rules that the fault breaks, for forms without a place for them."""
    also = list(dict.fromkeys(other["rule"] for other in violation.get("also", []) if other["rule"] != violation["rule"]))
    return violation["message"] + (f" (also: {', '.join(also)})" if also else "")


expected_whole = sorted((v["path"], v["line"], v["rule"], whole(v)) for v in violations)
check(any("also" in v for v in violations), "no violation has others in it")
check(len(expected) > 25, "there is too little to compare")
check(any("\n" in path and "👩‍👧" in path for path, *_ in expected), "the odd folder has no violation")
for path, *_ in expected:
    check(os.path.exists(f"{scratch}/app/{path}"), f"no such file: {path!r}")


def compare(form, told, of=expected):
    told = sorted(told)
    check(told == sorted(of), f"{form} tells something else: {[pair for pair in zip(told, sorted(of)) if pair[0] != pair[1]][:1] or len(told)}")


# SARIF: our schema of it, a public model of it, and the places once more from the sources.
sarif = json.loads(text("sarif"))
validate(sarif, "Tests/Schemas/sarif-2.1.0.json")
Sarif.model_validate(sarif)
run = sarif["runs"][0]
rules = run["tool"]["driver"]["rules"]
results = run["results"]


def place(result):
    return result["locations"][0]["physicalLocation"]


def path_of(result):
    return urllib.parse.unquote(place(result)["artifactLocation"]["uri"])


open_results = [result for result in results if not result["suppressions"]]
compare("sarif", [(path_of(r), place(r)["region"]["startLine"], r["ruleId"], r["message"]["text"]) for r in open_results])
check(len(results) - len(open_results) == len(report["silenced"]) > 0, "sarif leaves out what is suppressed")
# Viewers hide what has a suppression that is accepted, and show the reason.
kinds = {(s["kind"], s["status"], s.get("justification")) for r in results for s in r["suppressions"]}
check(kinds == {("inSource", "accepted", "known"), ("external", "accepted", None)}, f"the suppressions in sarif are {kinds}")
check(len({r["partialFingerprints"]["primaryLocationLineHash"] for r in results}) == len(results), "fingerprints occur twice")
check(any("codeFlows" in result for result in results), "no result has a code flow")
for result in results:
    check(rules[result["ruleIndex"]]["id"] == result["ruleId"], "ruleIndex leads to another rule")
    region = place(result)["region"]
    with open(f"{scratch}/app/{path_of(result)}", encoding="utf-8", newline="") as file:
        line = file.read().split("\n")[region["startLine"] - 1].encode("utf-16-le")
    named = line[2 * region["startColumn"] - 2 : 2 * region["endColumn"] - 2].decode("utf-16-le")
    check(re.fullmatch(r"[A-Za-z_]\w*", named), f"the region of a {result['ruleId']} holds {named!r}")

# Checkstyle, JUnit, CSV, GitLab.
found = []
for file in XML.fromstring(text("checkstyle")).iter("file"):
    for error in file.iter("error"):
        if error.get("source") != "viperlint.remark":
            found.append((file.get("name"), int(error.get("line")), error.get("source").removeprefix("viperlint.rules."), error.get("message")))
compare("checkstyle", found, expected_whole)
suites = JUnitXml.fromstring(text("junit").encode())
found = []
for suite in suites:
    for case in suite:
        for failure in case.result:
            line = int(re.match(r"line (\d+), col \d+, ", failure.text)[1])
            found.append((suite.name, line, case.name.removeprefix("viperlint."), failure.message))
compare("junit", found)
check(suites.failures + suites.skipped == len(found) and suites.tests >= len(found), "junit counts wrongly")
compare("csv", [(row["path"], int(row["line"]), row["rule"], row["message"]) for row in csv.DictReader(text("csv").splitlines(keepends=True))])
issues = json.loads(text("gitlab"))
check(len({issue["fingerprint"] for issue in issues}) == len(issues), "GitLab would hide issues with one fingerprint")
for issue in issues:
    check(set(issue) == {"description", "check_name", "fingerprint", "severity", "location"}, "GitLab reads other keys")
    check(issue["severity"] in ("info", "minor", "major", "critical", "blocker"), "GitLab has no such severity")
compare("gitlab", [(i["location"]["path"], i["location"]["lines"]["begin"], i["check_name"], i["description"].split(": ", 1)[1]) for i in issues], expected_whole)


# GitHub's commands, as the runner reads them: "::name key=value,key=value::data".
def unescaped(value):
    for escape, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        value = value.replace(escape, character)
    return value


known = set(expected)
annotations = [re.fullmatch(r"::(error|warning|notice) (.*?)::(.*)", line) for line in text("github").split("\n") if line.startswith("::")]
annotations = [annotation for annotation in annotations if annotation]
check(max(sum(a[1] == kind for a in annotations) for kind in ("error", "warning", "notice")) <= 10, "GitHub drops all but ten")
for annotation in annotations:
    properties = {key: unescaped(value) for key, value in (pair.split("=", 1) for pair in annotation[2].split(","))}
    if "file" in properties:
        told = (properties["file"], int(properties["line"]), properties["title"], unescaped(annotation[3]).split("\n")[0])
        check(told in known, f"GitHub is told something else: {told}")
print(f"{len(expected)} violations are read alike in every form")

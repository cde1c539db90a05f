#!/usr/bin/env python3
"""Compares the references that the compiler's index has with those that viperlint found.

usage: compare_references.py COMPILER VIPERLINT ROOT TYPES EDGES MEMBERS
The last three are the recall that has to be reached, in per cent; precision has to be 99.5, 99 and 98, or 100 where recall is.
Only files that the compiler indexed are judged, and no line between #if and #endif, of which the compiler sees one branch.
"""
import os, re, sys

def conditional(root, path, known={}):
    if path not in known:
        lines, depth = set(), 0
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file, 1):
                word = line.strip()
                if re.match(r"#if\b", word): depth += 1
                if depth: lines.add(number)
                if re.match(r"#endif\b", word): depth = max(0, depth - 1)
        known[path] = lines
    return known[path]

def rows(path, root, files=None):
    result = []
    for line in open(path, encoding="utf-8"):
        row = line.rstrip("\n").split("\t")
        if len(row) >= 7 and (files is None or row[0] in files) and int(row[1]) not in conditional(root, row[0]): result.append(row)
    return result

def verdict(name, compiler, viperlint, recall, precision):
    both = len(compiler & viperlint)
    found = 100.0 * both / len(compiler) if compiler else 100.0
    right = 100.0 * both / len(viperlint) if viperlint else 100.0
    for row in sorted(compiler - viperlint)[:10]: print("  missing ", *row, sep="\t")
    for row in sorted(viperlint - compiler)[:10]: print("  spurious", *row, sep="\t")
    print(f"  {name}: recall {found:.2f} %, precision {right:.2f} % ({both} of {len(compiler)} in the compiler's index, {len(viperlint)} found)")
    return found >= recall and right >= precision

def main():
    compiler_file, viperlint_file, root = sys.argv[1:4]
    types, edges, members = map(float, sys.argv[4:7])
    files = {line.rstrip("\n").split("\t")[1] for line in open(compiler_file, encoding="utf-8") if line.startswith("FILE\t")}
    if not files: sys.exit("the compiler's index has no file of " + root)
    compiler, viperlint = rows(compiler_file, root), rows(viperlint_file, root, files)
    good = True
    for kind, recall, precision in (("type", types, 99.5), ("member", members, 98)):
        named = [{(row[0], int(row[1]), int(row[2]), row[4]) for row in side if row[6] == kind} for side in (compiler, viperlint)]
        good &= verdict(kind + " references", *named, recall, 100 if recall == 100 else precision)
    linked = [{(row[3], row[4]) for row in side if row[3] != "-" and row[3] != row[4]} for side in (compiler, viperlint)]
    good &= verdict("edges", *linked, edges, 100 if edges == 100 else 99)
    sys.exit(0 if good else 1)

main()

"""Validates what gpn writes as JSON against the schemas that it prints.

usage: check_outputs.py GPN SOURCE_FOLDER

The records are those of examples/ and of tests/cli/input. Each kind of output must also have been seen with its parts, so
that a schema is never right only because a list was empty; and each schema must refuse an output of another kind.
"""

import json
import pathlib
import subprocess
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)

gpn, source = sys.argv[1], pathlib.Path(sys.argv[2])
inputs = [str(source / "examples"), str(source / "tests/cli/input")]
failures = []


def run(*arguments):
    done = subprocess.run([gpn, *arguments], capture_output=True, check=False, timeout=300)
    if done.returncode not in (0, 1, 2):
        failures.append(f"{arguments}: status {done.returncode}: {done.stderr.decode()}")
    return done.stdout.decode()


schemas = {}
for name in ("record", "report", "diff", "repair", "statistics", "dedupe", "merge", "graph", "formats", "modules"):
    schemas[name] = json.loads(run("schema", name))
    jsonschema.Draft202012Validator.check_schema(schemas[name])
    if json.loads((source / f"share/gpn/schema/{name}.schema.json").read_text()) != schemas[name]:
        failures.append(f"gpn schema {name} is not the file")
validators = {name: jsonschema.Draft202012Validator(schema) for name, schema in schemas.items()}


def check(name, value, what):
    for error in validators[name].iter_errors(value):
        best = jsonschema.exceptions.best_match([error])
        failures.append(f"{what}: {best.json_path}: {best.message[:300]}")
        break


def check_both(name, *arguments, option):
    """Lines and a document have the same objects. Returns them."""
    lines = [json.loads(line) for line in run(*arguments, option, "jsonl").splitlines()]
    document = json.loads(run(*arguments, option, "json"))
    if lines != document:
        failures.append(f"{arguments}: json and jsonl differ")
    check(name, document, arguments)
    for line in lines:
        check(name, line, arguments)
    if not lines:
        failures.append(f"{arguments}: nothing was written")
    return lines


def members(value):
    """The names of all members, at any depth."""
    found = set()
    if isinstance(value, dict):
        found.update(value)
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            found |= members(each)
    return found


def expect(names, values, what):
    missing = set(names) - members(values)
    if missing:
        failures.append(f"{what}: no output had {sorted(missing)}")


everything = "positions,steps,findings"
records = check_both("record", "convert", "--with", everything, *inputs, option="--to")
annotated = '[Game "gipf"]\n[White "A"]\n% x\n\n{a} 1. b3! (11) {b} (1. b4) h3 2. {c} b4 {d} 3. {e} *\n'
lines = subprocess.run([gpn, "convert", "--to", "jsonl", "-"], input=annotated.encode(), capture_output=True, check=True)
record = json.loads(lines.stdout)
check("record", record, "a record with annotations")
expect(["players", "tags", "comments", "escapes", "before", "reserve", "glyphs", "variations", "closing"], record, "record")
expect(["start", "position", "steps", "report", "diagnostics", "suggestions", "owner", "phase"], records, "--with")
for each in records:
    check("report", each["report"], "--with findings")

reports = check_both("report", "verify", *inputs, option="--format")
expect(["record", "score", "diagnostics", "rule", "cells", "claimed"], reports, "verify")

repairs = check_both("repair", "repair", *inputs, option="--format")
expect(["edits", "changes", "counts", "meant", "byte"], repairs, "repair")

games = str(source / "examples/records")
diffs = [json.loads(run("diff", "--format", "json", games, each)) for each in (games, inputs[1])]
first = pathlib.Path(games)
for one in sorted(first.glob("*.gpn")):
    other = subprocess.run([gpn, "generate", "--game", "dvonn", "--max-turns", "60"], capture_output=True, check=True)
    diffs.append(json.loads(subprocess.run([gpn, "diff", "--format", "jsonl", str(one), "-"], input=other.stdout,
                                           capture_output=True, check=False).stdout))
for diff in diffs:
    check("diff", diff, "diff")
expect(["divergence", "turns", "tags", "removed", "added"], diffs, "diff")

statistics = json.loads(run("stats", "--format", "json", *inputs))
check("statistics", statistics, "stats")
expect(["lengths", "first_turns", "median", "won", "lost", "1/2-1/2"], statistics, "stats")
# The same counts from the reports of verify.
counted, lengths, players = {}, {}, {}
for report in reports:
    if report["verdict"] == "unreadable":
        continue
    result = report["result"]["claimed"] or report["result"]["actual"] or "*"
    name = " ".join(filter(None, (report["game"] or "unknown", report["variant"])))
    counted.setdefault(name, {"1-0": 0, "0-1": 0, "1/2-1/2": 0, "*": 0})[result] += 1
    lengths.setdefault(name, []).append(report["turns"])
    for color, wins in (("white", "1-0"), ("black", "0-1")):
        player = report["players"][color]
        if player and player.strip("?.- "):
            won, lost = players.get(player, (0, 0))
            players[player] = (won + (result == wins), lost + (result in ("1-0", "0-1") and result != wins))
if {each["name"]: each["results"] for each in statistics["games"]} != counted:
    failures.append("stats counts other results than the reports have")
for each in statistics["games"]:
    of_game = sorted(lengths[each["name"]])
    median = of_game[(len(of_game) - 1) // 2]
    if each["turns"] != {"least": of_game[0], "median": median, "most": of_game[-1]}:
        failures.append(f"stats: {each['name']}: {each['turns']}, the reports have {of_game}")
if {each["name"]: (each["won"], each["lost"]) for each in statistics["players"]} != players:
    failures.append("stats counts other wins than the reports have")

twice = check_both("dedupe", "dedupe", games, games, str(source / "examples/sheets"), option="--format")
expect(["record", "of", "white", "differing", "equal"], twice, "dedupe")

tree = check_both("merge", "merge", *inputs, option="--to")
expect(["potentials", "parent", "ends", "results"], tree, "merge")
graph = json.loads(run("graph", "--to", "json", *inputs))
check("graph", graph, "graph")
expect(["transpositions", "position", "turn", "from"], graph, "graph")
# Where all is one object, lines have it in one line.
for name, *arguments in (("report", "verify", "--summary", "--format", *inputs),
                         ("report", "verify", "--statistics", "--format", *inputs),
                         ("diff", "diff", games, inputs[1], "--format"), ("statistics", "stats", "--format", *inputs),
                         ("graph", "graph", "--to", *inputs), ("formats", "formats", "--format"),
                         ("modules", "plugins", "info", "gipf", "--format")):
    at = next(i for i, each in enumerate(arguments) if each in ("--format", "--to"))
    with_value = lambda value: run(*arguments[:at + 1], value, *arguments[at + 1:])
    line, document = with_value("jsonl"), json.loads(with_value("json"))
    if line.count("\n") != 1 or json.loads(line) != document:
        failures.append(f"{arguments}: jsonl is not the object of json in a line")
    check(name, document, arguments)
formats = json.loads(run("formats", "--format", "json"))
modules = check_both("modules", "plugins", "list", option="--format")
alone = check_both("report", "verify", "--all", "--notes", *inputs, option="--format")
if any("others" in each for report in alone for each in report["diagnostics"]):
    failures.append("verify --all joins findings")
together = [len(each["diagnostics"]) + sum(len(one.get("others", [])) for one in each["diagnostics"]) for each in reports]
if together != [len(each["diagnostics"]) for each in alone] or together == [len(each["diagnostics"]) for each in reports]:
    failures.append("verify --all lists other findings")
for arguments in (("find", "game = dvonn or game = gipf", *inputs), ("generate", "--game", "gipf", "--games", "3"),
                  ("dedupe", games, games)):
    check_both("record", *arguments, option="--to")

played = [each for each in reports if each["verdict"] in ("legal", "illegal") or each["turns"] > 0]
for name, counted_games in (("merge", sum(each["nodes"][0]["games"] for each in tree)),
                            ("graph", sum(each["games"] for each in graph["games"]))):
    if counted_games != len(played):
        failures.append(f"{name} has {counted_games} games, the reports {len(played)}")
if sum(len(each["ends"]) for one in tree for each in one["nodes"]) != len(played):
    failures.append("merge has not an end for each game")

others = {"formats": formats, "modules": modules[0], "dedupe": twice[0], "merge": tree, "graph": graph, "statistics": statistics, "record": records[0], "report": reports[0], "diff": diffs[0], "repair": repairs[0]}
for name, validator in validators.items():
    for other, value in others.items():
        if (name == other) != validator.is_valid(value):
            failures.append(f"schema {name}, output {other}: expected valid only for its own")
for damaged in ({**records[0], "turns": [{"text": 1}]}, {**records[0], "result": "2-0"}, {**records[0], "event": "x"}):
    if validators["record"].is_valid(damaged):
        failures.append(f"a damaged record is valid: {str(damaged)[:80]}")

for failure in failures:
    print(failure)
print(f"{len(records)} records, {len(reports)} reports, {len(repairs)} repairs, {len(diffs)} differences validated")
sys.exit(1 if failures else 0)

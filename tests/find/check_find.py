"""Counts the answers to the questions of docs/find.md without gpn find: in what verify and convert write as JSON.
An index answers them with the same lines.

usage: check_find.py GPN SOURCE_FOLDER
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

gpn, source = sys.argv[1], pathlib.Path(sys.argv[2])
records = str(source / "examples/records")


def run(*arguments):
    return subprocess.run([gpn, *arguments], capture_output=True, check=False, timeout=300, text=True).stdout


reports = [json.loads(line) for line in run("verify", "--notes", "--format", "jsonl", records).splitlines()]
# A record that convert rewrites in error stays as it was written: all of them are there.
games = [
    json.loads(line) for line in run("convert", "--to", "jsonl", "--with", "positions", records).splitlines()
]
assert len(reports) == len(games) == 10, (len(reports), len(games))


def names(report):
    return [(name or "").lower() for name in report["players"].values()]


def tag(game, name):
    return game["tags"].get(name, "")


def result(report):
    return report["result"]["claimed"] or report["result"]["actual"] or "*"


def codes(report):
    return [each["code"] for each in report["diagnostics"]]


def positions(game):
    return [game.get("start")] + [turn.get("position") for turn in game["turns"]]


SEEN = "b2w/5/6/w4bw/6/5/b2w b 11,12 0,0 -"


def images(text):
    """Of GIPF's board, by coordinates of a hexagon: nothing here is taken from gpn."""
    board, rest = text.split(" ", 1)
    sizes = [4, 5, 6, 7, 6, 5, 4]
    cells = {}
    for column, line in enumerate(board.split("/")):
        row = 0
        for character in line:
            if character.isdigit():
                row += int(character)
            else:
                q = column - 3
                r = row - 3 + max(0, -q)
                cells[(q, r)] = character
                row += 1
        assert row == sizes[column], line
    found = set()
    for turned in range(6):
        for mirrored in (False, True):
            image = {}
            for (q, r), piece in cells.items():
                x, z = (r, q) if mirrored else (q, r)
                for _ in range(turned):
                    x, z = -z, x + z
                image[(x, z)] = piece
            lines = []
            for column, size in enumerate(sizes):
                q, line, empty = column - 3, "", 0
                for row in range(size):
                    piece = image.get((q, row - 3 + max(0, -q)))
                    if piece is None:
                        empty += 1
                        continue
                    line += (str(empty) if empty else "") + piece
                    empty = 0
                lines.append(line + (str(empty) if empty else ""))
            found.add("/".join(lines) + " " + rest)
    return found


questions = {
    'player = "NOOR ABELS"': lambda r, g: "noor abels" in names(r),
    "player ~ dahl": lambda r, g: any("dahl" in name for name in names(r)),
    'White = "Tom Renn" and Black = "Noor Abels"': lambda r, g: names(r) == ["tom renn", "noor abels"],
    'player = "Emil Dahl" and player = "Sanne Vroom"': lambda r, g: set(names(r)) == {"emil dahl", "sanne vroom"},
    "Event ~ harbour": lambda r, g: "Harbour" in tag(g, "Event"),
    "date = 2024.11": lambda r, g: tag(g, "Date").startswith("2024.11"),
    "date >= 2024.11.08 and date < 2024.11.20": lambda r, g: "2024.11.08" <= tag(g, "Date") < "2024.11.20",
    "game = gipf": lambda r, g: r["game"] == "gipf",
    "variant = standard and not game = dvonn": lambda r, g: r["variant"] == "standard" and r["game"] != "dvonn",
    "game = dvonn or variant = tournament": lambda r, g: r["game"] == "dvonn" or r["variant"] == "tournament",
    "length > 80": lambda r, g: r["turns"] > 80,
    "length >= 24 and length <= 59": lambda r, g: 24 <= r["turns"] <= 59,
    "result = 0-1": lambda r, g: result(r) == "0-1",
    "ending = open": lambda r, g: r["ending"] == "open",
    "verdict != legal": lambda r, g: r["verdict"] != "legal",
    "finding = gipf-row-must-go": lambda r, g: "gipf-row-must-go" in codes(r),
    "finding ~ inferred": lambda r, g: any("inferred" in code for code in codes(r)),
    "turn = e9-e7": lambda r, g: any(turn["text"] == "e9-e7" for turn in g["turns"][: r["turns"]]),
    f'position = "{SEEN}"': lambda r, g: SEEN in positions(g),
    f'position ~ "{SEEN}"': lambda r, g: images(SEEN) & set(positions(g)),
}

work = tempfile.TemporaryDirectory()
index = work.name + "/games.db"
run("index", records, "-o", index)
page = (source / "docs/find.md").read_text()
asked = re.findall(r"^\$ gpn find --count '(.*)' examples/records\n(\d+)$", page, re.M)
failures = []
if len(questions) != 20 or [question for question, _ in asked] != list(questions):
    failures.append("the questions of docs/find.md are not those of this test")
for question, shown in asked:
    counted = sum(1 for report, game in zip(reports, games) if questions[question](report, game))
    found = run("find", "--count", question, records).strip()
    if not shown == found == str(counted):
        failures.append(f"{question}: the page shows {shown}, gpn finds {found}, counted are {counted}")
    lines = run("find", question, records)
    if not lines or run("find", question, index) != lines:
        failures.append(f"{question}: the index does not answer what the records do")
if run("stats", "--format", "json", records) != run("stats", "--format", "json", index):
    failures.append("stats: the index does not answer what the records do")
for failure in failures:
    print(failure)
print(f"{len(asked)} questions, {len(failures)} wrong")
sys.exit(1 if failures else 0)

"""Counts the answers to the questions of docs/find.md without gpn find: in what verify and convert write as JSON.
An index answers them with the same lines. With a corpus, the same questions are asked about what is frequent in it.

usage: check_find.py GPN SOURCE_FOLDER [CORPUS]
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

gpn, source = sys.argv[1], pathlib.Path(sys.argv[2])
corpus = pathlib.Path(sys.argv[3]).resolve() if len(sys.argv) > 3 else None
if corpus and not corpus.is_dir():
    print(f"skipped: there is no {corpus}; GPN_CORPUS names another folder")
    sys.exit(77)
records = str(corpus or source / "examples/records")


def run(*arguments):
    return subprocess.run([gpn, *arguments], capture_output=True, check=False, timeout=300, text=True).stdout


# Each record with its report. Those that are in no JSON are not asked about: nothing of them was read.
games = [
    json.loads(line)
    for line in run("convert", "--to", "jsonl", "--with", "positions,findings", records).splitlines()
]
reports = [game["report"] for game in games]
everything = [json.loads(line) for line in run("verify", "--format", "jsonl", records).splitlines()]
left_out = len(everything) - len(games)
assert len(games) >= 10 and left_out <= len(games) // 100, (len(games), left_out)


def folded(text):
    decomposed = unicodedata.normalize("NFKD", text or "")
    return "".join(each for each in decomposed if not unicodedata.combining(each)).casefold()


def names(report):
    return [folded(name) for name in report["players"].values()]


def tag(game, name):
    return game["tags"].get(name, "")


def result(report):
    return report["result"]["claimed"] or report["result"]["actual"] or "*"


def codes(report):
    return [each["code"] for each in report["diagnostics"]]


def positions(game):
    return [game.get("start")] + [turn.get("position") for turn in game["turns"]]


def order(game, text):
    """-1, 0 or 1 for a date before, in or after that of the text; nothing where that is not known."""
    known = re.match(r"\d{4}([.-]\d+){0,2}", tag(game, "Date"))
    if not known:
        return None
    date, asked = ([int(part) for part in re.split("[.-]", each)] for each in (known[0], text))
    size = min(len(date), len(asked))
    if date[:size] != asked[:size]:
        return -1 if date[:size] < asked[:size] else 1
    return 0 if len(date) >= len(asked) else None


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


def most(values):
    """The most frequent one that needs no quotes of its own."""
    counts = collections.Counter(value for value in values if value and value.isascii() and '"' not in value)
    return max(sorted(counts), key=lambda value: counts[value])


def of_page():
    seen = "b2w/5/6/w4bw/6/5/b2w b 11,12 0,0 -"
    return {"player": "NOOR ABELS", "part": "dahl", "white": "Tom Renn", "black": "Noor Abels", "one": "Emil Dahl",
            "other": "Sanne Vroom", "event": "harbour", "month": "2024.11", "from": "2024.11.08", "to": "2024.11.20",
            "game": "gipf", "variant": "standard", "not": "dvonn", "also": "dvonn", "or": "tournament", "long": 80,
            "least": 24, "most": 59, "finding": "gipf-row-must-go", "code": "inferred", "turn": "e9-e7", "seen": seen}


def of_corpus():
    pair = most("\n".join(each or "" for each in report["players"].values()) for report in reports
                if all(report["players"].values())).split("\n")
    days = sorted(tag(game, "Date") for game in games if re.fullmatch(r"\d{4}\.\d\d\.\d\d", tag(game, "Date")))
    lengths = sorted(report["turns"] for report in reports)
    gipf = [game for game, report in zip(games, reports) if report["game"] == "gipf" and len(game["turns"]) > 8]
    return {"player": pair[0].upper(), "part": folded(pair[1])[:4], "white": pair[0], "black": pair[1],
            "one": pair[1], "other": pair[0], "event": most(tag(game, "Event") for game in games)[:6],
            "month": days[len(days) // 2][:7], "from": days[len(days) // 3], "to": days[2 * len(days) // 3],
            "game": "zertz", "variant": "standard", "not": "dvonn", "also": "yinsh", "or": "tournament",
            "long": lengths[-len(lengths) // 5], "least": lengths[len(lengths) // 4], "most": lengths[len(lengths) // 2],
            "finding": most(code for report in reports for code in codes(report)), "code": "sheet",
            "turn": most(turn["text"] for game in games for turn in game["turns"][:1]),
            "seen": next(text for text in (positions(game)[6] for game in gipf) if text and text.count("/") == 6)}


v = of_corpus() if corpus else of_page()
questions = {
    f'player = "{v["player"]}"': lambda r, g: folded(v["player"]) in names(r),
    f'player ~ {v["part"]}': lambda r, g: any(v["part"] in name for name in names(r)),
    f'White = "{v["white"]}" and Black = "{v["black"]}"': lambda r, g: names(r) == [folded(v["white"]), folded(v["black"])],
    f'player = "{v["one"]}" and player = "{v["other"]}"': lambda r, g: {folded(v["one"]), folded(v["other"])} <= set(names(r)),
    f'Event ~ {v["event"]}': lambda r, g: folded(v["event"]) in folded(tag(g, "Event")),
    f'date = {v["month"]}': lambda r, g: order(g, v["month"]) == 0,
    f'date >= {v["from"]} and date < {v["to"]}': lambda r, g: order(g, v["from"]) in (0, 1) and order(g, v["to"]) == -1,
    f'game = {v["game"]}': lambda r, g: r["game"] == v["game"],
    f'variant = {v["variant"]} and not game = {v["not"]}': lambda r, g: r["variant"] == v["variant"] and r["game"] != v["not"],
    f'game = {v["also"]} or variant = {v["or"]}': lambda r, g: r["game"] == v["also"] or r["variant"] == v["or"],
    f'length > {v["long"]}': lambda r, g: r["turns"] > v["long"],
    f'length >= {v["least"]} and length <= {v["most"]}': lambda r, g: v["least"] <= r["turns"] <= v["most"],
    "result = 0-1": lambda r, g: result(r) == "0-1",
    "ending = open": lambda r, g: r["ending"] == "open",
    "verdict != legal": lambda r, g: r["verdict"] != "legal",
    f'finding = {v["finding"]}': lambda r, g: v["finding"] in codes(r),
    f'finding ~ {v["code"]}': lambda r, g: any(v["code"] in code for code in codes(r)),
    f'turn = {v["turn"]}': lambda r, g: any(turn["text"] == v["turn"] for turn in g["turns"][: r["turns"]]),
    f'position = "{v["seen"]}"': lambda r, g: v["seen"] in positions(g),
    f'position ~ "{v["seen"]}"': lambda r, g: images(v["seen"]) & set(positions(g)),
}

work = tempfile.TemporaryDirectory()
index = work.name + "/games.db"
run("index", records, "-o", index)
page = (source / "docs/find.md").read_text()
asked = re.findall(r"^\$ gpn find --count '(.*)' examples/records\n(\d+)$", page, re.M)
failures = []
if corpus:
    asked = [(question, None) for question in questions]
if len(questions) != 20 or [question for question, _ in asked] != list(questions):
    failures.append("the questions of docs/find.md are not those of this test")
for question, shown in asked:
    counted = sum(1 for report, game in zip(reports, games) if questions[question](report, game))
    found = run("find", "--count", question, records).strip()
    # A record that is in no JSON may fit what is asked of the others.
    if not counted <= int(found) <= counted + left_out or shown not in (None, found) or counted == 0:
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

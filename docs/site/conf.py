"""The documents as a site: Sphinx with MyST reads the Markdown as it is, and its boards can be played through.

Run by cmake/make_site.sh. A document without a place in SIDE_BAR is a warning of Sphinx, and warnings are errors there.
"""
import os
import re
import subprocess
from pathlib import Path

from pygments.lexers.special import TextLexer

project = html_title = "gpn"
extensions = ["myst_parser"]
root_doc = "README"
include_patterns = ["*.md", "docs/*.md", "examples/README.md"]
myst_heading_anchors = 6
html_theme = "furo"
html_copy_source = False
html_show_sphinx = False
html_static_path = ["static", "/usr/share/nodejs/normalize.css/normalize.css"]
html_css_files = ["site.css"]

SIDE_BAR = {
    "First steps": "first-record mending archivists teachers page browser editors",
    "The program": "cli repair find diff collections index config cluster git security platforms benchmarks",
    "Records": "record-format typing formats diagnostics",
    "Games": "clauses yinsh zertz tamsk tzaar punct lyngk matrx potentials potentials-positions combined",
    "Modules and libraries": "variants first-potential cookbook plugins checks abi library sites architecture",
    "Project": "../examples/README ../CHANGELOG ../CONTRIBUTING",
}

# The page that stands for a picture: its arguments, and the place where it opens.
LIVE_PICTURES = {
    "page.png": ("examples/records", "#game=8"),
    "gipf.svg": ("examples/records/gipf-standard.gpn", "#turn=24"),
    "dvonn.svg": ("examples/records/dvonn-boardspace.sgf", "#turn=60"),
    "first-record.svg": ("examples/records/dvonn-club.gpn", "#turn=5"),
    "forgotten-row.svg": ("examples/records/gipf-forgotten-row.gpn", ""),
}
# A document with this name gets a random game below its heading, made with these arguments.
LIVE_GAMES = {
    **{game: ["--game", game] for game in ("yinsh", "zertz", "tamsk", "tzaar", "punct", "lyngk")},
    "matrx": ["--game", "gipf", "--variant", "matrx"],
    "potentials": ["--game", "gipf", "--potentials", "tamsk=3 zertz=3"],
}


def gpn(app, *arguments):
    done = subprocess.run([os.environ["GPN"], *arguments], cwd=app.srcdir, capture_output=True, encoding="utf-8")
    if done.returncode not in (0, 1):  # 1: a record has an error, as one of the examples does on purpose
        raise RuntimeError(done.stderr)
    return done.stdout


def frame(app, document, name, record, place):
    """Makes a page of this record and returns the line that shows it in this document."""
    page = Path(app.outdir, "boards", f"{name}.html")
    page.parent.mkdir(exist_ok=True)
    line = gpn(app, "page", "--embed", "-o", str(page), record)
    address = "../" * document.count("/") + f"boards/{page.name}{place}"
    return "\n" + re.sub('src="[^"]*"', f'src="{address}" class="board"', line) + "\n"


def make_live(app, document, source):
    def live(picture):
        name = Path(picture[2]).name
        return frame(app, document, name.partition(".")[0], *LIVE_PICTURES[name])

    text = re.sub(r"!\[([^]]*)\]\(([^)]*)\)", live, source[0])
    name = Path(document).name
    if name in LIVE_GAMES:
        record = f"random-{name}.gpn"
        gpn(app, "generate", *LIVE_GAMES[name], "-o", record)
        heading, rest = text.split("\n", 1)
        text = heading + "\n" + frame(app, document, name, record, "#turn=24") + rest
    if document == root_doc:
        for caption, names in SIDE_BAR.items():
            text += f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n"
            text += "\n".join(os.path.normpath(f"docs/{each}") for each in names.split()) + "\n```\n"
    source[0] = text


def open_at_readme(app, exception):
    Path(app.outdir, "index.html").write_text('<meta http-equiv="refresh" content="0; url=README.html">\n')


def mend_theme(app, exception):
    """Debian's build of Furo 2022.12.07 lacks the dark colours of the system's choice, loads a style sheet from the
    root of the server, and has a script that imports another, which no browser does here."""
    theme = Path(app.outdir, "_static")
    style, script = theme / "styles/furo.css", theme / "scripts/furo.js"
    css = style.read_text().replace("/javascript/normalize.css/", "../")
    dark = re.search(r'body\[data-theme="dark"\] ({[^}]*})', css)[1]
    style.write_text(f'{css}\n@media screen and (prefers-color-scheme: dark) {{ body:not([data-theme="light"]) {dark} }}\n')
    script.write_text((theme / "scripts/gumshoe-patched.js").read_text() + re.sub("^import .*", "", script.read_text()))


def setup(app):
    app.add_lexer("gpn", TextLexer)
    app.connect("source-read", make_live)
    app.connect("build-finished", open_at_readme)
    app.connect("build-finished", mend_theme)

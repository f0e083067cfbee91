// A shoebox of files: one that cannot be used never stops the others.
#include <catch2/catch.hpp>

#include "program.hpp"

namespace box_test {

using gpn::test::ProgramRun;
using gpn::test::read_file;
using gpn::test::run_gpn;
using gpn::test::source_path;
using gpn::test::TemporaryFolder;

namespace {

const std::string mark = "\xEF\xBB\xBF";
const std::string legal = "[Game \"gipf\"]\n[Variant \"standard\"]\n\n1. i5-g5 h6-h4 *\n";
const std::string guess =
    "[Game \"gipf\"]\r\n[Variant \"standard\"]\r\n\r\n1. i5-g5 h6-h4\r\n2. b6-b4 d2\r\n3. d9-d2 c2 *\r\n";
const std::string illegible = "GIPF standard\n\n1. i5-g5  h6-h4\n2. b6-b4  ???\n3. d2  c2\n";

std::string with_crlf(std::string text) {
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) text.insert(at, "\r");
  return text;
}

}  // namespace

TEST_CASE("the diff of a repair applies to a file with a byte order mark and CRLF") {
  const TemporaryFolder folder;
  folder.write("a.gpn", mark + with_crlf(read_file(source_path("examples/records/gipf-forgotten-row.gpn"))));
  const ProgramRun run = run_gpn(folder.path(),
                                 "gpn repair a.gpn 2>/dev/null >a.diff; cp a.gpn b.gpn; git init -q .\n"
                                 "patch -s -p0 --binary <a.diff; gpn verify a.gpn; cp a.gpn patched; cp b.gpn a.gpn\n"
                                 "git apply -p0 --unidiff-zero a.diff; cmp a.gpn patched\n"
                                 "gpn repair -o - b.gpn | cmp - patched");
  CHECK(run.out == "1 record in 1 file, 31 turns: 1 legal.\n");
  CHECK(run.err == "gpn: 1 record, 1 damaged: 1 repaired\n");
  CHECK(run.status == 0);
}

TEST_CASE("a repair on the first line of a file with a byte order mark can be applied") {
  const TemporaryFolder folder;
  folder.write("a.gpn", mark + "1. c3 d4 c9 e5 f2 g3 *\n");
  const ProgramRun run = run_gpn(folder.path(),
                                 "gpn repair --game dvonn --unsafe a.gpn 2>/dev/null >a.diff\n"
                                 "patch -s -p0 --binary <a.diff && gpn verify --game dvonn a.gpn; head -c 3 a.gpn");
  CHECK(run.out == "1 record in 1 file, 6 turns: 1 legal.\n" + mark);
}

TEST_CASE("repair keeps a byte order mark, empty lines and CRLF, and marks a guessed turn with a comment") {
  const TemporaryFolder folder;
  folder.write("a.gpn", mark + "\r\n\r\n" + guess + "\r\n");
  const ProgramRun run = run_gpn(folder.path(), "gpn repair --unsafe -o b.gpn a.gpn");
  CHECK(run.status == 0);
  std::string expected = mark + "\r\n\r\n" + guess + "\r\n";
  expected.replace(expected.find("d9-d2 c2 *"), 10, "d1-d3 c2 * {gpn repair guessed turn 5: it was d9-d2}");
  CHECK(read_file(folder.path() / "b.gpn") == expected);
}

TEST_CASE("an alternative names its line and turn") {
  const TemporaryFolder folder;
  folder.write("a.gpn", guess);
  CHECK(run_gpn(folder.path(), "gpn repair a.gpn")
            .out.find("\n# or not certain, line 6, turn 5: `d9-d2` should be `d1-f2`") != std::string::npos);
}

TEST_CASE("repair --in-place goes through folders and past files that it cannot write") {
  const TemporaryFolder folder;
  folder.write("a.gpn", guess);
  folder.write("b.gpn", legal);
  folder.write("c.gpn", guess);
  const ProgramRun run = run_gpn(folder.path(),
                                 "mkdir box; mv *.gpn box; echo hello >box/note.md; gzip box/a.gpn\n"
                                 "touch -d 2001-01-01 box/b.gpn; gpn repair --in-place --unsafe box; echo $?\n"
                                 "ls -A box; find box -name b.gpn ! -newermt 2001-01-02");
  CHECK(run.out == "2\na.gpn.gz\nb.gpn\nc.gpn\nnote.md\nbox/b.gpn\n");
  CHECK(run.err.find("gpn: error: box/a.gpn.gz: not written: it is compressed") != std::string::npos);
  CHECK(read_file(folder.path() / "box/c.gpn").find("guessed turn 5") != std::string::npos);
}

TEST_CASE("diff compares the games beside one that nobody can read, and marks that undecided") {
  const TemporaryFolder folder;
  folder.write("a.gpn", legal);
  folder.write("b.gpn", "[Game \"gipf\"]\n[Variant \"standard\"]\n\n1. i5-g5 h6-h4 2. b6-b4 *\n");
  folder.write("c.txt", illegible);
  const ProgramRun run = run_gpn(folder.path(), "mkdir x y; cp *.gpn c.txt x; cp a.gpn c.txt y; gpn diff x y; echo $?");
  CHECK(run.out.find("3 games against 2 games: 1 the same, 0 changed, 1 removed, 0 added") != std::string::npos);
  CHECK(run.out.find("1 undecided\n") != std::string::npos);
  CHECK(run.out.ends_with("\n1\n"));
  const ProgramRun same = run_gpn(folder.path(), "gpn diff y y");
  CHECK(same.status == 2);
  CHECK(same.out.find("because turn 4 cannot be read") != std::string::npos);
}

TEST_CASE("two records that a limit cut are undecided, even with themselves") {
  const TemporaryFolder folder;
  const std::string head = "[Game \"gipf\"]\n[Variant \"standard\"]\n\n1. b3 {" + std::string(90, 'a') + "} c2 ";
  folder.write("a.gpn", head + "f2 *\n");
  folder.write("b.gpn", head + "g2 1-0\n");
  for (const std::string other : {"a.gpn", "b.gpn"}) {
    const ProgramRun run = run_gpn(folder.path(), "gpn diff --max-record-bytes 100 a.gpn " + other);
    CHECK(run.status == 2);
    CHECK(run.out.find("may not be the same") != std::string::npos);
  }
}

TEST_CASE("inputs without a record are status 2, unless they are allowed to be empty") {
  const TemporaryFolder folder;
  for (const std::string command : {"verify", "convert --to gpn", "repair", "diff e"}) {
    INFO(command);
    const ProgramRun run = run_gpn(folder.path(), "mkdir -p e; gpn " + command + " e");
    CHECK(run.status == 2);
    CHECK(run.err.ends_with("gpn: error: no input has a record; --allow-empty accepts that\n"));
    CHECK(run_gpn(folder.path(), "gpn " + command + " --allow-empty e").status == 0);
  }
}

TEST_CASE("an output named - is standard output") {
  const TemporaryFolder folder;
  folder.write("a.gpn", legal);
  for (const std::string command : {"show", "page", "convert --to gpn", "repair"}) {
    INFO(command);
    const ProgramRun run = run_gpn(folder.path(), "gpn " + command + " -o - a.gpn; ls");
    CHECK(run.status == 0);
    CHECK(run.out.find("a.gpn\n") != std::string::npos);
    CHECK(run.out.size() > legal.size());
    CHECK_FALSE(std::filesystem::exists(folder.path() / "-"));
  }
}

TEST_CASE("convert writes each file of a folder below another, in place, or lists what would change") {
  const TemporaryFolder folder;
  folder.write("a.gpn", legal);
  const ProgramRun run = run_gpn(
      folder.path(),
      "mkdir -p in/sub; gpn convert --to gpn -o in/a.gpn a.gpn; echo hello >in/note.md\n"
      "gpn convert --to sheet -o in/sub/b.txt a.gpn; gpn convert --to gpn --check in; echo $?\n"
      "gpn convert --to boardspace --out-dir out in; find out -type f | sort\n"
      "gpn convert --to gpn --in-place in; gpn convert --to gpn --check in; echo $?\n"
      "cat in/note.md; gpn diff in/sub/b.txt a.gpn; echo $?\n"
      "cp in/a.gpn in/a.txt; gpn convert --to sheet --out-dir two in; echo $?\n"
      "mkdir p; cp a.gpn p; echo hello >p/a.png; gpn convert --to sgf --out-dir three p; echo $?; find three -type f");
  CHECK(run.out == "in/sub/b.txt\n1\nout/a.sgf\nout/sub/b.sgf\n0\nhello\n0\n2\n0\nthree/a.sgf\n");
  CHECK(run.err.find("gpn: error: in/a.txt: not written: another input is written to two/a.txt\n") !=
        std::string::npos);
}

TEST_CASE("a file that cannot be read leaves out its own records and no others") {
  const TemporaryFolder folder;
  folder.write("a.gpn", legal);
  const ProgramRun run = run_gpn(folder.path(),
                                 "mkdir in; cp a.gpn in/c.gpn; ln -s nowhere in/b.gpn\n"
                                 "gpn convert --to gpn -o all.gpn in; echo $?; gpn page -o all.html in; echo $?\n"
                                 "gpn convert --to gpn --out-dir out in; echo $?; ls out *.html\n"
                                 "gpn verify all.gpn; gpn convert --to gpn -o none.gpn in/b.gpn; ls none.gpn\n"
                                 "gpn convert --to gpn -o in/c.gpn in; cmp a.gpn in/c.gpn");
  CHECK(run.out == "2\n2\n2\nall.html\n\nout:\nc.gpn\n1 record in 1 file, 2 turns: 1 legal.\n");
  CHECK(run.err.find("in/b.gpn: cannot be opened") != std::string::npos);
}

TEST_CASE("an archive in a folder that cannot be read is named, because records may be in it") {
  const TemporaryFolder folder;
  folder.write("a.gpn", legal);
  folder.write("b.rar", "Rar!\x1a\x07 records");
  folder.write("c.zip", "PK\x03\x04 records");
  const ProgramRun run = run_gpn(folder.path(), "gpn verify .");
  CHECK(run.out.find("b.rar:1:1: warning[record-not-read]: this is a RAR archive") != std::string::npos);
  CHECK(run.out.find("c.zip:1:1: error[unreadable-input]: the packed data is damaged") != std::string::npos);
  CHECK(run.status == 1);
}

TEST_CASE("a merged collection names the source of each record in a tag that diff does not compare") {
  const TemporaryFolder folder;
  folder.write("a.gpn", legal + "\n" + legal);
  folder.write("b.gpn", "[Game \"dvonn\"]\n\n1. c3 d4 *\n");
  const ProgramRun run =
      run_gpn(folder.path(),
              "gpn convert --to gpn a.gpn b.gpn >all.gpn 2>/dev/null; grep RecordSource all.gpn\n"
              "mkdir x; cp a.gpn b.gpn x; gpn diff x all.gpn | grep same; gpn convert --to gpn a.gpn | "
              "grep -c RecordSource");
  CHECK(run.out ==
        "[RecordSource \"a.gpn:1\"]\n[RecordSource \"a.gpn:6\"]\n[RecordSource \"b.gpn:1\"]\n"
        "3 games against 3 games: 3 the same, 0 changed, 0 removed, 0 added\n0\n");
}

TEST_CASE("every command names the files of a folder that may be records and are not read") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "in");
  folder.write("in/a.gpn", legal);
  folder.write("in/b.pdf", "%PDF-1.4\n");
  folder.write("in/c.txt", "The game went a4-b5 then d8-d7 and h3-g4, which was nice.\n");
  const std::string made =
      "python3 -c \"import zipfile\nfor n, f, t in (('d.docx', '[Content_Types].xml', 'x'), ('e.odt', 'mimetype', "
      "'application/vnd.oasis'), ('f.xlsx', 'xl/book.xml', 'x'), ('g.zip', 'word/g.gpn', '1. e2 *')): "
      "zipfile.ZipFile('in/' + n, 'w').writestr(f, t)\"\n";
  for (const std::string command :
       {"convert --to gpn in", "repair in", "find 'length >= 0' in", "stats in", "dedupe in", "merge in",
        "split --by game --out-dir out in", "page -o x.html in", "index -o x.db in", "diff in in"}) {
    CAPTURE(command);
    const ProgramRun run = run_gpn(folder.path(), made + "rm -rf out x.html x.db; gpn " + command + " >all");
    CHECK(run.status == 0);
    CHECK(run.err.find("gpn: in/b.pdf: this is a PDF document; unpack it or save it as text\n") != std::string::npos);
    CHECK(run.err.find("gpn: in/c.txt: this looks like a record (3 words that are shaped like turns)") !=
          std::string::npos);
    for (const std::string name : {"d.docx", "e.odt", "f.xlsx"})
      CHECK(run.err.find("gpn: in/" + name + ": this is a document of an office program;") != std::string::npos);
    CHECK(run.err.find("g.zip") == std::string::npos);
  }
}

TEST_CASE("an option with an empty value is an error") {
  const TemporaryFolder folder;
  folder.write("a.gpn", legal);
  const ProgramRun run = run_gpn(folder.path(), "gpn verify --where '' a.gpn");
  CHECK(run.status == 2);
  CHECK(run.err == "gpn: error: --where: the value is empty; see gpn verify --help\n");
}

TEST_CASE("a position and a spot that no game has are named where they are looked for") {
  const TemporaryFolder folder;
  folder.write("a.gpn", legal);
  const ProgramRun run = run_gpn(folder.path(),
                                 "gpn find 'position = foo or pattern = \"q9=w\"' a.gpn; gpn index -o x a.gpn "
                                 "2>y >z; gpn find 'position = foo' x; gpn find 'turn = i5-g5' a.gpn");
  CHECK(run.err ==
        "gpn: \"foo\" is no position of these games\ngpn: none of these games has the spots of \"q9=w\"\n"
        "gpn: \"foo\" is no position of these games\n");
  CHECK(run.out == "a.gpn:1: ? - ? *\n");
}

TEST_CASE("a converted file has no suffix of a compressor") {
  const TemporaryFolder folder;
  folder.write("a.gpn", legal);
  const ProgramRun run = run_gpn(folder.path(), "xz -k a.gpn; gpn convert --to sgf --out-dir out a.gpn.xz 2>y; ls out");
  CHECK(run.out == "a.sgf\n");
}

TEST_CASE("a number that does not count the turns stays before the first turn of a table, too") {
  const TemporaryFolder folder;
  folder.write("a.gpn", "[Game \"dvonn\"]\n[White \"Ann\"]\n\n1. e3 d3 2. f3 c3 4. g3 b3 *\n");
  const ProgramRun run = run_gpn(folder.path(),
                                 "gpn convert --to csv a.gpn >a.csv 2>x; gpn convert --to csv a.csv >b.csv 2>x; "
                                 "cmp a.csv b.csv && tail -n 1 b.csv");
  CHECK(run.out == "dvonn,standard,,,,,,,,Ann,,,,1. e3 d3 2. f3 c3 4. g3 b3\n");
}

}  // namespace box_test

// Manifests and results that were damaged, forged or do not belong together, files that changed, and runs that were
// repeated: a sentence that names what is wrong, and never a wrong report.
#include "collection.hpp"

#include "replay/random_games.hpp"

#include <gpn/host/trust.hpp>

#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>

namespace damage_test {

using namespace gpn;
using replay::ShardRun;
using test::Collection;
using test::read_file;

namespace {

namespace fs = std::filesystem;

std::string dvonn(std::uint64_t seed, std::uint64_t games) {
  return test::random_games(*test::ruleset("dvonn"), seed, games);
}

/// A collection with a plan for three shards.
struct Planned {
  Planned() {
    files.write("games1.gpn", dvonn(1, 60));
    files.write("games2.gpn", dvonn(2, 3));
    REQUIRE(files.plan(3));
    manifest = read_file(files.path("manifest"));
  }

  /// Writes a manifest of which nothing but one text is another, with the right hash.
  void forge(std::string_view from, std::string_view to) {
    std::string body = manifest.substr(0, manifest.rfind("end "));
    const std::string end = manifest.substr(body.size());
    const std::size_t at = body.find(from);
    REQUIRE(at != std::string::npos);
    body.replace(at, from.size(), to);
    write_sealed("manifest", body, end.substr(0, end.rfind(' ') + 1));
  }

  /// A text, then a last line that ends with the hash of the text.
  void write_sealed(std::string_view name, const std::string& body, std::string_view end) {
    files.write("body", body);
    const auto hash = host::content_hash(files.path("body"));
    REQUIRE(hash);
    files.write(name, body + std::string(end) + hash->text() + "\n");
  }

  std::string line(std::string_view begin) const {
    const std::size_t at = manifest.find("\n" + std::string(begin)) + 1;
    return manifest.substr(at, manifest.find('\n', at) - at);
  }

  Collection files{test::games()};
  std::string manifest;
};

template <class Expected>
std::string error_of(const Expected& expected) {
  return expected ? "no error" : expected.error();
}

bool mentions(const std::string& sentence, std::string_view word) { return sentence.find(word) != std::string::npos; }

}  // namespace

TEST_CASE("a manifest that was cut off or changed in one byte is refused") {
  Planned planned;
  for (std::size_t size = 0; size < planned.manifest.size(); size += size < 100 ? 1 : 13) {
    planned.files.write("manifest", planned.manifest.substr(0, size));
    CHECK(!planned.files.run({1, 3}));
  }
  for (std::size_t at = 0; at < planned.manifest.size(); at += 3) {
    std::string changed = planned.manifest;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    planned.files.write("manifest", changed);
    CAPTURE(at);
    CHECK(!planned.files.run({1, 3}));
  }
  planned.files.write("manifest", planned.manifest + "\n");
  CHECK(mentions(error_of(planned.files.run({1, 3})), "after its last line"));
  planned.files.write("manifest", planned.manifest);
  CHECK(planned.files.run({1, 3}));
}

TEST_CASE("a manifest with a right hash and wrong lines is refused") {
  Planned planned;
  const std::string part = planned.line("part 2 ");
  const std::string size = std::to_string(fs::file_size(planned.files.path("games1.gpn")));
  const auto check = [&](std::string_view from, std::string_view to, std::string_view word) {
    CAPTURE(from, to);
    planned.forge(from, to);
    const std::string error = error_of(planned.files.run({1, 3}));
    CAPTURE(error);
    CHECK(mentions(error, word));
    CHECK(!fs::exists(planned.files.result(1)));
  };
  check("gpn-manifest 1", "gpn-manifest 2", "is no manifest");
  check("program ", "program 9", "was made by gpn 9");
  check("shards 3", "shards 0", "needs a hash");
  check("shards 3", "shards -3", "needs a hash");
  check("shards 3", "shards 4000000000", "needs a hash");
  check("shards 3", "shards 4", "has 4 shards");
  check("setting format human", "setting format lisp", "no such value");
  check("setting game", "setting variant", "expected the setting game");
  check("setting game", "setting game chess", "chess");
  check("setting max-links 64", "setting max-links 0", "no such value");
  check("setting max-record-bytes 4194304", "setting max-record-bytes 4294967295", "no such value");
  check("setting max-turns 100000", "setting max-turns -1", "no such value");
  check(part, part + "\n" + part, "does not follow");
  check(part + "\n", "", "does not follow");
  check("part 2 ", "part 4 ", "does not follow");
  check("part 2 ", "part 0 ", "does not follow");
  check("part 2 named", "part 2 found", "does not follow");
  check("part 2 named " + size, "part 2 named 99999999999999999999", "cannot be read");
  check("part 2 named " + size, "part 2 named 18446744073709551615", "cannot be read");
  check("part 2 named " + size, "part 2 named -1", "cannot be read");
  check(" gpn ", " lisp ", "cannot be read");
  check("part 1", "patt 1", "cannot be read");
  check("games2.gpn", "games%00.gpn", "cannot be read");
  check("games2.gpn", "games%4", "cannot be read");
  check("games2.gpn", "games 2.gpn", "cannot be read");
  check("games2.gpn", "games%32.gpn", "cannot be read");
  check("part 2 named " + size, "part 2 named 0" + size, "cannot be read");
}

TEST_CASE("a manifest cannot name files outside of the folder, or what is no file, unless the user allows it") {
  Planned planned;
  replay::ShardRequest request;
  request.manifest = planned.files.path("manifest");
  request.shard = {1, 3};
  request.out = planned.files.result(1);
  request.rules = planned.files.rules();
  CHECK(mentions(error_of(replay::verify_shard(test::games(), request)), "--manifest-files anywhere"));
  for (const std::string path : {"../games1.gpn", "a/../../games1.gpn", "/etc/passwd"}) {
    planned.files.write("manifest", planned.manifest);
    std::string body = planned.manifest.substr(0, planned.manifest.find("\npart") + 1);
    body += fmt::format("file 1 named 1 {} {}\n", planned.files.rules().text(), path);
    planned.write_sealed("manifest", body, "end 1 1 1 ");
    CAPTURE(path);
    CHECK(mentions(error_of(replay::verify_shard(test::games(), request)), "is not below this folder"));
  }
  for (const std::string path : {"/dev/zero", "/", "/dev/stdin", "-"}) {
    std::string body = planned.manifest.substr(0, planned.manifest.find("\npart") + 1);
    body += fmt::format("file 1 named 1 {} {}\n", planned.files.rules().text(), path);
    planned.write_sealed("manifest", body, "end 1 1 1 ");
    CAPTURE(path);
    CHECK(error_of(planned.files.run({1, 3})) != "no error");
  }
  CHECK(!fs::exists(planned.files.result(1)));
}

TEST_CASE("a file that changed since the plan is refused, and no result is left") {
  Planned planned;
  const std::string text = read_file(planned.files.path("games1.gpn"));
  std::string changed = text;
  changed[text.size() / 2] ^= 1;
  planned.files.write("games1.gpn", changed);
  int refused = 0;
  for (std::uint32_t number = 1; number <= 3; ++number) {
    const auto done = planned.files.run({number, 3});
    refused += !done && mentions(done.error(), "games1.gpn: has changed since the plan") ? 1 : 0;
    CHECK(fs::exists(planned.files.result(number)) == done.has_value());
  }
  CHECK(refused == 1);
  for (const std::uint32_t number : {1U, 2U, 3U}) fs::remove(planned.files.result(number));
  planned.files.write("games1.gpn", text + "\n");
  CHECK(mentions(error_of(planned.files.run({1, 3})), "has changed since the plan"));
  fs::remove(planned.files.path("games1.gpn"));
  CHECK(mentions(error_of(planned.files.run({1, 3})), "cannot be opened"));
}
TEST_CASE("a planned file that is another size, a pipe, a folder, a link to one or missing has its shard fail") {
  Collection files(test::games());
  files.write("games1.gpn", dvonn(1, 60));
  files.write("games2.gpn", "");
  files.write("folder/empty.gpn", "");
  files.write("folder/found.gpn", dvonn(2, 60));
  files.walk("folder");
  REQUIRE(files.plan(2));
  for (const std::string name : {"games1.gpn", "games2.gpn", "folder/empty.gpn", "folder/found.gpn"}) {
    const std::string path = files.path(name);
    const std::string text = read_file(path);
    for (const std::string make :
         {"mkfifo file", "mkfifo pipe && ln -s pipe file", "ln -s /dev/null file", "ln -s /dev/zero file",
          "ln -s nothing file", "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"file\")'",
          "mkdir file", "mkdir folder && ln -s folder file", "echo '[Game \"dvonn\"]' > file", "true"}) {
      CAPTURE(name, make);
      const test::TemporaryFolder made;
      REQUIRE(
          test::run_script(made.path(), make + " && rm '" + path + "' && { mv file '" + path + "' || true; }").status ==
          0);
      int failed = 0;
      for (const std::uint32_t number : {1U, 2U}) {
        const auto done = files.run({number, 2});
        failed += done ? 0 : 1;
        CHECK((done || mentions(error_of(done), name)));
        CHECK(fs::exists(files.result(number)) == done.has_value());
        fs::remove(files.result(number));
      }
      CHECK(failed == 1);
      fs::remove_all(path);
      files.write(name.starts_with("games") ? "again" : name, text);
      if (name.starts_with("games")) fs::rename(files.path("again"), path);
    }
  }
}

TEST_CASE("what was no file when it was planned is passed over, and has its shard fail once it is a file") {
  Collection files(test::games());
  files.write("folder/found.gpn", dvonn(1, 60));
  const std::string pipe = files.path("folder/pipe.gpn");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  files.walk("folder");
  REQUIRE(files.plan(1));
  CHECK(mentions(read_file(files.path("manifest")), "\nother 1 found 0 "));
  CHECK(files.run({1, 1}));
  fs::remove(files.result(1));
  fs::remove(pipe);
  files.write("folder/pipe.gpn", dvonn(2, 60));
  CHECK(mentions(error_of(files.run({1, 1})), "pipe.gpn: has changed since the plan"));
}

TEST_CASE("joined results replace a result, and no record or other file") {
  Planned planned;
  planned.files.verify_in_shards(3);
  const std::vector<std::string> results{planned.files.result(1), planned.files.result(2)};
  for (const std::string_view other : {"games1.gpn", "manifest", "text"}) {
    CAPTURE(other);
    planned.files.write("text", "");
    const std::string path = planned.files.path(other);
    const std::string before = read_file(path);
    CHECK(mentions(error_of(replay::join_results(results, path)), "is no result and would be replaced"));
    CHECK(read_file(path) == before);
  }
  CHECK(replay::join_results(results, planned.files.result(3)));
  CHECK(read_file(planned.files.result(3)) == read_file(results[0]) + read_file(results[1]));
  CHECK(replay::join_results(results, "/dev/null"));
}

TEST_CASE("a shard that is verified again is kept, unless its result is not whole") {
  Planned planned;
  const auto state_of = [&](std::uint32_t number) {
    const auto done = planned.files.run({number, 3});
    REQUIRE(done);
    return done->state;
  };
  CHECK(state_of(1) == ShardRun::State::Written);
  const std::string result = read_file(planned.files.result(1));
  CHECK(state_of(1) == ShardRun::State::Kept);
  CHECK(read_file(planned.files.result(1)) == result);
  planned.files.write("result1", result.substr(0, result.size() - 30));
  CHECK(state_of(1) == ShardRun::State::Written);
  CHECK(read_file(planned.files.result(1)) == result);
  planned.files.write("result2", result);
  CHECK(state_of(2) == ShardRun::State::Written);
  planned.files.write("result3", "[Game \"dvonn\"]\n\n1. c3 *\n");
  CHECK(mentions(error_of(planned.files.run({3, 3})), "is no result and would be replaced"));
}

TEST_CASE("results that are missing, doubled, foreign or damaged are refused by name") {
  Planned planned;
  std::vector<std::string> results = planned.files.verify_in_shards(3);
  const std::string first = planned.files.result(1), second = planned.files.result(2), third = planned.files.result(3);
  CHECK(planned.files.merge(results));
  CHECK(mentions(error_of(planned.files.merge({first, third})), "1 shard of 3 missing: 2;"));
  CHECK(mentions(error_of(planned.files.merge({second})), "2 shards of 3 missing: 1, 3;"));
  CHECK(error_of(planned.files.merge({first, second, third, second})) ==
        fmt::format("shard 2 of 3 is there twice: in {} and in {}; merge each once", second, second));
  CHECK(mentions(error_of(planned.files.merge({})), "name the results"));
  CHECK(mentions(error_of(planned.files.merge({first, planned.files.path("manifest")})), "is no result"));
  CHECK(mentions(error_of(planned.files.merge({planned.files.path("nothing")})), "cannot be opened"));
  planned.files.write("empty", "");
  CHECK(mentions(error_of(planned.files.merge({planned.files.path("empty")})), "is empty"));

  const std::string foreign = planned.files.path("foreign");
  fs::copy_file(second, foreign);
  planned.files.write("games2.gpn", dvonn(3, 3));
  results = planned.files.verify_in_shards(3);
  CHECK(mentions(error_of(planned.files.merge({first, foreign, third})), "of another manifest"));
}

TEST_CASE("a result that was cut off or changed in one byte is refused before anything is printed") {
  Planned planned;
  replay::ShardSettings settings;
  settings.report.style = replay::ReportStyle::JsonLines;
  planned.files.verify_in_shards(3, settings);
  const std::string first = planned.files.result(1), third = planned.files.result(3);
  const std::string result = read_file(planned.files.result(2));
  const auto is_refused = [&](const std::string& bytes) {
    planned.files.write("result2", bytes);
    std::string printed;
    const auto merged = replay::merge_shards(test::games(), planned.files.rules(),
                                             {first, planned.files.result(2), third}, [&](std::string_view text) {
                                               printed += text;
                                               return true;
                                             });
    return !merged && printed.empty();
  };
  for (std::size_t size = 0; size < result.size(); size += size < 500 ? 7 : 101)
    CHECK(is_refused(result.substr(0, size)));
  for (std::size_t at = 0; at < result.size(); at += at < 500 ? 3 : 37) {
    std::string changed = result;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    CAPTURE(at);
    CHECK(is_refused(changed));
  }
  CHECK(is_refused(result + "x\n"));
  CHECK(is_refused(result + result));
  CHECK(!is_refused(result));
}

TEST_CASE("a result with a right hash and wrong lines is refused, and takes no memory for what it announces") {
  Planned planned;
  planned.files.verify_in_shards(3);
  const std::string result = read_file(planned.files.result(1));
  const std::string head = result.substr(0, result.find("\npart") + 1);
  const auto error_with = [&](const std::string& body) {
    planned.write_sealed("result1", head + body, "end ");
    return error_of(planned.files.merge({planned.files.result(1), planned.files.result(2), planned.files.result(3)}));
  };
  const std::string none = "counts 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";
  CHECK(error_with(none) == "no error");
  CHECK(error_with("part begins 1 1 4\n2 0\nabcd" + none) != "no error");  // a record that was not counted
  for (const std::string body : {"part begins 0 0 18446744073709551615\n", "part begins 0 18446744073709551615 5\n",
                                 "part begins 1 1 4\n5 0\nabcd", "part begins 1 2 4\n3 0\n2 0\nabcd",
                                 "part begins 1 1 4\n2 1\nabcd", "part begins 99999999999 0 0\n", "part ends 0 0 0\n",
                                 "part begins 0 0 -1\n", "part begins 0 0\n", "part begins 0 0 0 0\n"}) {
    CAPTURE(body);
    CHECK(mentions(error_with(body + none), "is damaged"));
  }
  CHECK(mentions(error_with("counts 0 0 0\n"), "is damaged"));
  CHECK(mentions(error_with("counts 18446744073709551615 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n"), "is damaged"));
  CHECK(mentions(error_with("lisp\n"), "is damaged"));
  CHECK(mentions(error_with(std::string(1U << 20U, 'x') + "\n"), "too long"));
}

TEST_CASE("shards are numbered from 1") {
  using replay::ShardNumber;
  CHECK(ShardNumber::parse("3/64") == ShardNumber{3, 64});
  for (const std::string_view text : {"", "3", "/", "0/3", "4/3", "-1/3", "1/0", "1/3/5", "1 /3", "1/100001", "a/b"})
    CHECK(!ShardNumber::parse(text));
}

TEST_CASE("a plan is refused where its shards could not be read again") {
  Collection files(test::games());
  files.walk("nothing");
  CHECK(mentions(error_of(files.plan(2)), "cannot be opened"));
  CHECK(!fs::exists(files.path("manifest")));
  CHECK(mentions(error_of(replay::plan_shards({{"-"}, 2, {}, files.rules(), files.path("manifest"), {}})),
                 "standard input cannot be planned"));
  CHECK(mentions(error_of(replay::plan_shards({{"/dev/null"}, 2, {}, files.rules(), files.path("manifest"), {}})),
                 "is not a regular file"));
  CHECK(!replay::plan_shards({{}, 0, {}, files.rules(), files.path("manifest"), {}}));
}

TEST_CASE("other rules than those of the plan are refused") {
  Planned planned;
  replay::ShardRequest request;
  request.manifest = planned.files.path("manifest");
  request.shard = {1, 3};
  request.out = planned.files.result(1);
  request.files = replay::ManifestFiles::Anywhere;
  request.rules = replay::rules_hash(test::games(), std::vector{planned.files.rules()});
  CHECK(mentions(error_of(replay::verify_shard(test::games(), request)), "was made with other rules"));
}

}  // namespace damage_test

// The laws of reading and writing, on real records.
#include "notation/corpus.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

namespace boardspace_corpus_test {

using gpn::notation::Format;
using namespace gpn::test;

namespace {

void check_laws(const std::string& name, const std::string& bytes) {
  INFO(name);
  const auto before = read_all(bytes, Format::Boardspace);
  const std::string once = rewrite(bytes, Format::Boardspace);
  const auto after = read_all(once, Format::Boardspace);
  REQUIRE(after.size() == before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    REQUIRE(before[i].readable);
    CHECK(after[i].turns == before[i].turns);
    CHECK(after[i].tags == before[i].tags);
    CHECK(after[i].result == before[i].result);
    CHECK(after[i].loser == before[i].loser);
  }
  CHECK(rewrite(once, Format::Boardspace) == once);
}

}  // namespace

TEST_CASE("every Boardspace record of the corpus reads the same after it was written") {
  const auto folder = corpus("dvonn-boardspace");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::size_t records = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".sgf") continue;
    check_laws(entry.path().filename().string(), file_bytes(entry.path()));
    ++records;
  }
  CHECK(records > 0);
}

TEST_CASE("normal records of the corpus give no warning, but for the editor's log of April 2017") {
  const auto folder = corpus("dvonn-boardspace");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".sgf") continue;
    INFO(entry.path().filename().string());
    for (const Snapshot& record : read_all(file_bytes(entry.path()), Format::Boardspace))
      CHECK((!record.has_worse_than_notes() || record.has("boardspace-editor-events")));
  }
}

}  // namespace boardspace_corpus_test

// Nothing vanishes: a word that is inserted anywhere in an input, whole or damaged, is a part of a turn, a tag, a
// comment or a result of some record, or a diagnostic names its place.
#include "notation/corpus.hpp"
#include "support/reading.hpp"
#include "support/rounds.hpp"

#include <gpn/notation/dialect.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace every_byte_test {

using namespace gpn;
using namespace gpn::test;
using namespace gpn::notation;

namespace {

namespace fs = std::filesystem;

struct Input {
  std::string name;
  std::string text;
  Format format;
};

void add_files(const fs::path& folder, std::size_t most, std::vector<Input>& inputs) {
  constexpr std::uintmax_t largest = 40'000;
  if (folder.empty()) return;
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.file_size() <= largest) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    std::string text = file_bytes(file);
    const auto format = recognise(text);
    if (!format || most == 0) continue;
    inputs.push_back({file.filename().string(), std::move(text), *format});
    --most;
  }
}

std::vector<Input> inputs() {
  std::vector<Input> all;
  add_files(fs::path(GPN_SOURCE_DIR) / "examples" / "records", 100, all);
  add_files(fs::path(GPN_SOURCE_DIR) / "examples" / "sheets", 100, all);
  for (const char* part : {"dvonn-boardspace", "dvonn-other", "gipf"}) add_files(corpus(part), 4, all);
  return all;
}

/// The places of an input that belong to something.
class Accounts {
 public:
  explicit Accounts(const Input& input) : text_(input.text), covered_(input.text.size(), false) {
    Record scratch;
    read_records({"test", text_, 0, 1}, input.format, gpn::test::limits(), scratch,
                 [&](Record& record) { add(record); });
  }

  bool covers(std::size_t begin, std::size_t size) const {
    for (std::size_t at = begin; at < begin + size; ++at)
      if (!covered_[at] && text_[at] != ' ' && text_[at] != '\n') return false;
    return true;
  }

 private:
  void add(Span span) {
    for (std::size_t at = span.begin; at < std::min<std::size_t>(span.end, covered_.size()); ++at) covered_[at] = true;
  }
  void add(std::string_view part) {
    if (part.data() < text_.data() || part.data() + part.size() > text_.data() + text_.size()) return;
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    add(Span{begin, begin + static_cast<std::uint32_t>(part.size())});
  }
  void add(const std::vector<Comment>& comments) {
    for (const Comment& comment : comments) add(comment.span);
  }
  void add(const Line& line) {
    for (const Turn& turn : line.turns) add(turn.span);
  }
  void add(const Record& record) {
    for (const Tag& tag : record.tags) {
      add(tag.name);
      add(tag.span);
    }
    add(record.comments);
    add(record.closing);
    add(record.main);
    for (const Annotation& annotation : record.annotations) {
      add(annotation.before);
      add(annotation.after);
      for (const Line& variation : annotation.variations) add(variation);
    }
    for (const Diagnostic& diagnostic : record.diagnostics) {
      add(diagnostic.span);
      // One diagnostic counts all lines of a log that are no turns.
      const bool counts_lines = diagnostic.code == "codecup-log-noise" || diagnostic.code == "stray-text";
      if (record.format == Format::CodeCup && counts_lines) add(Span{0, static_cast<std::uint32_t>(text_.size())});
    }
    for (const std::string_view escape : record.escapes) add(escape);
    add(record.result_span);
    if (record.resignation) add(record.resignation->span);
    if (record.other_game) add(record.other_game->sign);
  }

  std::string_view text_;
  std::vector<bool> covered_;
};

/// Where an inserted word belongs to nothing, with the text around it.
std::vector<std::string> vanished(const Input& input, std::string_view word, std::size_t places) {
  std::vector<std::string> found;
  const std::size_t step = std::max<std::size_t>(1, input.text.size() / places);
  for (std::size_t at = step / 2; at <= input.text.size(); at += step) {
    Input changed = input;
    changed.text.insert(at, word);
    if (Accounts(changed).covers(at, word.size())) continue;
    const std::size_t begin = at < 30 ? 0 : at - 30;
    found.push_back(fmt::format("{}: ...{}...", input.name, changed.text.substr(begin, 60 + word.size())));
  }
  return found;
}

std::string damaged(std::string text, std::mt19937& random) {
  constexpr std::string_view bytes = "()[]{}\";:.-/x#e4 \n$%*\\";
  for (std::size_t count = 1 + random() % 4; count > 0; --count) {
    const std::size_t at = random() % text.size();
    if (random() % 2 == 0)
      text.erase(at, 1 + random() % 4);
    else
      text.insert(at, 1, bytes[random() % bytes.size()]);
  }
  return text;
}

}  // namespace

TEST_CASE("a word that is inserted anywhere in a record belongs to something") {
  std::size_t records = 0;
  for (const Input& input : inputs()) {
    ++records;
    for (const std::string_view word : {"qz", "e4", " qz ", "\nqz e4 qz\n"})
      CHECK(vanished(input, word, gpn_test::rounds(120)) == std::vector<std::string>{});
  }
  CHECK(records >= 10);
}

TEST_CASE("a word that is inserted in a damaged record belongs to something") {
  std::mt19937 random(7);
  for (const Input& input : inputs())
    for (unsigned round = 0; round < gpn_test::rounds(6); ++round) {
      const Input bad{input.name, damaged(input.text, random), input.format};
      INFO(bad.text);
      CHECK(vanished(bad, "qz", 25) == std::vector<std::string>{});
    }
}

}  // namespace every_byte_test

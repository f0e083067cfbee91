// Pieces: the same records for any block size, bounded memory, places in the whole input.
#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/line_counter.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

namespace pieces_test {

using namespace gpn::notation;

namespace {

/// An input that returns a text in blocks of one size.
class BlockInput final : public ByteInput {
 public:
  BlockInput(std::string_view text, std::size_t block) : rest_(text), block_(block) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    const std::size_t size = std::min({capacity, block_, rest_.size()});
    std::copy_n(rest_.data(), size, to);
    rest_.remove_prefix(size);
    return size;
  }

 private:
  std::string_view rest_;
  std::size_t block_;
};

/// A long input that is never in memory as a whole: `head`, a filler, `tail`.
class LongInput final : public ByteInput {
 public:
  LongInput(std::string head, std::size_t filler, std::string tail)
      : head_(std::move(head)), filler_(filler), tail_(std::move(tail)) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    std::size_t size = 0;
    while (size < capacity && at_ < head_.size() + filler_ + tail_.size()) to[size++] = byte_at(at_++);
    return size;
  }

 private:
  char byte_at(std::size_t at) const {
    if (at < head_.size()) return head_[at];
    return at < head_.size() + filler_ ? 'x' : tail_[at - head_.size() - filler_];
  }

  std::string head_;
  std::size_t filler_;
  std::string tail_;
  std::size_t at_ = 0;
};

class FailingInput final : public ByteInput {
 public:
  tl::expected<std::size_t, std::string> read(char*, std::size_t) override { return tl::unexpected(std::string("no")); }
};

struct Seen {
  std::vector<std::string> records;  // line, first turn, number of turns, codes
  std::size_t pieces = 0;
  std::size_t largest = 0;
  PieceStatus last = PieceStatus::Piece;
};

Seen read_all(ByteInput& input, const Limits& limits = {}, std::optional<Format> from = std::nullopt) {
  Seen seen;
  PieceReader reader(input, from, limits);
  Piece piece;
  Record scratch;
  while ((seen.last = reader.next(piece)) == PieceStatus::Piece) {
    ++seen.pieces;
    seen.largest = std::max(seen.largest, piece.bytes.capacity());
    const Source source = piece.source("test");
    read_records(source, piece.format, limits, scratch, [&](Record& record) {
      std::string line = fmt::format("{}@{} {} {}", source.first_byte + record.span.begin,
                                     LineCounter(source).locate(record.span.begin).line,
                                     record.tag("Round").value_or("-"), record.main.turns.size());
      for (const Diagnostic& diagnostic : record.diagnostics) line += fmt::format(" {}", diagnostic.code);
      seen.records.push_back(std::move(line));
    });
  }
  return seen;
}

/// `count` records of growing length.
std::string records(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += fmt::format("[Event \"e\"]\n[Round \"{}\"]\n\n", i);
    for (int turn = 0; turn < i % 50; ++turn) text += turn % 9 == 8 ? "\na1-b2 {a [comment] }" : " a1-b2";
    text += " *\n\n";
  }
  return text;
}

}  // namespace

TEST_CASE("the records and their places do not depend on the block size") {
  const std::string text = records(3000);
  REQUIRE(text.size() > 400'000);
  MemoryInput whole(text);
  const Seen expected = read_all(whole);
  CHECK(expected.records.size() == 3000);
  CHECK(expected.records[0] == "0@1 0 0");
  CHECK(expected.pieces > 2);
  CHECK(expected.last == PieceStatus::End);
  for (const std::size_t block : {std::size_t{1}, std::size_t{7}, std::size_t{4096}, std::size_t{65'537}}) {
    BlockInput input(text, block);
    CHECK(read_all(input).records == expected.records);
  }
  const Source source{"test", text, 0, 1};
  Record scratch;
  std::size_t at = 0;
  read_records(source, Format::Gpn, {}, scratch, [&](Record& record) {
    const std::string begin =
        fmt::format("{}@{} ", record.span.begin, LineCounter(source).locate(record.span.begin).line);
    CHECK(expected.records[at++].substr(0, begin.size()) == begin);
  });
  CHECK(at == 3000);
}

TEST_CASE("bytes before the first record count in its place") {
  const std::string text = "\xEF\xBB\xBF\n\n" + records(3);
  MemoryInput input(text);
  CHECK(read_all(input).records.front() == "5@3 0 0");
  const std::string emptiness(500'000, '\n');
  const std::string late = emptiness + records(2);
  MemoryInput late_input(late);
  CHECK(read_all(late_input).records ==
        std::vector<std::string>{"500000@500001 0 0", fmt::format("{}@500006 1 1", late.rfind("[Event"))});
}

TEST_CASE("a record longer than a piece is read whole up to the limit") {
  const std::string text =
      records(2) + "[Event \"e\"]\n[Round \"long\"]\n\n{" + std::string(1'000'000, 'x') + "} a1 *\n\n" + records(1);
  for (const std::size_t block : {std::size_t{1000}, std::size_t{1} << 24U}) {
    BlockInput input(text, block);
    const Seen seen = read_all(input);
    REQUIRE(seen.records.size() == 4);
    CHECK(seen.records[2].ends_with(" long 1"));
    CHECK(seen.records[3].ends_with(" 0 0"));
  }
}

TEST_CASE("a record beyond the limit is cut and reported once, the next one is read, and memory stays bounded") {
  constexpr std::size_t megabyte = std::size_t{1} << 20U;
  LongInput input("[Event \"e\"]\n[Round \"long\"]\n\na1 b1 ", 100 * megabyte, "\n\n" + records(2));
  Limits limits;
  limits.record_bytes = megabyte;
  const Seen seen = read_all(input, limits);
  REQUIRE(seen.records.size() == 3);
  CHECK(seen.records[0].find("0@1 long 3") == 0);
  CHECK(seen.records[0].ends_with("record-too-long"));
  CHECK(seen.records[1] == fmt::format("{}@6 0 0", 100 * megabyte + 36));
  CHECK(seen.largest < 3 * megabyte);
}

/// Rows of a table, items of a list, or lines of JSON, each a game of DVONN with a number.
std::string games_of_form(std::string_view form, std::size_t count) {
  std::string text = form == "csv" ? "Round,White,Moves\n" : form == "list" ? "[" : "";
  for (std::size_t i = 1; i <= count; ++i)
    if (form == "csv")
      text += fmt::format("{},\"Ann \"\"A\"\", of\nAntwerp\",1. c3 d4 2. e5 a1\n", i);
    else
      text += fmt::format("{}{{\"Round\": \"{}\", \"White\": \"]}} \\\"[\", \"moves\": [\"c3\", \"d4\", \"e5\"]}}{}",
                          form == "list" && i > 1 ? ",\n" : "", i, form == "list" ? "" : "\n");
  return text + (form == "list" ? "\n]\n" : "");
}

TEST_CASE("a table and a list of any length are read game by game, in bounded memory, with their places") {
  for (const std::string_view form : {"csv", "list", "lines"}) {
    constexpr std::size_t count = 25'000;
    const std::string text = games_of_form(form, count);
    CAPTURE(form, text.size());
    Limits limits;
    limits.record_bytes = std::size_t{1} << 19U;
    REQUIRE(text.size() > 2 * limits.record_bytes);
    for (const std::size_t block : {std::size_t{1000}, std::size_t{1} << 24U}) {
      BlockInput input(text, block);
      PieceReader reader(input, std::nullopt, limits);
      Piece piece;
      Record record;
      std::size_t games = 0, largest = 0;
      while (reader.next(piece) == PieceStatus::Piece) {
        largest = std::max(largest, piece.bytes.capacity());
        LineCounter lines(piece.source("in"));
        read_records(piece.source("in"), piece.format, limits, record, [&](Record& game) {
          const Tag* round = nullptr;
          for (const Tag& tag : game.tags)
            if (tag.name == "Round") round = &tag;
          REQUIRE(round != nullptr);
          if (round->value != std::to_string(++games)) FAIL("game " << games << " is " << round->value);
          const auto at = static_cast<std::size_t>(piece.first_byte + round->span.begin);
          if (text.substr(at, round->value.size()) != round->value) FAIL("game " << games << " has another place");
          if (games % 5'000 != 0) return;
          const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
          CHECK(lines.locate(round->span.begin).line == static_cast<std::uint64_t>(line));
        });
      }
      CHECK(games == count);
      CHECK(largest < limits.record_bytes);
    }
  }
}

TEST_CASE("a list of the turns of one game is no list of games, however long") {
  std::string text = "[";
  for (int i = 0; i < 40'000; ++i) text += fmt::format("{}{{\"move\": \"c3\"}}", i == 0 ? "" : ",\n");
  text += "]\n";
  MemoryInput input(text);
  CHECK(read_all(input).records.size() == 1);
}

TEST_CASE("where a record is cut does not depend on the block size") {
  std::string text = records(40);
  for (const std::size_t filler : {std::size_t{900}, std::size_t{1000}, std::size_t{150'000}, std::size_t{400'000}})
    text += "[Event \"e\"]\n[Round \"long\"]\n\na1 {" + std::string(filler, 'x') + "} *\n\n" + records(30);
  Limits limits;
  limits.record_bytes = 1024;
  MemoryInput whole(text);
  const Seen expected = read_all(whole, limits);
  CHECK(expected.records.size() == 164);
  CHECK(std::count_if(expected.records.begin(), expected.records.end(),
                      [](const std::string& line) { return line.ends_with("record-too-long"); }) == 3);
  for (const std::size_t block : {std::size_t{1}, std::size_t{100}, std::size_t{10'000}}) {
    BlockInput input(text, block);
    CHECK(read_all(input, limits).records == expected.records);
  }
}

TEST_CASE("empty, unknown and failing inputs have a status of their own") {
  MemoryInput empty("");
  CHECK(read_all(empty).last == PieceStatus::Empty);
  const std::string blanks(1'000'000, '\n');
  MemoryInput blank(blanks);
  CHECK(read_all(blank).last == PieceStatus::Empty);
  MemoryInput unknown("hello world\n");
  CHECK(read_all(unknown).last == PieceStatus::Unrecognised);
  MemoryInput forced("hello world\n");
  CHECK(read_all(forced, {}, Format::Gpn).last == PieceStatus::End);
  FailingInput failing;
  CHECK(read_all(failing).last == PieceStatus::Failed);
}

TEST_CASE("files are read, the error for a missing file or a folder names it") {
  const auto path = std::filesystem::temp_directory_path() / "gpn_pieces_test.gpn";
  std::ofstream(path, std::ios::binary) << records(5);
  auto input = open_input(path.string());
  REQUIRE(input);
  CHECK(read_all(**input).records.size() == 5);
  std::filesystem::remove(path);
  CHECK(open_input(path.string()).error().find(path.string()) != std::string::npos);
  CHECK(open_input(std::filesystem::temp_directory_path().string()).error().find("is a directory") !=
        std::string::npos);
}

}  // namespace pieces_test

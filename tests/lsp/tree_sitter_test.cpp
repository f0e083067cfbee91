// The tree-sitter grammars: records and variants files have no ERROR nodes, their tokens are those of gpn's readers,
// and the queries fit the grammars.
#include <catch2/catch.hpp>

#include <lsp/client.hpp>
#include <notation/corpus.hpp>
#include <support/run_program.hpp>

#include <gpn/host/variants.hpp>
#include <gpn/notation/dialect.hpp>

#include <tree_sitter/api.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace tree_sitter_test {

extern "C" {
const TSLanguage* tree_sitter_gpn();
const TSLanguage* tree_sitter_gpnv();
}

namespace {

using namespace gpn;
using test::project_file;

struct Release {
  void operator()(TSParser* parser) const noexcept { ts_parser_delete(parser); }
  void operator()(TSTree* tree) const noexcept { ts_tree_delete(tree); }
  void operator()(TSQuery* query) const noexcept { ts_query_delete(query); }
};

struct Node {
  std::string type;
  std::string text;
  std::uint32_t begin;
};

class Parsed {
 public:
  Parsed(const TSLanguage* language, std::string text) : text_(std::move(text)) {
    const std::unique_ptr<TSParser, Release> parser(ts_parser_new());
    REQUIRE(ts_parser_set_language(parser.get(), language));
    tree_.reset(ts_parser_parse_string(parser.get(), nullptr, text_.data(), static_cast<std::uint32_t>(text_.size())));
    add(ts_tree_root_node(tree_.get()));
  }

  /// The first text that the grammar does not know; empty when there is none.
  std::string error() const { return error_; }

  std::vector<Node> of(std::string_view type) const {
    std::vector<Node> found;
    std::copy_if(nodes_.begin(), nodes_.end(), std::back_inserter(found),
                 [&](const Node& node) { return node.type == type; });
    return found;
  }

 private:
  void add(TSNode node) {
    const std::uint32_t begin = ts_node_start_byte(node);
    const std::string text = text_.substr(begin, ts_node_end_byte(node) - begin);
    nodes_.push_back({ts_node_type(node), text, begin});
    const bool is_wrong = nodes_.back().type == "ERROR" || ts_node_is_missing(node);
    if (is_wrong && error_.empty()) error_ = "at byte " + std::to_string(begin) + ": " + text.substr(0, 60);
    for (std::uint32_t i = 0; i < ts_node_child_count(node); ++i) add(ts_node_child(node, i));
  }

  std::string text_;
  std::unique_ptr<TSTree, Release> tree_;
  std::vector<Node> nodes_;
  std::string error_;
};

/// What gpn reads in native text, each with the places where it is written.
struct Read {
  std::vector<std::uint32_t> turns, comments;
  std::vector<std::string> tags;

  explicit Read(const std::string& text) {
    notation::Record scratch;
    notation::read_records({"f", text}, notation::Format::Gpn, {}, scratch, [&](const notation::Record& record) {
      for (const notation::Tag& tag : record.tags)
        if (tag.span.begin != tag.span.end || tag.value.empty()) tags.emplace_back(tag.name);
      add(record, record.main);
    });
    std::sort(turns.begin(), turns.end());
    std::sort(comments.begin(), comments.end());
  }

 private:
  void add(const notation::Record& record, const notation::Line& line) {
    for (const notation::Turn& turn : line.turns) {
      turns.push_back(turn.span.begin);
      if (!turn.annotation) continue;
      const notation::Annotation& annotation = record.annotations[*turn.annotation];
      for (const auto* list : {&annotation.before, &annotation.after})
        for (const notation::Comment& comment : *list) comments.push_back(comment.span.begin);
      for (const notation::Line& variation : annotation.variations) add(record, variation);
    }
  }
};

std::vector<std::uint32_t> places(const std::vector<Node>& nodes) {
  std::vector<std::uint32_t> begins;
  for (const Node& node : nodes) begins.push_back(node.begin);
  return begins;
}

void compare(const std::string& text) {
  const Parsed parsed(tree_sitter_gpn(), text);
  CHECK(parsed.error() == "");
  const Read read(text);
  REQUIRE_FALSE(read.turns.empty());
  CHECK(places(parsed.of("turn")) == read.turns);
  std::vector<std::string> tags;
  for (const Node& node : parsed.of("tag_name")) tags.push_back(node.text);
  CHECK(tags == read.tags);
  CHECK(places(parsed.of("comment")).size() >= read.comments.size());
}

void check_query(const TSLanguage* language, const std::string& file) {
  const std::string text = project_file("editors/" + file);
  std::uint32_t place = 0;
  TSQueryError error = TSQueryErrorNone;
  const std::unique_ptr<TSQuery, Release> query(
      ts_query_new(language, text.data(), static_cast<std::uint32_t>(text.size()), &place, &error));
  INFO(file << " at byte " << place);
  CHECK(query != nullptr);
}

TEST_CASE("the grammar of records reads the examples as gpn does") {
  for (const char* file :
       {"examples/combined/evening.gpn", "examples/records/gipf-forgotten-row.gpn",
        "examples/records/gipf-standard.gpn", "examples/records/gipf-tournament.gpn", "examples/records/dvonn-club.gpn",
        "examples/plugins/game-cpp/example.gpn", "examples/plugins/game-c/example.gpn",
        "examples/plugins/layer/example.gpn", "tests/potentials/data/clauses.gpn", "tests/potentials/data/contests.gpn",
        "tests/cli/input/club.gpn", "tests/cli/input/forgotten.gpn"}) {
    INFO(file);
    compare(project_file(file));
  }
}

TEST_CASE("the grammar of records reads turns with blanks, challenges, glyphs and all kinds of comments") {
  compare(
      "% a line\n[Game \"dvonn\"]\n[Event \"a \\\"b\\\" \\\\\"]\n[Contest \"3\" \"dvonn a.gpn#2\"]\n\n"
      "1. c3 ( 12 ) {a \\} b\nc} d4!? $14 (1... e5 (1\xE2\x80\xA6 f3 ...) 2. a1) 2. xg4,g5;  f7 Ge8?+:c2-d3 1/2-1/2\n");
  compare("\xEF\xBB\xBF[Game \"gipf\"]\r\n\r\n1. e9-e7 (11) f1-d2 (11)\r\n2. b3 *\r\n");
  CHECK_FALSE(Parsed(tree_sitter_gpn(), "[Game \"dvonn\"]\n\n1. c3 =?& ) d4 *\n").error().empty());
}

TEST_CASE("the grammar of records reads what gpn writes of real records") {
  const std::filesystem::path corpus = test::corpus("gipf");
  if (corpus.empty()) {
    WARN("skipped: there is no corpus");
    return;
  }
  const test::TemporaryFolder folder;
  const std::string command = std::string(GPN_PROGRAM) + " convert --to gpn '" + corpus.string() + "' -o all.gpn";
  test::run_script(folder.path(), command);
  compare(test::file_bytes(folder.path() / "all.gpn"));
}

TEST_CASE("the grammar of variants files reads sections, settings and values of several lines") {
  for (const std::string& text :
       {project_file("examples/variants/house.gpnv"), project_file("plugins/gipf/variants.gpnv"),
        project_file("plugins/dvonn/variants.gpnv"), project_file("plugins/potentials/variants.gpnv")}) {
    const Parsed parsed(tree_sitter_gpnv(), text);
    CHECK(parsed.error() == "");
    const auto read = host::read_variants(test::all_rules(), text, "shipped");
    REQUIRE(read);
    CHECK(parsed.of("section").size() == read->size());
    std::size_t tests = 0;
    for (const auto& variant : *read) tests += variant->tests.size();
    const std::vector<Node> keys = parsed.of("key");
    CHECK(static_cast<std::size_t>(std::count_if(keys.begin(), keys.end(), [](const Node& key) {
            return key.text == "perft" || key.text == "test";
          })) == tests);
  }
  const Parsed odd(tree_sitter_gpnv(),
                   "gpn-variants 1 # one\r\n\r\n# two\r\n[a : gipf/basic] # three\r\nhelp = one # four\r\n  two\r\n\r\n"
                   "   # five\r\n  three\r\nlayers =\r\ntest = => position x\r\n[b:a]\r\nrow-length=5");
  CHECK(odd.error() == "");
  CHECK(odd.of("text").size() == 5);
  CHECK(odd.of("comment").size() == 5);
  CHECK(odd.of("setting").size() == 4);
}

TEST_CASE("the queries of the grammars fit them") {
  for (const std::string name : {"highlights", "folds", "locals", "injections"}) {
    check_query(tree_sitter_gpn(), "tree-sitter-gpn/queries/" + name + ".scm");
    check_query(tree_sitter_gpnv(), "tree-sitter-gpnv/queries/" + name + ".scm");
  }
}

}  // namespace

}  // namespace tree_sitter_test

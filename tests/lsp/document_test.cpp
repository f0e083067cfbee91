// Texts of documents: changes, and the limit on their length.
#include <catch2/catch.hpp>

#include <document/document.hpp>

namespace document_test {

namespace {

using namespace gpn::lsp;

Document document(std::string text) { return {"untitled:a.gpn", "gpn", std::move(text), 1, Encoding::Utf16}; }

TEST_CASE("a change replaces its range, and the whole text where it has none") {
  Document text = document("one\r\ntwo \xF0\x9F\x98\x80 three\n");
  REQUIRE(text.change({Range{{1, 4}, {1, 6}}, "2"}));
  CHECK(text.text() == "one\r\ntwo 2 three\n");
  REQUIRE(text.change({Range{{0, 3}, {1, 0}}, " "}));
  CHECK(text.text() == "one two 2 three\n");
  REQUIRE(text.change({Range{{7, 0}, {9, 9}}, "end"}));
  CHECK(text.text() == "one two 2 three\nend");
  REQUIRE(text.change({std::nullopt, "new"}));
  CHECK(text.text() == "new");
}

TEST_CASE("a range whose end is before its start is empty") {
  Document text = document("abc");
  REQUIRE(text.change({Range{{0, 2}, {0, 1}}, "-"}));
  CHECK(text.text() == "ab-c");
}

TEST_CASE("a text that becomes too long is dropped until the client sends a new one") {
  Document text = document(std::string(Document::most_bytes - 1, ' '));
  REQUIRE(text.change({Range{{0, 0}, {0, 0}}, "x"}));
  CHECK_FALSE(text.change({Range{{0, 0}, {0, 0}}, "x"}));
  CHECK(text.is_dropped());
  CHECK(text.text().empty());
  CHECK_FALSE(text.change({Range{{0, 0}, {0, 0}}, "y"}));
  REQUIRE(text.change({std::nullopt, "short"}));
  CHECK_FALSE(text.is_dropped());
  CHECK(text.text() == "short");
}

TEST_CASE("a variants file is known by its language, its name or its first line") {
  const auto kind = [](const char* uri, const char* language, const char* text) {
    return Document(uri, language, text, 1, Encoding::Utf8).kind();
  };
  CHECK(kind("file:///a.gpnv", "", "") == DocumentKind::Variants);
  CHECK(kind("untitled:1", "gpnv", "") == DocumentKind::Variants);
  CHECK(kind("untitled:1", "plaintext", "gpn-variants 1\n") == DocumentKind::Variants);
  CHECK(kind("untitled:1", "gpn", "[Game \"gipf\"]") == DocumentKind::Records);
}

}  // namespace

}  // namespace document_test

// Part of the build: reads the variants files of the built-in games, with all checks, and writes them as constants. A
// fault in one of them ends the build.
// usage: gpn_compile_variants FILE
#include "built_in_rules.hpp"
#include "compiled_variants.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace gpn::cli {
namespace {

/// A string literal; bytes that it cannot contain are written as octal numbers of three digits.
std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || c == '?' || byte < 0x20 || byte > 0x7E)
      fmt::format_to(std::back_inserter(out), "\\{:03o}", byte);
    else
      out += c;
  }
  return out + "\"sv";
}

std::string optional_literal(const std::optional<std::string>& text) { return text ? literal(*text) : "{}"; }

/// Writes the arrays that the variants refer to before the variants themselves.
class SourceWriter {
 public:
  std::string write(const host::Variants& variants) {
    std::string items;
    for (const auto& variant : variants) items += "    " + item(*variant) + ",\n";
    return fmt::format(
        "// Generated from the variants files of the built-in games; edit those.\n"
        "#include \"compiled_variants.hpp\"\n\n"
        "namespace gpn::cli {{\nnamespace {{\n\nusing namespace std::string_view_literals;\n\n{}\n"
        "constexpr CompiledVariant variants[]{{\n{}}};\n\n}}  // namespace\n\n"
        "std::span<const CompiledVariant> compiled_variants() noexcept {{ return variants; }}\n\n"
        "}}  // namespace gpn::cli\n",
        arrays_, items);
  }

 private:
  /// The name of an array with these items; an empty span where there are none.
  std::string array(std::string_view type, const std::vector<std::string>& items) {
    if (items.empty()) return "{}";
    std::string name = fmt::format("items_{}", count_++);
    arrays_ += fmt::format("constexpr {} {}[]{{{}}};\n", type, name, fmt::join(items, ", "));
    return name;
  }

  std::string texts(const std::vector<std::string>& all) {
    std::vector<std::string> items;
    for (const std::string& text : all) items.push_back(literal(text));
    return array("std::string_view", items);
  }

  std::string layers(const std::vector<host::LayerUse>& layers) {
    std::vector<std::string> items;
    for (const host::LayerUse& use : layers)
      items.push_back(fmt::format("{{{}, {}, {}}}", literal(use.layer->id()), use.count,
                                  use.black_count ? std::to_string(*use.black_count) : "{}"));
    return array("CompiledLayer", items);
  }

  std::string test(const host::VariantTest& test) {
    std::string what;
    if (const auto* perft = std::get_if<host::PerftTest>(&test.what))
      what = fmt::format("CompiledPerft{{{}, {}U, host::PerftCount({}), {}}}", perft->depth, perft->paths,
                         static_cast<unsigned>(perft->count), optional_literal(perft->position));
    if (const auto* game = std::get_if<host::GameTest>(&test.what))
      what =
          fmt::format("CompiledGame{{host::GameTest::Outcome({}), {}, {}, {}}}", static_cast<unsigned>(game->outcome),
                      literal(game->detail), texts(game->turns), optional_literal(game->position));
    return fmt::format("{{{}, {}, {}}}", what, literal(test.text), test.line);
  }

  std::string item(const host::Variant& variant) {
    std::vector<std::string> members;
    std::vector<std::string> agreement;
    std::vector<std::string> tests;
    for (const auto text : compiled_texts) members.push_back(literal(variant.*text));
    for (const host::AgreementItem& each : host::agreement_items)
      agreement.push_back(literal(variant.agreement.*each.text));
    for (const host::VariantTest& each : variant.tests) tests.push_back(test(each));
    return fmt::format("{{{}, {{{}}}, {{{}}}, {}, {}, {}, {}, host::Maturity({}), {}}}", literal(variant.game->id()),
                       fmt::join(members, ", "), fmt::join(agreement, ", "), layers(variant.layers),
                       texts(variant.unknown), texts(variant.aliases), array("CompiledTest", tests),
                       static_cast<unsigned>(variant.maturity), variant.line);
  }

  std::string arrays_;
  unsigned count_ = 0;
};

}  // namespace
}  // namespace gpn::cli

int main(int argc, char** argv) try {
  if (argc != 2) throw std::runtime_error("usage: gpn_compile_variants FILE");
  gpn::host::Registry registry;
  gpn::cli::add_built_in_modules(registry);
  gpn::cli::add_built_in_variants(registry);
  std::ofstream file(argv[1], std::ios::binary);
  file << gpn::cli::SourceWriter().write(registry.variants());
  file.close();
  if (!file) throw std::runtime_error(fmt::format("{} cannot be written", argv[1]));
  return 0;
} catch (const std::exception& exception) {
  std::fprintf(stderr, "%s\n", exception.what());
  return 1;
}

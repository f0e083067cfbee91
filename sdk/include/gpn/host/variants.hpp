// Variants as data: a game, options, layers and a start under a name, read from a text file (docs/variants.md).
#pragma once

#include <gpn/host/agreement.hpp>
#include <gpn/host/layer.hpp>
#include <gpn/host/perft.hpp>
#include <gpn/host/ruleset.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gpn::host {

class Registry;

/// A figure: so many paths of that depth.
struct PerftTest {
  unsigned depth = 1;
  std::uint64_t paths = 0;
  PerftCount count = PerftCount::Turns;
  std::optional<std::string> position;  // from the start of the variant when there is none
};

/// A short game and what is to become of it.
struct GameTest {
  enum class Outcome : std::uint8_t {
    Legal,      // all of it can be played
    Illegal,    // all of it but the last turn
    WhiteWins,  // all of it, and then the game is over
    BlackWins,
    Draw,
    Reaches  // all of it, and then the board is the one in `detail`
  };
  Outcome outcome = Outcome::Legal;
  std::string detail;  // Illegal: the code of the diagnostic, if it matters; Reaches: the position text
  std::vector<std::string> turns;
  std::optional<std::string> position;
};

struct VariantTest {
  std::variant<PerftTest, GameTest> what;
  std::string text;  // as written
  std::uint32_t line = 0;
};

enum class Maturity : std::uint8_t { Settled, Experimental };

constexpr std::string_view name(Maturity maturity) noexcept {
  return maturity == Maturity::Settled ? "settled" : "experimental";
}

/// One section of a variants file with what it inherits.
struct Variant {
  std::string name;
  std::shared_ptr<const Game> game;
  std::string base;     // the module's own variant it rests on; empty: the module's first
  std::string options;  // "key=value key=value"
  std::vector<LayerUse> layers;
  std::string start;  // position text; empty: the start of the module
  AgreementTexts agreement;

  std::string title, help, author, version, licence, link;
  Maturity maturity = Maturity::Settled;
  std::vector<std::string> unknown;  // what is not known of its rules, a sentence each
  std::vector<std::string> aliases;
  std::vector<VariantTest> tests;

  std::string source;  // the file, or how else it is called
  std::uint32_t line = 0;
};

/// A fault of a variants file, as one sentence. Lines and columns count from 1, columns in characters.
struct VariantProblem {
  std::string source;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::string_view code;  // of a finding of the host, or of one that a layer has
  std::string message;
};

/// "file:line:column: error[code]: message"
std::string to_text(const VariantProblem& problem);

using Variants = std::vector<std::shared_ptr<const Variant>>;

/// Reads a file against the games, layers and variants that are known, and composes each of its variants once: what is
/// read can be played. All or nothing; the error lists the first 100 faults. A name that another variant already has is
/// a fault, unless the two differ in nothing but their tests or come from the same source, whose variants are replaced.
tl::expected<Variants, std::vector<VariantProblem>> read_variants(const Registry& registry, std::string_view text,
                                                                  std::string_view source);

/// The text of a variants file. The error is a sentence.
tl::expected<std::string, std::string> read_variants_text(const std::string& path);

/// Reads a file into a registry, all or nothing. The error is a sentence with the place of the first problem.
tl::expected<void, std::string> add_variants_file(Registry& registry, const std::string& path);
/// The same for its text; `path` is what messages call it.
tl::expected<void, std::string> add_variants_source(Registry& registry, std::string_view text, std::string_view path);

/// Every NAME.gpnv of the folders, by name within each folder; none in the folders in them. A folder that does not
/// exist holds none.
std::vector<std::filesystem::path> find_variants_files(const std::vector<std::filesystem::path>& folders);

/// A variants file that lies in a folder.
struct FoundVariants {
  std::filesystem::path file;
  std::vector<std::string> names;  // "gipf/club", those that were registered
  std::string reason;              // why it was left out, with the place of the first problem; empty when it was not
};

/// Reads what find_variants_files finds into a registry, each file all or nothing. A variants file is data, so it needs
/// no trust. Names that are taken stay with whom they are.
std::vector<FoundVariants> add_found_variants(Registry& registry, const std::vector<std::filesystem::path>& folders);

/// A choice of rules, as written in records and on command lines.
struct Choice {
  std::string_view game;
  std::string_view variant;                // of the module or of a file; empty: the game's first
  std::string_view options;                // override those of the variant, key by key
  std::optional<std::string_view> layers;  // instead of those of the variant
};

/// The rules of a choice. `game` must be known. The error's byte range lies in the text its finding is about: the
/// variant (variant_unavailable), the layers (unknown_layer, layer_syntax, layers_refused), else the options.
tl::expected<std::shared_ptr<const Ruleset>, Remark> compose(const Registry& registry, const Choice& choice);

}  // namespace gpn::host

// A variants file as written: sections with keys and values as texts, each with its place. And from a section to a
// variant.
#pragma once

#include <gpn/host/findings.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/host/variants.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::host::variants {

/// An action of a grammar that calls a function with what was matched.
template <auto Function>
struct Call {
  template <class In, class State>
  static void apply(const In& in, State& state) {
    Function(in, state);
  }
};

/// A text and the place of its first byte in the file.
struct Placed {
  std::string text;
  std::uint32_t at = 0;
};

/// A value, possibly of several lines: they are joined with one blank.
class Value {
 public:
  void start(std::uint32_t at) { *this = Value{}, begin_ = at; }
  void add(std::string_view piece, std::uint32_t at);

  const std::string& text() const noexcept { return text_; }
  /// The place in the file of byte `offset` of the text.
  std::uint32_t place(std::uint32_t offset) const noexcept;
  /// The lines as written, with their places.
  const std::vector<Placed>& pieces() const noexcept { return pieces_; }

 private:
  std::string text_;
  std::vector<Placed> pieces_;
  std::uint32_t begin_ = 0;
};

struct Entry {
  Placed key;
  Value value;
};

struct Section {
  Placed name;
  std::optional<Placed> parent;
  std::vector<Entry> entries;
};

/// A reader stops after so many faults of one file.
inline constexpr std::size_t most_faults = 100;

struct Fault {
  std::uint32_t at = 0;
  std::string_view code;  // of a finding
  std::string message;
};

struct RawFile {
  std::vector<Section> sections;
  std::vector<Fault> faults;  // lines that cannot be read; they are left out
};

RawFile read_raw_file(std::string_view text);

/// Reads a section on top of `inherited`: what its parent has, or nothing but empty fields. Null when there were
/// faults.
std::shared_ptr<Variant> read_section(const Registry& registry, const Section& section, std::vector<Fault>& faults,
                                      Variant inherited);

}  // namespace gpn::host::variants

#include <gpn/notation/turn_spelling.hpp>
#include <gpn/text/ascii.hpp>
#include "sheet/typing.hpp"

#include <algorithm>

namespace gpn::notation {
namespace {

std::string without_dashes(std::string_view text) {
  std::string spelled(text);
  spelled.erase(std::remove(spelled.begin(), spelled.end(), '-'), spelled.end());
  return spelled;
}

}  // namespace

std::optional<std::string> turn_spelling(Format format, std::string_view text) {
  switch (format) {
    case Format::Gpn:
    case Format::Sheet: return std::string(text);
    case Format::LittleGolem: return without_dashes(text);
    case Format::CodeCup: {
      std::string spelled = without_dashes(text);
      std::transform(spelled.begin(), spelled.end(), spelled.begin(), ascii::upper);
      return spelled;
    }
    case Format::Boardspace: break;
  }
  return std::nullopt;
}

bool is_pass_word(std::string_view text) {
  std::string word(text);
  std::transform(word.begin(), word.end(), word.begin(), ascii::lower);
  return sheet_text::sense_of(word) == sheet_text::Sense::Pass;
}

}  // namespace gpn::notation

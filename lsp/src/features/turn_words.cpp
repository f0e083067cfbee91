// Steps of a turn in words.
#include "features/turn_finder.hpp"

#include <fmt/format.h>

namespace gpn::lsp {
namespace {

std::string piece_of(const Step& step) { return step.piece.empty() ? "a piece" : "a piece " + step.piece; }

/// Empty for steps that change nothing.
std::string words_of(const Step& step) {
  switch (step.kind) {
    case Step::Kind::Pass: return "passes";
    case Step::Kind::Place: return fmt::format("places {} on {}", piece_of(step), step.to);
    case Step::Kind::Introduce: return fmt::format("brings {} in from {} to {}", piece_of(step), step.from, step.to);
    case Step::Kind::Move: return fmt::format("moves from {} to {}", step.from, step.to);
    case Step::Kind::Return: return fmt::format("takes back {} from {}", piece_of(step), step.from);
    case Step::Kind::Capture: return fmt::format("captures {} on {}", piece_of(step), step.from);
    case Step::Kind::Row: return fmt::format("takes the row from {} to {}", step.from, step.to);
    case Step::Kind::Stay: return fmt::format("leaves {} on {}", piece_of(step), step.from);
    case Step::Kind::Refused: return fmt::format("is refused the use of {}", step.from);
    case Step::Kind::Allowed: return fmt::format("is allowed the use of {}", step.from);
    case Step::Kind::FoundRow:
    case Step::Kind::MustGo:
    case Step::Kind::MayStay: break;
  }
  return {};
}

}  // namespace

std::string in_words(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) {
    const std::string words = words_of(step);
    if (words.empty()) continue;
    if (!text.empty()) text += ", ";
    text += words;
  }
  return text;
}

}  // namespace gpn::lsp

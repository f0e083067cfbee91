#include <gpn/host/agreement.hpp>
#include <gpn/text/number.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::host {
namespace {

/// More than any evening has, and small enough that sums cannot overflow.
constexpr std::uint32_t most_of_anything = 1000;
/// The number of words of one item; there are fewer kinds of potential.
constexpr std::size_t most_words = 64;

std::optional<std::uint32_t> number_in(std::string_view text) noexcept {
  const auto number = number_from<std::uint32_t>(text);
  return number && *number <= most_of_anything ? number : std::nullopt;
}

bool is_name(std::string_view text) noexcept {
  const auto is_good = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !text.empty() && std::all_of(text.begin(), text.end(), is_good);
}

/// Reads one item after the other; the first problem ends it.
class AgreementReader {
 public:
  explicit AgreementReader(const AgreementTexts& texts) : texts_(texts) {}

  tl::expected<Agreement, AgreementProblem> read() {
    for (const AgreementItem& item : agreement_items) {
      item_ = &item;
      text_ = texts_.*item.text;
      if (!read_item()) return tl::unexpected(std::move(*problem_));
    }
    return std::move(agreement_);
  }

 private:
  bool refuse(std::string_view at, std::string message) {
    const auto begin = static_cast<std::uint32_t>(at.data() - text_.data());
    problem_ = {item_, begin, begin + static_cast<std::uint32_t>(at.size()), std::move(message)};
    return false;
  }

  bool read_item() {
    if (item_->text == &AgreementTexts::challenges) return text_.empty() || read_challenges();
    if (item_->text == &AgreementTexts::dice) return text_.empty() || read_dice();
    const auto read_word = [&](std::string_view word) {
      if (item_->text == &AgreementTexts::challenge_games) return read_game(word);
      return item_->text == &AgreementTexts::linked_games ? read_link(word) : read_free_uses(word);
    };
    const auto words = words_of(text_);
    if (words.size() > most_words)
      return refuse(text_, fmt::format("{} lists more than {} games", item_->tag, most_words));
    return std::all_of(words.begin(), words.end(), read_word);
  }

  bool read_challenges() {
    agreement_.challenges = number_in(text_);
    if (agreement_.challenges) return true;
    return refuse(text_, fmt::format("{} is a number: how many challenges each player may make", item_->tag));
  }

  bool read_dice() {
    const std::size_t d = text_.find('d');
    const auto count = d == 0 ? std::optional<std::uint32_t>(1) : number_in(text_.substr(0, d));
    const auto sides = d == std::string_view::npos ? std::nullopt : number_in(text_.substr(d + 1));
    if (!count || !sides || *count == 0 || *sides < 2)
      return refuse(text_, "dice are written as their number, d, and their sides, such as 1d6 or 2d6");
    agreement_.dice = {*count, *sides};
    return true;
  }

  bool read_game(std::string_view word) {
    if (!is_name(word)) return refuse(word, fmt::format("\"{}\" is not the name of a game, such as dvonn", word));
    agreement_.games.emplace_back(word);
    return true;
  }

  /// "zertz=zertz:each"
  bool read_link(std::string_view word) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::size_t colon = std::min(word.find(':', equals), word.size());
    const std::string_view kind = word.substr(0, equals);
    const std::string_view game = word.substr(std::min(equals + 1, colon), colon - std::min(equals + 1, colon));
    const std::string_view way = word.substr(colon);
    if (!is_name(kind) || !is_name(game) || (way != ":each" && way != ":challenge" && !way.empty()))
      return refuse(word, fmt::format("\"{}\" is not kind=game, kind=game:challenge or kind=game:each, such as "
                                      "zertz=zertz:each",
                                      word));
    if (agreement_.link_of(kind) != nullptr) return refuse(word, fmt::format("{} is linked twice", kind));
    agreement_.links.push_back(
        {std::string(kind), std::string(game), way == ":each" ? LinkedBy::EachUse : LinkedBy::Challenge});
    return true;
  }

  /// "zertz=1"
  bool read_free_uses(std::string_view word) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view kind = word.substr(0, equals);
    const auto count = equals == word.size() ? std::nullopt : number_in(word.substr(equals + 1));
    if (!is_name(kind) || !count) return refuse(word, fmt::format("\"{}\" is not kind=number, such as zertz=1", word));
    const auto is_kind = [&](const auto& earlier) { return earlier.first == kind; };
    if (std::any_of(agreement_.free_uses.begin(), agreement_.free_uses.end(), is_kind))
      return refuse(word, fmt::format("{} is listed twice", kind));
    const GameLink* const link = agreement_.link_of(kind);
    if (link == nullptr || link->by != LinkedBy::EachUse)
      return refuse(word, fmt::format("{} is not linked as kind=game:each, so its uses need not be won and all of them "
                                      "are free",
                                      kind));
    agreement_.free_uses.emplace_back(kind, *count);
    return true;
  }

  const AgreementTexts& texts_;
  const AgreementItem* item_ = nullptr;
  std::string_view text_;
  Agreement agreement_;
  std::optional<AgreementProblem> problem_;
};

}  // namespace

const GameLink* Agreement::link_of(std::string_view kind) const noexcept {
  const auto found = std::find_if(links.begin(), links.end(), [&](const GameLink& link) { return link.kind == kind; });
  return found == links.end() ? nullptr : &*found;
}

std::uint32_t Agreement::free_uses_of(std::string_view kind) const noexcept {
  for (const auto& [name, count] : free_uses)
    if (name == kind) return count;
  return 0;
}

tl::expected<Agreement, AgreementProblem> read_agreement(const AgreementTexts& texts) {
  return AgreementReader(texts).read();
}

}  // namespace gpn::host

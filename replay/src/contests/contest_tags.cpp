#include "contests/contest_tags.hpp"

#include <gpn/text/words.hpp>

#include <fmt/format.h>
#include <tao/pegtl.hpp>

#include <algorithm>
#include <charconv>
#include <vector>

namespace gpn::replay {
namespace {

namespace p = tao::pegtl;

namespace grammar {

struct number : p::rep_min_max<1, 6, p::digit> {};
struct gap : p::plus<p::blank> {};
struct challenge : number {};
struct agreed
    : p::sor<p::string<'a', 'g', 'r', 'e', 'e', 'm', 'e', 'n', 't'>, p::string<'a', 'g', 'r', 'e', 'e', 'd'>> {};
struct roll : p::list<number, p::one<'+'>> {};
struct first_roll : roll {};
struct second_roll : roll {};
struct dice : p::seq<p::string<'d', 'i', 'c', 'e'>, gap, first_roll, p::one<'-', ':'>, second_roll> {};
struct game_name : p::plus<p::sor<p::alnum, p::one<'-'>>> {};
struct white_won : p::string<'1', '-', '0'> {};
struct black_won : p::string<'0', '-', '1'> {};
struct drawn : p::string<'1', '/', '2', '-', '1', '/', '2'> {};
struct result : p::sor<white_won, black_won, drawn> {};
struct white : p::plus<p::any> {};
struct white_there : p::seq<gap, p::string<'w', 'h', 'i', 't', 'e', '='>, white> {};
struct end : p::seq<p::opt<white_there>, p::star<p::blank>, p::eof> {};
struct record_number : number {};
struct of_record : p::seq<p::one<'#'>, record_number> {};
struct after_file : p::seq<p::opt<of_record>, p::opt<gap, result>, end> {};
// Blanks are passed as one, or each of them would try the rest anew.
struct file_part : p::sor<p::plus<p::blank>, p::any> {};
struct file : p::seq<p::not_at<p::eof>, p::star<p::not_at<after_file>, file_part>> {};
struct agreed_outcome : agreed {};
struct outcome : p::sor<p::seq<agreed_outcome, end>, p::seq<result, end>, p::seq<file, after_file>> {};
struct game : p::seq<game_name, gap, outcome> {};
struct contest
    : p::seq<p::star<p::blank>, challenge, gap, p::sor<p::seq<agreed, p::eof>, p::seq<dice, p::eof>, game>, p::eof> {};

}  // namespace grammar

template <class Input>
std::uint32_t number_in(const Input& in) noexcept {
  std::uint32_t number = 0;
  std::from_chars(in.begin(), in.end(), number);
  return number;
}

/// An action that calls a function with what was matched.
template <auto Function>
struct Call {
  template <class In, class State>
  static void apply(const In& in, State& state) {
    Function(in, state);
  }
};

template <class Rule>
struct Action : p::nothing<Rule> {};
template <>
struct Action<grammar::challenge> : Call<[](const auto& in, ContestTag& tag) { tag.challenge = number_in(in); }> {};
template <>
struct Action<grammar::first_roll> : Call<[](const auto& in, ContestTag& tag) {
  tag.decider = DecidedByDice{in.string_view(), {}};
}> {};
template <>
struct Action<grammar::second_roll> : Call<[](const auto& in, ContestTag& tag) {
  std::get<DecidedByDice>(tag.decider).challenger = in.string_view();
}> {};
template <>
struct Action<grammar::game_name>
    : Call<[](const auto& in, ContestTag& tag) { tag.decider = DecidedByGame{in.string_view()}; }> {};

DecidedByGame& game_of(ContestTag& tag) { return std::get<DecidedByGame>(tag.decider); }

template <>
struct Action<grammar::agreed_outcome>
    : Call<[](const auto& /*in*/, ContestTag& tag) { game_of(tag).outcome = DecidedByGame::Outcome::Agreed; }> {};
template <>
struct Action<grammar::white_won>
    : Call<[](const auto& /*in*/, ContestTag& tag) { game_of(tag).result = notation::Result::WhiteWins; }> {};
template <>
struct Action<grammar::black_won>
    : Call<[](const auto& /*in*/, ContestTag& tag) { game_of(tag).result = notation::Result::BlackWins; }> {};
template <>
struct Action<grammar::drawn>
    : Call<[](const auto& /*in*/, ContestTag& tag) { game_of(tag).result = notation::Result::Draw; }> {};
template <>
struct Action<grammar::white> : Call<[](const auto& in, ContestTag& tag) { game_of(tag).white = in.string_view(); }> {};
template <>
struct Action<grammar::file> : Call<[](const auto& in, ContestTag& tag) {
  // The text that was tried as a result before was none.
  game_of(tag) = DecidedByGame{game_of(tag).game};
  game_of(tag).record = GameRecord{in.string_view(), 1};
}> {};
template <>
struct Action<grammar::record_number>
    : Call<[](const auto& in, ContestTag& tag) { game_of(tag).record->number = number_in(in); }> {};
template <>
struct Action<grammar::agreed> : Call<[](const auto& /*in*/, ContestTag& tag) { tag.decider = DecidedByAgreement{}; }> {
};

std::vector<std::uint32_t> numbers_of(std::string_view text) {
  std::vector<std::uint32_t> numbers;
  for (const std::string_view part : parts_of(text, '+'))
    std::from_chars(part.data(), part.data() + part.size(), numbers.emplace_back(0));
  return numbers;
}

}  // namespace

std::optional<ContestTag> read_contest(std::string_view value) {
  p::memory_input<p::tracking_mode::lazy, p::eol::lf, const char*> in(value.data(), value.data() + value.size(), "");
  ContestTag tag;
  if (!p::parse<grammar::contest, Action>(in, tag) || tag.challenge == 0) return std::nullopt;
  if (const auto* game = std::get_if<DecidedByGame>(&tag.decider); game != nullptr && game->game == "dice")
    return std::nullopt;
  return tag;
}

tl::expected<std::uint32_t, std::string> read_roll(std::string_view text, const host::Dice& dice) {
  const std::vector<std::uint32_t> numbers = numbers_of(text);
  const bool is_sum = numbers.size() == 1;
  if (!is_sum && numbers.size() != dice.count)
    return tl::unexpected(fmt::format("{} is a roll of {} dice, and {}d{} was agreed; record others with the tag Dice",
                                      text, numbers.size(), dice.count, dice.sides));
  const std::uint32_t least = is_sum ? dice.least() : 1;
  const std::uint32_t most = is_sum ? dice.most() : dice.sides;
  std::uint32_t sum = 0;
  for (const std::uint32_t number : numbers) {
    if (number < least || number > most)
      return tl::unexpected(
          fmt::format("{} cannot be rolled: {}d{} shows {} to {}; record other dice with the tag Dice", number,
                      dice.count, dice.sides, least, most));
    sum += number;
  }
  return sum;
}

}  // namespace gpn::replay

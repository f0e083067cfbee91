#include "contests/contest_tags.hpp"

#include <tao/pegtl.hpp>

#include <charconv>

namespace gpn::replay {
namespace {

namespace p = tao::pegtl;

namespace grammar {

struct number : p::rep_min_max<1, 6, p::digit> {};
struct gap : p::plus<p::blank> {};
struct challenge : number {};
struct agreed
    : p::sor<p::string<'a', 'g', 'r', 'e', 'e', 'd'>, p::string<'a', 'g', 'r', 'e', 'e', 'm', 'e', 'n', 't'>> {};
struct first_roll : number {};
struct second_roll : number {};
struct dice : p::seq<p::string<'d', 'i', 'c', 'e'>, gap, first_roll, p::one<'-', ':'>, second_roll> {};
struct game_name : p::plus<p::sor<p::alnum, p::one<'-'>>> {};
struct record_number : number {};
struct of_record : p::seq<p::one<'#'>, record_number, p::eof> {};
struct file : p::star<p::not_at<of_record>, p::any> {};
struct game : p::seq<game_name, gap, p::not_at<p::eof>, file, p::opt<of_record>> {};
struct contest
    : p::seq<p::star<p::blank>, challenge, gap, p::sor<p::seq<agreed, p::eof>, p::seq<dice, p::eof>, game>, p::eof> {};

}  // namespace grammar

template <class Input>
std::uint32_t number_in(const Input& in) noexcept {
  std::uint32_t number = 0;
  std::from_chars(in.begin(), in.end(), number);
  return number;
}

template <class Rule>
struct Action : p::nothing<Rule> {};
template <>
struct Action<grammar::challenge> {
  template <class Input>
  static void apply(const Input& in, ContestTag& tag) {
    tag.challenge = number_in(in);
  }
};
template <>
struct Action<grammar::first_roll> {
  template <class Input>
  static void apply(const Input& in, ContestTag& tag) {
    tag.decider = DecidedByDice{number_in(in), 0};
  }
};
template <>
struct Action<grammar::second_roll> {
  template <class Input>
  static void apply(const Input& in, ContestTag& tag) {
    std::get<DecidedByDice>(tag.decider).challenger = number_in(in);
  }
};
template <>
struct Action<grammar::game_name> {
  template <class Input>
  static void apply(const Input& in, ContestTag& tag) {
    tag.decider = DecidedByGame{in.string_view(), {}, 1};
  }
};
template <>
struct Action<grammar::file> {
  template <class Input>
  static void apply(const Input& in, ContestTag& tag) {
    std::get<DecidedByGame>(tag.decider).file = in.string_view();
  }
};
template <>
struct Action<grammar::record_number> {
  template <class Input>
  static void apply(const Input& in, ContestTag& tag) {
    std::get<DecidedByGame>(tag.decider).record = number_in(in);
  }
};
template <>
struct Action<grammar::agreed> {
  static void apply0(ContestTag& tag) { tag.decider = DecidedByAgreement{}; }
};

}  // namespace

std::optional<ContestTag> read_contest(std::string_view value) {
  p::memory_input<p::tracking_mode::lazy, p::eol::lf, const char*> in(value.data(), value.data() + value.size(), "");
  ContestTag tag;
  if (!p::parse<grammar::contest, Action>(in, tag) || tag.challenge == 0) return std::nullopt;
  return tag;
}

}  // namespace gpn::replay

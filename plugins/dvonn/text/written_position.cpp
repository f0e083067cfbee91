#include "written_position.hpp"

#include "position_grammar.hpp"

#include <algorithm>

namespace gpn::dvonn {
namespace {

// Enough for 49 pieces, 24 pairs of brackets, 4 slashes, the phase and the side.
constexpr std::size_t longest_text = 160;

/// What has been parsed: whole rows in `written`, the entries of the present row, the pieces of the present space.
struct Draft {
  WrittenPosition written;
  std::vector<Entry> entries;
  std::vector<Piece> pieces;
};

template <class Input>
author::Range range_of(const Input& in) {
  const auto begin = static_cast<std::uint32_t>(in.position().byte);
  return {begin, begin + static_cast<std::uint32_t>(in.size())};
}

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

template <>
struct Action<grammar::piece> {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    const char c = *in.begin();
    out.pieces.push_back(c == 'w' ? Piece::White : c == 'b' ? Piece::Black : Piece::Dvonn);
  }
};

/// A single piece and a stack both complete the entry of a space.
struct CloseSpace {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    out.entries.push_back({0, std::move(out.pieces), range_of(in)});
    out.pieces.clear();
  }
};
template <>
struct Action<grammar::lone_piece> : CloseSpace {};
template <>
struct Action<grammar::stack> : CloseSpace {};

template <>
struct Action<grammar::vacant> {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    unsigned number = 0;
    for (const char c : in.string_view()) number = 10 * number + static_cast<unsigned>(c - '0');
    out.entries.push_back({number, {}, range_of(in)});
  }
};

template <>
struct Action<grammar::row> {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    out.written.rows.push_back({std::move(out.entries), range_of(in)});
    out.entries.clear();
  }
};

template <>
struct Action<grammar::phase> {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    out.written.placing = *in.begin() == 'p';
    out.written.phase = range_of(in);
  }
};

template <>
struct Action<grammar::side> {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    out.written.to_move = *in.begin() == 'w' ? Color::White : Color::Black;
    out.written.side = range_of(in);
  }
};

template <class Rule>
inline constexpr const char* expected = nullptr;
template <>
inline constexpr auto expected<grammar::row> = "expected w, b, r, a stack such as [rw] or a number of vacant spaces";
template <>
inline constexpr auto expected<grammar::row_end> = "expected a piece, a stack, a number, or / and the next row";
template <>
inline constexpr auto expected<grammar::stack_pieces> =
    "a stack has two or more of the letters w, b, r; write a single piece without brackets";
template <>
inline constexpr auto expected<grammar::stack_end> = "expected w, b, r or the ] at the end of the stack";
template <>
inline constexpr auto expected<grammar::blank> = "expected one blank; rows, phase and side are separated by one each";
template <>
inline constexpr auto expected<grammar::phase> = "expected the phase, placing or stacking";
template <>
inline constexpr auto expected<grammar::side> = "expected the side to move, w or b";
template <>
inline constexpr auto expected<grammar::end> = "expected the end after the side to move; remove the rest";

struct Errors {
  template <class Rule>
  static constexpr const char* message = expected<Rule>;
};
template <class Rule>
using Control = tao::pegtl::must_if<Errors, tao::pegtl::normal, false>::control<Rule>;

}  // namespace

tl::expected<WrittenPosition, Remark> parse_position(std::string_view text) {
  const auto unreadable = [](author::Range where, std::string_view why) {
    return tl::unexpected(Remark{"dvonn-position-unreadable", where, std::string(why)});
  };
  const auto size = static_cast<std::uint32_t>(text.size());
  if (size > longest_text)
    return unreadable({0, size}, "this text is too long for a position; write rows, phase and side only");
  tao::pegtl::memory_input input(text.data(), text.data() + text.size(), "position");
  Draft draft;
  try {
    tao::pegtl::parse<grammar::position, Action, Control>(input, draft);
  } catch (const tao::pegtl::parse_error& error) {
    const auto at = static_cast<std::uint32_t>(error.positions().front().byte);
    return unreadable({at, std::min(at + 1, size)}, error.message());
  }
  return std::move(draft.written);
}

}  // namespace gpn::dvonn

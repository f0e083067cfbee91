// The grammar that defines the native text, `.gpn`. docs/record-format.md describes it in prose, builder.hpp lists the
// actions of the rules.
//
// The grammar matches any bytes; text that is not notation has rules of its own. Parentheses are paired while the
// record is built, so that nesting needs no stack.
//
// Only reader.cpp includes it, a test that analyses it, and the reader of JSON for a building block.
#pragma once

#include "common/tag_words.hpp"
#include "native/characters.hpp"
#include "native/record_start.hpp"
#include "native/words.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

#include <cstring>

namespace gpn::notation::native_text::scan {

// PEGTL rules that match by the table of byte classes or search for a byte: the building blocks of the grammar.

/// What PEGTL requires of a rule that is made of no other rules; what its analysis asks, whether it consumes anything.
template <typename Rule, typename Traits = tao::pegtl::analyze_any_traits<>>
struct leaf {
  using rule_t = Rule;
  using subs_t = tao::pegtl::type_list<>;
  using analysis = Traits;
};
using may_be_empty = tao::pegtl::analyze_opt_traits<>;

/// One or more bytes of a class.
template <ByteClass What>
struct run : leaf<run<What>> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    const char* at = in.current();
    while (at != in.end() && is(What, *at)) ++at;
    if (at == in.current()) return false;
    in.bump(static_cast<std::size_t>(at - in.current()));
    return true;
  }
};

/// One byte of a class.
template <ByteClass What>
struct one : leaf<one<What>> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    if (in.empty() || !is(What, in.peek_char())) return false;
    in.bump(1);
    return true;
  }
};

/// The bytes of a turn, and where other signs follow without a blank, these too: a word is read as a whole.
struct turn_word : leaf<turn_word> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    const char* const begin = in.current();
    const char* at = begin;
    while (at != in.end() && is(ByteClass::AsciiTurn, *at)) ++at;
    if (at != in.end() && !is(ByteClass::WordEnd, *at) && *at != '.') at = word_end(at, in.end());
    in.bump(static_cast<std::size_t>(at - begin));
    return at != begin;
  }

  /// The end of a word that is not empty: a special blank ends it, dots after a turn do.
  static const char* word_end(const char* at, const char* end) noexcept {
    while (at != end && !is(ByteClass::WordEnd, *at)) {
      const std::string_view rest(at, static_cast<std::size_t>(end - at));
      const auto reading = static_cast<unsigned char>(*at) < 0x80 ? std::nullopt : typed(rest, 0);
      if (reading && !reading->plain.empty() && ascii::trim(reading->plain).empty()) break;
      at += static_cast<unsigned char>(*at) < 0x80 ? 1 : common::character_at(rest, 0).size;
    }
    return at;
  }
};

/// Any word, up to a blank or a bracket; one character at least.
struct word : leaf<word> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    if (in.empty()) return false;
    const char* const end = turn_word::word_end(in.current() + 1, in.end());
    in.bump(static_cast<std::size_t>(end - in.current()));
    return true;
  }
};

/// A result, in any of its spellings.
struct result : leaf<result> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    const auto found = read_result({in.current(), static_cast<std::size_t>(in.end() - in.current())});
    if (found) in.bump(found->size);
    return found.has_value();
  }
};

/// Text of the size that a function finds; one byte at least.
template <std::size_t (*Size)(std::string_view) noexcept>
struct text_of : leaf<text_of<Size>> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    const std::size_t size = Size({in.current(), static_cast<std::size_t>(in.end() - in.current())});
    in.bump(size);
    return size != 0;
  }
};

/// A tag pair with other quotation marks than `"`, with none, or with some inside its value.
struct other_tag : leaf<other_tag> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    const auto shape = tag_shape({in.current(), static_cast<std::size_t>(in.end() - in.current())});
    if (shape) in.bump(shape->size);
    return shape.has_value();
  }
};

/// Everything up to the byte or the end; a byte after a backslash does not count.
template <char Byte>
struct until_unescaped : leaf<until_unescaped<Byte>, may_be_empty> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    const char* const begin = in.current();
    const char* at = begin;
    while ((at = find(at, in.end())) != in.end() && escaped(begin, at)) ++at;
    in.bump(static_cast<std::size_t>(at - begin));
    return true;
  }

 private:
  static const char* find(const char* at, const char* end) noexcept {
    const void* found = std::memchr(at, Byte, static_cast<std::size_t>(end - at));
    return found != nullptr ? static_cast<const char*>(found) : end;
  }
  static bool escaped(const char* begin, const char* at) noexcept {
    const char* first = at;
    while (first != begin && first[-1] == '\\') --first;
    return (at - first) % 2 != 0;
  }
};

/// Turns that the builder reads by itself, in the form of PlainText; one byte at least.
struct plain_turns : leaf<plain_turns> {
  template <tao::pegtl::apply_mode, tao::pegtl::rewind_mode, template <typename...> class, template <typename...> class,
            typename Input, typename Builder>
  static bool match(Input& in, Builder& builder) {
    if (in.empty() || !is(ByteClass::TurnStart, in.peek_char())) return false;
    const char* const begin = in.current();
    const char* const end = builder.plain_turns({begin, static_cast<std::size_t>(in.end() - begin)});
    in.bump(static_cast<std::size_t>(end - begin));
    return end != begin;
  }
};

/// Succeeds after one of these bytes; consumes nothing.
template <char... Bytes>
struct after : leaf<after<Bytes...>, may_be_empty> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    return in.current() != in.begin() && ((in.current()[-1] == Bytes) || ...);
  }
};

/// Succeeds after a bracket and blanks, or on the next line; consumes nothing.
struct below_tag : leaf<below_tag, may_be_empty> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    const char* at = in.current();
    for (int lines = 0; at != in.begin() && is(ByteClass::Blank, at[-1]) && lines <= 1; --at)
      if (at[-1] == '\n') ++lines;
    return at != in.begin() && at[-1] == ']';
  }
};

/// Succeeds at the start of the text; consumes nothing.
struct at_start : leaf<at_start, may_be_empty> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    return in.current() == in.begin();
  }
};

}  // namespace gpn::notation::native_text::scan

namespace tao::pegtl {

template <typename Name, typename Rule>
requires requires { typename Rule::analysis; }
struct analyze_traits<Name, Rule> : Rule::analysis {};
template <typename Name>
struct analyze_traits<Name, gpn::notation::sheet_text::special_blanks_rule> : analyze_any_traits<> {};

}  // namespace tao::pegtl

namespace gpn::notation::native_text::grammar {

namespace p = tao::pegtl;

// Blanks and lines. A slice begins at the start of a line.
struct special_blanks : sheet_text::special_blanks_rule {};
struct blanks
    : p::plus<
          p::sor<scan::run<ByteClass::Blank>, p::seq<p::not_at<p::string<'\xEF', '\xBB', '\xBF'>>, special_blanks>>> {};
struct spaces : p::star<p::one<' ', '\t', '\r'>> {};
struct byte_order_mark : p::string<'\xEF', '\xBB', '\xBF'> {};
struct nul_bytes : p::plus<p::one<'\0'>> {};
struct gap : p::sor<blanks, byte_order_mark, nul_bytes> {};
struct line_end : p::sor<p::one<'\n'>, p::eof> {};
struct rest_of_line : p::star<p::not_one<'\n'>> {};
struct line_start : p::sor<scan::at_start, scan::after<'\n'>> {};
struct empty_line : p::seq<p::one<'\n'>, p::star<p::sor<p::one<' ', '\t', '\r'>, special_blanks>>, line_end> {};
struct word_end : p::at<p::sor<p::eof, scan::one<ByteClass::WordEnd>, sheet_text::special_blanks_rule>> {};

// `% any text` on a line of its own.
struct escape_text : p::seq<p::one<'%'>, rest_of_line> {};
struct escape_line : p::seq<line_start, escape_text> {};

// Tag pairs: [Name "value"], with \" and \\ in the value, which ends on its line.
struct tag_open : p::one<'['> {};
struct tag_name : scan::run<ByteClass::TagName> {};
struct tag_value : p::star<p::sor<scan::run<ByteClass::TagValue>, p::seq<p::one<'\\'>, p::opt<p::one<'"', '\\'>>>>> {};
struct further_value : tag_value {};  // [Contest "3" "dvonn a.gpn#2"]: the values are joined
struct further : p::seq<p::one<'"'>, spaces, p::one<'"'>, further_value> {};
struct unclosed_value : p::at<line_end> {};
struct unclosed_tag : p::success {};
struct tag_end : p::seq<p::one<'"'>, spaces, p::one<']'>> {};
struct open_end : p::seq<p::one<'"'>, unclosed_tag> {};
struct tag_begin : p::seq<tag_open, spaces, tag_name, spaces, p::one<'"'>> {};
struct usual_tag : p::seq<tag_begin, tag_value, p::star<further>, tag_end> {};
struct tag_pair : usual_tag {};
// What is wrong with a tag pair is reported where it is read.
struct is_usual_tag : p::at<usual_tag> {};
struct other_tag : scan::other_tag {};
struct damaged_tag : p::seq<tag_begin, tag_value, p::star<further>, p::sor<open_end, unclosed_value>> {};
struct any_tag : p::sor<p::seq<is_usual_tag, tag_pair>, other_tag, damaged_tag> {};
struct bad_tag_pair : p::seq<p::one<'['>, rest_of_line> {};
// Comments above and between tag pairs are of the record.
struct comment_text : scan::until_unescaped<'}'> {};
struct unclosed_comment : p::eof {};
struct comment : p::seq<p::one<'{'>, comment_text, p::sor<p::one<'}'>, unclosed_comment>> {};
struct comments_before_tag : p::seq<p::plus<comment, p::star<gap>>, p::one<'['>> {};
struct comments : p::seq<p::at<comments_before_tag>, p::plus<comment, p::star<gap>>> {};
// Prose in the place of a tag pair is a comment too.
struct prose : scan::text_of<prose_between_tags> {};
struct prose_between : p::seq<scan::below_tag, prose> {};
// `[White "Ada"], [Black "Bob"]`
struct tag_separator : p::seq<scan::below_tag, p::one<',', ';', '|'>, p::at<spaces, p::sor<p::one<'['>, line_end>>> {};
struct tags : p::plus<p::sor<any_tag, gap, tag_separator, escape_line, bad_tag_pair, comments, prose_between>> {};

// A turn is a word; the game parses it. `;` and `:` separate its parts, `?+` and `?-` mark a challenge. Blanks after
// `;` `:` `,` are removed.
struct turn_start : scan::one<ByteClass::TurnStart> {};
struct turn_word : scan::turn_word {};
struct challenge : p::seq<p::one<'?'>, p::one<'+', '-'>> {};
struct open_part : scan::after<';', ':', ','> {};
struct blank_in_turn : p::seq<blanks, p::at<turn_start>> {};
struct turn_goes_on : p::sor<p::seq<challenge, p::opt<turn_word>>, p::seq<open_part, blank_in_turn, turn_word>> {};
struct turn_begins : p::at<turn_start> {};
struct turn : p::seq<turn_begins, turn_word, p::star<turn_goes_on>> {};

// Move numbers: 12, 12., 12..., 12. ... and ... alone.
struct dots : p::plus<p::sor<p::one<'.'>, p::string<'\xE2', '\x80', '\xA6'>>> {};
struct number : scan::run<ByteClass::Digit> {};
struct spaced_dots : p::seq<p::star<scan::one<ByteClass::Blank>>, dots> {};
struct move_number : p::sor<p::seq<number, p::sor<p::plus<spaced_dots>, word_end>>, dots> {};

// Annotations: the reserve in parentheses, glyphs, comments, variations.
struct reserve : number {};
struct unclosed_reserve : p::at<line_end> {};
struct reserve_count : p::seq<p::one<'('>, spaces, reserve, spaces, p::sor<p::one<')'>, unclosed_reserve>> {};

struct glyph_symbol
    : p::sor<p::string<'!', '!'>, p::string<'?', '?'>, p::string<'!', '?'>, p::string<'?', '!'>, p::one<'!', '?'>> {};
struct numbered_glyph : p::seq<p::one<'$'>, number> {};
struct glyph : p::sor<glyph_symbol, numbered_glyph> {};

struct stray_brace : p::one<'}'> {};

struct variation_open : p::one<'('> {};
struct variation_close : p::one<')'> {};

// A result ends the record, unless a variation ends directly after it.
struct result_word : scan::result {};
struct result_in_variation : p::seq<result_word, p::at<p::star<gap>, variation_close>> {};
struct result : p::seq<result_word> {};

// Other words: one that begins with a digit is a damaged turn, the others are read by the table of docs/typing.md.
struct odd_turn : p::seq<p::at<number>, turn_word> {};
struct null_move : p::seq<p::one<'0'>, word_end> {};
struct bracketed : p::seq<p::one<'['>, p::star<p::not_one<']', '\n'>>, p::one<']'>> {};
// `(pass)` without a number is no variation: a turn is typed so.
struct bracketed_pass : p::seq<p::one<'('>, spaces, TAO_PEGTL_ISTRING("pass"), spaces, p::one<')'>> {};
struct other_word : scan::word {};

// `???` in the place of a turn, which nobody could read; directly after a turn it is its marks.
struct illegible_turn
    : p::seq<scan::after<' ', '\t', '\n', '.'>, p::string<'?', '?', '?'>, p::star<p::one<'?'>>, word_end> {};

// `96 (11)`: what has a count is a turn.
struct counted_number : number {};
struct number_with_count
    : p::seq<p::at<number, blanks, p::one<'('>, spaces, number, spaces, p::one<')'>>, counted_number> {};

struct spaced_turn : p::seq<turn, p::opt<blanks>, p::opt<reserve_count, p::opt<blanks>>> {};
struct spaced_number : p::seq<move_number, p::opt<blanks>> {};
struct other_element
    : p::sor<null_move, number_with_count, spaced_number, comment, gap, reserve_count, bracketed_pass, variation_open,
             variation_close, illegible_turn, glyph, escape_line, stray_brace, odd_turn, bracketed, other_word> {};
struct element : p::sor<spaced_turn, p::seq<p::not_at<result_word>, other_element>, result_in_variation> {};
// Changes nothing but the time: see PlainText.
struct plain_turns : scan::plain_turns {};
struct movetext : p::plus<p::sor<plain_turns, element>> {};

// A comment on the line of the result belongs to the record that ends there.
struct closing_comment : comment {};
// `0 - 12 (WHITE ILLEGAL)`: words in brackets that are no turn.
struct closing_words : p::seq<p::alpha, p::not_at<p::digit>, p::star<p::not_one<')', '\n'>>, p::at<p::one<')'>>> {};
struct closing_bracket : p::seq<p::one<'('>, closing_words, p::one<')'>> {};
struct ending : p::seq<result, p::star<p::star<p::one<' ', '\t'>>, p::sor<closing_comment, closing_bracket>>> {};
struct game : p::sor<p::seq<tags, p::opt<movetext>, p::opt<ending>>, p::seq<movetext, p::opt<ending>>, ending> {};

// Text without tags may contain many records in a row.
struct bare_text : p::seq<p::star<game>, p::eof> {};

// After a record with tags, a record without tags begins after an empty line.
struct blank_within : p::seq<p::not_at<empty_line>, scan::one<ByteClass::Blank>> {};
struct leftover : p::plus<p::not_at<empty_line>, p::any> {};
// Prose below is a comment.
struct paragraph : scan::text_of<paragraph_size> {};
struct ornament : scan::text_of<ornament_size> {};
struct paragraphs : p::star<p::plus<scan::one<ByteClass::Blank>>, line_start, paragraph> {};
struct after_game
    : p::seq<p::star<p::sor<blank_within, escape_line, p::seq<line_start, ornament>>>, p::opt<leftover>, paragraphs> {};
struct heading : scan::text_of<heading_size> {};
struct tagged_text : p::seq<p::opt<scan::at_start, heading>, p::star<p::seq<game, after_game>>, p::eof> {};
// From a place inside the movetext of a record on.
struct rest_of_tagged_text : p::seq<p::opt<movetext>, p::opt<ending>, after_game, tagged_text> {};

}  // namespace gpn::notation::native_text::grammar

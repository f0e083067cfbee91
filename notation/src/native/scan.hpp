// PEGTL rules that match by the table of byte classes or search for a byte: the building blocks of grammar.hpp.
#pragma once

#include "native/characters.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

#include <cstring>

namespace gpn::notation::native_text::scan {

/// What PEGTL requires of a rule that is made of no other rules.
template <typename Rule>
struct leaf {
  using rule_t = Rule;
  using subs_t = tao::pegtl::type_list<>;
};

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

/// Everything up to the byte or the end; a byte after a backslash does not count.
template <char Byte>
struct until_unescaped : leaf<until_unescaped<Byte>> {
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

/// Turns that the builder reads by itself, in the form of plain_text.hpp; one byte at least.
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
struct after : leaf<after<Bytes...>> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    return in.current() != in.begin() && ((in.current()[-1] == Bytes) || ...);
  }
};

/// Succeeds at the start of the text; consumes nothing.
struct at_start : leaf<at_start> {
  template <typename Input>
  static bool match(Input& in) noexcept {
    return in.current() == in.begin();
  }
};

}  // namespace gpn::notation::native_text::scan

namespace tao::pegtl {

template <typename Name, gpn::notation::native_text::ByteClass What>
struct analyze_traits<Name, gpn::notation::native_text::scan::run<What>> : analyze_any_traits<> {};
template <typename Name, gpn::notation::native_text::ByteClass What>
struct analyze_traits<Name, gpn::notation::native_text::scan::one<What>> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, gpn::notation::native_text::scan::plain_turns> : analyze_any_traits<> {};
template <typename Name, char Byte>
struct analyze_traits<Name, gpn::notation::native_text::scan::until_unescaped<Byte>> : analyze_opt_traits<> {};
template <typename Name, char... Bytes>
struct analyze_traits<Name, gpn::notation::native_text::scan::after<Bytes...>> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, gpn::notation::native_text::scan::at_start> : analyze_opt_traits<> {};

}  // namespace tao::pegtl

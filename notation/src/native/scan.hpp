// PEGTL rules that look at bytes through the table of characters, or jump to a byte. They are what the named rules of
// grammar.hpp are made of.
#pragma once

#include "native/characters.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

#include <cstring>

namespace gpn::notation::native_text::scan {

/// One or more bytes of a class.
template <Class What>
struct run {
  using rule_t = run;
  using subs_t = tao::pegtl::type_list<>;

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
template <Class What>
struct one {
  using rule_t = one;
  using subs_t = tao::pegtl::type_list<>;

  template <typename Input>
  static bool match(Input& in) noexcept {
    if (in.empty() || !is(What, in.peek_char())) return false;
    in.bump(1);
    return true;
  }
};

/// Up to the byte, or to the end; a backslash takes the byte from its meaning.
template <char Byte>
struct until_unescaped {
  using rule_t = until_unescaped;
  using subs_t = tao::pegtl::type_list<>;

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

/// Matches, without consuming, behind one of these bytes.
template <char... Bytes>
struct behind {
  using rule_t = behind;
  using subs_t = tao::pegtl::type_list<>;

  template <typename Input>
  static bool match(Input& in) noexcept {
    return in.current() != in.begin() && ((in.current()[-1] == Bytes) || ...);
  }
};

/// Matches, without consuming, at the start of the text.
struct at_start {
  using rule_t = at_start;
  using subs_t = tao::pegtl::type_list<>;

  template <typename Input>
  static bool match(Input& in) noexcept {
    return in.current() == in.begin();
  }
};

}  // namespace gpn::notation::native_text::scan

namespace tao::pegtl {

template <typename Name, gpn::notation::native_text::Class What>
struct analyze_traits<Name, gpn::notation::native_text::scan::run<What>> : analyze_any_traits<> {};
template <typename Name, gpn::notation::native_text::Class What>
struct analyze_traits<Name, gpn::notation::native_text::scan::one<What>> : analyze_any_traits<> {};
template <typename Name, char Byte>
struct analyze_traits<Name, gpn::notation::native_text::scan::until_unescaped<Byte>> : analyze_opt_traits<> {};
template <typename Name, char... Bytes>
struct analyze_traits<Name, gpn::notation::native_text::scan::behind<Bytes...>> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, gpn::notation::native_text::scan::at_start> : analyze_opt_traits<> {};

}  // namespace tao::pegtl

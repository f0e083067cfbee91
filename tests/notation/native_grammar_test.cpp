// Analyses the grammar of native text: no rule can loop without consuming input.
#include "native/grammar.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

#include <catch2/catch.hpp>

namespace native_grammar_test {

namespace grammar = gpn::notation::native_text::grammar;

TEST_CASE("no rule of native text repeats without consuming") {
  CHECK(tao::pegtl::analyze<grammar::tagged_text>() == 0);
  CHECK(tao::pegtl::analyze<grammar::bare_text>() == 0);
}

}  // namespace native_grammar_test

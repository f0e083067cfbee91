// The grammars themselves: no rule of them can run forever.
#include "sheet/grammar.hpp"
#include "sheet/token_grammar.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

#include <catch2/catch.hpp>

namespace sheet_grammar_test {

TEST_CASE("no rule of a score sheet repeats without consuming") {
  CHECK(tao::pegtl::analyze<gpn::notation::sheet_text::grammar::sheet>() == 0);
  CHECK(tao::pegtl::analyze<gpn::notation::sheet_text::token_grammar::line>() == 0);
}

}  // namespace sheet_grammar_test

// The grammar itself: no rule of it can run forever.
#include "sheet/grammar.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

#include <catch2/catch.hpp>

TEST_CASE("no rule of a score sheet repeats without consuming") {
  CHECK(tao::pegtl::analyze<gpn::notation::sheet_text::grammar::sheet>() == 0);
}

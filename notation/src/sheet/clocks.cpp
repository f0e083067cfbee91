#include "sheet/clocks.hpp"

#include "sheet/clock_grammar.hpp"

namespace gpn::notation::sheet_text {

bool is_clock(std::string_view inside) noexcept {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf, std::string_view> input(inside, "");
  return tao::pegtl::parse<clock_grammar::inside>(input);
}

}  // namespace gpn::notation::sheet_text

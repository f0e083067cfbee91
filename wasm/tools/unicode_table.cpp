// Writes the table of characters that wasm/src/unicode.cpp contains, as utf8proc knows them, to the file that is its
// argument. Runs where gpn is built.
#include "unicode_table.hpp"
#include "unicode.hpp"

#include <utf8proc.h>

#include <fstream>

namespace {

using gpn::host::unicode::Unit;

Unit unit_of(char32_t code) {
  switch (utf8proc_get_property(static_cast<utf8proc_int32_t>(code))->boundclass) {
    case UTF8PROC_BOUNDCLASS_CR: return Unit::Cr;
    case UTF8PROC_BOUNDCLASS_LF: return Unit::Lf;
    case UTF8PROC_BOUNDCLASS_CONTROL: return Unit::Control;
    case UTF8PROC_BOUNDCLASS_EXTEND: return Unit::Extend;
    case UTF8PROC_BOUNDCLASS_L: return Unit::L;
    case UTF8PROC_BOUNDCLASS_V: return Unit::V;
    case UTF8PROC_BOUNDCLASS_T: return Unit::T;
    case UTF8PROC_BOUNDCLASS_LV: return Unit::Lv;
    case UTF8PROC_BOUNDCLASS_LVT: return Unit::Lvt;
    case UTF8PROC_BOUNDCLASS_REGIONAL_INDICATOR: return Unit::Regional;
    case UTF8PROC_BOUNDCLASS_SPACINGMARK: return Unit::SpacingMark;
    case UTF8PROC_BOUNDCLASS_PREPEND: return Unit::Prepend;
    case UTF8PROC_BOUNDCLASS_ZWJ: return Unit::Joiner;
    case UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC: return Unit::Pictograph;
    default: return Unit::Other;
  }
}

std::uint32_t properties_of(char32_t code) {
  using namespace gpn::host::unicode;
  return (is_unsafe(code) ? unsafe_bit : 0U) | static_cast<std::uint32_t>(width(code)) << width_shift |
         static_cast<std::uint32_t>(unit_of(code)) << unit_shift;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::ofstream file(argv[1]);
  std::uint32_t last = ~0U;
  for (char32_t code = 0; code <= 0x10FFFF; ++code) {
    const std::uint32_t properties = properties_of(code);
    if (properties != last)
      file << ((static_cast<std::uint32_t>(code) << gpn::host::unicode::property_bits) | properties) << "U,\n";
    last = properties;
  }
  file.close();
  return file ? 0 : 1;
}

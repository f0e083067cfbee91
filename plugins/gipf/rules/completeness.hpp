// Which rows a removal has to take.
#pragma once

#include <cstdint>

namespace gpn::gipf {

enum class Completeness : std::uint8_t {
  AllRows,   // the rules: no row that must go is left
  SomeRows,  // table mode (FAQ 2): rows may have been overlooked as a whole
};

}  // namespace gpn::gipf

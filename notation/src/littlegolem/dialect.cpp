#include "littlegolem/dialect.hpp"

#include "littlegolem/reader.hpp"
#include "littlegolem/writer.hpp"

namespace gpn::notation {

const Dialect littlegolem{Format::LittleGolem,    littlegolem_text::recognise, littlegolem_text::next_start,
                          littlegolem_text::read, littlegolem_text::write,     ""};

}  // namespace gpn::notation

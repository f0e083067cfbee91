#include "codecup/dialect.hpp"

#include "codecup/reader.hpp"
#include "codecup/writer.hpp"

namespace gpn::notation {

const Dialect codecup{Format::CodeCup,   codecup_log::recognise, codecup_log::next_start,
                      codecup_log::read, codecup_log::write,     "\n"};

}  // namespace gpn::notation

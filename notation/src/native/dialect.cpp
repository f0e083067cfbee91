#include "native/dialect.hpp"

#include "native/reader.hpp"
#include "native/recognise.hpp"
#include "native/record_start.hpp"
#include "native/writer.hpp"

namespace gpn::notation {

const Dialect native{Format::Gpn,       native_text::recognise, native_text::next_start,
                     native_text::read, native_text::write,     "\n"};

}  // namespace gpn::notation

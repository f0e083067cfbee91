#include "sheet/dialect.hpp"

#include "sheet/reader.hpp"
#include "sheet/writer.hpp"

namespace gpn::notation {

const Dialect sheet{Format::Sheet,    sheet_text::recognise, sheet_text::next_start,
                    sheet_text::read, sheet_text::write,     "\n\n"};

}  // namespace gpn::notation

#include "boardspace/dialect.hpp"

#include "boardspace/reader.hpp"
#include "boardspace/writer.hpp"

namespace gpn::notation {

const Dialect boardspace{Format::Boardspace,   boardspace_sgf::recognise, boardspace_sgf::next_start,
                         boardspace_sgf::read, boardspace_sgf::write,     "\n",
                         TurnDetail::Steps};

}  // namespace gpn::notation

#include <gpn/notation/pieces.hpp>

namespace gpn::notation {

PieceReader::PieceReader(ByteInput& input, std::optional<Format> from, const Limits& limits)
    : input_(input), format_(from), limits_(limits) {}

PieceStatus PieceReader::next(Piece&) { return PieceStatus::End; }

}  // namespace gpn::notation

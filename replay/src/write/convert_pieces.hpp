#pragma once

#include "stream/record_stream.hpp"

#include <gpn/replay/convert.hpp>

namespace gpn::replay {

/// Converts the records of the inputs in their order. `output` gets their text and may stop the work.
ConvertTally convert_pieces(const host::Registry& registry, InputPieces& inputs, const ConvertSettings& settings,
                            const OutputSink& output, const OutputSink& messages);

}  // namespace gpn::replay

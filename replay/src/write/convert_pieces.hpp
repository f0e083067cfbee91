#pragma once

#include "stream/record_stream.hpp"

#include <gpn/replay/convert.hpp>

#include <string>
#include <string_view>

namespace gpn::replay {

/// Converts the records of the inputs in their order. `output` gets their text and may stop the work.
ConvertTally convert_pieces(const host::Registry& registry, InputPieces& inputs, const ConvertSettings& settings,
                            const OutputSink& output, const OutputSink& messages);

/// ".gpn"
std::string_view extension_of(notation::Format format) noexcept;

/// True if the file that is written is an input, by itself or in a directory.
bool is_input(const std::string& path, std::string_view out);

}  // namespace gpn::replay

// Pieces of inputs as bytes, for a worker that reads through its parent.
#pragma once

#include "stream/input_pieces.hpp"

#include <string>
#include <string_view>

namespace gpn::replay {

void write_input_piece(const InputPiece& item, std::string& out);
/// False when the bytes are no piece.
[[nodiscard]] bool read_input_piece(std::string_view bytes, InputPiece& item);

void write_opening(const std::vector<std::string>& paths, Strays strays, std::string& out);
[[nodiscard]] bool read_opening(std::string_view bytes, std::vector<std::string>& paths, Strays& strays);

}  // namespace gpn::replay

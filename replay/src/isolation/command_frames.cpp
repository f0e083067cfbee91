#include "isolation/command_frames.hpp"

#include "isolation/byte_text.hpp"

namespace gpn::replay {
namespace {

constexpr std::uint32_t piece_kinds = 5;
constexpr std::uint32_t content_kinds = 5;

}  // namespace

void write_input_piece(const InputPiece& item, std::string& bytes) {
  ByteWriter out(bytes);
  out.number(static_cast<std::uint32_t>(item.kind));
  out.number(static_cast<std::uint32_t>(item.origin));
  out.text(*item.name);
  out.number(std::uint32_t{item.first ? 1U : 0U});
  out.number(static_cast<std::uint32_t>(item.piece.format));
  out.number(item.piece.first_byte);
  out.number(item.piece.first_line);
  out.number(std::uint32_t{item.piece.cut_short ? 1U : 0U});
  out.number(std::uint32_t{item.piece.was_utf16 ? 1U : 0U});
  out.number(static_cast<std::uint32_t>(item.content.kind));
  out.text(item.content.what);
  out.number(item.content.sign.begin);
  out.number(item.content.sign.end);
  out.text(item.error);
  out.text(item.piece.bytes);
}

bool read_input_piece(std::string_view bytes, InputPiece& item) {
  ByteReader in(bytes);
  item.kind = static_cast<InputPiece::Kind>(in.below(piece_kinds));
  item.origin = static_cast<Origin>(in.below(2));
  item.name = std::make_shared<const std::string>(in.text());
  item.first = in.below(2) == 1;
  item.piece.format = static_cast<notation::Format>(in.below(notation::all_formats.size()));
  item.piece.first_byte = in.number<std::uint64_t>();
  item.piece.first_line = in.number<std::uint64_t>();
  item.piece.cut_short = in.below(2) == 1;
  item.piece.was_utf16 = in.below(2) == 1;
  item.content.kind = static_cast<notation::Content::Kind>(in.below(content_kinds));
  item.content.what = in.text();
  item.content.sign.begin = in.number<std::uint32_t>();
  item.content.sign.end = in.number<std::uint32_t>();
  item.error = in.text();
  item.piece.bytes = in.text();
  return in.at_end();
}

void write_opening(const std::vector<std::string>& paths, Strays strays, std::string& bytes) {
  ByteWriter out(bytes);
  out.number(static_cast<std::uint32_t>(strays));
  out.number(static_cast<std::uint32_t>(paths.size()));
  for (const std::string& path : paths) out.text(path);
}

bool read_opening(std::string_view bytes, std::vector<std::string>& paths, Strays& strays) {
  ByteReader in(bytes);
  strays = static_cast<Strays>(in.below(2));
  paths.resize(in.count(sizeof(std::uint32_t)));
  for (std::string& path : paths) path = in.text();
  return in.at_end();
}

}  // namespace gpn::replay

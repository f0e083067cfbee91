#include "diff/game_list.hpp"

#include <gpn/host/byte_text.hpp>

namespace gpn::replay {

std::string to_bytes(const KeptGame& game) {
  std::string bytes;
  bytes.reserve(game.text.size() + game.content.size() + 128);
  host::ByteWriter out(bytes);
  const RecordLabel& label = game.label;
  for (const std::string* text : {&label.input, &label.white, &label.black, &label.date, &game.text, &game.content})
    out.text(*text);
  out.number(label.line);
  out.number(static_cast<std::uint8_t>(game.format));
  out.number(game.bytes);
  out.number(static_cast<std::uint8_t>(game.has_turns));
  for (const std::string& doubt : game.doubts) out.text(doubt);
  return bytes;
}

KeptGame game_from(std::string_view bytes) {
  KeptGame game;
  host::ByteReader in(bytes);
  RecordLabel& label = game.label;
  for (std::string* text : {&label.input, &label.white, &label.black, &label.date, &game.text, &game.content})
    *text = in.text();
  label.line = in.number<std::uint64_t>();
  game.format = static_cast<notation::Format>(in.number<std::uint8_t>());
  game.bytes = in.number<std::size_t>();
  game.has_turns = in.number<std::uint8_t>() != 0;
  while (in.ok() && !in.at_end()) game.doubts.emplace_back(in.text());
  return game;
}

void GameList::add(GameKey key, std::string_view bytes) {
  key.where = store_.add(bytes);
  keys_.push_back(key);
}

KeptGame GameList::load(std::size_t game) const {
  KeptGame loaded = game_from(store_.read(keys_[game].where));
  loaded.label.number = keys_[game].number;
  return loaded;
}

}  // namespace gpn::replay

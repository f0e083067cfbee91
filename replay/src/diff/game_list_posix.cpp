#include "diff/game_list.hpp"

#include <gpn/host/byte_text.hpp>

#include <cerrno>
#include <cstring>
#include <random>
#include <system_error>

#include <unistd.h>

namespace gpn::replay {
namespace {

__extension__ using Product = unsigned __int128;

constexpr std::uint64_t prime = (std::uint64_t{1} << 61U) - 1;
constexpr std::size_t chunk = 7;  // bytes, so that each is less than the prime

/// The value times the point, plus the coefficient, modulo the prime; less than 2^61 + 1.
std::uint64_t step(std::uint64_t value, std::uint64_t point, std::uint64_t coefficient) noexcept {
  const Product product = Product{value} * point + coefficient;
  const std::uint64_t folded =
      (static_cast<std::uint64_t>(product) & prime) + static_cast<std::uint64_t>(product >> 61U);
  return (folded & prime) + (folded >> 61U);
}

std::uint64_t reduced(std::uint64_t value) noexcept { return value >= prime ? value - prime : value; }

std::uint64_t random_point(std::random_device& device) {
  return std::uniform_int_distribution<std::uint64_t>(prime / 2, prime - 1)(device);
}

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

}  // namespace

TextHasher::TextHasher() {
  std::random_device device;
  points_ = {random_point(device), random_point(device)};
}

TextHash TextHasher::operator()(std::string_view text) const noexcept {
  TextHash hash{text.size(), text.size()};  // the leading coefficient
  const auto add = [&](std::uint64_t coefficient) {
    hash.first = step(hash.first, points_.first, coefficient);
    hash.second = step(hash.second, points_.second, coefficient);
  };
  for (; text.size() > chunk; text.remove_prefix(chunk)) {
    std::uint64_t coefficient = 0;
    std::memcpy(&coefficient, text.data(), sizeof coefficient);  // at least eight bytes are left
    add(coefficient & ((std::uint64_t{1} << 56U) - 1));
  }
  std::uint64_t coefficient = 0;
  if (!text.empty()) std::memcpy(&coefficient, text.data(), text.size());
  add(coefficient);
  return {reduced(hash.first), reduced(hash.second)};
}

StoredBytes GameStore::add(std::string_view bytes) {
  const StoredBytes where{in_file_ + recent_.size(), bytes.size()};
  recent_ += bytes;
  if (recent_.size() > most_in_memory_) move_to_file();
  return where;
}

void GameStore::move_to_file() {
  if (file_ == nullptr) file_.reset(std::tmpfile());
  if (file_ == nullptr) fail("cannot create a temporary file for the games");
  if (std::fwrite(recent_.data(), 1, recent_.size(), file_.get()) != recent_.size() || std::fflush(file_.get()) != 0)
    fail("cannot write the temporary file of the games");
  in_file_ += recent_.size();
  recent_.clear();
}

std::string GameStore::read(const StoredBytes& where) const {
  if (where.begin >= in_file_) return recent_.substr(where.begin - in_file_, where.size);
  std::string bytes(where.size, '\0');
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t count = ::pread(::fileno(file_.get()), bytes.data() + done, bytes.size() - done,
                                  static_cast<off_t>(where.begin + done));
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) errno = EIO;
    if (count <= 0) fail("cannot read the temporary file of the games");
    done += static_cast<std::size_t>(count);
  }
  return bytes;
}

std::string to_bytes(const KeptGame& game) {
  std::string bytes;
  bytes.reserve(game.text.size() + game.content.size() + 128);
  host::ByteWriter out(bytes);
  const RecordLabel& label = game.label;
  for (const std::string* text :
       {&label.input, &label.white, &label.black, &label.date, &game.text, &game.content, &game.rules, &game.place})
    out.text(*text);
  out.number(label.line);
  out.number(static_cast<std::uint8_t>(game.format));
  out.number(game.bytes);
  out.number(static_cast<std::uint8_t>(game.has_turns));
  out.number(static_cast<std::uint8_t>(game.is_whole));
  out.number(static_cast<std::uint8_t>(game.is_read));
  for (const std::string& doubt : game.doubts) out.text(doubt);
  return bytes;
}

KeptGame game_from(std::string_view bytes) {
  KeptGame game;
  host::ByteReader in(bytes);
  RecordLabel& label = game.label;
  for (std::string* text :
       {&label.input, &label.white, &label.black, &label.date, &game.text, &game.content, &game.rules, &game.place})
    *text = in.text();
  label.line = in.number<std::uint64_t>();
  game.format = static_cast<notation::Format>(in.number<std::uint8_t>());
  game.bytes = in.number<std::size_t>();
  game.has_turns = in.number<std::uint8_t>() != 0;
  game.is_whole = in.number<std::uint8_t>() != 0;
  game.is_read = in.number<std::uint8_t>() != 0;
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

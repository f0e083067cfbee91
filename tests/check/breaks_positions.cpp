// Broken promises about positions and their texts.
#include "honest.hpp"

namespace gpn::test {

void break_positions(gpn_game& table) noexcept {
  if (broken("D1")) table.position_size += 8;
  if (broken("D3"))
    table.apply = [](const void* r, void* p, const void* t) noexcept {
      static std::uint8_t calls = 0;
      honest.apply(r, p, t);
      written(p).mark = calls++;
    };
  if (broken("D4"))
    table.read_position = [](const void* r, const char*, std::uint32_t, void* p, gpn_remark*) noexcept {
      honest.start(r, p);
      return gpn_status{GPN_OK};
    };
  if (broken("D8"))
    table.read_position = [](const void* r, const char* text, std::uint32_t size, void* p,
                             gpn_remark* remark) noexcept {
      if (size > 0) return honest.read_position(r, text, size, p, remark);
      honest.start(r, p);
      return gpn_status{GPN_OK};
    };
  if (broken("position-to-nul"))
    table.read_position = [](const void* r, const char* text, std::uint32_t size, void* p,
                             gpn_remark* remark) noexcept {
      return honest.read_position(r, text, size_to_nul(text, size), p, remark);
    };
  if (broken("position-of-bytes"))
    table.read_position = [](const void* r, const char* text, std::uint32_t size, void* p,
                             gpn_remark* remark) noexcept {
      const std::string narrow = narrowed({text, size});
      return honest.read_position(r, narrow.data(), static_cast<std::uint32_t>(narrow.size()), p, remark);
    };
  if (broken("long-position"))
    table.read_position = [](const void* r, const char* text, std::uint32_t size, void* p,
                             gpn_remark* remark) noexcept {
      for (volatile std::uint32_t forever = size; forever > 10'000;) forever = size;
      return honest.read_position(r, text, size, p, remark);
    };
  if (broken("gone-with-a-piece"))
    table.is_gone = [](const void*, const void* p, std::uint32_t cell) noexcept {
      return position(p).owner[cell % 7] == 2 ? 1U : 0U;
    };
  if (broken("look-without-end"))
    table.piece_look = [](const void*, const gpn_piece*, gpn_piece_look* out) noexcept {
      *out = {};
      std::memset(out->name, 'x', sizeof out->name);
    };
  if (broken("D10"))
    table.read_position = [](const void* r, const char* text, std::uint32_t size, void* p,
                             gpn_remark* remark) noexcept {
      const gpn_status status = honest.read_position(r, text, size, p, remark);
      if (status != GPN_OK) remark->end = size + 5;
      return status;
    };
}

}  // namespace gpn::test

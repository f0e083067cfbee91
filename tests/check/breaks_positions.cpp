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
  if (broken("D10"))
    table.read_position = [](const void* r, const char* text, std::uint32_t size, void* p,
                             gpn_remark* remark) noexcept {
      const gpn_status status = honest.read_position(r, text, size, p, remark);
      if (status != GPN_OK) remark->end = size + 5;
      return status;
    };
}

}  // namespace gpn::test

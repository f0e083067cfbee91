// Broken promises about the descriptions of a module.
#include "honest.hpp"

namespace gpn::test {

using author::set_text;

void break_descriptions(gpn_game& table) noexcept {
  if (broken("B3")) set_text(table.id, "Hexa Gon");
  if (broken("B4")) set_text(table.version, "");
  if (broken("B5"))
    table.finding = [](std::uint32_t index, gpn_finding* out) noexcept {
      const std::uint32_t count = honest.finding(index, out);
      if (out != nullptr && index < count) std::memset(out->title, 'x', sizeof out->title);
      return count;
    };
  if (broken("B21"))
    table.finding = [](std::uint32_t index, gpn_finding* out) noexcept {
      const std::uint32_t count = honest.finding(index, out);
      if (out != nullptr && index == 1) set_text(out->explanation, "Choose another cell.\x1B[2J");
      return count;
    };
  if (broken("B6")) table.option = [](std::uint32_t, gpn_option* out) noexcept { return honest.option(0, out); };
  if (broken("B7"))
    table.option = [](std::uint32_t index, gpn_option* out) noexcept {
      const std::uint32_t count = honest.option(index, out);
      if (out != nullptr && index == 1) set_text(out->values, "white");
      return count;
    };
  if (broken("B8"))
    table.option = [](std::uint32_t index, gpn_option* out) noexcept {
      const std::uint32_t count = honest.option(index, out);
      if (out != nullptr && index == 1) set_text(out->fallback, "green");
      return count;
    };
  if (broken("B9"))
    table.option = [](std::uint32_t index, gpn_option* out) noexcept {
      const std::uint32_t count = honest.option(index, out);
      if (out != nullptr && index == 1) set_text(out->help, "");
      return count;
    };
  if (broken("B10"))
    table.finding = [](std::uint32_t index, gpn_finding* out) noexcept {
      const std::uint32_t count = honest.finding(index, out);
      if (out != nullptr && index == 1) set_text(out->code, "hexagon-turn");
      return count;
    };
  if (broken("B11"))
    table.finding = [](std::uint32_t index, gpn_finding* out) noexcept {
      const std::uint32_t count = honest.finding(index, out);
      if (out != nullptr && index == 1) set_text(out->explanation, "");
      return count;
    };
  if (broken("B12"))
    table.variant = [](std::uint32_t index, gpn_variant* out) noexcept {
      return honest.variant(index < 2 ? index : 1, out);
    };
  if (broken("B13"))
    table.option = [](std::uint32_t index, gpn_option* out) noexcept {
      const std::uint32_t count = honest.option(index, out);
      if (out != nullptr && index == 1) set_text(out->values, "white,black,green");
      return count;
    };
  if (broken("B14") || broken("B15"))
    table.configure = [](const char* variant, std::uint32_t variant_size, const char*, std::uint32_t, void* out,
                         gpn_remark* remark) noexcept {
      return honest.configure(variant, variant_size, "", 0, out, remark);
    };
  if (broken("options-to-nul"))
    table.configure = [](const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t size,
                         void* out, gpn_remark* remark) noexcept {
      return honest.configure(variant, variant_size, options, size_to_nul(options, size), out, remark);
    };
  if (broken("last-option"))
    table.configure = [](const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t size,
                         void* out, gpn_remark* remark) noexcept {
      const std::string_view all(options, size);
      const std::string_view last = all.substr(all.find_last_of(' ') + 1);
      return honest.configure(variant, variant_size, last.data(), static_cast<std::uint32_t>(last.size()), out, remark);
    };
  if (broken("long-options"))
    table.configure = [](const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t size,
                         void* out, gpn_remark* remark) noexcept {
      for (volatile std::uint32_t forever = size; forever > 10'000;) forever = size;
      return honest.configure(variant, variant_size, options, size, out, remark);
    };
  if (broken("rules-left-open"))
    table.configure = [](const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t size,
                         void* out, gpn_remark* remark) noexcept {
      auto& rules = *static_cast<Hexagon::Rules*>(out);
      const std::uint32_t before = rules.first & 1U;
      const gpn_status status = honest.configure(variant, variant_size, options, size, out, remark);
      if (std::string_view(options, size).find("first") == std::string_view::npos) rules.first = before;
      return status;
    };
  if (broken("title-without-end")) std::memset(table.title, 'x', sizeof table.title);
  if (broken("B16"))
    table.configure = [](const char*, std::uint32_t, const char* options, std::uint32_t size, void* out,
                         gpn_remark* remark) noexcept { return honest.configure("", 0, options, size, out, remark); };
  if (broken("C1"))
    table.cell = [](const void* r, std::uint32_t index, gpn_cell* out) noexcept {
      const std::uint32_t count = honest.cell(r, index, out);
      if (out != nullptr && index == 1) set_text(out->name, "a1");
      return count;
    };
  if (broken("C2"))
    table.cell = [](const void* r, std::uint32_t index, gpn_cell* out) noexcept {
      const std::uint32_t count = honest.cell(r, index, out);
      if (out != nullptr && index == 3) out->neighbours[0] = GPN_NO_NEIGHBOUR;
      return count;
    };
  if (broken("C3"))
    table.cell = [](const void* r, std::uint32_t index, gpn_cell* out) noexcept {
      const std::uint32_t count = honest.cell(r, index, out);
      if (out != nullptr) out->x = 0;
      return count;
    };
  if (broken("C8"))
    table.cell = [](const void* r, std::uint32_t index, gpn_cell* out) noexcept {
      const std::uint32_t count = honest.cell(r, index, out);
      if (out != nullptr && index == 1) out->y = static_cast<std::int16_t>(out->y + 501);
      return count;
    };
  if (broken("C5"))
    table.cell = [](const void* r, std::uint32_t index, gpn_cell* out) noexcept {
      gpn_cell cell{};
      const std::uint32_t count = honest.cell(r, index, &cell);
      if (out != nullptr) std::memcpy(out, &cell, offsetof(gpn_cell, y));
      return count;
    };
}

}  // namespace gpn::test

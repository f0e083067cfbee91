// Where a check is at, kept where the process that started it can read it when the module crashes or hangs.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace gpn::check {

class Note {
 public:
  void set(std::string_view text) noexcept { write(place_, text); }
  void set_turn(std::string_view text) noexcept { write(turn_, text); }
  std::string_view place() const noexcept { return place_.data(); }
  std::string_view turn() const noexcept { return turn_.data(); }

 private:
  template <class Field>
  static void write(Field& field, std::string_view text) noexcept {
    const std::size_t size = std::min(text.size(), field.size() - 1);
    if (size > 0) std::memcpy(field.data(), text.data(), size);
    field[size] = '\0';
  }

  std::array<char, 1024> place_{};
  std::array<char, 256> turn_{};
};

}  // namespace gpn::check

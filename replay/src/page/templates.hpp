// The texts of replay/page.
#pragma once

#include <string_view>

namespace gpn::replay::page::templates {

std::string_view layout() noexcept;
std::string_view style() noexcept;
std::string_view model() noexcept;
std::string_view board() noexcept;
std::string_view turns() noexcept;
std::string_view games() noexcept;
std::string_view viewer() noexcept;
std::string_view reload() noexcept;

}  // namespace gpn::replay::page::templates

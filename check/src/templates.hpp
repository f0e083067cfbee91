// The texts of check/templates.
#pragma once

#include <string_view>

namespace gpn::check::templates {

std::string_view layer_source() noexcept;
std::string_view layer_variants() noexcept;
std::string_view layer_record() noexcept;
std::string_view layer_readme() noexcept;
std::string_view game_source() noexcept;
std::string_view game_variants() noexcept;
std::string_view game_record() noexcept;
std::string_view game_readme() noexcept;
std::string_view params_variants() noexcept;
std::string_view params_record() noexcept;
std::string_view params_readme() noexcept;
std::string_view cmake() noexcept;
std::string_view ignore() noexcept;

}  // namespace gpn::check::templates

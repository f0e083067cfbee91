// Formatting into an iterator is compiled into the library of fmt. Without this declaration, which fmt 9 leaves out for
// compilers that differ about it, every unit that does so compiles the engine again, for about two seconds.
#pragma once

#include <fmt/format.h>

#if FMT_VERSION / 10000 == 9 && !defined(FMT_HEADER_ONLY) && defined(__GNUC__) && !defined(__clang__)
extern template void fmt::detail::vformat_to<char>(buffer<char>&, string_view, format_args, locale_ref);
#endif

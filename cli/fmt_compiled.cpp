// The compiled part of fmt, out of its own headers: the few templates its headers only declare. With these in the
// program and the C++ runtime linked into it, no library but libc is loaded, and starting takes half the time.
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {

template auto dragonbox::to_decimal(float value) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal(double value) noexcept -> dragonbox::decimal_fp<double>;
template auto thousands_sep_impl(locale_ref locale) -> thousands_sep_result<char>;
template auto decimal_point_impl(locale_ref locale) -> char;
template auto locale_ref::get<std::locale>() const -> std::locale;
template void vformat_to<char>(buffer<char>&, string_view, format_args, locale_ref);

}  // namespace detail
FMT_END_NAMESPACE

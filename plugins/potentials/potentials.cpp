// The table of the built-in potentials.
#include <gpn/plugins/potentials.hpp>

#include "potentials.hpp"

#include <array>

namespace gpn::plugins {

std::span<const gpn_layer* const> potentials() noexcept {
  using author::layer_table;
  static constexpr std::array<const gpn_layer*, 5> layers{
      &layer_table<gpn::potentials::Tamsk>, &layer_table<gpn::potentials::Zertz>, &layer_table<gpn::potentials::Dvonn>,
      &layer_table<gpn::potentials::Yinsh>, &layer_table<gpn::potentials::Punct>};
  return layers;
}

}  // namespace gpn::plugins

// L: what only layers owe.
#include "groups.hpp"
#include "probe.hpp"

namespace gpn::check {
namespace {

void letter_is_free(Probe& probe) {
  const gpn_layer& layer = probe.layer();
  const bool has_unit = layer.letter != '\0';
  probe.require(!has_unit || (layer.letter >= 'A' && layer.letter <= 'Z' && layer.letter != 'G'),
                "the letter is no capital letter, or G, which is the GIPF-piece's; choose another one");
  probe.require(has_unit == (layer.unit_name[0] != '\0'),
                "a layer that brings a unit has a letter and a unit_name; one that brings none has neither");
}

constexpr Check table[] = {
    {"L1", 1, Kinds::Layers, "the letter is a capital one, given exactly where there is a unit",
     "Loaded pieces are written with it, used units with the small letter. G is the GIPF-piece.", &letter_is_free},
};

}  // namespace

std::span<const Check> layer_checks() noexcept { return table; }

}  // namespace gpn::check

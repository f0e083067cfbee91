// One potential as a module of its own: POTENTIAL is its struct.
#include "../potentials.hpp"

GPN_LAYER(gpn::potentials::POTENTIAL)

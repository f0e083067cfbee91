#include "../tamsk.hpp"

GPN_LAYER(gpn::potentials::Tamsk)

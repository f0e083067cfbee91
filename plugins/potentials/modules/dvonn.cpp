#include "../dvonn.hpp"

GPN_LAYER(gpn::potentials::Dvonn)

#include "../punct.hpp"

GPN_LAYER(gpn::potentials::Punct)

/* The binary interface of a layer: what the author of a layer includes.
 *
 * GIPF is the only game that accepts layers, so gpn_layer and the records it works on describe GIPF's board, pieces and
 * turn. They are in <gpn/gipf_layer.h>. A game that accepted layers of another shape would bring a header of its own.
 */
#ifndef GPN_LAYER_H
#define GPN_LAYER_H

#include <gpn/gipf_layer.h>

#endif

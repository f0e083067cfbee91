#include "remark.hpp"

#include "../board/board.hpp"

namespace gpn::dvonn {

void write(gpn_remark& out, const Remark& remark) {
  author::write_remark(out, remark.finding, remark.where, remark.rule, {remark.message});
  for (const Space space : remark.spaces)
    if (out.cell_count < GPN_MAX_REMARK_CELLS) out.cells[out.cell_count++] = number_of(space);
}

void add(gpn_reading& reading, const Remark& remark) {
  if (reading.remark_count < GPN_MAX_REMARKS) write(reading.remarks[reading.remark_count], remark);
  ++reading.remark_count;
}

std::string name(Space space) { return {space.letter(), space.digit()}; }

}  // namespace gpn::dvonn

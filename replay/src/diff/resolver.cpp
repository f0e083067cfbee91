#include "diff/resolver.hpp"

#include <gpn/notation/dialect.hpp>

#include <utility>

namespace gpn::replay {

void RecordResolver::resolve(const std::string& text, notation::Format format, const Use& use) {
  const notation::Source source{"", text, 0, 1};
  bool is_first = true;
  notation::read_records(source, format, limits_, record_, [&](notation::Record& record) {
    if (std::exchange(is_first, false)) use(record, replayer_.resolve(record));
  });
}

LaidOutGame RecordResolver::lay_out(const std::string& text) {
  LaidOutGame game;
  resolve(text, notation::Format::Gpn, [&](notation::Record& record, const Report& report) {
    game = replay::lay_out(record, report, ruleset(), rulebook_);
  });
  return game;
}

}  // namespace gpn::replay

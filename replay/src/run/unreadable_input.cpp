#include "run/unreadable_input.hpp"
#include "run/diagnostic.hpp"

namespace gpn::replay {

void make_unreadable(const InputPiece& item, notation::Record& record, Report& report) {
  const std::string_view why = item.kind == InputPiece::Kind::Empty
                                   ? "the input is empty"
                                   : "this is in no format that gpn reads; if it is a record, name its format with "
                                     "--from";
  record.clear();
  record.source = notation::Source{*item.name, {}, 0, 1};
  record.readable = false;
  report.clear();
  report.verdict = Verdict::Unreadable;
  report.diagnostics.push_back(make_diagnostic("unreadable-input", {}, std::string(why)));
}

}  // namespace gpn::replay

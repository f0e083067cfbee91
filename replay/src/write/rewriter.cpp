#include "write/read_back.hpp"

#include <gpn/replay/losses.hpp>
#include <gpn/replay/rewriter.hpp>

#include <algorithm>

namespace gpn::replay {
namespace {

/// A text that a reader warns of is not in the record as it was written.
const notation::Diagnostic* first_warning(const notation::Record& record) {
  const auto found = std::find_if(record.diagnostics.begin(), record.diagnostics.end(),
                                  [](const auto& each) { return each.severity != Severity::Note; });
  return found == record.diagnostics.end() ? nullptr : &*found;
}

}  // namespace

class Rewriter::Parts {
 public:
  Parts(const host::Registry& registry, const Overrides& overrides, const notation::Limits& limits,
        notation::Format format)
      : dialect(notation::dialect(format)),
        replayer(Rulebook(registry, overrides), limits),
        read_back(registry, format, limits) {
    options.games = &registry;
  }

  const notation::Dialect& dialect;
  Replayer replayer;
  ReadBack read_back;
  notation::WriteOptions options;
};

Rewriter::Rewriter(const host::Registry& registry, const Overrides& overrides, const notation::Limits& limits,
                   notation::Format format)
    : parts_(std::make_unique<Parts>(registry, overrides, limits, format)) {}
Rewriter::~Rewriter() = default;
Rewriter::Rewriter(Rewriter&&) noexcept = default;
Rewriter& Rewriter::operator=(Rewriter&&) noexcept = default;

tl::expected<std::string, std::string> Rewriter::rewrite(notation::Record& record) {
  if (!record.readable) return tl::unexpected(std::string("nothing of it could be read"));
  if (const auto* warning = first_warning(record)) return tl::unexpected(warning->message);
  const Report& report = parts_->replayer.resolve(record, parts_->dialect.detail);
  std::string text;
  const notation::Written written = parts_->dialect.write(record, parts_->options, text);
  if (!written.refused.empty()) return tl::unexpected(written.refused);
  if (!written.losses.empty()) return tl::unexpected("it would lose " + describe(written.losses));
  if (std::string difference = parts_->read_back.difference(record, report, written, parts_->options, text);
      !difference.empty())
    return tl::unexpected("read back, " + difference);
  return text;
}

}  // namespace gpn::replay

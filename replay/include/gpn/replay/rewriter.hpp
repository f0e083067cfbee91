// Rewrites one record after the other in a format, and only what loses nothing.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/replay/rulebook.hpp>

#include <tl/expected.hpp>

#include <memory>
#include <string>

namespace gpn::replay {

/// Rewrites records. It is not thread-safe, and the registry must outlive it.
class Rewriter {
 public:
  Rewriter(const host::Registry& registry, const Overrides& overrides, const notation::Limits& limits,
           notation::Format format);
  ~Rewriter();
  Rewriter(Rewriter&&) noexcept;
  Rewriter& operator=(Rewriter&&) noexcept;

  /// The canonical text of a record, which is resolved. The error is a sentence: the reader left something out, the
  /// format cannot store something, or the text does not read back as the same record.
  tl::expected<std::string, std::string> rewrite(notation::Record& record);

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace gpn::replay

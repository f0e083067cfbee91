// Manifests and results of shards. Both end with a hash of their bytes, which the harness adds: without it, no change
// would get past it.
#include "harness/promise.hpp"
#include "harness/scratch_file.hpp"
#include "shard/manifest.hpp"
#include "shard/result.hpp"
#include "stream/digest.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/file_input.hpp>

#include <string>

namespace gpn::fuzz {
namespace {

/// The text with the hash of its lines before the last one at its end.
std::string sealed(std::string_view bytes) {
  if (!bytes.empty() && bytes.back() == '\n') bytes.remove_suffix(1);
  const std::size_t last = bytes.rfind('\n') + 1;  // 0 when there is one line
  replay::Digest digest;
  digest.add(bytes.substr(0, last));
  const bool has_words = bytes.size() > last;
  return std::string(bytes).append(has_words ? " " : "end ").append(digest.finish().text()).append("\n");
}

}  // namespace

void shard_manifest(std::string_view bytes) {
  const std::string text = sealed(bytes);
  auto reader = replay::ManifestReader::open(scratch_file("manifest", text));
  if (!reader) return promise(!reader.error().empty(), "a manifest is refused without a reason");
  std::string again = replay::text_of(reader->head());
  replay::Plan plan;
  for (;;) {
    const auto range = reader->next();
    if (!range) return promise(!range.error().empty(), "a manifest is refused without a reason");
    if (!*range) break;
    again += replay::text_of(**range);
    plan.files += (*range)->range.bytes.first == 0 ? 1U : 0U;
    ++plan.ranges;
    plan.bytes += (*range)->range.bytes.end - (*range)->range.bytes.first;
  }
  again += replay::manifest_end(plan, reader->id());
  promise(again == text, "a manifest is not written as it was read");
}

void shard_result(std::string_view bytes) {
  const std::string text = sealed(bytes);
  notation::MemoryInput input(text);
  replay::ResultReader reader(input);
  const auto head = reader.head();
  if (!head) return;
  std::string again;
  replay::ResultWriter writer(*head, [&](std::string_view part) {
    again += part;
    return true;
  });
  replay::ResultPart part;
  while (reader.part(&part)) {
    replay::PieceReport piece;
    piece.first = part.first;
    piece.formatted = part.formatted;
    writer.add(piece);
  }
  if (!reader.problem().empty()) return;
  writer.finish(reader.tally());
  promise(again == text || reader.position() < text.size(), "a result is not written as it was read");
}

}  // namespace gpn::fuzz

#include "harness/memory_inputs.hpp"

#include <gpn/notation/content.hpp>

#include <algorithm>

namespace gpn::fuzz {

using replay::InputPiece;

struct MemoryInputs::Reader {
  Reader(std::string_view name_, std::string_view bytes, std::optional<notation::Format> from,
         const notation::Limits& limits)
      : name(std::make_shared<const std::string>(name_)), input(bytes), pieces(input, from, limits) {}

  std::shared_ptr<const std::string> name;
  notation::MemoryInput input;
  notation::PieceReader pieces;
  bool is_first = true;
};

MemoryInputs::MemoryInputs(Texts texts, std::optional<notation::Format> from, const notation::Limits& limits)
    : texts_(std::move(texts)), from_(from), limits_(limits), before_(replay::RemoteInputs::of_process()) {
  replay::RemoteInputs::of_process() = this;
}

MemoryInputs::~MemoryInputs() { replay::RemoteInputs::of_process() = before_; }

std::uint64_t MemoryInputs::open(const std::vector<std::string>& paths, replay::Strays /*strays*/) {
  opened_.push_back({{paths.rbegin(), paths.rend()}});
  return opened_.size() - 1;
}

bool MemoryInputs::next(std::uint64_t inputs, InputPiece& item, replay::InputCounts& counts) {
  Opened& opened = opened_.at(inputs);
  for (;;) {
    if (opened.reader != nullptr && read(opened, item)) return true;
    counts = opened.counts;
    if (opened.left.empty()) return false;
    const std::string name = std::move(opened.left.back());
    opened.left.pop_back();
    ++opened.counts.inputs;
    const auto found = std::find_if(texts_.begin(), texts_.end(), [&](const auto& text) { return text.first == name; });
    if (found != texts_.end()) {
      opened.reader = std::make_shared<Reader>(name, found->second, from_, limits_);
      continue;
    }
    item.kind = InputPiece::Kind::Failed;
    item.name = std::make_shared<const std::string>(name);
    item.origin = replay::Origin::Named;
    item.first = true;
    item.error = name + ": there is no such file";
    return true;
  }
}

/// False after the last piece of a text.
bool MemoryInputs::read(Opened& opened, InputPiece& item) const {
  std::shared_ptr<Reader> held = std::move(opened.reader);
  const notation::PieceStatus status = held->pieces.next(item.piece);
  item.name = held->name;
  item.origin = replay::Origin::Named;
  item.first = std::exchange(held->is_first, false);
  item.error.clear();
  switch (status) {
    case notation::PieceStatus::Piece:
      item.kind = InputPiece::Kind::Records;
      opened.reader = std::move(held);
      return true;
    case notation::PieceStatus::Empty: item.kind = InputPiece::Kind::Empty; return true;
    case notation::PieceStatus::Unrecognised:
      item.kind = InputPiece::Kind::Unrecognised;
      item.content = notation::examine(item.piece.bytes);
      return true;
    case notation::PieceStatus::Failed:
      item.kind = InputPiece::Kind::Failed;
      item.error = held->pieces.error();
      return true;
    case notation::PieceStatus::End: break;
  }
  return false;
}

}  // namespace gpn::fuzz

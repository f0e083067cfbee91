// Inputs of commands from memory: no file is opened, so a run costs no calls of the system.
#pragma once

#include "stream/remote_inputs.hpp"

#include <gpn/notation/file_input.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::fuzz {

/// While one exists, all inputs of this process come from it. Names that it does not have cannot be read.
class MemoryInputs final : public replay::RemoteInputs {
 public:
  using Texts = std::vector<std::pair<std::string, std::string_view>>;

  MemoryInputs(Texts texts, std::optional<notation::Format> from, const notation::Limits& limits);
  ~MemoryInputs() override;
  MemoryInputs(const MemoryInputs&) = delete;
  MemoryInputs& operator=(const MemoryInputs&) = delete;

  std::uint64_t open(const std::vector<std::string>& paths, replay::Strays strays) override;
  bool next(std::uint64_t inputs, replay::InputPiece& item, replay::InputCounts& counts) override;

 private:
  struct Reader;
  struct Opened {
    std::vector<std::string> left;  // names, the next one last
    std::shared_ptr<Reader> reader = {};
    replay::InputCounts counts = {};
  };
  bool read(Opened& opened, replay::InputPiece& item) const;

  Texts texts_;
  std::optional<notation::Format> from_;
  notation::Limits limits_;
  std::vector<Opened> opened_;
  replay::RemoteInputs* before_;
};

}  // namespace gpn::fuzz

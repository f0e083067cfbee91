// Texts to measure on: native records of random games, made once a program from a fixed seed.
#pragma once

#include <gpn/notation/record.hpp>

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::bench {

struct Corpus {
  std::string text;
  std::uint64_t games;
  std::uint64_t turns;

  notation::Source source() const noexcept { return {"generated.gpn", text, 0, 1}; }
};

/// Random games in native text; the same object for the same arguments.
const Corpus& corpus(std::string_view game, std::string_view variant, std::uint64_t games);

/// A corpus as a file that lives as long as this object.
class CorpusFile {
 public:
  explicit CorpusFile(const Corpus& corpus);
  ~CorpusFile();
  CorpusFile(const CorpusFile&) = delete;
  CorpusFile& operator=(const CorpusFile&) = delete;

  const std::string& path() const noexcept { return path_; }

 private:
  std::string path_;
};

/// Reports bytes and turns a second and the time of one turn.
void report_turns(benchmark::State& state, const Corpus& corpus);

}  // namespace gpn::bench

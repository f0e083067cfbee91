// Runs every target on the files of folders FOLDER/TARGET and prints the addresses of code that was instrumented, each
// with 1 if a run reached it and 0 if none did, and with 2 those that follow one that was reached, up to the next piece
// of code: inlined functions often begin there. reach.sh makes names of source files of them.
#include "targets/targets.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Code {
  std::uintptr_t address;
  std::uintptr_t is_entry;
};

std::vector<std::pair<const char*, const char*>> counters;  // one range for each linked part
std::vector<std::pair<const Code*, const Code*>> codes;

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// All files are read before the first one runs.
void run_files(const gpn::fuzz::Target& target, const fs::path& folder) {
  if (!fs::is_directory(folder)) return;
  std::vector<std::pair<std::string, std::string>> inputs;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    inputs.emplace_back(entry.path().string(), content_of(entry.path()));
  for (const auto& [name, bytes] : inputs) {
    try {
      target.run(bytes);
    } catch (const std::exception& broken) {
      std::fprintf(stderr, "%s: %s\n", name.c_str(), broken.what());
    }
  }
}

/// Of all parts, in ascending order; whether a run reached each.
std::vector<std::pair<std::uintptr_t, bool>> reached_codes() {
  std::vector<std::pair<std::uintptr_t, bool>> reached;
  for (std::size_t part = 0; part < codes.size(); ++part) {
    const char* counter = counters[part].first;
    for (const Code* code = codes[part].first; code != codes[part].second; ++code, ++counter)
      reached.emplace_back(code->address, *counter != 0);
  }
  std::sort(reached.begin(), reached.end());
  return reached;
}

void print(std::uintptr_t address, int kind) { std::printf("%#zx %d\n", static_cast<std::size_t>(address), kind); }

}  // namespace

// The compiler calls these for each part that it instrumented.
extern "C" void __sanitizer_cov_8bit_counters_init(const char* begin, const char* end) {
  counters.emplace_back(begin, end);
}
extern "C" void __sanitizer_cov_pcs_init(const std::uintptr_t* begin, const std::uintptr_t* end) {
  codes.emplace_back(reinterpret_cast<const Code*>(begin), reinterpret_cast<const Code*>(end));
}

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: gpn_fuzz_reach FOLDER...\n", stderr);
    return 2;
  }
  for (const gpn::fuzz::Target& target : gpn::fuzz::targets())
    for (int i = 1; i < argc; ++i) run_files(target, fs::path(argv[i]) / target.name);
  constexpr std::uintptr_t step = 4;       // bytes; instructions are about as long
  constexpr std::uintptr_t longest = 512;  // what comes later may be code without a counter
  const auto reached = reached_codes();
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const auto [address, is_reached] = reached[i];
    print(address, is_reached ? 1 : 0);
    const std::uintptr_t next = i + 1 < reached.size() ? reached[i + 1].first : address;
    for (std::uintptr_t at = address + step; is_reached && at < std::min(next, address + longest); at += step)
      print(at, 2);
  }
}

// Part of the build: reads the variants files of the built-in games, with all checks, and writes them as bytes. A fault
// in one of them ends the build.
// usage: gpn_compile_variants FILE
#include "built_in_rules.hpp"
#include "compiled_variants.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <fstream>
#include <stdexcept>

int main(int argc, char** argv) try {
  if (argc != 2) throw std::runtime_error("usage: gpn_compile_variants FILE");
  gpn::host::Registry registry;
  gpn::cli::add_built_in_modules(registry);
  gpn::cli::add_built_in_variants(registry);
  std::ofstream file(argv[1], std::ios::binary);
  file << "// Generated from the variants files of the built-in games; edit those.\n"
          "#include \"compiled_variants.hpp\"\n\n"
          "void gpn::cli::add_compiled_variants(host::Registry& registry) {\n"
          "  using namespace std::string_view_literals;\n  add_variants(\"";
  for (const char c : gpn::cli::to_bytes(registry.variants())) {
    const bool is_plain = c >= ' ' && c <= '~' && c != '"' && c != '\\' && c != '?';
    file << (is_plain ? std::string(1, c) : fmt::format("\\{:03o}", static_cast<unsigned char>(c)));
  }
  file << "\"sv, registry);\n}\n";
  file.close();
  if (!file) throw std::runtime_error(fmt::format("{} cannot be written", argv[1]));
  return 0;
} catch (const std::exception& exception) {
  std::fprintf(stderr, "%s\n", exception.what());
  return 1;
}

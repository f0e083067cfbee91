#include <gpn/replay/schema.hpp>

#include <array>

namespace gpn::replay {

/// Compiled from the files in share/gpn/schema.
namespace schemas {

std::string_view record() noexcept;
std::string_view report() noexcept;
std::string_view diff() noexcept;
std::string_view repair() noexcept;
std::string_view statistics() noexcept;
std::string_view dedupe() noexcept;
std::string_view merge() noexcept;
std::string_view graph() noexcept;
std::string_view formats() noexcept;
std::string_view modules() noexcept;

}  // namespace schemas

namespace {

struct Schema {
  std::string_view name;
  std::string_view (*text)() noexcept;
};

constexpr std::array all_schemas{
    Schema{"record", schemas::record},  Schema{"report", schemas::report},         Schema{"diff", schemas::diff},
    Schema{"repair", schemas::repair},  Schema{"statistics", schemas::statistics}, Schema{"dedupe", schemas::dedupe},
    Schema{"merge", schemas::merge},    Schema{"graph", schemas::graph},           Schema{"formats", schemas::formats},
    Schema{"modules", schemas::modules}};

}  // namespace

std::optional<std::string_view> schema_named(std::string_view name) noexcept {
  for (const Schema& schema : all_schemas)
    if (schema.name == name) return schema.text();
  return std::nullopt;
}

std::string schema_names() {
  std::string names;
  for (const Schema& schema : all_schemas) names.append(names.empty() ? "" : ", ").append(schema.name);
  return names;
}

}  // namespace gpn::replay

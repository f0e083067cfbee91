// The output of gpn plugins about modules, variants and boards.
#include <gpn/host/display.hpp>
#include <gpn/host/module_text.hpp>
#include <gpn/host/topology.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

namespace gpn::host {
namespace {

using Json = nlohmann::ordered_json;

std::string place_of(const FoundModule& module) {
  return module.file.empty() ? "built in" : visible(module.file.string());
}

std::string abi_of(const Manifest& manifest) { return fmt::format("{}.{}", manifest.abi_major, manifest.abi_minor); }

Json nothing_if_empty(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json to_json(const FoundModule& module) {
  Json json;
  const bool is_known = module.manifest.has_value();
  json["id"] = is_known ? Json(module.manifest->id) : Json();
  json["kind"] = is_known ? Json(name(module.manifest->kind)) : Json();
  json["title"] = is_known ? Json(module.manifest->title) : Json();
  json["version"] = is_known ? Json(module.manifest->version) : Json();
  json["abi"] = is_known ? Json(abi_of(*module.manifest)) : Json();
  json["file"] = nothing_if_empty(module.file.string());
  json["sha256"] = module.hash ? Json(module.hash->text()) : Json();
  json["state"] = name(module.state);
  json["reason"] = nothing_if_empty(module.reason);
  return json;
}

std::string_view state_of(const FoundVariants& file) {
  return file.reason.empty() ? "used" : name(ModuleState::Failed);
}

Json to_json(const FoundVariants& file) {
  return {{"kind", "variants"},
          {"file", file.file.string()},
          {"variants", file.names},
          {"state", state_of(file)},
          {"reason", nothing_if_empty(file.reason)}};
}

std::string line_of(const FoundVariants& file) {
  std::string line = fmt::format("{:<9} variants {}\n", state_of(file),
                                 visible(fmt::format("{} {}", fmt::join(file.names, ", "), file.file.string())));
  if (file.reason.empty()) return line;
  return fmt::format("{:<9} variants {}\n          {}\n", state_of(file), visible(file.file.string()),
                     visible(file.reason));
}

/// Bytes of a path may be no UTF-8; what is not becomes the replacement character.
std::string dump(const Json& json) {
  return visible_json(json.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

std::string field(std::string_view label, std::string_view value) {
  return value.empty() ? "" : fmt::format("{:<8} {}\n", label, visible(value));
}

/// The members that are known, each with its name.
std::string text_of(const Json& json) {
  std::string text;
  for (const auto& [label, value] : json.items())
    if (value.is_object())
      text += text_of(value);
    else if (value.is_string())
      text += field(label, value.get<std::string>());
    else if (label == "aliases")
      text += field(label, fmt::format("{}", fmt::join(value.get<std::vector<std::string>>(), " ")));
    else if (value.is_array())
      for (const Json& item : value) text += field(label, item.get<std::string>());
  return text;
}

Json facts_of(const FoundModule& module) {
  Json json = to_json(module);
  const Manifest manifest = module.manifest.value_or(Manifest{});
  json["over"] = nothing_if_empty(manifest.over);
  json["letter"] = nothing_if_empty(manifest.letter);
  json["needs"] = nothing_if_empty(manifest.needs);
  json["bars"] = nothing_if_empty(manifest.bars);
  return json;
}

Json facts_of(const Variant& variant) {
  Json agreement = Json::object();
  for (const AgreementItem& item : agreement_items)
    if (const std::string& text = variant.agreement.*item.text; !text.empty()) agreement[std::string(item.key)] = text;
  return {{"name", variant.name},
          {"kind", "variant"},
          {"game", variant.game->id()},
          {"aliases", variant.aliases},
          {"title", nothing_if_empty(variant.title)},
          {"help", nothing_if_empty(variant.help)},
          {"version", nothing_if_empty(variant.version)},
          {"author", nothing_if_empty(variant.author)},
          {"licence", nothing_if_empty(variant.licence)},
          {"link", nothing_if_empty(variant.link)},
          {"file", variant.source},
          {"state", name(variant.maturity)},
          {"base", nothing_if_empty(variant.base)},
          {"options", nothing_if_empty(variant.options)},
          {"layers", nothing_if_empty(layers_text(variant.layers))},
          {"start", nothing_if_empty(variant.start)},
          {"agreement", agreement},
          {"unknown", variant.unknown}};
}

std::string options_text(const Manifest& manifest, std::span<const gpn_option> options) {
  std::string text;
  for (const gpn_option& option : options)
    text += fmt::format("option   {}={}\n         {}\n", visible(option.name), visible(option.values),
                        visible(option.help));
  if (options.empty())
    for (const std::string& option : manifest.options) text += field("option", option);
  return text;
}

}  // namespace

std::string list_text(std::span<const FoundModule> modules, std::span<const FoundVariants> variants) {
  std::string text;
  for (const FoundModule& module : modules) {
    if (module.manifest)
      text += fmt::format("{:<9} {:<5} {:<16} {:<8} {}\n", name(module.state), name(module.manifest->kind),
                          visible(module.manifest->id), visible(module.manifest->version), place_of(module));
    else
      text += fmt::format("{:<9} {}\n", name(module.state), place_of(module));
    if (!module.reason.empty()) text += fmt::format("          {}\n", visible(module.reason));
  }
  for (const FoundVariants& file : variants) text += line_of(file);
  return text;
}

std::string json_lines(std::string_view json) {
  const Json value = Json::parse(json);
  std::string lines;
  for (const Json& item : value.is_array() ? value : Json::array({value})) lines += visible_json(item.dump()) + '\n';
  return lines;
}

std::string list_json(std::span<const FoundModule> modules, std::span<const FoundVariants> variants) {
  Json list = Json::array();
  for (const FoundModule& module : modules) list.push_back(to_json(module));
  for (const FoundVariants& file : variants) list.push_back(to_json(file));
  return dump(list);
}

std::string info_text(const FoundModule& module, std::span<const gpn_option> options) {
  Json json = facts_of(module);
  json["file"] = place_of(module);
  return text_of(json) + options_text(module.manifest.value_or(Manifest{}), options);
}

std::string info_json(const FoundModule& module, std::span<const gpn_option> options) {
  Json json = facts_of(module);
  json["options"] = Json::array();
  for (const gpn_option& option : options)
    json["options"].push_back(
        {{"name", option.name}, {"values", option.values}, {"default", option.fallback}, {"help", option.help}});
  if (options.empty())
    for (const std::string& option : module.manifest.value_or(Manifest{}).options)
      json["options"].push_back({{"name", option}});
  return dump(json);
}

std::string info_text(const Variant& variant) { return text_of(facts_of(variant)); }

std::string info_json(const Variant& variant) { return dump(facts_of(variant)); }

namespace {

using Names = std::vector<std::string_view>;

// The other three directions have the same lines, read from the other end.
constexpr std::size_t axis_count = direction_count / 2;

struct Board {
  const std::vector<gpn_cell>& cells;
  Topology topology;

  explicit Board(const Ruleset& ruleset) : cells(ruleset.cells()), topology(cells) {}

  Names names_of(const std::vector<CellId>& ids) const {
    Names names;
    for (const CellId id : ids) names.push_back(name_of(cells[index(id)]));
    return names;
  }

  std::vector<Names> lines(std::size_t axis) const {
    std::vector<Names> names;
    for (const auto& line : topology.lines(direction(axis))) names.push_back(names_of(line));
    return names;
  }
};

std::string_view kind_of(const gpn_cell& cell) { return cell.kind == GPN_CELL_DOT ? "dot" : "spot"; }

std::string count(std::size_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

std::string cells_text(const Board& board) {
  const auto dots = static_cast<std::size_t>(
      std::count_if(board.cells.begin(), board.cells.end(), [](const gpn_cell& c) { return c.kind == GPN_CELL_DOT; }));
  return fmt::format("{}: {}, {}\n", count(board.cells.size(), "cell"), count(board.cells.size() - dots, "spot"),
                     count(dots, "dot"));
}

std::string components_text(const Board& board) {
  const auto components = board.topology.components();
  std::string text = count(components.size(), "component") + "\n";
  if (components.size() > 1)
    for (const auto& component : components) text += fmt::format("  {}\n", fmt::join(board.names_of(component), " "));
  return text;
}

std::string degrees_text(const Board& board) {
  std::map<std::size_t, Names> by_degree;
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    by_degree[board.topology.degree(static_cast<CellId>(i))].push_back(name_of(board.cells[i]));
  std::string text = "\nneighbours  cells\n";
  for (const auto& [degree, names] : by_degree)
    text += fmt::format("{:>10}  {}: {}\n", degree, names.size(), fmt::join(names, " "));
  return text;
}

/// Lists for each cell the distance to the cell that is farthest from it.
std::string distances_text(const Board& board) {
  const std::vector<std::uint32_t> eccentricities = board.topology.eccentricities();
  std::map<std::uint32_t, Names> by_distance;
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    by_distance[eccentricities[i]].push_back(name_of(board.cells[i]));
  std::string text = fmt::format("\ndiameter {}, radius {}\nfarthest  cells\n", by_distance.rbegin()->first,
                                 by_distance.begin()->first);
  for (const auto& [distance, names] : by_distance)
    text += fmt::format("{:>8}  {}: {}\n", distance, names.size(), fmt::join(names, " "));
  return text;
}

std::string lines_text(const Board& board, std::size_t axis) {
  const std::vector<Names> lines = board.lines(axis);
  std::string text = fmt::format("\n{} in direction {}\n", count(lines.size(), "line"), axis);
  for (const Names& line : lines) text += fmt::format("  {}\n", fmt::join(line, " "));
  return text;
}

Json cell_json(const Board& board, std::size_t number, std::uint32_t eccentricity) {
  const gpn_cell& cell = board.cells[number];
  Json neighbours = Json::array();
  for (const std::uint16_t neighbour : cell.neighbours)
    neighbours.push_back(neighbour < board.cells.size() ? Json(name_of(board.cells[neighbour])) : Json());
  return {{"name", name_of(cell)},
          {"kind", kind_of(cell)},
          {"x", cell.x},
          {"y", cell.y},
          {"neighbours", std::move(neighbours)},
          {"degree", board.topology.degree(static_cast<CellId>(number))},
          {"eccentricity", eccentricity}};
}

}  // namespace

std::string board_text(const Ruleset& ruleset) {
  const Board board(ruleset);
  std::string text = fmt::format("board of {}, variant {}\n", ruleset.game().id(), ruleset.variant());
  text += cells_text(board) + components_text(board) + degrees_text(board) + distances_text(board);
  for (std::size_t axis = 0; axis < axis_count; ++axis) text += lines_text(board, axis);
  return text;
}

std::string board_json(const Ruleset& ruleset) {
  const Board board(ruleset);
  const std::vector<std::uint32_t> eccentricities = board.topology.eccentricities();
  Json json = {{"game", ruleset.game().id()}, {"variant", ruleset.variant()}};
  json["diameter"] = *std::max_element(eccentricities.begin(), eccentricities.end());
  json["radius"] = *std::min_element(eccentricities.begin(), eccentricities.end());
  for (std::size_t i = 0; i < board.cells.size(); ++i) json["cells"].push_back(cell_json(board, i, eccentricities[i]));
  for (const auto& component : board.topology.components()) json["components"].push_back(board.names_of(component));
  for (std::size_t axis = 0; axis < axis_count; ++axis) json["lines"].push_back(board.lines(axis));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string board_dot(const Ruleset& ruleset) { return Topology(ruleset.cells()).dot(); }

}  // namespace gpn::host

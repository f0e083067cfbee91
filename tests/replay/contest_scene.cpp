#include "contest_scene.hpp"

#include <gpn/plugins/games.hpp>
#include <gpn/plugins/potentials.hpp>
#include <gpn/replay/verify.hpp>

#include <catch2/catch.hpp>

namespace gpn::test {
namespace {

std::vector<std::string> annotations_from(const Folder& folder, std::string_view text, std::string_view begin,
                                          const host::Registry& rules) {
  folder.file("main.gpn", text);
  replay::ReportSettings settings;
  settings.style = replay::ReportStyle::GitHub;
  settings.least_severity = Severity::Note;
  std::string out;
  replay::verify(rules, {folder / "main.gpn"}, {}, settings, [&](std::string_view part) {
    out += part;
    return true;
  });
  std::vector<std::string> lines;
  for (std::size_t at = out.find(begin); at != std::string::npos; at = out.find(begin, at)) {
    const std::size_t end = out.find('\n', at);
    lines.push_back(out.substr(at, end - at));
    at = end;
  }
  return lines;
}

}  // namespace

const host::Registry& contest_rules() {
  static const host::Registry registry = [] {
    host::Registry all;
    REQUIRE(all.add(plugins::gipf()));
    REQUIRE(all.add(plugins::dvonn()));
    for (const gpn_layer* layer : plugins::potentials()) REQUIRE(all.add(*layer));
    return all;
  }();
  return registry;
}

std::string gipf_game(std::string_view tags, std::string_view use) {
  return std::string("[Game \"gipf\"]\n[Variant \"basic\"]\n[Potentials \"yinsh=3\"]\n")
      .append(tags)
      .append("\n1. Ya1-c3 e9-e7 2. ")
      .append(use)
      .append(" *\n\n");
}

std::vector<std::string> findings_in(const Folder& folder, std::string_view text, const host::Registry& rules) {
  return annotations_from(folder, text, "title=", rules);
}

std::vector<std::string> places_in(const Folder& folder, std::string_view text) {
  return annotations_from(folder, text, "line=", contest_rules());
}

bool contains(const std::vector<std::string>& lines, std::string_view what) {
  for (const std::string& line : lines)
    if (line.find(what) != std::string::npos) return true;
  return false;
}

}  // namespace gpn::test

#include "isolation/needed_modules.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::replay {
namespace {

std::string in_small_letters(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), ascii::lower);
  return result;
}

/// `word` is in small letters.
bool contains(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return ascii::lower(a) == b; };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

/// The names and aliases that a variants file gives its variants, in small letters, and perhaps other words.
std::vector<std::string> names_in(std::string_view variants_text) {
  std::vector<std::string> names;
  const std::string text = in_small_letters(variants_text);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
    if (!line.starts_with('[') && !line.starts_with("aliases")) continue;
    constexpr std::string_view separators = " \t\r[]:/=";
    for (std::size_t at = line.find_first_not_of(separators); at != std::string_view::npos;
         at = line.find_first_not_of(separators, at)) {
      const std::size_t stop = std::min(line.find_first_of(separators, at), line.size());
      names.emplace_back(line.substr(at, stop - at));
      at = stop;
    }
  }
  return names;
}

std::string settings_of(const Overrides& overrides) {
  std::string text;
  for (const auto& setting :
       {overrides.game, overrides.variant, std::optional(overrides.options), overrides.potentials, overrides.position})
    text += setting.value_or("") + '\n';
  return text;
}

}  // namespace

NeededModules::NeededModules(const WorkerRules& rules, const Overrides& overrides) {
  const std::string settings = settings_of(overrides);
  for (const host::CopiedModule& copied : rules.modules.modules) {
    Module& module = modules_.emplace_back();
    module.is_always = !copied.manifest;
    if (!copied.manifest) continue;
    module.is_named_game = copied.is_named && copied.manifest->kind == host::ModuleKind::Game && !overrides.game;
    module.words.push_back(in_small_letters(copied.manifest->id));
    const std::string id = module.words.front();
    for (const VariantsSource& file : rules.variants) {
      if (!contains(file.text, id)) continue;
      const std::vector<std::string> names = names_in(file.text);
      module.words.insert(module.words.end(), names.begin(), names.end());
    }
    module.is_always = std::any_of(module.words.begin(), module.words.end(),
                                   [&](const std::string& word) { return contains(settings, word); });
  }
}

ModuleSet NeededModules::of(const notation::Record& record) const {
  if (modules_.empty()) return {};
  const std::string_view text = record.source.bytes.substr(record.span.begin, record.span.end - record.span.begin);
  const bool is_of_unnamed_game = !contains(text, "game");
  ModuleSet needed;
  for (std::size_t i = 0; i < modules_.size(); ++i) {
    const Module& module = modules_[i];
    const auto is_in_text = [&](const std::string& word) { return contains(text, word); };
    if (module.is_always || (module.is_named_game && is_of_unnamed_game) ||
        std::any_of(module.words.begin(), module.words.end(), is_in_text))
      needed.push_back(i);
  }
  return needed;
}

}  // namespace gpn::replay

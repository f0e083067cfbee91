// gpn plugins trust: let modules run that are found in a folder, or do so no longer.
#include "plugins.hpp"

#include <gpn/host/trust.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <memory>

namespace gpn::cli {
namespace {

struct Arguments {
  std::vector<std::string> files;
  bool revoke = false;
};

/// What became of one file, or why nothing did.
tl::expected<std::string, std::string> change(host::TrustList& list, const std::string& file, bool revoke) {
  const auto hash = host::content_hash(file);
  if (!hash) return tl::unexpected(hash.error());
  if (!revoke) {
    list.add(*hash, std::filesystem::path(file).filename().string());
    return fmt::format("{}: trusted as it is now, {}\n", file, hash->text());
  }
  if (!list.remove(*hash)) return tl::unexpected(fmt::format("{}: was not trusted as it is now", file));
  return fmt::format("{}: not trusted any more\n", file);
}

ExitStatus run(const Arguments& arguments, Context& context) {
  const auto place = host::trust_file(host::process_environment());
  if (!place) return context.trouble("there is no place to keep trust in: set HOME or XDG_CONFIG_HOME");
  auto list = host::TrustList::read(*place);
  if (!list) return context.trouble(list.error());
  std::string done;
  for (const std::string& file : arguments.files) {
    const auto sentence = change(*list, file, arguments.revoke);
    if (!sentence) return context.trouble(sentence.error());
    done += *sentence;
  }
  if (const auto written = list->write(*place); !written) return context.trouble(written.error());
  context.out.write(done);
  return context.finish(ExitStatus::Good);
}

Action define(CLI::App& command) {
  auto arguments = std::make_shared<Arguments>();
  command.add_option("file", arguments->files, "Modules, NAME.gpn.so")->required()->type_name("");
  command.add_flag("--revoke", arguments->revoke, "Trust them no longer");
  return [arguments](Context& context) { return run(*arguments, context); };
}

}  // namespace

const Command plugins_trust_command{"trust", "Let a module run that is found in a folder",
                                    "A module is native code and runs with all your rights. Trust is by content: a\n"
                                    "file that changes is not trusted any more. It is kept in\n"
                                    "$XDG_CONFIG_HOME/gpn/trusted.\n\n"
                                    "Examples:\n"
                                    "  gpn plugins trust ~/.local/share/gpn/plugins/sidestep.gpn.so\n"
                                    "  gpn plugins trust --revoke sidestep.gpn.so\n",
                                    define};

}  // namespace gpn::cli

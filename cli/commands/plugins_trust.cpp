// gpn plugins trust: which modules run when they are found in a folder.
#include "../command.hpp"

#include <gpn/host/display.hpp>
#include <gpn/host/trust.hpp>

#include <fmt/format.h>

namespace gpn::cli {
namespace {

struct TrustArguments {
  std::vector<std::string> files;
  bool revoke = false;
};

/// A line about what changed. The error is a sentence.
tl::expected<std::string, std::string> change(host::TrustList& list, const std::string& file, bool revoke) {
  if (!revoke)
    return host::trust_module(list, file).map([&](const host::ContentHash& hash) {
      return fmt::format("{}: trusted, {}\n", host::visible(file), hash.text());
    });
  const auto hash = host::content_hash(file);
  if (!hash) return tl::unexpected(hash.error());
  if (!list.remove(*hash)) return tl::unexpected(fmt::format("{}: its content is not trusted", file));
  return fmt::format("{}: no longer trusted\n", host::visible(file));
}

ExitStatus run(TrustArguments& arguments, Context& context) {
  const auto place = host::trust_file(host::process_environment());
  if (!place) return context.trouble("there is no folder for the list of trusted modules; set HOME or XDG_CONFIG_HOME");
  std::string done;
  const auto changed = host::change_trust(*place, [&](host::TrustList& list) -> tl::expected<void, std::string> {
    for (const std::string& file : arguments.files) {
      const auto sentence = change(list, file, arguments.revoke);
      if (!sentence) return tl::unexpected(sentence.error());
      done += *sentence;
    }
    return {};
  });
  if (!changed) return context.trouble(changed.error());
  context.out.print(done);
  return context.finish(ExitStatus::Good);
}

Options options_of(TrustArguments& arguments) {
  return {required({"file", &arguments.files, "Modules, NAME.gpn.so"}),
          {"--revoke", &arguments.revoke, "Stop trusting them"}};
}

}  // namespace

const Command plugins_trust_command{"trust", "Trust a module, so that it runs when it is found in a folder",
                                    "A module is native code and runs with all your rights. Trust depends on the\n"
                                    "content: a file that changes is no longer trusted. The list of trusted modules\n"
                                    "is $XDG_CONFIG_HOME/gpn/trusted.\n\n"
                                    "Examples:\n"
                                    "  gpn plugins trust ~/.local/share/gpn/plugins/sidestep.gpn.so\n"
                                    "  gpn plugins trust --revoke sidestep.gpn.so\n",
                                    define<TrustArguments>};

}  // namespace gpn::cli

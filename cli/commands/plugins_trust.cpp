// gpn plugins trust: adds modules to the trusted ones, or removes them.
#include "plugins.hpp"

#include <gpn/host/display.hpp>
#include <gpn/host/trust.hpp>

#include <fmt/format.h>

#include <memory>

namespace gpn::cli {
namespace {
namespace plugins_trust_parts {

struct Arguments {
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

ExitStatus run(const Arguments& arguments, Context& context) {
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

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  Options options{
      {.names = "file", .target = &arguments->files, .help = "Modules, NAME.gpn.so", .presence = Presence::Required},
      {.names = "--revoke", .target = &arguments->revoke, .help = "Stop trusting them"},
  };
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace plugins_trust_parts
}  // namespace

const Command plugins_trust_command{"trust", "Trust a module, so that it runs when it is found in a folder",
                                    "A module is native code and runs with all your rights. Trust depends on the\n"
                                    "content: a file that changes is no longer trusted. The list of trusted modules\n"
                                    "is $XDG_CONFIG_HOME/gpn/trusted.\n\n"
                                    "Examples:\n"
                                    "  gpn plugins trust ~/.local/share/gpn/plugins/sidestep.gpn.so\n"
                                    "  gpn plugins trust --revoke sidestep.gpn.so\n",
                                    plugins_trust_parts::define};

}  // namespace gpn::cli

// The state of a connection: its settings, the client's abilities, and the documents that are open.
#pragma once

#include "document/document.hpp"
#include "protocol/message.hpp"

#include <gpn/lsp/server.hpp>
#include <gpn/replay/explanation.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/scene/svg.hpp>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::lsp {

/// The abilities that the client declared in `initialize`.
struct ClientAbilities {
  Encoding encoding = Encoding::Utf16;
  bool has_nested_symbols = false;
  bool has_markdown = true;  // in hovers
  bool has_images = false;   // in Markdown, as data URIs
  scene::Theme theme = scene::Theme::Automatic;
};

/// A place in an open document.
struct Cursor {
  Document& document;
  std::uint32_t offset;
};

class Session {
 public:
  Session(const host::Registry& registry, Settings settings);

  const host::Registry& registry() const noexcept { return registry_; }
  const Settings& settings() const noexcept { return settings_; }
  const std::vector<replay::CatalogueEntry>& catalogue() const noexcept { return catalogue_; }
  ClientAbilities& client() noexcept { return client_; }
  const ClientAbilities& client() const noexcept { return client_; }

  void open(Document document);
  void close(std::string_view uri);
  /// Null when the document is not open.
  Document* find(std::string_view uri);
  /// The document has changed, so that its diagnostics are due.
  void touch(const Document& document) { touched_.insert(document.uri()); }

  /// Files may have changed: records with links to them are verified again.
  void forget_links();

  /// The document with its records checked.
  const RecordFile& records_of(Document& document);
  /// A rulebook of its own for one request.
  replay::Rulebook rulebook() const { return replay::Rulebook(registry_, settings_.overrides); }

  replay::Mender& mender() noexcept { return mender_; }

  /// Publishes the diagnostics of what was touched since the last call.
  void publish_touched();
  void notify(std::string_view method, Json params);
  void warn(std::string_view message);
  /// Frames for the client.
  std::string& output() noexcept { return output_; }

 private:
  replay::Replayer& replayer_for(const Document& document);

  const host::Registry& registry_;
  Settings settings_;
  std::vector<replay::CatalogueEntry> catalogue_;
  ClientAbilities client_;
  std::map<std::string, Document, std::less<>> documents_;
  std::set<std::string, std::less<>> touched_;
  replay::Replayer in_files_;
  replay::Replayer without_file_;
  replay::Mender mender_;
  std::string output_;
};

}  // namespace gpn::lsp

// The methods of the protocol that the server has.
#pragma once

#include "session.hpp"

#include <array>
#include <string_view>

namespace gpn::lsp {

struct RequestMethod {
  std::string_view name;
  Answer (*answer)(Session& session, const Json& params);
};

struct NotificationMethod {
  std::string_view name;
  void (*take)(Session& session, const Json& params);
};

/// Null when there is no such method.
const RequestMethod* find_request(std::string_view name) noexcept;
const NotificationMethod* find_notification(std::string_view name) noexcept;

/// What `initialize` answers.
Json server_abilities(const Session& session);

}  // namespace gpn::lsp

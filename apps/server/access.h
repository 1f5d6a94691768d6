#pragma once

#include <string>
#include <string_view>

// Who may connect.
namespace throng::server {

struct AccessRules {
  bool loopback_only = true;  // the server listens on this machine alone
  std::string token;          // asked of every WebSocket when not empty
};

// The path and the value of `token` in a request's target: "/live?token=abc".
struct Target {
  std::string path;
  std::string token;
};
Target parse_target(std::string_view target);

// Whether a request with this Host header may be answered. A page of another site whose name was made to lead here
// (DNS rebinding) names that site.
bool host_allowed(const AccessRules& rules, std::string_view host);
// Whether a WebSocket may be opened: from a page of this very server, or from a program, which sends no origin.
bool origin_allowed(std::string_view origin, std::string_view host);
// In time that does not depend on how much of it is right.
bool token_allowed(const AccessRules& rules, std::string_view token);

std::string random_token();

}  // namespace throng::server

#include "apps/server/access.h"

#include <algorithm>
#include <cctype>
#include <random>

namespace throng::server {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return out;
}

// "localhost:7007" -> "localhost", "[::1]:7007" -> "[::1]".
std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, std::min(host.size(), host.find(']') + 1));
  return host.substr(0, host.find(':'));
}

}  // namespace

Target parse_target(std::string_view target) {
  Target parsed;
  const std::size_t question = target.find('?');
  parsed.path = target.substr(0, question);
  if (question == std::string_view::npos) return parsed;
  std::string_view rest = target.substr(question + 1);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    constexpr std::string_view kName = "token=";
    if (rest.substr(0, end).starts_with(kName)) parsed.token = rest.substr(kName.size(), end - kName.size());
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return parsed;
}

bool host_allowed(const AccessRules& rules, std::string_view host) {
  if (!rules.loopback_only) return true;
  const std::string name = lower(without_port(host));
  return name == "127.0.0.1" || name == "localhost" || name == "[::1]";
}

bool origin_allowed(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  const std::string from = lower(origin), here = lower(host);
  return !here.empty() && (from == "http://" + here || from == "https://" + here);
}

bool token_allowed(const AccessRules& rules, std::string_view token) {
  if (rules.token.empty()) return true;
  unsigned difference = token.size() == rules.token.size() ? 0 : 1;
  for (std::size_t i = 0; i < rules.token.size(); ++i) {
    const char given = i < token.size() ? token[i] : '\0';
    difference |= static_cast<unsigned char>(given ^ rules.token[i]);
  }
  return difference == 0;
}

std::string random_token() {
  constexpr char kDigits[] = "0123456789abcdef";
  std::random_device device;
  std::string token;
  for (int i = 0; i < 8; ++i)
    for (unsigned bits = device(), k = 0; k < 4; ++k, bits >>= 4) token += kDigits[bits & 15];
  return token;
}

}  // namespace throng::server

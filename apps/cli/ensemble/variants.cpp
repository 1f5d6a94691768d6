#include <algorithm>

#include "apps/cli/ensemble/variant.h"
#include "engine/foundation/error.h"

namespace throng::cli {
namespace {

constexpr std::size_t kMostVariants = 200;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts(1);
  int depth = 0;
  char quote = 0;
  for (const char c : text) {
    if (quote != 0)
      quote = c == quote ? '\0' : quote;
    else if (c == '"' || c == '\'')
      quote = c;
    else if (c == '[' || c == '{')
      ++depth;
    else if (c == ']' || c == '}')
      --depth;
    if (c == ',' && depth == 0 && quote == 0)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

}  // namespace

std::string EnsembleVariant::title() const {
  if (set.empty()) return "the scene";
  std::string text;
  for (const std::string& one : set) {
    const std::size_t dot = one.rfind('.', one.find('='));
    text += (text.empty() ? "" : ", ") + one.substr(dot == std::string::npos ? 0 : dot + 1);
  }
  return text;
}

std::vector<EnsembleVariant> variants_of(const std::vector<std::string>& vary) {
  std::vector<EnsembleVariant> variants(1);
  for (const std::string& one : vary) {
    const std::size_t equals = one.find('=');
    const std::string hint = "write --vary PATH=A,B, for example --vary world.doors.*.width=1.2,1.8";
    if (equals == std::string::npos || equals == 0) throw Error("--vary '" + one + "' has no value", hint);
    const std::string path = one.substr(0, equals);
    std::vector<EnsembleVariant> more;
    for (const std::string& value : split(one.substr(equals + 1))) {
      if (value.empty()) throw Error("--vary '" + one + "' has an empty value", hint);
      for (const EnsembleVariant& before : variants) {
        EnsembleVariant variant = before;
        variant.set.push_back(path + "=" + value);
        variant.vary += (variant.vary.empty() ? "" : ", ") + path + "=" + value;
        const auto same = [&](const EnsembleVariant& known) { return known.vary == variant.vary; };
        if (std::any_of(more.begin(), more.end(), same)) throw Error("--vary '" + one + "' says a value twice", hint);
        more.push_back(std::move(variant));
      }
    }
    variants = std::move(more);
    if (variants.size() > kMostVariants)
      throw Error("--vary gives more than " + std::to_string(kMostVariants) + " variants", "vary less at a time");
  }
  return variants;
}

}  // namespace throng::cli

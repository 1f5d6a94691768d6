#include "apps/cli/verify_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/io/report/page.h"
#include "engine/io/report/svg.h"

namespace throng::cli {
namespace {

using evaluation::CaseResult;
using evaluation::Verdict;

std::string number_text(double value) {
  if (!std::isfinite(value)) return "-";
  return value == std::floor(value) ? fmt::format("{:.0f}", value) : fmt::format("{:.3f}", value);
}

std::string facts_of(const CaseResult& r) {
  std::string text;
  for (const auto& [name, value] : r.facts) text += (text.empty() ? "" : "; ") + name + ": " + number_text(value);
  return text;
}

}  // namespace

std::string verification_page(const std::vector<CaseResult>& results) {
  const auto count = [&](Verdict verdict) {
    return std::count_if(results.begin(), results.end(), [&](const CaseResult& r) { return r.verdict == verdict; });
  };
  std::string body = io::paragraphs(
      fmt::format("{} cases passed, {} failed, {} do not apply. Limits are the original ones of the RiMEA guideline, "
                  "IMO MSC.1/Circ.1533, NIST Technical Note 1822 and ISO 20414.",
                  count(Verdict::kPass), count(Verdict::kFail), count(Verdict::kNotApplicable)),
      "lead");
  for (const std::string& suite : evaluation::verification_suites()) {
    std::vector<std::vector<std::string>> rows;
    for (const CaseResult& r : results) {
      if (r.suite != suite) continue;
      const std::string value =
          std::isfinite(r.value) ? number_text(r.value) + (r.unit.empty() ? "" : " " + r.unit) : "-";
      rows.push_back({io::escaped(r.id + " " + r.title), io::escaped(std::string(evaluation::verdict_name(r.verdict))),
                      io::escaped(value), io::escaped(r.limit.empty() ? "-" : r.limit),
                      io::escaped(r.model.empty() ? "-" : r.model),
                      io::escaped(r.reason + (r.facts.empty() ? "" : ". " + facts_of(r)))});
    }
    if (rows.empty()) continue;
    body += io::heading(suite == "rimea" ? "RiMEA" : suite == "imo" ? "IMO" : "NIST and ISO");
    body += io::table({{"case", "name"},
                       {"verdict", "name"},
                       {"value", "number"},
                       {"limit", "name"},
                       {"model", "name"},
                       {"what was measured", "name"}},
                      rows);
  }
  return io::page("Verification", body);
}

}  // namespace throng::cli

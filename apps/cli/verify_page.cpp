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

std::string value_text(const CaseResult& r) {
  return std::isfinite(r.value) ? number_text(r.value) + (r.unit.empty() ? "" : " " + r.unit) : "-";
}

std::string facts_of(const CaseResult& r) {
  std::string text;
  for (const auto& [name, value] : r.facts) text += (text.empty() ? "" : "; ") + name + ": " + number_text(value);
  return text;
}

std::string suite_name(const std::string& suite) {
  return suite == "rimea" ? "RiMEA guideline" : suite == "imo" ? "IMO MSC.1/Circ.1533" : "NIST TN 1822, ISO 20414";
}

// Told by a word and a mark, not by colour alone.
std::string verdict_html(Verdict verdict) {
  switch (verdict) {
    case Verdict::kPass: return "<span class=\"sure\">\xe2\x9c\x93 pass</span>";
    case Verdict::kFail: return "<span class=\"failed\">\xe2\x9c\x97 fail</span>";
    case Verdict::kNotApplicable: return "n/a";
  }
  return "";
}

std::string totals(const std::vector<CaseResult>& results, const std::vector<std::string>& profiles) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t p = 0; p < profiles.size(); ++p) {
    long counts[3] = {};
    for (std::size_t k = p; k < results.size(); k += profiles.size()) ++counts[static_cast<int>(results[k].verdict)];
    rows.push_back(
        {io::escaped(profiles[p]), std::to_string(counts[0]), std::to_string(counts[1]), std::to_string(counts[2])});
  }
  return io::table({{"Profile", "name"}, {"Passed", "number"}, {"Failed", "number"}, {"Do not apply", "number"}}, rows);
}

std::string matrix(const std::vector<CaseResult>& results, const std::vector<std::string>& profiles) {
  std::vector<io::TableColumn> columns = {{"Case", "name"}, {"Whose limit", "name"}};
  for (const std::string& profile : profiles) columns.push_back({profile, "name"});
  std::vector<std::vector<std::string>> rows;
  for (std::size_t k = 0; k < results.size(); k += profiles.size()) {
    const CaseResult& first = results[k];
    std::vector<std::string> row = {io::escaped(first.suite + " " + first.id + " " + first.title),
                                    io::escaped(std::string(limit_by_name(first.note.limit_by)))};
    for (std::size_t p = 0; p < profiles.size(); ++p) {
      if (k + p >= results.size()) {
        row.emplace_back("-");
        continue;
      }
      const CaseResult& r = results[k + p];
      row.push_back(verdict_html(r.verdict) +
                    (r.verdict == Verdict::kNotApplicable ? "" : "<br>" + io::escaped(value_text(r))));
    }
    rows.push_back(std::move(row));
  }
  return "<div class=\"scroll\">\n" + io::table(columns, rows) + "</div>\n";
}

std::string lead() {
  return io::paragraphs(
      "Every profile runs every case by itself: none is chosen for a case. A limit is never relaxed to pass; who says "
      "when a case passes is told case by case. A case in which somebody finds no place to start fails.",
      "lead");
}

// What one profile did in a case, a row each.
std::string outcomes(const std::vector<CaseResult>& results, std::size_t first, std::size_t profiles) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t k = first; k < std::min(results.size(), first + profiles); ++k) {
    const CaseResult& r = results[k];
    rows.push_back({io::escaped(r.model), verdict_html(r.verdict), io::escaped(value_text(r)),
                    io::escaped(r.limit.empty() ? "-" : r.limit),
                    io::escaped(r.reason) +
                        (r.facts.empty() ? "" : ".<br><span class=\"quiet\">" + io::escaped(facts_of(r)) + "</span>")});
  }
  return io::table(
      {{"Profile", "name"}, {"Verdict", "name"}, {"Value", "number"}, {"Limit", "name"}, {"Measured", "name"}}, rows);
}

std::string picture_in_page(const std::string& svg) {
  const std::size_t begin = svg.find("<svg");
  return begin == std::string::npos ? "" : svg.substr(begin);
}

}  // namespace

std::string verification_page(const std::vector<CaseResult>& results, const std::vector<std::string>& profiles) {
  std::string body = "<h1>Verification</h1>\n" + lead() + totals(results, profiles);
  body += io::heading("All cases with all profiles") + matrix(results, profiles);
  for (std::size_t k = 0; k < results.size(); k += profiles.size()) {
    if (results[k].verdict == Verdict::kNotApplicable) continue;
    body += io::heading(results[k].suite + " " + results[k].id + ": " + results[k].title);
    body += outcomes(results, k, profiles.size());
  }
  return io::page("Verification", body);
}

std::string verification_book(const std::vector<CaseResult>& results, const std::vector<std::string>& profiles,
                              const std::map<std::string, std::string>& pictures,
                              const std::function<std::string(const std::string& scene)>& description) {
  std::string body = "<h1>Verification of throng " THRONG_VERSION "</h1>\n" + lead() + totals(results, profiles);
  body += io::heading("All cases with all profiles") + matrix(results, profiles);
  for (std::size_t k = 0; k < results.size(); k += profiles.size()) {
    const CaseResult& first = results[k];
    body +=
        "<section class=\"case\">\n" + io::heading(suite_name(first.suite) + ", case " + first.id + ": " + first.title);
    if (first.verdict == Verdict::kNotApplicable) {
      body += io::paragraphs("Does not apply: " + first.reason + ".", "note") + "</section>\n";
      continue;
    }
    if (!first.note.scene.empty()) {
      body += io::paragraphs(description(first.note.scene) + ".", "");
      body += io::paragraphs("Scene: verification/" + first.note.scene, "quiet");
      if (const auto picture = pictures.find(first.note.scene); picture != pictures.end())
        body += "<figure class=\"small\">" + picture_in_page(picture->second) +
                "<figcaption>The first minute with the profile " + io::escaped(profiles.front()) +
                ", ground level.</figcaption></figure>\n";
    }
    body += io::paragraphs(
        "Limit (" + std::string(limit_by_name(first.note.limit_by)) + "): " + first.note.limit_note + ".", "");
    body += outcomes(results, k, profiles.size()) + "</section>\n";
  }
  return io::page("Verification of throng", body);
}

}  // namespace throng::cli

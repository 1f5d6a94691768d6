// What an ensemble comes to, for machines, tables and terminals.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/cli/ensemble/variant.h"
#include "apps/cli/output.h"

namespace throng::cli {
namespace {

using evaluation::Confidence;
using evaluation::EnsembleSummary;
using evaluation::EvacuationRecord;
using evaluation::Evacuee;
using evaluation::PassageSummary;
using evaluation::PassageUse;
using TotalsJson = nlohmann::ordered_json;

TotalsJson number(double value) { return std::isfinite(value) ? TotalsJson(value) : TotalsJson(nullptr); }

TotalsJson json_of(const Confidence& c) { return {{"mean", number(c.mean)}, {"half_width", number(c.half_width)}}; }

TotalsJson json_of(const PassageSummary& p) {
  TotalsJson json = {{"id", p.id}};
  if (p.is_door) json["width"] = p.width;
  json["people"] = json_of(p.people);
  if (!p.is_door) json["share"] = p.share;
  json["first"] = json_of(p.first);
  json["last"] = json_of(p.last);
  json["flow"] = json_of(p.flow);
  if (p.is_door) json["specific_flow"] = json_of(p.specific_flow);
  json["queue"] = json_of(p.queue);
  json["waited"] = json_of(p.waited);
  return json;
}

TotalsJson json_of(const EnsembleVariant& variant, const EnsembleVariant& first) {
  const EnsembleSummary& s = variant.summary;
  TotalsJson exits = TotalsJson::array(), doors = TotalsJson::array(), service = TotalsJson::array();
  for (const PassageSummary& p : s.passages) (p.is_door ? doors : exits).push_back(json_of(p));
  for (const Confidence& c : s.service) service.push_back(number(c.mean / 100.0));
  TotalsJson json = {{"vary", variant.vary},
                     {"runs", s.runs},
                     {"converged", variant.converged},
                     {"unfinished", s.unfinished},
                     {"people", number(s.people.mean)},
                     {"unplaced", s.unplaced},
                     {"alarm", s.alarm >= 0.0 ? TotalsJson(s.alarm) : TotalsJson(nullptr)},
                     {"p50", number(s.p50)},
                     {"p95", number(s.p95)},
                     {"last", number(s.last)},
                     {"mean", json_of(s.total)},
                     {"half_out", json_of(s.half)},
                     {"most_out", json_of(s.most)},
                     {"peak_density", json_of(s.peak_density)},
                     {"service", service},
                     {"exits", exits},
                     {"doors", doors}};
  if (&variant != &first) json["difference"] = json_of(evaluation::difference(first.summary.total, s.total));
  return json;
}

std::string plus_minus(const Confidence& c, int decimals) {
  if (!std::isfinite(c.mean)) return "-";
  if (!std::isfinite(c.half_width)) return fmt::format("{:.{}f}", c.mean, decimals);
  return fmt::format("{:.{}f} +- {:.{}f}", c.mean, decimals, c.half_width, decimals);
}

std::string cell(double value) { return std::isfinite(value) && value >= 0.0 ? fmt::format("{:.3f}", value) : ""; }

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

}  // namespace

std::string ensemble_json(const std::vector<EnsembleVariant>& variants, std::size_t computed, std::size_t reused,
                          const std::string& out) {
  std::size_t runs = 0;
  bool converged = true;
  TotalsJson list = TotalsJson::array();
  for (const EnsembleVariant& variant : variants) {
    runs += variant.summary.runs;
    converged = converged && variant.converged;
    list.push_back(json_of(variant, variants.front()));
  }
  const TotalsJson object = {{"scene", variants.front().scenario.def.name},
                             {"runs", runs},
                             {"computed", computed},
                             {"reused", reused},
                             {"converged", converged},
                             {"variants", list},
                             {"out", out}};
  return object.dump();
}

std::string ensemble_table(const std::vector<EnsembleVariant>& variants) {
  TextTable totals({"variant", "runs", "p50 s", "p95 s", "last s", "mean s", "difference s", "converged"});
  for (const EnsembleVariant& v : variants) {
    const EnsembleSummary& s = v.summary;
    const bool first = &v == &variants.front();
    totals.row({v.title(), std::to_string(s.runs), cell(s.p50), cell(s.p95), cell(s.last), plus_minus(s.total, 1),
                first ? "" : plus_minus(evaluation::difference(variants.front().summary.total, s.total), 1),
                v.converged ? "yes" : "no"});
  }
  TextTable exits({"variant", "exit or door", "people", "flow 1/s", "flow 1/(m s)", "last s", "queue"});
  std::string notes;
  for (const EnsembleVariant& v : variants) {
    for (const PassageSummary& p : v.summary.passages)
      exits.row({v.title(), p.id, plus_minus(p.people, 1), plus_minus(p.flow, 2),
                 p.is_door ? plus_minus(p.specific_flow, 2) : "", plus_minus(p.last, 1), plus_minus(p.queue, 1)});
    if (v.summary.unfinished > 0)
      notes += fmt::format("{}: in {} of {} runs not everybody was out at the end; their times are not counted\n",
                           v.title(), v.summary.unfinished, v.summary.runs);
  }
  return totals.text() + "\n" + exits.text() + notes;
}

void EnsembleTables::add(const EnsembleVariant& variant, const EvacuationRecord& record) {
  if (runs.empty()) {
    runs =
        "variant,seed,people,still_there,unplaced,total_time_s,peak_density_per_m2,peak_x_m,peak_y_m,peak_at_s,hash\n";
    exits =
        "variant,seed,id,kind,width_m,people,first_s,last_s,flow_per_s,specific_flow_per_ms,queue,queued_person_s\n";
    people = "variant,seed,agent,came_s,response_s,started_s,left_s,exit\n";
  }
  const std::string head = fmt::format("{},{}", quoted(variant.vary), record.seed);
  runs += fmt::format("{},{},{},{},{},{:.3f},{:.3f},{:.3f},{:.3f},{:016x}\n", head, record.people.size(),
                      record.present, record.unplaced, cell(record.total_time()), record.peak_density, record.peak_at.x,
                      record.peak_at.y, record.peak_seconds, record.hash);
  for (const PassageUse& use : record.passages)
    exits +=
        fmt::format("{},{},{},{},{},{},{},{:.4f},{},{},{:.1f}\n", head, quoted(use.id), use.is_door ? "door" : "exit",
                    use.is_door ? cell(use.width) : "", use.people, cell(use.first), cell(use.last), use.flow,
                    use.is_door ? fmt::format("{:.4f}", use.specific_flow()) : "", use.queue, use.queued);
  for (std::size_t k = 0; k < record.people.size(); ++k) {
    const Evacuee& one = record.people[k];
    people += fmt::format("{},{},{:.2f},{},{},{},{}\n", head, k, one.came, cell(static_cast<double>(one.response)),
                          cell(static_cast<double>(one.started)), cell(static_cast<double>(one.left)),
                          one.exit >= 0 ? quoted(record.passages[static_cast<std::size_t>(one.exit)].id) : "");
  }
}

void EnsembleTables::add_curve(const EnsembleVariant& variant) {
  if (curve.empty()) curve = "variant,seconds,out_p5,out_p50,out_p95\n";
  const EnsembleSummary& s = variant.summary;
  for (std::size_t k = 0; k < s.seconds.size(); ++k)
    curve += fmt::format("{},{:.3f},{:.0f},{:.0f},{:.0f}\n", quoted(variant.vary), s.seconds[k], s.nt_low[k],
                         s.nt_median[k], s.nt_high[k]);
}

}  // namespace throng::cli

#include "engine/io/report/run_report.h"

#include <optional>
#include <string_view>

#include "engine/evaluation/measures/run_measures.h"
#include "engine/foundation/error.h"
#include "engine/foundation/hash.h"
#include "engine/foundation/jobs.h"
#include "engine/io/report/report_page.h"
#include "engine/io/report/survey_sections.h"

namespace throng::io {
namespace {

constexpr std::string_view kReportMagic = "throng report 3\n";

std::uint64_t report_checksum(std::string_view bytes) {
  Hasher hasher;
  hasher.add(bytes);
  return hasher.value();
}

}  // namespace

struct RunReport::State {
  evaluation::RunMeasures measures;
  std::optional<evaluation::Survey> survey{};
};

RunReport::RunReport(const Simulation& simulation)
    : state_(new State{evaluation::RunMeasures(simulation.world(), simulation.populations().size())}) {}

RunReport::~RunReport() = default;

void RunReport::frame(const Simulation& simulation) {
  const AgentColumns& crowd = simulation.crowd();
  const Clock& clock = simulation.clock();
  state_->measures.add({clock.step, clock.seconds(), simulation.counts().arrived, crowd.serial, crowd.position,
                        crowd.velocity, crowd.level, crowd.population, crowd.state});
}

void RunReport::make_survey(const Simulation& simulation) {
  const evaluation::CrowdSnapshots& snapshots = state_->measures.snapshots();
  if (state_->measures.most_present() == 0 || snapshots.size() == 0) return;
  std::vector<evaluation::RecordedFloor> floors;
  for (const LevelDef& level : simulation.world().levels()) floors.push_back({level.id, level.floor, level.walls});
  const Workers workers(simulation.threads());
  state_->survey =
      evaluation::survey(snapshots.frames(), floors, {.cell = profile_cell(simulation.world().bounds())}, workers);
  state_->survey->walkers_only = true;
}

const evaluation::Survey* RunReport::survey() const { return state_->survey ? &*state_->survey : nullptr; }

std::string RunReport::html(const Simulation& simulation, const std::string& title, const std::string& description,
                            const std::string& summary_json, const std::string& command_line) const {
  return report_page({simulation.world(), simulation.populations(), state_->measures, simulation.crowd().population,
                      simulation.counts(), simulation.clock(), simulation.timings(), simulation.counters(),
                      simulation.hash(), simulation.threads(), read_summary(summary_json), title, description,
                      command_line, survey()});
}

std::string RunReport::trajectories_svg(const Simulation& simulation) const {
  return trajectories_document(simulation.world(), simulation.populations(), state_->measures);
}

std::string RunReport::snapshot() const {
  evaluation::ByteWriter out;
  state_->measures.save(out);
  evaluation::ByteWriter sum;
  sum.put(report_checksum(out.bytes()));
  return std::string(kReportMagic) + sum.bytes() + out.bytes();
}

void RunReport::restore(const std::string& bytes) {
  std::string_view rest = bytes;
  if (!rest.starts_with(kReportMagic)) throw Error("this is not the checkpoint of a report");
  rest.remove_prefix(kReportMagic.size());
  evaluation::ByteReader in(rest);
  const auto expected = in.get<std::uint64_t>();
  rest.remove_prefix(sizeof expected);
  in.expect(report_checksum(rest) == expected);
  evaluation::RunMeasures measures = state_->measures;
  measures.load(in);
  in.expect_end();
  state_->measures = std::move(measures);
}

}  // namespace throng::io

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/evaluation/measures/survey.h"
#include "engine/simulation/simulation.h"

namespace throng::io {

// Gathers, while a run goes on and in bounded memory, what its report shows, and writes it as one self-contained HTML
// page: summary, trajectories, density map, people over time.
class RunReport {
 public:
  explicit RunReport(const Simulation& simulation);
  ~RunReport();
  void frame(const Simulation& simulation);  // at every recorded frame
  // What everybody's own part of the floor tells, for the summary and the page: once, when the run is over.
  void make_survey(const Simulation& simulation);
  const evaluation::Survey* survey() const;  // null: not made, or nobody was there
  // `summary_json` is the run's summary.json.
  std::string html(const Simulation& simulation, const std::string& title, const std::string& description,
                   const std::string& summary_json, const std::string& command_line) const;
  // The trajectories alone as a standalone SVG picture.
  std::string trajectories_svg(const Simulation& simulation) const;
  std::string snapshot() const;
  void restore(const std::string& bytes);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace throng::io

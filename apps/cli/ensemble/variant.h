#pragma once

#include <string>
#include <vector>

#include "engine/evaluation/measures/ensemble.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::cli {

// A scene with some values replaced, and what its runs come to.
struct EnsembleVariant {
  std::string vary;  // "PATH=VALUE", several with a comma and a space between them; empty: the scene as it is
  std::vector<std::string> set;  // the same as --set takes it
  io::LoadedScenario scenario;
  std::vector<std::uint64_t> seeds;  // of finished runs, in order
  evaluation::EnsembleSummary summary;
  bool converged = false;
  std::string title() const;  // short: the last name of each path
};

// One variant for each combination of values of PATH=A,B,C. Commas inside brackets and quotes separate nothing.
// Throws Error.
std::vector<EnsembleVariant> variants_of(const std::vector<std::string>& vary);

struct EnsembleText {
  std::string command_line;
  double tolerance = 0.01;  // of the convergence rule
};
std::string ensemble_page(const std::vector<EnsembleVariant>& variants, const EnsembleText& text);
std::string ensemble_table(const std::vector<EnsembleVariant>& variants);  // for a terminal
std::string ensemble_json(const std::vector<EnsembleVariant>& variants, std::size_t computed, std::size_t reused,
                          const std::string& out);  // one object

// Tables: a name and its content.
struct EnsembleTables {
  std::string runs, exits, people, curve;
  void add(const EnsembleVariant& variant, const evaluation::EvacuationRecord& record);
  void add_curve(const EnsembleVariant& variant);
};

}  // namespace throng::cli

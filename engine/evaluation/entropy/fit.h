#pragma once

#include "engine/evaluation/entropy/entropy_metric.h"

namespace throng::evaluation {

struct FitOptions {
  EntropyOptions entropy;
  std::vector<std::string> parameters;  // what to search over; none: fitted_by_default()
  int evaluations = 80;                 // at most
  // Called after each evaluation with how many there were and the best score; false ends with the best so far.
  std::function<bool(int, double)> go_on = [](int, double) { return true; };
};

struct FittedValue {
  std::string name;
  double before = 0.0;
  double after = 0.0;
  double low = 0.0, high = 0.0;  // between which it was searched
};

struct Fit {
  TestedModel model;  // with the values found
  EntropyScore before, after;
  std::vector<FittedValue> values;
  int evaluations = 0;
};

// Radius and preferred speed of people, and every number of the model that is not zero and not about how many others
// are noticed.
std::vector<std::string> fitted_by_default(const TestedModel& model);

// The values of a model with which it predicts a recording best: those that minimise the score (Guy et al. 2012,
// appendix A, by machine). Each is searched from an eighth to eight times of where it begins, within what the model
// allows, on a logarithmic scale. Throws Error for a parameter that does not exist or is no number.
Fit fit_model(const TestedModel& model, const ObservedCrowd& crowd, const WorldDef& world, const FitOptions& options,
              const Workers& workers);

}  // namespace throng::evaluation

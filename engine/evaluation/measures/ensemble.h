#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/evaluation/measures/confidence.h"
#include "engine/evaluation/measures/evacuation.h"

// Many runs of one scene that differ by chance alone.
namespace throng::evaluation {

// The smallest value that is not below a share of all of them (nearest rank); not a number when there are none.
double percentile(std::vector<double> values, double share);

// IMO MSC.1/Circ.1533, annex 3, appendix 3: after each run the 95th percentile of all times up to it is taken anew, and
// every 50 runs it is looked at how far it has moved in these 50.
inline constexpr std::size_t kConvergenceBatch = 50;
std::vector<double> running_p95(std::span<const double> times);  // in the order of runs
// Whether the last batch moved it by no more than `tolerance` of its last value.
bool is_converged(std::span<const double> times, double tolerance);

struct PassageSummary {
  std::string id;
  bool is_door = false;
  double width = 0.0;          // [m]
  Confidence people{};         // over runs
  double share = 0.0;          // of all who left, of an exit
  Confidence first{}, last{};  // [s] of the runs in which anybody used it
  Confidence flow{};           // [1/s]
  Confidence specific_flow{};  // [1/(m s)] of a door
  Confidence queue{};          // the most who stood before it
  Confidence waited{};         // [s] that those who used it stood before it, on average
};

// What the runs of one variant come to.
struct EnsembleSummary {
  std::size_t runs = 0;
  std::size_t unfinished = 0;               // runs at whose end somebody was still there
  std::vector<double> totals;               // [s] of finished runs, in the order of seeds
  double alarm = -1.0;                      // [s]
  double p50 = 0.0, p95 = 0.0, last = 0.0;  // [s] of `totals`
  Confidence total;                         // [s]
  Confidence half, most;                    // [s] when 50 % and 95 % of the people were out
  Confidence people;
  std::size_t unplaced = 0;  // the most that found no room in a run
  std::vector<PassageSummary> passages;
  // [s] Over everybody of all runs: before setting out, counted from the alarm or from one's arrival, and on the way.
  std::vector<float> before_moving, travelling;
  std::vector<double> seconds;                     // of the N-t curve
  std::vector<double> nt_low, nt_median, nt_high;  // people out: 5th, 50th and 95th percentile of runs
  DensityField density;                            // mean over runs, and the most of any run
  Confidence peak_density;                         // [1/m2]
  std::vector<Confidence> service;                 // % of the time walked at each level of Fruin
};

// Takes the runs in one by one, so that no more than one has to be at hand.
class Ensemble {
 public:
  void add(const EvacuationRecord& record);
  EnsembleSummary summary() const;

 private:
  struct PassageSamples {
    std::vector<double> people, first, last, flow, specific, queue, waited;
  };
  EnsembleSummary sum_;
  std::vector<PassageSamples> passages_;
  std::vector<std::vector<float>> left_;  // by run, sorted
  std::vector<double> half_, most_, people_, peaks_;
  std::vector<std::vector<double>> service_;  // by level
  std::vector<double> density_sum_;
};

}  // namespace throng::evaluation

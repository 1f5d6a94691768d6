#pragma once

#include <memory>
#include <string>
#include <vector>

#include "apps/server/crowd_frame.h"
#include "engine/minds/personality/personality.h"
#include "engine/simulation/scenario.h"

namespace throng::server {

// What kind of person each was in a recorded run. Traits and steering models are drawn from the seed and a person's
// number alone, so that a recording need not hold them; commands change them for a whole population.
class RecordedPeople {
 public:
  explicit RecordedPeople(const ScenarioDef& scenario);

  // `steering` and `personality`, in the order of the run; others say nothing about people. Throws Error for a text
  // that no run can have recorded.
  void note(double time, const Command& command);

  bool traits() const { return traits_; }                             // somebody has a personality at some time
  const std::vector<std::string>& models() const { return models_; }  // as CrowdFrame::Person::model counts them
  void describe(CrowdFrame::Person& person, std::uint32_t number, double time) const;

 private:
  struct Era {
    double since = 0.0;  // [s]
    std::vector<PopulationDef> populations;
    struct Nobody {
      Agents agents;
      Situation situation;
    };
    std::shared_ptr<Nobody> nobody;  // the crowd of that personality: only traits are asked for
    std::shared_ptr<const Personality> personality;
  };
  void begin_era(double since, std::vector<PopulationDef> populations);

  Random random_;
  std::vector<Era> eras_;
  std::vector<std::string> models_;
  bool traits_ = false;
};

}  // namespace throng::server

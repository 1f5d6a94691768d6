#pragma once

#include <deque>

#include "apps/server/history.h"
#include "apps/server/scene_json.h"
#include "apps/server/shown_actions.h"
#include "apps/server/source.h"
#include "apps/server/world_history.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/simulation/simulation.h"

namespace throng::server {

// A run that is simulated while it is watched. Watching changes nothing: what is shown is copied out after a step, and
// edits are the engine's own recorded commands.
class LiveSource : public Source {
 public:
  // `most_past`: so many things that people did are kept, the latest; those before are counted.
  LiveSource(io::LoadedScenario scenario, int threads, std::size_t most_past = 400'000);

  bool live() const override { return true; }
  double head() const override { return simulation_.clock().seconds(); }
  double duration() const override { return scenario_.def.duration; }
  bool finished() const override { return simulation_.finished(); }
  void advance() override;
  double step() const override { return simulation_.clock().dt; }
  std::shared_ptr<const CrowdFrame> at(double time) override;
  double next_after(double time) override;
  Sample sample(double time) override;
  std::string describe() override;
  std::string state(double time) override;
  std::string person(std::uint32_t number, double time) override;
  std::function<std::string()> mesh() override;
  std::string overlay(const std::array<double, 4>& box, double time) override;
  std::vector<double> actions(const std::array<double, 4>& box, double time) override;
  const std::string& world(double time) override { return worlds_.world(time); }
  std::function<std::unique_ptr<Source>()> again() const override;
  Repetition repetition() const override;
  const std::vector<Marker>& markers() override { return markers_; }
  std::string scene_text() const override { return scenario_.source; }
  void command(const Request& request) override;

  const Simulation& simulation() const { return simulation_; }

 private:
  void note_events();
  void mark(std::string text);
  void forget_past();
  void add(Marker marker);
  bool lists_are_current() const;
  std::uint16_t population_of(const Request& request) const;
  std::vector<SteeredValues> steered_values() const;
  void learn_models();
  void learn_traits();

  io::LoadedScenario scenario_;
  int threads_;
  Simulation simulation_;
  History history_;
  WorldHistory worlds_;
  std::shared_ptr<const CrowdFrame> head_frame_;  // of the head when it has been asked for
  std::vector<Marker> markers_;
  std::size_t hidden_markers_ = 0;
  std::deque<Event> past_;  // what people did, for their time lines
  std::size_t most_past_;
  std::vector<std::uint32_t> forgotten_;  // by number: how much of it is no longer in past_
  std::size_t forgotten_in_all_ = 0;
  std::size_t past_marker_ = 0;             // where it is said in markers_; 0: nowhere
  ShownActions actions_;                    // of the last minutes
  std::vector<std::string> models_;         // of the scene, each once
  std::vector<CrowdFrame::Traits> traits_;  // by number; empty without personalities
  std::vector<std::uint8_t> traits_known_;  // likewise
  std::size_t commands_seen_ = 0;
  bool rows_changed_ = true;  // since the neighbour lists were made
  bool somebody_arrived_ = false, somebody_talked_ = false, everybody_left_ = false;
  std::vector<std::uint16_t> model_of_;  // by steering instance; personalities add instances while people are born
};

}  // namespace throng::server

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/minds/mind.h"
#include "engine/minds/smoke/smoke_def.h"
#include "engine/minds/smoke/smoke_field.h"

namespace throng {

// What smoke, toxic gases and heat did to the people of a run, those included who have left.
struct HarmTally {
  static constexpr std::array<double, 3> kDoses = {0.1, 0.3, 1.0};
  std::uint64_t people = 0;
  std::uint64_t exposed = 0;  // who were in smoke, or have a dose
  std::uint64_t incapacitated = 0;
  std::array<std::uint64_t, 3> reached{};  // the doses of kDoses
  double highest_dose = 0.0, highest_irritants = 0.0, highest_heat = 0.0;
  double densest = 0.0;  // [1/m] extinction coefficient that somebody was in
};

// Smoke slows people, and what they breathe in adds up until they can walk no more. It acts on everybody, whatever
// mind, model or journey they have; whoever is incapacitated lies where they were, in the way of others.
class Smoke final : public Mind {
 public:
  using SceneParams = SmokeDef;
  static constexpr std::string_view kName = "smoke";
  static constexpr std::string_view kSummary = "walks slower in smoke, takes in toxic gases and heat, is incapacitated";
  static constexpr std::string_view kCitation = "ISO 13571:2012; Frantzich & Nilsson 2003; Fridolf et al. 2019";
  static bool of_use(const MindSetup& setup) { return !setup.scene.of<SmokeDef>().zones.empty(); }
  explicit Smoke(const MindSetup& setup);

  std::string_view name() const override { return kName; }
  std::optional<IntentionSource> source() const override { return IntentionSource::kIncapacity; }
  void born(const MindView& view, const Birth& birth) override;
  void gone(const MindView& view, AgentIndex i) override;
  void propose(const MindView& view) override;
  void shape(const MindView& view) override;
  void insist(const MindView& view) override;
  void settle(const MindView& view) override;
  void serialise(Archive& archive, const MindView& view) override;
  void describe(const Agents& agents, const Clock& clock, AgentIndex i, PersonDescription& d) const override;

  enum class Why : std::uint8_t { kGases, kIrritants, kHeat };
  static constexpr std::span<const std::string_view> kWhy = kHarmNames;

  HarmTally tally() const;  // so far
  double dose(AgentIndex i) const { return exposure_[i].dose; }
  double irritants(AgentIndex i) const { return static_cast<double>(exposure_[i].irritants); }
  float extinction(AgentIndex i) const { return exposure_[i].extinction; }
  bool exposed(AgentIndex i) const { return is_exposed(exposure_[i]); }
  bool incapacitated(AgentIndex i) const { return exposure_[i].state != kWell; }

 private:
  enum State : std::uint32_t { kWell, kFalls, kLies };
  // What somebody has taken in.
  struct Exposure {
    using ArchiveMembers = Members<double, double, float, float, float, float, std::uint32_t, std::uint32_t>;
    double dose = 0.0;       // FED of asphyxiants
    double heat = 0.0;       // FED of heat
    float irritants = 0.f;   // FEC, the largest so far
    float threshold = 1.f;   // at which they are incapacitated
    float extinction = 0.f;  // [1/m] where they are
    float densest = 0.f;     // [1/m] where they were
    std::uint32_t state = kWell;
    std::uint32_t why = 0;
  };
  static bool is_exposed(const Exposure& e) {
    return e.dose > 0.0 || e.heat > 0.0 || e.irritants > 0.f || e.densest > 0.f;
  }
  static void add(HarmTally& tally, const Exposure& e);
  void take_in(Exposure& e, const Air& air, double dt) const;

  const SmokeDef& def_;
  Random random_;
  SmokeField field_;
  Column<Exposure> exposure_;
  HarmTally left_;              // S: of those who have left
  bool somebody_lies_ = false;  // follows from the column
  bool somebody_falls_ = false;
  std::vector<AgentIndex> falling_;  // scratch
};

}  // namespace throng

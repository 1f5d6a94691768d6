#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/step/clock.h"
#include "engine/core/step/path_oracle.h"
#include "engine/foundation/archive.h"
#include "engine/minds/intention/intentions.h"
#include "engine/minds/lifts/cabin_layout.h"
#include "engine/minds/mind.h"

namespace throng {

// The lifts of a world and the people who use them. Whoever comes to a lift on its way waits in front of it, beside the
// way out. When the doors open, people get out first; then those who wait are called in the order in which they came,
// as many as fit. The doors close when all who were called are inside; a cabin goes where somebody in it wants to, or
// where somebody waits.
class Lifts final : public Mind {
 public:
  static constexpr std::string_view kName = "lifts";
  static constexpr std::string_view kSummary = "waits for lifts, boards in turn and rides";
  static constexpr std::string_view kCitation{};
  static bool of_use(const MindSetup& setup) { return any_in(setup.world); }
  static bool any_in(const World& world);
  explicit Lifts(const MindSetup& setup) : Lifts(setup.world) {}
  explicit Lifts(const World& world);

  // As a mind. Where ways are straight nobody takes a lift.
  std::string_view name() const override { return kName; }
  bool active() const override { return oracle_ != nullptr; }
  void set_oracle(const PathOracle* oracle) override { oracle_ = oracle; }
  bool leads() const override { return true; }
  // Those who wait, board or ride head for where the lift has them, not where navigation leads.
  void lead(const MindView& view, std::span<Vec2> waypoints) override;
  void settle(const MindView& view) override;
  void serialise(Archive& archive, const MindView& view) override;
  void describe(const Agents& agents, const Clock& clock, AgentIndex i, PersonDescription& d) const override;

  struct Passenger {
    AgentId who;
    std::uint32_t spot = 0;         // in front of the lift; in the cabin once called
    std::uint32_t called_step = 0;  // 0: not called
  };
  enum class Phase : std::uint8_t { kOpen, kClosing, kMoving, kOpening };
  struct Cabin {
    std::size_t link = 0;
    LevelIndex level = 0;
    const LinkDef* def = nullptr;
    CabinLayout layout;
    Phase phase = Phase::kOpen;         // S
    bool up = false;                    // S: at the upper level, or on the way there
    std::uint64_t until = 0;            // S: the step when the phase is over; of kOpen, at the earliest
    std::vector<Passenger> waiting[2];  // S: below and above, in the order of coming
    std::vector<Passenger> riders;      // S: in the cabin
    const CabinLayout::Side& side(bool upper) const { return upper ? layout.upper : layout.lower; }
    LevelIndex floor(bool upper) const { return upper ? def->upper_level : def->lower_level; }
    // Whether the k-th rider is one too many, who gets out again while the doors are open.
    bool too_many(std::size_t k) const {
      return phase == Phase::kOpen && k < riders.size() && k >= static_cast<std::size_t>(def->capacity);
    }
  };
  std::span<const Cabin> cabins() const { return cabins_; }

 private:
  // One call of run.
  struct Now {
    const Agents& all;
    const AgentColumns& agents;
    Clock clock;
    const PathOracle& oracle;
    World& world;
    LevelIndex next_level(AgentIndex i) const;
    std::uint64_t step_after(double seconds) const;
  };

  void follow(const Now& now, Cabin& cabin);
  void welcome(const Now& now);
  bool call(const Now& now, Cabin& cabin);
  static void move_in(const Now& now, Cabin& cabin);
  bool somebody_in_the_door(const Now& now, const Cabin& cabin, bool who_got_out = false) const;
  bool move(const Now& now, Cabin& cabin);
  std::uint32_t free_spot(const Cabin& cabin, bool upper) const;
  std::uint32_t free_cabin_spot(const Cabin& cabin, bool upper) const;

  // True when doors have moved: the walls of the world are others then.
  bool run(Agents& all, const Clock& clock, Intentions& intentions, World& world);

  std::vector<Cabin> cabins_;
  const PathOracle* oracle_ = nullptr;
  // Who is on its way in or out gives its legs to nobody else.
  void hold_turns(Agents& all, Intentions& intentions);

  std::vector<std::uint8_t> known_;  // scratch, by slot: waits or rides already
  struct Leaver {
    using ArchiveMembers = Members<AgentId, Vec2>;
    AgentId id;
    Vec2 from;  // [m]
  };
  std::vector<Leaver> held_;  // S: who holds a turn, and where it was when it last waited or rode
};

}  // namespace throng

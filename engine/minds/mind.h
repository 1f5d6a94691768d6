#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/agents/disposition.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/step/clock.h"
#include "engine/core/step/events.h"
#include "engine/core/step/model_values.h"
#include "engine/core/step/situation.h"
#include "engine/core/world/world.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/random.h"
#include "engine/minds/intention/proposal.h"
#include "engine/minds/mind_defs.h"
#include "engine/minds/person.h"

namespace throng {

struct Action;
class Intentions;
struct JourneyPlan;
class PathOracle;
class WallIndex;
class Workers;

// What a mind is made with. What is referred to outlives it, but for lists.
struct MindSetup {
  Agents& agents;  // for columns of its own: agents.add_column<T>("mind.what")
  World& world;
  Random random;
  Clock clock;
  Situation& situation;
  std::span<const MindDefs* const> populations;
  const MindDefs& scene;
  std::span<const JourneyPlan> journeys;  // by population

  template <typename Params>
  const Params& of_population(std::size_t population) const {
    return populations[population]->of<Params>();
  }
};

// What a mind sees of the crowd in a stage of a step, and where it puts what it does. What it reads was frozen when the
// step began, or made by an earlier stage.
struct MindView {
  Agents& agents;
  World& world;
  const Clock& clock;
  const Random& random;
  const Workers& workers;
  const Situation& situation;
  Intentions& intentions;
  const PathOracle* oracle;         // null where ways are straight
  NeighbourView neighbours;         // from stage 2 on
  const WallIndex* walls;           // null where nothing hides people from each other
  std::span<const Vec2> waypoints;  // of stage 4: where people head for now; empty where these are the targets
  bool rows_moved;                  // since the last step: people are in other rows
  std::vector<Event>& events;
  std::vector<AgentIndex>& leaving;  // stage 8: rows of those who go for good
  std::vector<AgentId>& restyled;    // stage 1: whose model_values() are others from now on, in the order of birth
  bool& walls_moved;                 // set it after opening or closing anything of the world

  // Settled at the end of stage 3, with what all other sources want. Stands until it is taken back.
  void propose(AgentIndex i, const Proposal& proposal) const;
  void withdraw(AgentIndex i, IntentionSource source, IntentionReason why = IntentionReason::kDone) const;
};

// Somebody who is about to come.
struct Newcomer {
  std::uint16_t population = 0;
  std::uint32_t serial = 0;
  bool room_by_model = false;  // the steering model has a parameter for the room that people keep free around them
};

// Somebody who has come.
struct Birth {
  AgentIndex row = 0;
  double delay = 0.0;     // [s] before they set out
  double response = 0.0;  // [s] from an alarm to their decision to leave
  const Disposition& disposition;
};

// One of the things that make people do what they do: where to go, whom to talk to, how far to keep from others. A mind
// is a folder and a line of minds/catalogue.cpp, or a class of your own (samples/04_own_mind.cpp). It keeps what it
// knows about people in columns, which follow the crowd, snapshots and the hash by themselves, and gets its way by
// proposals: it never writes target, goal, program counter, state or speed factor.
//
// Called in the order of the catalogue, from one thread; whoever spreads work over view.workers must not let the order
// of rows or threads show. Nothing may throw during a step.
class Mind {
 public:
  virtual ~Mind() = default;
  virtual std::string_view name() const = 0;
  // Whether anybody has it. While it is false no stage of a step asks for anything.
  virtual bool active() const { return true; }
  // As what it proposes. Two minds of one crowd cannot share a source: each has one proposal for a person.
  virtual std::optional<IntentionSource> source() const { return std::nullopt; }

  // Births and changes.
  virtual void embody(const Newcomer&, AgentDef&) {}      // before somebody is placed: size, speeds, mass
  virtual void dispose(const Newcomer&, Disposition&) {}  // what others may want to know
  virtual void born(const MindView&, const Birth&) {}     // its columns have their initial values
  virtual void gone(const MindView&, AgentIndex) {}       // before the row is removed
  // Somebody has become another person: a command has changed what their population is.
  virtual void changed(const MindView&, AgentIndex, const Disposition& /*before*/, const Disposition& /*now*/) {}
  // Other parameters of this population from now on; changed() follows for its people.
  virtual void redefine(std::uint16_t /*population*/, const MindDefs&) {}
  // Values of this person's own for the parameters of their steering model.
  virtual void model_values(const Agents&, AgentIndex, ModelValues&) {}
  // Which of the parameters of model_values() this person's steering model does not have. What a mind wants of these it
  // has to see to by itself.
  virtual void left_over(const MindView&, AgentIndex, ModelValueSet) {}

  // The stages of a step.
  virtual void begin_step(const MindView&) {}  // 1 apply
  virtual void propose(const MindView&) {}     // 3 decide
  // End of 3: channels of people were taken or given back. Unless a mind has its own way, it is told by the next two
  // which of its people lost or got back something, in the order of birth.
  virtual void channels_changed(const MindView& view, std::span<const ChannelChange> changes);
  virtual void suspended(const MindView&, AgentIndex, std::uint8_t /*channels*/) {}
  virtual void resumed(const MindView&, AgentIndex, std::uint8_t /*channels*/) {}
  virtual bool leads() const { return false; }                          // whether it has a use for the next one
  virtual void lead(const MindView&, std::span<Vec2> /*waypoints*/) {}  // 4 route, before: where to head for
  virtual void shape(const MindView&) {}   // 4, after: the preferred velocity of those whose legs it has
  virtual void insist(const MindView&) {}  // 5 steer, after the models: what they planned
  virtual void face(const MindView&) {}    // 6 move, after: headings of those whose gaze it has
  virtual void settle(const MindView&) {}  // 8 settle
  virtual std::span<const Action> actions() const { return {}; }  // of the step, for the animation

  // What it holds beside columns, in a section of its own (Archive). `view` is for what it refers to.
  virtual void serialise(Archive&, const MindView&) {}
  virtual std::size_t bytes() const { return 0; }

  // How far people have to see others for it [m], when their steering model looks `model_looks` far.
  virtual float sight(float /*model_looks*/) const { return 0.f; }
  virtual float widest() const { return 0.f; }   // [m] the largest radius that embody() gives
  virtual void set_oracle(const PathOracle*) {}  // who knows how far it is to walk; null: ways are straight
  virtual void places_changed() {}               // places have come to the world or gone
  // What it says of a person to whoever asks (`throng explain --agent`, the studio's Ask).
  virtual void describe(const Agents&, const Clock&, AgentIndex, PersonDescription&) const {}
};

}  // namespace throng

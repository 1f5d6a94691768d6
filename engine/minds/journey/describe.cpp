// What somebody does, in words of a person.
#include <algorithm>
#include <cmath>

#include "engine/foundation/text.h"
#include "engine/minds/journey/journey.h"

namespace throng {
namespace {

constexpr std::uint32_t kForever = 0xffff'ffffu;  // steps

std::string seconds_text(double seconds) {
  const double tenths = std::floor(seconds * 10.0 + 0.5);
  return shortest_text(tenths / 10.0) + " s";
}

std::string point_text(Vec2 p) {
  const auto rounded = [](float v) { return shortest_text(std::floor(static_cast<double>(v) * 10.0 + 0.5) / 10.0); };
  return "the point " + rounded(p.x) + ", " + rounded(p.y);
}

// Tells of one person what the journeys know.
class Teller {
 public:
  Teller(const Journeys& journeys, const World& world, const AgentColumns& agents, const Clock& clock, AgentIndex i)
      : journeys_(journeys), world_(world), c_(agents), clock_(clock), i_(i) {}

  std::string does() const {
    const VisitState* visit = journeys_.visit(c_, i_);
    if (visit != nullptr && visit->stage != VisitState::Stage::kNone) return visits(*visit);
    switch (c_.state[i_]) {
      case AgentState::kDone: return "stands: the journey is over";
      case AgentState::kWaiting: return waits();
      case AgentState::kWalking: break;
    }
    const IntentionSource source = c_.holders[i_].executes;
    if (source == IntentionSource::kEmergency) return "leaves by " + goal() + ": the alarm is on";
    if (source == IntentionSource::kCommand) return "was sent to " + goal();
    if (source != IntentionSource::kJourney) return "walks to " + goal() + " for " + std::string(name_of(source));
    if (c_.holders[i_].undertakes != 0) return "goes back to " + goal();
    const Journeys::Stop stop = journeys_.stop(c_, i_);
    if (stop.number == 0) return "walks to " + goal();
    return "walks to " + goal() + ": stop " + std::to_string(stop.number) + " of " + std::to_string(stop.of) +
           " of the journey";
  }

  std::string goal() const { return c_.goal[i_] != kNoPlace ? place(c_.goal[i_]) : point_text(c_.target[i_]); }
  std::string place(PlaceIndex p) const { return p < world_.places().size() ? world_.places()[p].id : "?"; }

  std::string suspended(const Suspended& left) const {
    const std::string where = left.place != kNoPlace ? place(left.place) : point_text(left.point);
    const std::string rest = seconds_text(static_cast<double>(left.remaining) * clock_.dt);
    std::string who = std::string(name_of(left.source)) + ": ";
    switch (left.what) {
      case Suspended::What::kWalking: return who + "walks to " + where;
      case Suspended::What::kInLine: return who + "stands in line at " + where + " (joins the end)";
      case Suspended::What::kStaying: return who + "stays at " + where + " for another " + rest;
      case Suspended::What::kInPlace: return who + "stays in " + where + " for another " + rest;
      case Suspended::What::kFinished: return who + "stands at " + where;
    }
    return who;
  }

 private:
  std::string until() const {
    const std::uint32_t wake = c_.wake_step[i_];
    if (wake == kForever) return {};
    return ", until " + seconds_text(static_cast<double>(wake) * clock_.dt);
  }

  std::string waits() const {
    const bool somewhere = c_.goal[i_] != kNoPlace;
    const bool sets_out = c_.program_counter[i_] == 0 && !somewhere;
    if (sets_out && c_.wake_step[i_] != kForever)
      return "sets out at " + seconds_text(static_cast<double>(c_.wake_step[i_]) * clock_.dt);
    return (somewhere ? "stays at " + place(c_.goal[i_]) : std::string("waits")) + until();
  }

  std::string visits(const VisitState& visit) const {
    using At = VisitState::Stage;
    const ManagedPlace* managed = journeys_.managed(visit.place);
    const std::string at = place(visit.place);
    const bool queue = managed != nullptr && managed->is_queue();
    switch (visit.stage) {
      case At::kNone: break;
      case At::kBound: return queue ? "goes to the end of the line at " + at : "goes to " + at;
      case At::kOutside:
        return managed != nullptr && !managed->open ? "waits for " + at + " to open" : "waits for room in " + at;
      case At::kInLine: {
        const auto place_in_line = std::find(managed->line.begin(), managed->line.end(), c_.id[i_]);
        return "stands in line at " + at + ", number " + std::to_string(place_in_line - managed->line.begin() + 1);
      }
      case At::kToCounter: return "goes to the counter at " + at + ": it is their turn";
      case At::kServed: return "is served at " + at + until();
      case At::kToSpot: return "goes to a place in " + at;
      case At::kSettled: return settled(*managed, at);
    }
    return "walks to " + goal();
  }

  std::string settled(const ManagedPlace& managed, const std::string& at) const {
    if (managed.def->kind != PlaceDef::Kind::kWaiting) return "stays in " + at + until();
    if (c_.wake_step[i_] != kForever) return "waits in " + at + until();
    const bool known = managed.next_release < 1e8 && managed.next_release > clock_.seconds();
    return "waits for " + at + " to open" + (known ? ", until " + seconds_text(managed.next_release) : "");
  }

  const Journeys& journeys_;
  const World& world_;
  const AgentColumns& c_;
  const Clock& clock_;
  AgentIndex i_;
};

}  // namespace

void Journeys::describe(const Agents& agents, const Clock& clock, AgentIndex i, PersonDescription& d) const {
  const Teller teller(*this, *world_, agents.columns(), clock, i);
  const AgentId id = agents.columns().id[i];
  d.does = teller.does();
  if (const double left = seconds_to_response(i, clock); left >= 0.0)
    d.does += "; has heard the alarm and responds at " + seconds_text(clock.seconds() + left);
  if (has_response(agents.columns(), i))
    d.facts.push_back(
        {std::string(kName), "response", seconds_text(static_cast<double>(response_[i])) + " after an alarm"});
  d.goal = teller.goal();
  for (const Suspended& left : intentions_->suspended(id)) d.suspended.push_back(teller.suspended(left));
  d.exits = exits_.size();
  for (std::size_t k = 0; k < exits_.size(); ++k)
    if (knowledge_.knows(id, k)) d.exits_known.push_back(teller.place(exits_[k]));
}

}  // namespace throng

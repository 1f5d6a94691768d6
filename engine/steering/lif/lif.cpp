#include "engine/steering/lif/lif.h"

#include <algorithm>

#include "engine/steering/limits.h"

namespace throng::steering {
namespace {

constexpr float kSeen = 3.2f;  // [m] walls that may lie in what somebody sees: a corner of 8 cells by 8, and a cell
constexpr float kBrakeTime = 0.2f;  // [s] in which one stops before a wall

}  // namespace

const ParameterTable& LifParams::table() {
  static const TableOf<LifParams> table = [] {
    using P = LifParams;
    TableOf<P> t;
    t.number("alpha", &P::alpha, "1/m", {0, 100}, "cost of a metre, for each metre from the middle of the group")
        .number("beta", &P::beta, "", {0, 10}, "cost of a second, for the foreseen density of others (one person: 3)")
        .number("gamma", &P::gamma, "", {0, 1000}, "cost of a metre")
        .number("epsilon", &P::epsilon, "m/s", {0, 1000}, "cost of a second")
        .number("prediction", &P::prediction, "s", {0, 10}, "how far ahead others are foreseen")
        .number("free_density", &P::free_density, "1/m2", {0, 10}, "others up to which one walks freely")
        .number("full_density", &P::full_density, "1/m2", {0.1, 20}, "others from which one walks as they do")
        .number("slowest", &P::slowest, "m/s", {0.01, 1}, "speed that is left at any density")
        .number("patience", &P::patience, "s", {0, 3600}, "how long a lost member waits before it walks by itself");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

FieldRules LifParams::rules() const {
  FieldRules r;
  r.alpha = alpha, r.beta = beta, r.gamma = gamma, r.epsilon = epsilon;
  r.prediction = prediction;
  r.free_density = free_density, r.full_density = full_density;
  r.slowest = slowest;
  r.patience = patience;
  return r;
}

Needs Lif::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = std::max(kSeen, kBrakeTime * limits.max_speed + limits.radius);
  needs.state_bytes = sizeof(LostMember);
  return needs;
}

void Lif::prepare(const CrowdView& crowd, std::span<const AgentIndex> everybody) {
  everybody_ = everybody;
  fields_.find_parties(crowd, everybody);
}

void Lif::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  if (out.round == 0) {
    // As large a share of the parties as this batch is of the people, whoever is in it.
    const auto begin = static_cast<std::size_t>(batch.data() - everybody_.data());
    const auto share = [&](std::size_t people) { return fields_.parties() * people / everybody_.size(); };
    fields_.solve(crowd, share(begin), share(begin + batch.size()), out);
    return;
  }
  SpeedLimits limits;
  for (const AgentIndex i : batch) {
    fields_.remember(i, crowd.dt, out.state<LostMember>(i));
    limits.clear();
    limits.add_walls(crowd, i, kBrakeTime);
    limits.add_bodies(crowd, i);
    limits.add_constraints(crowd.constraints.of(i));
    out.planned[i] = clamped_length(limits.keep(fields_.wish(i)), crowd.max_speed[i]);
  }
}

}  // namespace throng::steering

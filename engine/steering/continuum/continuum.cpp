#include "engine/steering/continuum/continuum.h"

#include <algorithm>

#include "engine/steering/limits.h"

namespace throng::steering {
namespace {

constexpr float kSeen = 3.2f;  // [m] walls that may lie in what somebody sees: a corner of 8 cells by 8, and a cell
constexpr float kBrakeTime = 0.2f;  // [s] in which one stops before a wall

}  // namespace

const ParameterTable& ContinuumParams::table() {
  static const TableOf<ContinuumParams> table = [] {
    using P = ContinuumParams;
    TableOf<P> t;
    t.number("beta", &P::beta, "", {0, 10}, "cost of a second, for the foreseen density of others (one person: 3)")
        .number("gamma", &P::gamma, "", {0, 1000}, "cost of a metre")
        .number("epsilon", &P::epsilon, "m/s", {0, 1000}, "cost of a second")
        .number("prediction", &P::prediction, "s", {0, 10}, "how far ahead others are foreseen")
        .number("free_density", &P::free_density, "1/m2", {0, 10}, "people up to which one walks freely")
        .number("full_density", &P::full_density, "1/m2", {0.1, 20}, "people from which one walks as they do")
        .number("slowest", &P::slowest, "m/s", {0.01, 1}, "speed that is left at any density")
        .number("most_cells", &P::most_cells, "", {1'024, 16'777'216},
                "cells of a level; they grow where it needs more");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

FieldRules ContinuumParams::rules() const {
  FieldRules r;
  r.alpha = 0.f;  // nobody is of a group
  r.beta = beta, r.gamma = gamma, r.epsilon = epsilon;
  r.prediction = prediction;
  r.free_density = free_density, r.full_density = full_density;
  r.slowest = slowest;
  return r;
}

Needs Continuum::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = std::max(kSeen, kBrakeTime * limits.max_speed + limits.radius);
  return needs;
}

void Continuum::see_goals(const GoalsView& goals) {
  alone_.see_goals(goals);
  goals_.see_goals(goals);
}

void Continuum::prepare(const CrowdView& crowd, std::span<const AgentIndex> everybody) {
  everybody_ = everybody;
  alone_.forget_parties(crowd, everybody);
  goals_.prepare(crowd, everybody);
}

void Continuum::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  if (out.round == 0) {
    // As large a share of the goals, and of those without, as this batch is of the people, whoever is in it.
    const auto begin = static_cast<std::size_t>(batch.data() - everybody_.data()), end = begin + batch.size();
    const auto share = [&](std::size_t of, std::size_t people) { return of * people / everybody_.size(); };
    for (std::size_t g = share(goals_.goals(), begin); g < share(goals_.goals(), end); ++g)
      goals_.solve(crowd, g, alone_);
    const std::span<const AgentIndex> rest = goals_.rest();
    for (std::size_t k = share(rest.size(), begin); k < share(rest.size(), end); ++k)
      alone_.solve_alone(crowd, rest[k]);
    return;
  }
  SpeedLimits limits;
  for (const AgentIndex i : batch) {
    limits.clear();
    limits.add_walls(crowd, i, kBrakeTime);
    limits.add_bodies(crowd, i);
    limits.add_constraints(crowd.constraints.of(i));
    out.planned[i] = clamped_length(limits.keep(alone_.wish(i)), crowd.max_speed[i]);
  }
}

}  // namespace throng::steering

// What sociality reads in every step, in the order of rows: neighbours in space are neighbours in memory. All of it
// follows from what is kept by slot and by talk, which knows nothing of rows.
#include "engine/core/space/cell_coordinate.h"
#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

// People of one block look in the same step: what they read is in the cache then, and two who like each other wish so
// at the same time. Longer to the side in which rows lie beside each other.
constexpr float kBlocksPerMetreX = 1.f / 8.f, kBlocksPerMetreY = 1.f / 4.f;

}  // namespace

// Blocks that share a step lie far apart, and each step has as many of them.
std::uint32_t Sociality::State::phase_at(Vec2 position) const {
  const auto x = static_cast<std::uint32_t>(cell_coordinate(position.x * kBlocksPerMetreX));
  const auto y = static_cast<std::uint32_t>(cell_coordinate(position.y * kBlocksPerMetreY));
  return (x * 13u + y * 7u) % look_every;
}

void Sociality::State::mirror(const Agents& agents, std::uint32_t step) {
  const AgentColumns& c = agents.columns();
  mirrored = true;
  row_people.resize(agents.size());
  for (AgentIndex i = 0; i < agents.size(); ++i) row_people[i] = people[c.id[i].slot];
  companies.follow_rows(agents, [&](AgentIndex i) { return row_people[i].talk; });
  companies.judge_anew(step, look_every);
}

// A new period of looks: everybody gets a step of it. Only then, so that everybody looks once in each period.
void Sociality::State::share_out_looks(const Agents& agents) {
  const AgentColumns& c = agents.columns();
  for (AgentIndex i = 0; i < agents.size(); ++i)
    people[c.id[i].slot].phase = row_people[i].phase = phase_at(c.position[i]);
}

void Sociality::State::sort_rows_by_phase() {
  const auto n = static_cast<AgentIndex>(row_people.size());
  rows_by_phase.resize(n);
  phase_begin.assign(look_every + 1, 0);
  for (const Person& person : row_people) ++phase_begin[person.phase + 1];
  for (std::uint32_t p = 0; p < look_every; ++p) phase_begin[p + 1] += phase_begin[p];
  phase_next.assign(phase_begin.begin(), phase_begin.end() - 1);
  for (AgentIndex i = 0; i < n; ++i) rows_by_phase[phase_next[row_people[i].phase]++] = i;
}

void Sociality::State::set_talk(AgentId id, AgentIndex row, std::uint32_t talk) {
  people[id.slot].talk = talk;
  row_people[row].talk = talk;
}

}  // namespace throng

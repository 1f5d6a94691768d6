// What sociality reads in every step, in the order of rows: neighbours in space are neighbours in memory. All of it
// follows from what is kept by slot and by talk, which knows nothing of rows.
#include "engine/core/space/cell_coordinate.h"
#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

// People of one block look in the same step: what they read is in the cache then, and two who like each other wish so
// at the same time. Longer to the side in which rows lie beside each other.
constexpr float kBlocksPerMetreX = 1.f / 16.f, kBlocksPerMetreY = 1.f / 4.f;

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
  const AgentIndex n = agents.size();
  glances.resize(n);
  row_phases.resize(n);
  for (AgentIndex i = 0; i < n; ++i) {
    const Person& person = people[c.id[i].slot];
    glances[i] = {person.angle, person.mood, person.talk, 0};
    row_phases[i] = person.phase;
  }
  companies.follow_rows(agents, [&](AgentIndex i) { return glances[i].talk; });
  companies.judge_anew(step, look_every);
  for (std::size_t k = 0; k < companies.size(); ++k) set_open(companies[k]);
}

void Sociality::State::set_open(const Company& company) {
  const std::uint32_t open = company.kind == Talk::Kind::kStanding && company.count < largest ? 1 : 0;
  for (const Drive& drive : companies.drives(company))
    if (drive.row != kNoAgent) glances[drive.row].open = open;
}

// A new period of looks: everybody gets a step of it. Only then, so that everybody looks once in each period.
void Sociality::State::share_out_looks(const Agents& agents) {
  const AgentColumns& c = agents.columns();
  for (AgentIndex i = 0; i < agents.size(); ++i) people[c.id[i].slot].phase = row_phases[i] = phase_at(c.position[i]);
}

void Sociality::State::sort_rows_by_phase() {
  const auto n = static_cast<AgentIndex>(row_phases.size());
  rows_by_phase.resize(n);
  phase_begin.assign(look_every + 1, 0);
  for (const std::uint32_t phase : row_phases) ++phase_begin[phase + 1];
  for (std::uint32_t p = 0; p < look_every; ++p) phase_begin[p + 1] += phase_begin[p];
  phase_next.assign(phase_begin.begin(), phase_begin.end() - 1);
  for (AgentIndex i = 0; i < n; ++i) rows_by_phase[phase_next[row_phases[i]]++] = i;
}

void Sociality::State::set_talk(AgentId id, AgentIndex row, std::uint32_t talk) {
  people[id.slot].talk = talk;
  glances[row].talk = talk;
  glances[row].open = 0;
}

}  // namespace throng

// Columns of sociality, and what else follows when people change rows: neighbours in space are neighbours in memory.
#include "engine/core/space/look_phases.h"
#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

// Two who like each other and are in one block wish so at the same time. Longer to the side in which rows lie beside
// each other.
constexpr Vec2 kBlocksPerMetre = {1.f / 64.f, 1.f / 4.f};

}  // namespace

void Sociality::State::add_columns(Agents& agents) {
  crowd = &agents;
  people = agents.add_column<Person>("sociality.person");
  tempers = agents.add_column<Temper>("sociality.temper");
  habits = agents.add_column<Habit>("sociality.habit");
  wishes = agents.add_column<Wish>("sociality.wish");
  phases = agents.add_column<std::uint32_t>("sociality.look_phase");
  memory_rows = agents.add_column<std::uint32_t>("sociality.memory", {.saved = false, .hashed = false}, kNone);
}

void Sociality::State::add_person(AgentIndex i, const Person& person, const Habit& habit, std::uint32_t phase) {
  people[i] = person;
  habits[i] = habit;
  phases[i] = phase;
  memory_rows[i] = static_cast<std::uint32_t>(memory.rows());
  memory.make_room(memory.rows() + 1);
  in_order = false;
}

std::uint32_t Sociality::State::phase_at(Vec2 position) const {
  return look_phase(position, kBlocksPerMetre, look_every);
}

// People are in other rows, and some are gone.
void Sociality::State::follow_rows(const Agents& agents) {
  const AgentIndex n = agents.size();
  row_order.assign(memory_rows.begin(), memory_rows.end());
  now_at.assign(memory.rows(), kNone);
  for (AgentIndex i = 0; i < n; ++i) {
    now_at[row_order[i]] = i;
    memory_rows[i] = i;
  }
  memory.reorder(row_order);
  formations.follow_rows(now_at, n);
  in_order = true;
}

void Sociality::State::set_open(const FFormation& formation) {
  const std::uint32_t open = formation.count < room_in(formation.kind) ? 1 : 0;
  for (const Drive& drive : formations.drives(formation))
    if (drive.row != kNoAgent) people[drive.row].open = open;
}

// At the beginning of a period of looks everybody gets a step of it. Only then, so that everybody looks once in each
// period.
void Sociality::State::share_out_looks(const Agents& agents) {
  share_out_phases(agents.columns().position, kBlocksPerMetre, look_every, phases.rows());
}

void Sociality::State::sort_rows() {
  sort_rows_by_phase(phases.rows(), look_every, phase_begin, phase_next, rows_by_phase);
}

void Sociality::State::set_talk(AgentIndex row, std::uint32_t talk) {
  people[row].talk = talk;
  people[row].open = 0;
  habits[row].rests = 0;
}

}  // namespace throng

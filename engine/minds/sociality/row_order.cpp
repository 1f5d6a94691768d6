// What sociality reads in every step, in the order of rows: neighbours in space are neighbours in memory.
#include "engine/core/space/look_phases.h"
#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

// Two who like each other and are in one block wish so at the same time. Longer to the side in which rows lie beside
// each other.
constexpr Vec2 kBlocksPerMetre = {1.f / 64.f, 1.f / 4.f};

template <typename T>
void reorder(std::vector<T>& column, std::vector<T>& old, const std::vector<std::uint32_t>& order) {
  column.swap(old);
  column.resize(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) column[k] = old[order[k]];
}

}  // namespace

void Sociality::State::add_person(AgentId id, const Person& person, const Habit& habit, std::uint32_t phase) {
  const auto row = static_cast<std::uint32_t>(people.size());
  if (rows_by_slot.size() <= id.slot) rows_by_slot.resize(id.slot + 1, kNone);
  rows_by_slot[id.slot] = row;
  ids.push_back(id);
  people.push_back(person);
  habits.push_back(habit);
  wishes.push_back({});
  phases.push_back(phase);
  memory.make_room(people.size());
  memory.clear(row);
  in_order = false;
}

std::uint32_t Sociality::State::row_of(AgentId id) const {
  const std::uint32_t row = id.slot < rows_by_slot.size() ? rows_by_slot[id.slot] : kNone;
  return row != kNone && ids[row] == id ? row : kNone;
}

std::uint32_t Sociality::State::phase_at(Vec2 position) const {
  return look_phase(position, kBlocksPerMetre, look_every);
}

// People are in other rows, and some are gone.
void Sociality::State::follow_rows(const Agents& agents) {
  const AgentColumns& c = agents.columns();
  const AgentIndex n = agents.size();
  row_order.resize(n);
  now_at.assign(ids.size(), kNone);
  for (AgentIndex i = 0; i < n; ++i) {
    row_order[i] = rows_by_slot[c.id[i].slot];
    now_at[row_order[i]] = i;
  }
  ids = c.id;
  reorder(people, old_people, row_order);
  reorder(habits, old_habits, row_order);
  reorder(wishes, old_wishes, row_order);
  reorder(phases, old_phases, row_order);
  memory.reorder(row_order);
  for (AgentIndex i = 0; i < n; ++i) rows_by_slot[ids[i].slot] = i;
  formations.follow_rows(now_at, n);
  in_order = true;
}

void Sociality::State::set_open(const FFormation& formation) {
  const std::uint32_t open = formation.kind == Talk::Kind::kStanding && formation.count < largest ? 1 : 0;
  for (const Drive& drive : formations.drives(formation))
    if (drive.row != kNoAgent) people[drive.row].open = open;
}

// At the beginning of a period of looks everybody gets a step of it. Only then, so that everybody looks once in each
// period.
void Sociality::State::share_out_looks(const Agents& agents) {
  share_out_phases(agents.columns().position, kBlocksPerMetre, look_every, phases);
}

void Sociality::State::sort_rows() { sort_rows_by_phase(phases, look_every, phase_begin, phase_next, rows_by_phase); }

void Sociality::State::set_talk(AgentIndex row, std::uint32_t talk) {
  people[row].talk = talk;
  people[row].open = 0;
  habits[row].rests = 0;
}

}  // namespace throng

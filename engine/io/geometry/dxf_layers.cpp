#include "engine/io/geometry/dxf_layers.h"

#include <algorithm>
#include <array>

namespace throng::io::geometry {
namespace {

struct Pattern {
  const char* part;  // anywhere in the name, in small letters
  const char* meaning;
};

// The first that fits counts: the particular before the general.
constexpr auto kPatterns = std::to_array<Pattern>({
    {"dims", "ignore"},
    {"hatch", "ignore"},
    {"patt", "ignore"},
    {"defpoints", "ignore"},
    {"text", "names"},
    {"label", "names"},
    {"name", "names"},
    {"iden", "names"},
    {"beschrift", "names"},
    {"exit", "exits"},
    {"egress", "exits"},
    {"ausgang", "exits"},
    {"ausgänge", "exits"},
    {"sortie", "exits"},
    {"salida", "exits"},
    {"uscita", "exits"},
    {"entrance", "entrances"},
    {"eingang", "entrances"},
    {"entrada", "entrances"},
    {"door", "doors"},
    {"tuer", "doors"},
    {"tür", "doors"},
    {"porte", "doors"},
    {"puerta", "doors"},
    {"wait", "waiting"},
    {"warte", "waiting"},
    {"queue", "queues"},
    {"seat", "seats"},
    {"sitz", "seats"},
    {"desk", "desks"},
    {"attraction", "attractions"},
    {"place", "places"},
    {"zone", "places"},
    {"obst", "obstacles"},
    {"furn", "obstacles"},
    {"moeb", "obstacles"},
    {"möb", "obstacles"},
    {"mobil", "obstacles"},
    {"colum", "obstacles"},
    {"a-cols", "obstacles"},
    {"s-cols", "obstacles"},
    {"pillar", "obstacles"},
    {"stütz", "obstacles"},
    {"stuetz", "obstacles"},
    {"equip", "obstacles"},
    {"eqpm", "obstacles"},
    {"stair", "stairs"},
    {"strs", "stairs"},
    {"trepp", "stairs"},
    {"wall", "walls"},
    {"wand", "walls"},
    {"waende", "walls"},
    {"wände", "walls"},
    {"mauer", "walls"},
    {"murs", "walls"},
    {"pared", "walls"},
    {"muro", "walls"},
    {"parete", "walls"},
    {"glaz", "walls"},
    {"window", "walls"},
    {"fenster", "walls"},
    {"partition", "walls"},
    {"room", "rooms"},
    {"raum", "rooms"},
    {"räume", "rooms"},
    {"floor", "floor"},
    {"flor", "floor"},
    {"walkable", "floor"},
    {"boden", "floor"},
    {"slab", "floor"},
});

}  // namespace

bool matches(std::string_view pattern, std::string_view name) {
  const std::string p = lowered(pattern), n = lowered(name);
  // Greedy with one place to come back to: the usual way for a single kind of joker.
  std::size_t i = 0, k = 0, star = std::string::npos, resume = 0;
  while (k < n.size()) {
    if (i < p.size() && p[i] == '*') {
      star = i++;
      resume = k;
    } else if (i < p.size() && p[i] == n[k]) {
      ++i, ++k;
    } else if (star != std::string::npos) {
      i = star + 1;
      k = ++resume;
    } else {
      return false;
    }
  }
  while (i < p.size() && p[i] == '*') ++i;
  return i == p.size();
}

bool ruled(std::string_view name, const std::vector<LayerRule>& rules) {
  return std::any_of(rules.begin(), rules.end(), [&](const LayerRule& r) { return matches(r.layer, name); });
}

std::optional<Meaning> layer_meaning(std::string_view name, const std::vector<LayerRule>& rules) {
  for (const LayerRule& rule : rules)
    if (matches(rule.layer, name)) return meaning_of(rule.meaning);
  const std::string small = lowered(name);
  for (const Pattern& pattern : kPatterns)
    if (small.find(pattern.part) != std::string::npos) return meaning_of(pattern.meaning);
  return std::nullopt;
}

}  // namespace throng::io::geometry

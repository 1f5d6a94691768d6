#include "apps/server/person_name.h"

#include <array>
#include <string_view>

#include "engine/foundation/hash.h"

namespace throng::server {
namespace {

constexpr std::array<std::string_view, 64> kFirst = {
    "Ada",   "Amir",  "Anna",  "Ben",  "Bao",   "Carla", "Chen",  "Clara",  "Dario", "Dina",  "Edith", "Elif", "Emil",
    "Enzo",  "Eva",   "Farid", "Femi", "Finn",  "Gita",  "Greta", "Hana",   "Hugo",  "Ida",   "Ines",  "Ivan", "Jana",
    "Joao",  "Jonas", "Kofi",  "Kim",  "Lara",  "Leo",   "Lin",   "Luca",   "Maja",  "Marta", "Mei",   "Mina", "Nils",
    "Nora",  "Noah",  "Olga",  "Omar", "Otto",  "Paul",  "Pia",   "Priya",  "Quinn", "Rosa",  "Ravi",  "Ruth", "Sami",
    "Sofia", "Sven",  "Tara",  "Theo", "Tomas", "Uma",   "Vera",  "Viktor", "Wanda", "Yara",  "Yusuf", "Zoe"};

}  // namespace

std::string person_name(std::uint64_t seed, std::uint32_t number) {
  const std::uint64_t bits = mix(mix(seed) ^ number);
  std::string name(kFirst[bits % kFirst.size()]);
  name += ' ';
  name += static_cast<char>('A' + (bits >> 32) % 26);
  name += '.';
  return name;
}

}  // namespace throng::server

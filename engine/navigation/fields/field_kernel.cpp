#include "engine/navigation/fields/field_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::navigation::THRONG_ISA {

using namespace ::throng::THRONG_ISA;

std::uint32_t roots_within(const RootColumns& roots, std::uint32_t first, std::uint32_t count, float x, float y,
                           float longest) {
  // What rounding to single precision may do, many times over.
  const Pack doubt = broadcast(0.01f + 1e-5f * longest);
  const Pack px = broadcast(x), py = broadcast(y), most = broadcast(longest);
  std::uint32_t within = 0;
  for (std::uint32_t i = 0; i < count; i += kLanes) {
    const Pack dx = px - load(roots.x + first + i), dy = py - load(roots.y + first + i);
    const Pack left = abs(most - load(roots.g + first + i)) + doubt;
    within |= bits(dx * dx + dy * dy < left * left) << i;
  }
  return count < 32 ? within & ((1u << count) - 1u) : within;
}

}  // namespace throng::navigation::THRONG_ISA

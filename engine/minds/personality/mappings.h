#pragma once

#include <functional>

#include "engine/minds/personality/ocean.h"
#include "engine/minds/personality/trait_effects.h"

// From personality to effects, by three documents.
namespace throng {

// A probability becomes yes or no once in a life: `draw(k)` is the agent's k-th number in [0, 1).
using Draw = std::function<double(int)>;

// Durupinar et al. 2011, "How the OCEAN personality model affects the perception of crowds", on HiDAC.
TraitEffects durupinar(const Ocean& ocean, const Draw& draw, TraitWeights weights = TraitWeights::kEqual);
// 003 section 5.7 and its table 1 (Bevin), on navigation variables.
TraitEffects bevin(const Ocean& ocean);
// Guy et al. 2011, "Simulating heterogeneous crowd behaviors using personality trait theory": the parameters that make
// somebody be perceived so. Psychoticism, which OCEAN does not have, is read as low agreeableness and
// conscientiousness.
TraitEffects guy(const Ocean& ocean);

}  // namespace throng

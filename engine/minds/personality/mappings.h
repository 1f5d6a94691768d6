#pragma once

#include <functional>

#include "engine/minds/personality/behaviour.h"
#include "engine/minds/personality/ocean.h"

// From personality to behaviour, by three documents.
namespace throng {

// A probability becomes yes or no once in a life: `draw(k)` is the agent's k-th number in [0, 1).
using Draw = std::function<double(int)>;

// Durupinar et al. 2011, "How the OCEAN personality model affects the perception of crowds", on HiDAC.
Behaviour durupinar(const Ocean& ocean, const Draw& draw);
// 003 section 5.7 and its table 1 (Bevin), on navigation variables.
Behaviour bevin(const Ocean& ocean);
// Guy et al. 2011, "Simulating heterogeneous crowd behaviors using personality trait theory": the parameters that make
// somebody be perceived so. Psychoticism, which OCEAN does not have, is read as low agreeableness and
// conscientiousness.
Behaviour guy(const Ocean& ocean);

}  // namespace throng

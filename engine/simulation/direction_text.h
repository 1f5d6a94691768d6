#pragma once

#include <string_view>

#include "engine/minds/personality/personality_def.h"
#include "engine/simulation/scenario.h"

// What the commands `steering` and `personality` say: a name and KEY=VALUE, with blanks in between. All throw Error.
namespace throng {

// "hidac waiting_time=2": the name of a model or of a preset first; what stands beside it wins over the preset.
SteeringDef steering_of_text(std::string_view text);

// "shy": a preset. "extraversion=0.4 neuroticism=-0.2": the means of these traits; the others and the spread stay as
// they are. "pc1=0.5 pc2=0", "aggressive=0.5": how people should seem; of what nobody can seem, the nearest. Also
// "mapping=bevin".
PersonalityDef changed_personality(PersonalityDef def, std::string_view text);

}  // namespace throng

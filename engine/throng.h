// The public face of throng: build a crowd, step it, read it.
#pragma once

#include "engine/foundation/error.h"
#include "engine/foundation/vec2.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/minds/catalogue.h"
#include "engine/minds/mind.h"
#include "engine/minds/person.h"
#include "engine/minds/personality/personality_def.h"
#include "engine/minds/sociality/action_script.h"
#include "engine/minds/sociality/sociality_def.h"
#include "engine/simulation/plugin.h"
#include "engine/simulation/scenario.h"
#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"
#include "engine/steering/model.h"

// The public face of throng: build a crowd, step it, read it.
#pragma once

#include "engine/foundation/error.h"
#include "engine/foundation/vec2.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/minds/sociality/action_script.h"
#include "engine/simulation/person.h"
#include "engine/simulation/plugin.h"
#include "engine/simulation/scenario.h"
#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"
#include "engine/steering/model.h"

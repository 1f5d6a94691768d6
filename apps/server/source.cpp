#include "apps/server/source.h"

#include "engine/foundation/error.h"

namespace throng::server {

Repetition Source::repetition() const {
  throw Error("this run is recorded already", "its trajectory and its report are in the folder that is played");
}

}  // namespace throng::server

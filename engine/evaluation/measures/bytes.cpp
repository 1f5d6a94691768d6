#include "engine/evaluation/measures/bytes.h"

#include "engine/foundation/error.h"

namespace throng::evaluation {

void ByteReader::damaged() {
  throw Error("the saved measurements are damaged", "start the run again from the beginning");
}

}  // namespace throng::evaluation

#pragma once

namespace throng::cli {

// From now on the first Ctrl-C (SIGINT) or SIGTERM only raises a flag; a second one ends the process at once.
void catch_interrupts();
bool interrupted();

}  // namespace throng::cli

#pragma once

namespace throng::cli {

// From now on some memory is kept back: when there is no more, it is given up so that what fails can say so, and a
// program for which even that is too little ends with a message and exit status 2.
void keep_memory_reserve();
// Takes it back once there is memory again. Costs nothing while it is there; does nothing while there is none.
void renew_memory_reserve();

}  // namespace throng::cli

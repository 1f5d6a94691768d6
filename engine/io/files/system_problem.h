#pragma once

#include <exception>
#include <optional>

#include "engine/foundation/error.h"

namespace throng::io {

// What the system refused - a file, memory, a thread - as an Error that says so. Nothing for a failure of our own.
std::optional<Error> system_problem(const std::exception& failure);

// Whatever went wrong, in words for whoever caused it.
Error as_error(const std::exception& failure);

}  // namespace throng::io

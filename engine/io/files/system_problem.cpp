#include "engine/io/files/system_problem.h"

#include <filesystem>
#include <new>
#include <system_error>

namespace throng::io {

std::optional<Error> system_problem(const std::exception& failure) {
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&failure))
    return Error(SourcePlace{.file = file->path1().string()}, "cannot be used: " + file->code().message(),
                 "check the path and its permissions");
  if (dynamic_cast<const std::bad_alloc*>(&failure) != nullptr)
    return Error("there is not enough memory for this", "take fewer people or a smaller plan");
  if (const auto* system = dynamic_cast<const std::system_error*>(&failure))
    return Error("the system refuses: " + system->code().message(), "free what it is short of and try again");
  return std::nullopt;
}

Error as_error(const std::exception& failure) {
  if (const auto* error = dynamic_cast<const Error*>(&failure)) return *error;
  if (const std::optional<Error> problem = system_problem(failure)) return *problem;
  return Error(std::string("internal failure: ") + failure.what());
}

}  // namespace throng::io

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <variant>
#include <vector>

#include "apps/cli/commands.h"
#include "apps/cli/memory_reserve.h"
#include "apps/cli/output.h"
#include "engine/foundation/error.h"
#include "engine/io/files/system_problem.h"

int throng::cli::execute(const TextAnswer& answer) {
  std::fputs(answer.text.c_str(), stdout);
  return kExitOk;
}

int main(int count, char** words) {
  namespace cli = throng::cli;
  cli::keep_memory_reserve();
  const std::vector<std::string> arguments(words + std::min(count, 1), words + count);
  const bool json = std::find(arguments.begin(), arguments.end(), "--json") != arguments.end();
  try {
    const int status = std::visit([](const auto& a) { return cli::execute(a); }, cli::parse_arguments(arguments));
    cli::flush_output();
    return status;
  } catch (const throng::Error& error) {
    cli::print_error(error, json);
    return cli::kExitBadInput;
  } catch (const std::exception& failure) {
    cli::print_error(throng::io::as_error(failure), json);
    return throng::io::system_problem(failure) ? cli::kExitBadInput : cli::kExitInternal;
  }
}

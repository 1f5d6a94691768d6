#include "engine/io/scenario/reference.h"

#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/output.h"

namespace throng::cli {

int execute(const ReferenceArguments& arguments) {
  const std::string page = io::scenario_reference_markdown();
  if (arguments.out.empty())
    fmt::print("{}", page);
  else
    write_file(arguments.out, page, true);  // a generated page: always replaced
  return kExitOk;
}

}  // namespace throng::cli

#include "apps/cli/command_manuals.h"

#include <CLI/CLI.hpp>

#include "apps/cli/arguments.h"

namespace throng::cli {
namespace {

void add_manual_of(const CLI::App& app, const std::string& name, std::vector<CommandManual>& all) {
  CommandManual manual{name, app.get_description(), {}, app.get_footer()};
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_lnames().empty() && option->get_positional()) {
      manual.options.push_back({option->get_name(true), "", option->get_description()});
      continue;
    }
    const bool takes = option->get_type_size() != 0;
    for (const std::string& word : option->get_lnames())
      manual.options.push_back({"--" + word, takes ? option->get_type_name() : "", option->get_description()});
  }
  all.push_back(std::move(manual));
  for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; }))
    add_manual_of(*below, name + " " + below->get_name(), all);
}

}  // namespace

std::vector<CommandManual> command_manuals() {
  std::vector<CommandManual> all;
  visit_commands([&](const CLI::App& command, const std::string& name) { add_manual_of(command, name, all); });
  return all;
}

}  // namespace throng::cli

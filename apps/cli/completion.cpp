#include <fmt/format.h>

#include <string>

#include "apps/cli/commands.h"
#include "apps/cli/scene_files.h"

// What shells need to complete commands, options and scenes; made from the same tables as the help.
namespace throng::cli {
namespace {

constexpr const char* kScenes =
    "throng list scenes --json 2>/dev/null | tr ',' '\\n' | sed -n 's/.*\"name\":\"\\([^\"]*\\)\".*/\\1/p'";

bool takes_scene(const CommandManual& manual) {
  for (const OptionHelp& option : manual.options)
    if (option.name == "SCENE" || option.name == "SUBJECT") return true;
  return false;
}

std::string words_of(const CommandManual& manual) {
  std::string words;
  for (const OptionHelp& option : manual.options)
    if (option.name.starts_with("--")) words += (words.empty() ? "" : " ") + option.name;
  return words;
}

bool is_below(const CommandManual& manual) { return manual.name.find(' ') != std::string::npos; }

// What can follow a command beside its options: the commands below it.
std::string below(const std::vector<CommandManual>& all, const std::string& name) {
  std::string words;
  for (const CommandManual& manual : all)
    if (manual.name.starts_with(name + " ")) words += " " + manual.name.substr(name.size() + 1);
  return words;
}

std::string bash_script(const std::vector<CommandManual>& all) {
  std::string names, cases;
  for (const CommandManual& manual : all) {
    if (!is_below(manual)) names += (names.empty() ? "" : " ") + manual.name;
    const std::string scenes = takes_scene(manual) ? fmt::format("; scenes=1") : "";
    std::string pattern = manual.name;
    for (char& c : pattern) c = c == ' ' ? ':' : c;
    cases += fmt::format("    {}) words=\"{}{}\"{} ;;\n", pattern, words_of(manual), below(all, manual.name), scenes);
  }
  return fmt::format(
      "# bash completion of throng; `throng completion bash` prints it\n"
      "_throng() {{\n"
      "  local current=${{COMP_WORDS[COMP_CWORD]}} command=${{COMP_WORDS[1]}} words= scenes=\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    words=\"{} help\"; scenes=1; command=\n"
      "  elif [ \"$command\" = evaluate ] && [ \"$COMP_CWORD\" -gt 2 ]; then\n"
      "    command=evaluate:${{COMP_WORDS[2]}}\n"
      "  fi\n"
      "  case $command in\n{}    help) words=\"{}\" ;;\n  esac\n"
      "  [ -n \"$scenes\" ] && words=\"$words $({})\"\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\") $(compgen -f -- \"$current\"))\n"
      "}}\n"
      "complete -F _throng throng\n",
      names, cases, names, kScenes);
}

std::string fish_quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("\\'") : c == '\\' ? std::string("\\\\") : std::string(1, c);
  return out + "'";
}

std::string fish_script(const std::vector<CommandManual>& all) {
  std::string out = "# fish completion of throng; `throng completion fish` prints it\n";
  for (const CommandManual& manual : all) {
    const std::size_t space = manual.name.find(' ');
    const std::string seen = space == std::string::npos ? "__fish_use_subcommand"
                                                        : "__fish_seen_subcommand_from " + manual.name.substr(0, space);
    const std::string word = space == std::string::npos ? manual.name : manual.name.substr(space + 1);
    out += fmt::format("complete -c throng -n {} -a {} -d {}\n", fish_quoted(seen), word, fish_quoted(manual.summary));
    for (const OptionHelp& option : manual.options)
      if (option.name.starts_with("--"))
        out +=
            fmt::format("complete -c throng -n {} -l {}{} -d {}\n", fish_quoted("__fish_seen_subcommand_from " + word),
                        option.name.substr(2), option.value.empty() ? "" : " -r", fish_quoted(option.help));
    if (takes_scene(manual))
      out += fmt::format("complete -c throng -n {} -a {}\n", fish_quoted("__fish_seen_subcommand_from " + word),
                         fish_quoted(fmt::format("({})", kScenes)));
  }
  return out;
}

}  // namespace

int execute(const CompletionArguments& arguments) {
  const std::vector<CommandManual> all = command_manuals();
  if (arguments.shell == "fish")
    fmt::print("{}", fish_script(all));
  else if (arguments.shell == "zsh")  // zsh runs the functions of bash
    fmt::print("autoload -U +X bashcompinit && bashcompinit\n{}", bash_script(all));
  else
    fmt::print("{}", bash_script(all));
  return kExitOk;
}

}  // namespace throng::cli

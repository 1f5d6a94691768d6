#include <fmt/format.h>

#include <string>

#include "apps/cli/commands.h"

// The manual page, in the language of man(7); made from the same tables as the help.
namespace throng::cli {
namespace {

// Nothing of a text is a request or an escape.
std::string plain(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
      out += std::string("\\&") + c;
    else
      out += c;
  }
  return out;
}

std::string section_of(const CommandManual& manual) {
  std::string out = fmt::format(".SS {}\n{}.\n", plain(manual.name), plain(manual.summary));
  for (const OptionHelp& option : manual.options)
    out += fmt::format(".TP\n.B {}{}\n{}\n", plain(option.name), option.value.empty() ? "" : " " + plain(option.value),
                       plain(option.help));
  if (!manual.examples.empty()) out += fmt::format(".PP\n.nf\n{}\n.fi\n", plain(manual.examples));
  return out;
}

}  // namespace

int execute(const ManualArguments&) {
  fmt::print(".TH THRONG 1 \"\" \"throng {}\" \"User Commands\"\n", THRONG_VERSION);
  fmt::print(".SH NAME\nthrong \\- simulates crowds of people\n");
  fmt::print(".SH SYNOPSIS\n.B throng\n[\\fICOMMAND\\fR] [\\fISCENE\\fR] [\\fIOPTION\\fR...]\n");
  fmt::print(
      ".SH DESCRIPTION\nWithout a command a scene is run: \\fBthrong plaza\\fR is \\fBthrong run plaza\\fR. "
      "\\fBthrong help COMMAND\\fR tells the same as this page of one command.\n");
  fmt::print(".SH COMMANDS\n");
  for (const CommandManual& manual : command_manuals()) fmt::print("{}", section_of(manual));
  fmt::print(
      ".SH EXIT STATUS\n0: done. 1: a case of \\fBverify\\fR fails, or a scene has warnings with \\fB\\-\\-strict\\fR. "
      "2: bad input, told with its place. 3: a fault of throng. 130: interrupted.\n");
  return kExitOk;
}

}  // namespace throng::cli

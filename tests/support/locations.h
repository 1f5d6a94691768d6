#pragma once

#include <filesystem>
#include <string>

// Where things are on this machine. In one source file, so that no other is compiled anew when the project moves.
namespace throng::test {

std::filesystem::path source_dir();  // of the project
std::string program();               // the built command line
std::string sample_plugin();         // samples/03 as a shared library; empty without samples

}  // namespace throng::test

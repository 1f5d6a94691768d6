#pragma once

#include <filesystem>
#include <string>

// Where things are on this machine. In one source file, so that no other is compiled anew when the project moves.
namespace throng::test {

std::filesystem::path source_dir();           // of the project
std::string program();                        // the built command line
std::string plugin(const std::string& name);  // a shared library of the samples; empty when built without them
std::string faults();                         // a library that injects faults; empty when built with a sanitizer

}  // namespace throng::test

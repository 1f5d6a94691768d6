#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "apps/cli/arguments.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the name that the library has
class App;
class Validator;
}  // namespace CLI

// The options of single commands, for arguments.cpp.
namespace throng::cli {

// What several commands share.
void use_isa(const std::string& name);
void add_machine_options(CLI::App& app, int& threads);
void add_seed(CLI::App& app, const std::string& help, const std::function<void(std::uint64_t)>& take);
CLI::Validator positive();
void add_reading_options(CLI::App& app, ReadingArguments& recording);

// Commands that judge models and documents.
void add_evaluate(CLI::App& app, EvaluateArguments& evaluate);
void add_fit(CLI::App& app, FitArguments& fit);
void add_study(CLI::App& app, StudyArguments& study);

}  // namespace throng::cli

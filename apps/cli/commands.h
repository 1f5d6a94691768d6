#pragma once

#include "apps/cli/arguments.h"

// One function a command, each in its own file. They return the exit status and throw Error for bad input.
namespace throng::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;  // of `verify`: a case that applies fails; of --strict: a warning
inline constexpr int kExitBadInput = 2;
inline constexpr int kExitInternal = 3;
inline constexpr int kExitInterrupted = 130;  // 128 + SIGINT, as shells report it

int execute(const RunArguments& arguments);
int execute(const CheckArguments& arguments);
int execute(const ExplainArguments& arguments);
int execute(const ListArguments& arguments);
int execute(const SchemaArguments& arguments);
int execute(const ReferenceArguments& arguments);
int execute(const ConvertArguments& arguments);
int execute(const CompareArguments& arguments);
int execute(const EnsembleArguments& arguments);
int execute(const MeasureArguments& arguments);
int execute(const ReportArguments& arguments);
int execute(const VerifyArguments& arguments);
int execute(const BenchArguments& arguments);
int execute(const EvaluateArguments& arguments);
int execute(const FitArguments& arguments);
int execute(const StudioArguments& arguments);
int execute(const CompletionArguments& arguments);
int execute(const ManualArguments& arguments);
int execute(const StudyArguments& arguments);
int execute(const TextAnswer& answer);

}  // namespace throng::cli

// Columns that rooms add to the crowd.
#include <algorithm>
#include <cstring>

#include "engine/core/agents/agents.h"
#include "engine/foundation/error.h"

namespace throng {

const ColumnStore* Agents::find_column(std::string_view name) const {
  const auto at = std::find_if(added_.begin(), added_.end(), [&](const auto& c) { return c->name() == name; });
  return at == added_.end() ? nullptr : at->get();
}

ColumnStore* Agents::find_column(std::string_view name) {
  const auto at = std::find_if(added_.begin(), added_.end(), [&](const auto& c) { return c->name() == name; });
  return at == added_.end() ? nullptr : at->get();
}

ColumnStore& Agents::add_store(std::string_view name, const void* type, std::size_t stride, ColumnOptions options,
                               std::span<const std::byte> initial) {
  THRONG_ASSERT(removed_.empty());
  ColumnStore* column = find_column(name);
  if (column == nullptr) {
    added_.push_back(std::make_unique<ColumnStore>(std::string(name), type, stride, options, initial));
    added_.back()->reset(size());
    return *added_.back();
  }
  if (column->claimed_ && column->type_ != type)
    throw Error("the crowd has a column '" + column->name_ + "' of another type already", "use another name");
  if (type != nullptr && column->stride_ != stride)
    throw Error("the column '" + column->name_ + "' has " + std::to_string(column->stride_) +
                    " bytes for each agent in the snapshot, and " + std::to_string(stride) + " here",
                "resume with the version of throng that wrote it");
  column->widen(stride);
  column->claimed_ = true;
  column->type_ = type;
  column->options_ = options;
  column->set_initial(initial);
  return *column;
}

ColumnStore& Agents::add_bytes(std::string_view name, std::size_t stride, ColumnOptions options) {
  return add_store(name, nullptr, stride, options, {});
}

void Agents::set_model_columns(std::vector<ColumnStore*> by_steering) {
  model_columns_ = std::move(by_steering);
  model_state_bytes_ = 0;
  for (const ColumnStore* column : model_columns_)
    if (column != nullptr) model_state_bytes_ = std::max(model_state_bytes_, column->stride());
}

void Agents::forget_model_state(AgentIndex i) {
  for (ColumnStore* column : model_columns_)
    if (column != nullptr) std::memset(column->row(i).data(), 0, column->stride());
}

}  // namespace throng

#include "engine/io/trajectory/sqlite_tree.h"

#include <algorithm>

#include "engine/foundation/assert.h"

namespace throng::io::sqlite {
namespace {

constexpr std::uint8_t kIndexInterior = 2, kTableInterior = 5, kIndexLeaf = 10, kTableLeaf = 13;

// How much of a record stays in its page; the rest goes to a chain of overflow pages (section 1.6).
constexpr std::size_t kMostInTableLeaf = kPageSize - 35;
constexpr std::size_t kMostInIndex = (kPageSize - 12) * 64 / 255 - 23;
constexpr std::size_t kLeastInPage = (kPageSize - 12) * 32 / 255 - 23;
constexpr std::size_t kOverflowBytes = kPageSize - 4;

std::size_t local_size(std::size_t record) {
  if (record <= kMostInTableLeaf) return record;
  const std::size_t wanted = kLeastInPage + (record - kLeastInPage) % kOverflowBytes;
  return wanted <= kMostInTableLeaf ? wanted : kLeastInPage;
}

}  // namespace

std::span<const std::uint8_t> AppendTree::Edge::last_cell() const {
  // Cells stand from the end of the page downwards: the last one ends where the one before it begins.
  std::uint32_t end = kPageSize;
  if (cells() > 1) {
    const std::uint8_t* before = page.data() + pointers_end - 4;
    end = std::uint32_t{before[0]} << 8 | before[1];
  }
  return {page.data() + content, end - content};
}

void AppendTree::Edge::drop_last_cell() {
  const std::size_t size = last_cell().size();
  std::fill_n(page.begin() + content, size, std::uint8_t{0});
  content += static_cast<std::uint32_t>(size);
  pointers_end -= 2;
  put_u16(page.data() + pointers_end, 0);
}

AppendTree::AppendTree(Kind kind, Life life, PageFile& file) : kind_(kind), life_(life), file_(&file) { add_level(); }

AppendTree::AppendTree(Kind kind, Life life, PageFile& file, ByteReader& saved)
    : kind_(kind), life_(life), file_(&file) {
  last_row_ = saved.value<std::int64_t>();
  sealed_root_ = saved.value<PageNumber>();
  const auto levels = saved.value<std::uint64_t>();
  constexpr std::uint64_t kDeepest = 20;  // SQLite's own limit
  if (levels == 0 || levels > kDeepest) ByteReader::damaged();
  for (std::uint64_t level = 0; level < levels; ++level) {
    edges_.push_back(std::make_unique<Edge>(saved.value<Edge>()));
    const Edge& edge = *edges_.back();
    if (edge.header != (level == 0 ? 8u : 12u) || edge.pointers_end < edge.header || edge.content < edge.pointers_end ||
        edge.content > kPageSize)
      ByteReader::damaged();
  }
}

void AppendTree::add_level() {
  edges_.push_back(std::make_unique<Edge>(edges_.empty()));
  if (life_ == Life::kFixed) return;
  for (PageNumber& place : edges_.back()->places) place = file_->reserve();
}

void AppendTree::write_header(Edge& edge, std::size_t level, PageNumber right_child) const {
  std::uint8_t* h = edge.page.data();
  const bool table = kind_ == Kind::kTable;
  h[0] = level == 0 ? (table ? kTableLeaf : kIndexLeaf) : (table ? kTableInterior : kIndexInterior);
  put_u16(h + 3, edge.cells());
  put_u16(h + 5, edge.content);
  if (level > 0) put_u32(h + 8, right_child);
}

// A leaf is full: a table's parent gets its largest key, an index' parent takes its last entry itself.
AppendTree::Edge* AppendTree::next_leaf() {
  Edge& leaf = *edges_.front();
  std::uint8_t key[kPageSize / 2];
  std::size_t key_size = 0;
  if (kind_ == Kind::kTable) {
    key_size = static_cast<std::size_t>(put_varint(key, static_cast<std::uint64_t>(last_row_)) - key);
  } else {
    THRONG_ASSERT(leaf.cells() > 1);
    const auto last = leaf.last_cell();
    std::copy(last.begin(), last.end(), key);
    key_size = last.size();
    leaf.drop_last_cell();
  }
  write_header(leaf, 0, 0);
  const PageNumber number = file_->append(leaf.page);
  leaf.reset();
  add_child(1, number, {key, key_size});
  return edges_.front().get();
}

// No page but the root may be without cells: the page after a full one begins with the child that did not fit, and the
// last child of the full one becomes its right-most.
void AppendTree::add_child(std::size_t level, PageNumber child, std::span<const std::uint8_t> key) {
  if (level == edges_.size()) add_level();
  Edge& edge = *edges_[level];
  if (edge.free() < 4 + key.size() + 2) {
    const auto last = edge.last_cell();
    const std::vector<std::uint8_t> cell(last.begin(), last.end());
    edge.drop_last_cell();
    write_header(edge, level, get_u32(cell.data()));
    const PageNumber number = file_->append(edge.page);
    edge.reset();
    add_child(level + 1, number, std::span(cell).subspan(4));
  }
  std::uint8_t* to = edges_[level]->place(4 + key.size());
  put_u32(to, child);
  std::copy(key.begin(), key.end(), to + 4);
}

void AppendTree::add_row(std::int64_t row, std::span<const std::uint8_t> record) {
  THRONG_ASSERT(kind_ == Kind::kTable && row >= 0);
  const std::size_t local = local_size(record.size());
  PageNumber overflow = 0;
  // From the last overflow page to the first, since each names the next one.
  for (std::size_t left = record.size(); left > local;) {
    const std::size_t part = (left - local - 1) % kOverflowBytes + 1;
    left -= part;
    Page page{};
    put_u32(page.data(), overflow);
    std::copy_n(record.begin() + static_cast<std::ptrdiff_t>(left), part, page.begin() + 4);
    overflow = file_->append(page);
  }
  const std::size_t head = varint_size(record.size()) + varint_size(static_cast<std::uint64_t>(row));
  std::uint8_t* to = place(head + local + (overflow != 0 ? 4 : 0), row);
  to = put_varint(to, record.size());
  to = put_varint(to, static_cast<std::uint64_t>(row));
  to = std::copy_n(record.begin(), local, to);
  if (overflow != 0) put_u32(to, overflow);
}

void AppendTree::add_entry(std::span<const std::uint8_t> record) {
  THRONG_ASSERT(kind_ == Kind::kIndex && record.size() <= kMostInIndex);
  std::uint8_t* to = place(varint_size(record.size()) + record.size(), 0);
  to = put_varint(to, record.size());
  std::copy(record.begin(), record.end(), to);
}

void AppendTree::clear() {
  THRONG_ASSERT(edges_.size() == 1);
  edges_.front()->reset();
  last_row_ = 0;
}

void AppendTree::seal() {
  PageNumber below = 0;
  for (std::size_t level = 0; level < edges_.size(); ++level) {
    write_header(*edges_[level], level, below);
    below = file_->append(edges_[level]->page);
  }
  sealed_root_ = below;
}

void AppendTree::write_edge(int bank) {
  if (life_ == Life::kFixed) return;
  PageNumber below = 0;
  for (std::size_t level = 0; level < edges_.size(); ++level) {
    write_header(*edges_[level], level, below);
    below = edges_[level]->places[bank];
    file_->overwrite(below, edges_[level]->page);
  }
}

PageNumber AppendTree::root(int bank) const {
  return life_ == Life::kFixed ? sealed_root_ : edges_.back()->places[bank];
}

void AppendTree::list_places(int bank, std::vector<PageNumber>& out) const {
  if (life_ == Life::kFixed) return;
  for (const auto& edge : edges_) out.push_back(edge->places[bank]);
}

void AppendTree::save(ByteWriter& out) const {
  out.value(last_row_);
  out.value(sealed_root_);
  out.value<std::uint64_t>(edges_.size());
  for (const auto& edge : edges_) out.value(*edge);
}

}  // namespace throng::io::sqlite

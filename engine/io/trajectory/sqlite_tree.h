#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/foundation/bytes.h"
#include "engine/io/trajectory/sqlite_pages.h"
#include "engine/io/trajectory/sqlite_record.h"

namespace throng::io::sqlite {

// A b-tree of a database (sqlite.org/fileformat2.html, section 1.6) that is filled in the order of its keys. Full pages
// go to the end of the file and never change again. What can still change is the last page of each level, the edge of
// the tree: it stays in memory and is written at a commit to places of its own. There are two of them for each level,
// used in turn, so that a commit never touches what the one before it refers to.
class AppendTree {
 public:
  enum class Kind : std::uint8_t { kTable, kIndex };
  enum class Life : std::uint8_t { kGrows, kFixed };  // a fixed tree is filled once, then sealed

  AppendTree(Kind kind, Life life, PageFile& file);
  // As it was when saved.
  AppendTree(Kind kind, Life life, PageFile& file, ByteReader& saved);

  // Makes room for a cell and returns where it goes; the caller fills in all of it before the next call. In a table,
  // `row` is its key. This is the quick way in for small cells; add_row() and add_entry() take any record.
  std::uint8_t* place(std::size_t size, std::int64_t row) {
    Edge* leaf = edges_.front().get();
    if (leaf->free() < size + 2) leaf = next_leaf();
    last_row_ = row;
    return leaf->place(size);
  }
  void add_row(std::int64_t row, std::span<const std::uint8_t> record);
  void add_entry(std::span<const std::uint8_t> record);
  std::int64_t last_row() const { return last_row_; }

  // Empties a tree that never outgrew its first leaf.
  void clear();
  // Nothing will be added any more: the edge goes to the end of the file.
  void seal();

  // Writes the edge to its places of a bank, 0 or 1. The tree is then read from root(bank).
  void write_edge(int bank);
  PageNumber root(int bank) const;
  // The places of a bank.
  void list_places(int bank, std::vector<PageNumber>& out) const;

  void save(ByteWriter& out) const;

 private:
  // The last page of a level.
  struct Edge {
    Page page{};
    std::uint32_t header = 8;           // [bytes] 12 above the leaves
    std::uint32_t pointers_end = 8;     // where the next cell pointer goes
    std::uint32_t content = kPageSize;  // where the lowest cell begins
    PageNumber places[2] = {0, 0};

    explicit Edge(bool leaf = true) : header(leaf ? 8 : 12) { reset(); }
    void reset() {
      page.fill(0);
      pointers_end = header;
      content = kPageSize;
    }
    std::uint32_t cells() const { return (pointers_end - header) / 2; }
    std::uint32_t free() const { return content - pointers_end; }
    std::uint8_t* place(std::size_t size) {
      content -= static_cast<std::uint32_t>(size);
      put_u16(page.data() + pointers_end, content);
      pointers_end += 2;
      return page.data() + content;
    }
    std::span<const std::uint8_t> last_cell() const;
    void drop_last_cell();
  };

  void add_level();
  Edge* next_leaf();
  void add_child(std::size_t level, PageNumber child, std::span<const std::uint8_t> key);
  void write_header(Edge& edge, std::size_t level, PageNumber right_child) const;

  Kind kind_;
  Life life_;
  PageFile* file_;
  std::vector<std::unique_ptr<Edge>> edges_;  // from the leaf to the root
  std::int64_t last_row_ = 0;
  PageNumber sealed_root_ = 0;
};

}  // namespace throng::io::sqlite

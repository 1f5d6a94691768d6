#include "engine/io/trajectory/sqlite_appender.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <thread>

#include "engine/foundation/assert.h"
#include "engine/foundation/error.h"
#include "engine/foundation/hash.h"

namespace throng::io::sqlite {
namespace {

constexpr std::string_view kFileMagic{"SQLite format 3\0", 16};
// Fixed, so that the file's bytes do not depend on the machine's library: 3.40.1, whose format this is.
constexpr std::uint32_t kLibraryVersion = 3'040'001;
constexpr std::size_t kDatabaseHeader = 100;
constexpr std::size_t kCounterOffset = 24;

// The counter tells readers that something changed; its lowest bit is the bank that the commit used.
constexpr std::uint32_t counter_of(std::uint32_t progress, bool finished, int bank) {
  return progress * 4 + (finished ? 2 : 0) + static_cast<std::uint32_t>(bank);
}

}  // namespace

SqliteAppender::SqliteAppender(const std::filesystem::path& path, std::span<const TreeDef> schema)
    : file_(path, File::Mode::kCreate), lock_(file_.file()), schema_(schema.begin(), schema.end()) {
  file_.reserve();  // the first page
  for (PageNumber& page : freelist_) page = file_.reserve();
  for (const TreeDef& def : schema_) trees_.push_back(std::make_unique<AppendTree>(def.kind, def.life, file_));
}

SqliteAppender::SqliteAppender(const std::filesystem::path& path, std::span<const TreeDef> schema, ByteReader& saved)
    : file_(path, File::Mode::kUpdate), lock_(file_.file()), schema_(schema.begin(), schema.end()) {
  const auto progress = saved.value<std::uint32_t>();
  const auto pages = saved.value<PageNumber>();
  const auto expected = saved.value<std::uint64_t>();
  for (PageNumber& page : freelist_) page = saved.value<PageNumber>();
  for (const TreeDef& def : schema_) trees_.push_back(std::make_unique<AppendTree>(def.kind, def.life, file_, saved));
  file_.go_back_to(pages);
  for (const PageNumber page : changing_pages())
    if (page < 1 || page > pages) ByteReader::damaged();
  Page first;
  file_.read(1, first);
  if (std::memcmp(first.data(), kFileMagic.data(), kFileMagic.size()) != 0 || fingerprint() != expected)
    throw Error(SourcePlace{.file = path.string()}, "is not the recording that the checkpoint belongs to",
                "resume in the folder of the run that wrote the checkpoint, or in an empty one");
  bank_ = first[kCounterOffset + 3] & 1;
  wait_for_readers();
  write_commit(counter_of(progress, false, bank_ ^ 1));
  file_.trim();
  lock_.admit_readers();
}

bool SqliteAppender::commit(std::uint32_t progress) {
  file_.flush();
  if (!lock_.try_exclude_readers()) return false;
  write_commit(counter_of(progress, false, bank_ ^ 1));
  lock_.admit_readers();
  return true;
}

void SqliteAppender::finish(std::uint32_t progress) {
  file_.flush();
  wait_for_readers();
  // Always ends in bank 0, and leaves nothing of the other one behind: the bytes are the same however often it changed.
  if (bank_ == 0) write_commit(counter_of(progress, true, 1));
  write_commit(counter_of(progress, true, 0));
  std::vector<PageNumber> unused{freelist_[1]};
  for (const auto& tree : trees_) tree->list_places(1, unused);
  for (const PageNumber page : unused) file_.overwrite(page, Page{});
  lock_.admit_readers();
}

void SqliteAppender::save(ByteWriter& out, std::uint32_t progress) {
  file_.flush();
  out.value(progress);
  out.value(file_.count());
  out.value(fingerprint());
  for (const PageNumber page : freelist_) out.value(page);
  for (const auto& tree : trees_) tree->save(out);
}

// Readers who do not go away within this time keep what they have seen of the pages they use, mostly: better than a run
// that cannot end.
void SqliteAppender::wait_for_readers() {
  constexpr int kTries = 200;
  for (int i = 0; i < kTries && !lock_.try_exclude_readers(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

void SqliteAppender::write_commit(std::uint32_t counter) {
  bank_ ^= 1;
  for (const auto& tree : trees_) tree->write_edge(bank_);
  write_freelist();
  write_first_page(counter);
}

// The pages of the other bank are unused as seen from this one; SQLite wants to know them (section 1.5).
void SqliteAppender::write_freelist() {
  std::vector<PageNumber> unused{freelist_[bank_ ^ 1]};
  for (const auto& tree : trees_) tree->list_places(bank_ ^ 1, unused);
  Page page{};
  THRONG_ASSERT(unused.size() <= kPageSize / 4 - 8);
  put_u32(page.data() + 4, static_cast<std::uint32_t>(unused.size()));
  for (std::size_t i = 0; i < unused.size(); ++i) put_u32(page.data() + 8 + 4 * i, unused[i]);
  file_.overwrite(freelist_[bank_], page);
}

// The database header and the schema table (sections 1.3 and 2.6).
void SqliteAppender::write_first_page(std::uint32_t counter) {
  Page page{};
  std::uint8_t* h = page.data();
  std::memcpy(h, kFileMagic.data(), kFileMagic.size());
  put_u16(h + 16, kPageSize);
  h[18] = h[19] = 1;  // rollback journal
  h[21] = 64, h[22] = 32, h[23] = 32;
  put_u32(h + kCounterOffset, counter);
  put_u32(h + 28, file_.count());
  put_u32(h + 32, freelist_[bank_]);
  std::vector<PageNumber> unused;
  for (const auto& tree : trees_) tree->list_places(bank_ ^ 1, unused);
  put_u32(h + 36, static_cast<std::uint32_t>(unused.size()) + 2);
  put_u32(h + 40, counter);  // the schema changes too: the roots have moved
  put_u32(h + 44, 4);        // schema format
  put_u32(h + 56, 1);        // UTF-8
  put_u32(h + 92, counter);
  put_u32(h + 96, kLibraryVersion);

  std::size_t content = kPageSize;
  Record record;
  for (std::size_t i = 0; i < trees_.size(); ++i) {
    const TreeDef& def = schema_[i];
    record.text(def.kind == AppendTree::Kind::kTable ? "table" : "index").text(def.name).text(def.table);
    record.page_number(trees_[i]->root(bank_));
    def.sql.empty() ? record.null() : record.text(def.sql);
    const auto bytes = record.take();
    const std::size_t pointer = kDatabaseHeader + 8 + 2 * i;
    content -= varint_size(bytes.size()) + 1 + bytes.size();
    THRONG_ASSERT(content >= pointer + 2 && i < 127);
    std::uint8_t* to = put_varint(h + content, bytes.size());
    *to++ = static_cast<std::uint8_t>(i + 1);
    std::copy(bytes.begin(), bytes.end(), to);
    put_u16(h + pointer, content);
  }
  h[kDatabaseHeader] = 13;  // a table leaf
  put_u16(h + kDatabaseHeader + 3, trees_.size());
  put_u16(h + kDatabaseHeader + 5, content);
  file_.overwrite(1, page);
}

std::vector<PageNumber> SqliteAppender::changing_pages() const {
  std::vector<PageNumber> changing{1, freelist_[0], freelist_[1]};
  for (const auto& tree : trees_)
    for (const int bank : {0, 1}) tree->list_places(bank, changing);
  return changing;
}

// Of the last pages that do not change any more: enough to tell one run's file from another's.
std::uint64_t SqliteAppender::fingerprint() const {
  const std::vector<PageNumber> changing = changing_pages();
  constexpr int kPagesRead = 8;
  Hasher hasher;
  Page page;
  int read = 0;
  for (PageNumber number = file_.count(); number > 1 && read < kPagesRead; --number) {
    if (number == kLockPage || std::find(changing.begin(), changing.end(), number) != changing.end()) continue;
    file_.read(number, page);
    hasher.add(std::string_view(reinterpret_cast<const char*>(page.data()), page.size()));
    ++read;
  }
  return hasher.value();
}

}  // namespace throng::io::sqlite

#include "apps/cli/checkpoint.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <system_error>
#include <utility>

#include "apps/cli/output.h"
#include "engine/foundation/hash.h"

// The layout: the magic line, then each part as its length (eight bytes, least significant first) and its bytes, then
// the hash of everything before it.
namespace throng::cli {
namespace {

constexpr std::string_view kMagic = "throng checkpoint 1\n";
constexpr const char* kHint = "use another checkpoint, or start the run again";

std::array<std::string Checkpoint::*, 4> parts() {
  return {&Checkpoint::scene_file, &Checkpoint::scenario, &Checkpoint::simulation, &Checkpoint::observers};
}

std::string number_bytes(std::uint64_t value) {
  std::string bytes(8, '\0');
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
  return bytes;
}

std::uint64_t number_from(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return value;
}

// Eight bytes at a time: checkpoints of large crowds have hundreds of megabytes.
std::uint64_t hash_of(std::string_view bytes) {
  Hasher hasher;
  hasher.add(std::uint64_t{bytes.size()});
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) hasher.add(number_from(bytes));
  hasher.add(bytes);
  return hasher.value();
}

// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  bool open() const { return number_ >= 0; }
  bool write_all(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t written = ::write(number_, bytes.data(), bytes.size());
      if (written < 0 && errno != EINTR) return false;
      if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }
  bool flush() const { return ::fsync(number_) == 0; }
  bool close() {
    const int number = std::exchange(number_, -1);
    return number < 0 || ::close(number) == 0;
  }

 private:
  int number_;
};

}  // namespace

void write_checkpoint(const std::filesystem::path& file, const Checkpoint& checkpoint) {
  std::string bytes(kMagic);
  for (const auto part : parts()) bytes += number_bytes((checkpoint.*part).size()) + checkpoint.*part;
  bytes += number_bytes(hash_of(bytes));

  const std::string part_name = file.string() + ".part";
  Descriptor out(::open(part_name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
  if (!out.open() || !out.write_all(bytes) || !out.flush() || !out.close() ||
      std::rename(part_name.c_str(), file.c_str()) != 0)
    throw file_error(file, "the checkpoint cannot be written: " + std::generic_category().message(errno));
}

Checkpoint read_checkpoint(const std::filesystem::path& file) {
  // A pipe that nobody writes to and a device without end would be read for ever.
  std::error_code ignored;
  if (std::filesystem::exists(file, ignored) && !std::filesystem::is_regular_file(file, ignored))
    throw file_error(file, "is not a file", "`--resume` takes the checkpoint.throng of a run folder");
  const std::string bytes = read_file(file);
  std::string_view rest = bytes;
  if (!rest.starts_with(kMagic))
    throw file_error(file, "is not a checkpoint", "`--resume` takes the checkpoint.throng of a run folder");
  if (rest.size() < kMagic.size() + 8 ||
      number_from(rest.substr(rest.size() - 8)) != hash_of(rest.substr(0, rest.size() - 8)))
    throw file_error(file, "the checkpoint is damaged", kHint);
  rest = rest.substr(kMagic.size(), rest.size() - kMagic.size() - 8);
  Checkpoint checkpoint;
  for (const auto part : parts()) {
    if (rest.size() < 8 || number_from(rest) > rest.size() - 8)
      throw file_error(file, "the checkpoint is damaged", kHint);
    const std::size_t length = static_cast<std::size_t>(number_from(rest));
    checkpoint.*part = rest.substr(8, length);
    rest.remove_prefix(8 + length);
  }
  return checkpoint;
}

}  // namespace throng::cli

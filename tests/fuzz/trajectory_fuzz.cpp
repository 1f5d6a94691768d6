// Whatever a file holds, reading it as a trajectory ends with frames or with an Error.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "engine/foundation/error.h"
#include "engine/io/trajectory/trajectory_reader.h"
#include "engine/io/trajectory/trajectory_store.h"

namespace {

namespace fs = std::filesystem;

// A folder in memory where there is one; goes away at the end.
class Scratch {
 public:
  Scratch() {
    const fs::path memory = "/dev/shm";
    folder_ = (fs::is_directory(memory) ? memory : fs::temp_directory_path()) /
              ("throng-trajectory-fuzz-" + std::to_string(getpid()));
    fs::create_directories(folder_);
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  fs::path operator/(const char* name) const { return folder_ / name; }

 private:
  fs::path folder_;
};

const Scratch& scratch() {
  static const Scratch folder;
  return folder;
}

// A sound file, to damage: random bytes alone hardly ever get past its first page.
const std::string& sound_file() {
  static const std::string bytes = [] {
    const fs::path file = scratch() / "sound.sqlite";
    throng::io::TrajectoryHead head;
    head.geometry = "GEOMETRYCOLLECTION EMPTY";
    head.populations = {"people"};
    head.info = {{"scene", "fuzz"}};
    throng::io::TrajectoryStore store(file, head);
    for (int frame = 0; frame < 20; ++frame) {
      store.begin_frame();
      for (std::uint32_t id = 0; id < 30; ++id) {
        const throng::io::RecordedPose pose{id, {static_cast<float>(id), static_cast<float>(frame)}, {1.f, 0.f}};
        store.add({&pose, 1});
      }
      store.end_frame();
    }
    store.finish();
    std::ifstream in(file, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  }();
  return bytes;
}

// Three bytes say where, the fourth what.
std::string damaged(const std::uint8_t* data, std::size_t size) {
  std::string bytes = sound_file();
  for (std::size_t i = 0; i + 4 <= size; i += 4) {
    const std::size_t at = std::size_t{data[i]} << 16 | std::size_t{data[i + 1]} << 8 | data[i + 2];
    bytes[at % bytes.size()] = static_cast<char>(data[i + 3]);
  }
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const fs::path file = scratch() / "t.sqlite";
  const bool raw = data[0] % 4 == 0;
  const std::string bytes =
      raw ? std::string(reinterpret_cast<const char*>(data + 1), size - 1) : damaged(data + 1, size - 1);
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
  try {
    throng::io::TrajectoryReader reader(file);
    throng::io::TrajectoryFrame frame;
    while (reader.next(frame)) reader.geometry(frame.number);
    reader.seek(7);
    reader.next(frame);
  } catch (const throng::Error&) {
    // As it should be.
  }
  return 0;
}

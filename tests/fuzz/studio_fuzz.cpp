// Throws arbitrary bytes at what the studio's server reads: requests of clients, targets and origins of HTTP requests,
// and frames, which it reads back from its own memory. Only throng::Error may come out, with a message. The first byte
// says what the rest is.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "apps/server/access.h"
#include "apps/server/frame_codec.h"
#include "apps/server/requests.h"
#include "engine/foundation/error.h"

namespace {

void expect(bool fine, const char* what) {
  if (fine) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

// A few people for differences to continue from.
const throng::server::CrowdFrame& base() {
  static const throng::server::CrowdFrame frame = [] {
    throng::server::CrowdFrame made;
    made.id = 1;
    made.resize(40);
    for (std::uint32_t k = 0; k < 40; ++k) made.serial[k] = 3 * k, made.x[k] = static_cast<std::int32_t>(k) * 500;
    return made;
  }();
  return frame;
}

void read_frame(std::string_view bytes) {
  using namespace throng::server;
  const CrowdFrame frame = decode_frame(bytes, &base());
  for (std::size_t k = 1; k < frame.size(); ++k) expect(frame.serial[k - 1] < frame.serial[k], "people out of order");
  for (const std::uint16_t heading : frame.heading) expect(heading < 360, "a heading beyond a turn");
  expect(decode_frame(encode_frame(frame, &base()), &base()).x == frame.x, "a frame does not come back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace throng::server;
  if (size < 1) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    switch (data[0]) {
      case 'f': read_frame(text); break;
      case 'h': {
        const Target target = parse_target(text);
        expect(!token_allowed({false, "0123456789abcdef"}, target.token) || target.token == "0123456789abcdef",
               "a wrong token is let in");
        host_allowed({}, text);
        expect(!origin_allowed(text, "127.0.0.1:7007") || text.empty() || text.size() >= 21,
               "a wrong origin is let in");
        break;
      }
      default: parse_request(text); break;
    }
  } catch (const throng::Error& error) {
    expect(!error.problem().empty(), "an error without a message");
  }
  return 0;
}

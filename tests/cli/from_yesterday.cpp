// A plugin that was built against an older throng: all that it shares with today's is where its version stands.
#include <cstdint>

extern "C" {
extern const std::uint32_t throng_plugin_abi;
const std::uint32_t throng_plugin_abi = 1;
void throng_plugin(void*);
void throng_plugin(void* /*host*/) {}
}

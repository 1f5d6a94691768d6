// Loaded before the C library (LD_PRELOAD): counts what a program does to files, and at the call of a number makes it
// fail or kills the program there. Built for the tests only.
//   THRONG_FAULT=kill:7     killed in the seventh call; of a write, half is done
//   THRONG_FAULT=full:7     the disk is full from the seventh call on
//   THRONG_FAULT=memory:7   the seventh large allocation fails
//   THRONG_FAULT_LOG=FILE   where the number of calls goes when the program ends by itself
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
void* __libc_malloc(size_t size);  // NOLINT: glibc's own name
}

namespace {

constexpr std::size_t kLarge = 32 * 1024;  // [bytes] of an allocation that counts

std::atomic<long> g_calls{0}, g_allocations{0};

struct Fault {
  bool kill = false, full = false, memory = false;
  long at = -1;
};

const Fault& fault() {
  static const Fault wanted = [] {
    Fault f;
    const char* text = std::getenv("THRONG_FAULT");
    if (text == nullptr) return f;
    const char* colon = std::strchr(text, ':');
    if (colon == nullptr) return f;
    f.at = std::strtol(colon + 1, nullptr, 10);
    f.kill = std::strncmp(text, "kill", 4) == 0;
    f.full = std::strncmp(text, "full", 4) == 0;
    f.memory = std::strncmp(text, "memory", 6) == 0;
    return f;
  }();
  return wanted;
}

template <typename Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

bool is_file(int descriptor) {
  struct stat status = {};
  return descriptor > STDERR_FILENO && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

// Kills the program when it is its turn; true when the call fails. `finish_half` is done before the kill.
template <typename Half>
bool strikes(const Half& finish_half) {
  const long call = ++g_calls;
  const Fault& f = fault();
  if (f.kill && call == f.at) {
    finish_half();
    kill(getpid(), SIGKILL);
    pause();
  }
  if (!f.full || call < f.at) return false;
  errno = ENOSPC;
  return true;
}

bool strikes() {
  return strikes([] {});
}

__attribute__((destructor)) void tell() {
  const char* log = std::getenv("THRONG_FAULT_LOG");
  if (log == nullptr) return;
  char text[64];
  const int length = std::snprintf(text, sizeof text, "%ld %ld\n", g_calls.load(), g_allocations.load());
  const int descriptor = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (descriptor < 0) return;
  static auto* const real = next<ssize_t(int, const void*, size_t)>("write");
  real(descriptor, text, static_cast<std::size_t>(length));
  close(descriptor);
}

}  // namespace

extern "C" {

ssize_t write(int descriptor, const void* bytes, size_t count) {
  static auto* const real = next<ssize_t(int, const void*, size_t)>("write");
  if (is_file(descriptor) && strikes([&] { real(descriptor, bytes, count / 2); })) return -1;
  return real(descriptor, bytes, count);
}

ssize_t writev(int descriptor, const struct iovec* parts, int count) {
  static auto* const real = next<ssize_t(int, const struct iovec*, int)>("writev");
  if (is_file(descriptor) && strikes([&] { real(descriptor, parts, count / 2); })) return -1;
  return real(descriptor, parts, count);
}

ssize_t pwrite(int descriptor, const void* bytes, size_t count, off_t at) {
  static auto* const real = next<ssize_t(int, const void*, size_t, off_t)>("pwrite");
  if (is_file(descriptor) && strikes([&] { real(descriptor, bytes, count / 2, at); })) return -1;
  return real(descriptor, bytes, count, at);
}

ssize_t pwrite64(int descriptor, const void* bytes, size_t count, off64_t at) {
  static auto* const real = next<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
  if (is_file(descriptor) && strikes([&] { real(descriptor, bytes, count / 2, at); })) return -1;
  return real(descriptor, bytes, count, at);
}

ssize_t sendfile(int to, int from, off_t* at, size_t count) {
  static auto* const real = next<ssize_t(int, int, off_t*, size_t)>("sendfile");
  if (is_file(to) && strikes([&] { real(to, from, at, count / 2); })) return -1;
  return real(to, from, at, count);
}

ssize_t copy_file_range(int from, off64_t* from_at, int to, off64_t* to_at, size_t count, unsigned flags) {
  static auto* const real = next<ssize_t(int, off64_t*, int, off64_t*, size_t, unsigned)>("copy_file_range");
  if (is_file(to) && strikes([&] { real(from, from_at, to, to_at, count / 2, flags); })) return -1;
  return real(from, from_at, to, to_at, count, flags);
}

int ftruncate(int descriptor, off_t size) noexcept {
  static auto* const real = next<int(int, off_t)>("ftruncate");
  return is_file(descriptor) && strikes() ? -1 : real(descriptor, size);
}

int ftruncate64(int descriptor, off64_t size) noexcept {
  static auto* const real = next<int(int, off64_t)>("ftruncate64");
  return is_file(descriptor) && strikes() ? -1 : real(descriptor, size);
}

int fsync(int descriptor) {
  static auto* const real = next<int(int)>("fsync");
  return is_file(descriptor) && strikes() ? -1 : real(descriptor);
}

int rename(const char* from, const char* to) noexcept {
  static auto* const real = next<int(const char*, const char*)>("rename");
  return strikes() ? -1 : real(from, to);
}

int remove(const char* name) noexcept {
  static auto* const real = next<int(const char*)>("remove");
  return strikes() ? -1 : real(name);
}

int unlink(const char* name) noexcept {
  static auto* const real = next<int(const char*)>("unlink");
  return strikes() ? -1 : real(name);
}

void* malloc(size_t size) {
  if (size >= kLarge && fault().memory && ++g_allocations == fault().at) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_malloc(size);
}

}  // extern "C"

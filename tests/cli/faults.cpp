// Loaded before the C library (LD_PRELOAD): counts what a program does to files, and at the call of a number makes it
// fail or kills the program there. Built for the tests only.
//   THRONG_FAULT=kill:7     killed in the seventh call; of a write, half is done
//   THRONG_FAULT=full:7     the disk is full from the seventh call on
//   THRONG_FAULT=locked:7   from the seventh call on nothing on the disk can be changed, as when it became read-only
//   THRONG_FAULT=slow:7     from the seventh call on each takes 30 ms
//   THRONG_FAULT=memory:7   the seventh allocation of 32 KB or more and all such after it fail
//   THRONG_FAULT=little:7   the seventh allocation of any size fails
//   THRONG_FAULT=empty:7    the seventh allocation of any size and all after it fail
//   THRONG_FAULT_LOG=FILE   where the numbers of calls, large and all allocations go when the program ends by itself
#include <dlfcn.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
// NOLINTBEGIN: glibc's own names
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* old, size_t size);
void* __libc_memalign(size_t alignment, size_t size);
// NOLINTEND
}

namespace {

constexpr std::size_t kLarge = 32 * 1024;  // [bytes]
constexpr useconds_t kDelay = 30'000;      // [us] of a call on a slow disk

std::atomic<long> g_calls{0}, g_large{0}, g_allocations{0};

enum class Kind : unsigned char { kNone, kKill, kFull, kLocked, kSlow, kMemory, kLittle, kEmpty };

struct Fault {
  Kind kind = Kind::kNone;
  long at = -1;
};

// Asked for inside malloc: allocates nothing.
Fault read_fault() {
  struct Name {
    const char* text;
    Kind kind;
  };
  constexpr Name kNames[] = {{"kill:", Kind::kKill},  {"full:", Kind::kFull},     {"locked:", Kind::kLocked},
                             {"slow:", Kind::kSlow},  {"memory:", Kind::kMemory}, {"little:", Kind::kLittle},
                             {"empty:", Kind::kEmpty}};
  const char* text = std::getenv("THRONG_FAULT");
  if (text == nullptr) return {};
  for (const Name& name : kNames)
    if (std::strncmp(text, name.text, std::strlen(name.text)) == 0)
      return {name.kind, std::strtol(text + std::strlen(name.text), nullptr, 10)};
  return {};
}

const Fault& fault() {
  static const Fault wanted = read_fault();
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
  if (f.kind == Kind::kKill && call == f.at) {
    finish_half();
    kill(getpid(), SIGKILL);
    pause();
  }
  if (call < f.at) return false;
  if (f.kind == Kind::kSlow) usleep(kDelay);
  if (f.kind != Kind::kFull && f.kind != Kind::kLocked) return false;
  errno = f.kind == Kind::kFull ? ENOSPC : EROFS;
  return true;
}

bool strikes() {
  return strikes([] {});
}

bool changes(int flags) { return (flags & (O_CREAT | O_TRUNC)) != 0 || (flags & O_ACCMODE) != O_RDONLY; }

// Whether this allocation is the one to fail.
bool starves(std::size_t size) {
  const Fault& f = fault();
  const long all = ++g_allocations;
  const bool large = size >= kLarge;
  const long number = large ? ++g_large : 0;
  const bool fails = (f.kind == Kind::kMemory && large && number >= f.at) || (f.kind == Kind::kLittle && all == f.at) ||
                     (f.kind == Kind::kEmpty && all >= f.at);
  if (fails) errno = ENOMEM;
  return fails;
}

__attribute__((destructor)) void tell() {
  const char* log = std::getenv("THRONG_FAULT_LOG");
  if (log == nullptr) return;
  char text[64];
  const int length =
      std::snprintf(text, sizeof text, "%ld %ld %ld\n", g_calls.load(), g_large.load(), g_allocations.load());
  const int descriptor = next<int(const char*, int, ...)>("open")(log, O_WRONLY | O_CREAT | O_TRUNC, 0644);
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

int rmdir(const char* name) noexcept {
  static auto* const real = next<int(const char*)>("rmdir");
  return strikes() ? -1 : real(name);
}

int mkdir(const char* name, mode_t mode) noexcept {
  static auto* const real = next<int(const char*, mode_t)>("mkdir");
  return strikes() ? -1 : real(name, mode);
}

int fdatasync(int descriptor) {
  static auto* const real = next<int(int)>("fdatasync");
  return is_file(descriptor) && strikes() ? -1 : real(descriptor);
}

// To write.
int open(const char* name, int flags, ...) {
  static auto* const real = next<int(const char*, int, ...)>("open");
  va_list rest;
  va_start(rest, flags);
  const auto mode = static_cast<mode_t>((flags & O_CREAT) != 0 ? va_arg(rest, unsigned) : 0u);
  va_end(rest);
  return changes(flags) && strikes() ? -1 : real(name, flags, mode);
}

int open64(const char* name, int flags, ...) {
  static auto* const real = next<int(const char*, int, ...)>("open64");
  va_list rest;
  va_start(rest, flags);
  const auto mode = static_cast<mode_t>((flags & O_CREAT) != 0 ? va_arg(rest, unsigned) : 0u);
  va_end(rest);
  return changes(flags) && strikes() ? -1 : real(name, flags, mode);
}

FILE* fopen(const char* name, const char* how) {
  static auto* const real = next<FILE*(const char*, const char*)>("fopen");
  return how[0] != 'r' && strikes() ? nullptr : real(name, how);
}

FILE* fopen64(const char* name, const char* how) {
  static auto* const real = next<FILE*(const char*, const char*)>("fopen64");
  return how[0] != 'r' && strikes() ? nullptr : real(name, how);
}

void* malloc(size_t size) { return starves(size) ? nullptr : __libc_malloc(size); }

void* calloc(size_t count, size_t size) { return starves(count * size) ? nullptr : __libc_calloc(count, size); }

void* realloc(void* old, size_t size) { return starves(size) ? nullptr : __libc_realloc(old, size); }

void* memalign(size_t alignment, size_t size) { return starves(size) ? nullptr : __libc_memalign(alignment, size); }

void* aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void** block, size_t alignment, size_t size) {
  if (starves(size)) return ENOMEM;
  *block = __libc_memalign(alignment, size);
  return *block == nullptr ? ENOMEM : 0;
}

}  // extern "C"

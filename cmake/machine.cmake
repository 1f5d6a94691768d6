# Builds for another machine: cmake --toolchain cmake/machine.cmake -DTHRONG_MACHINE=aarch64|riscv64 with its libraries in
# THRONG_MACHINE_ROOT. Tests then run under qemu-user. `./test --long` does all of it.
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES THRONG_MACHINE THRONG_MACHINE_ROOT)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${THRONG_MACHINE})
set(CMAKE_SYSROOT ${THRONG_MACHINE_ROOT})
set(CMAKE_C_COMPILER ${THRONG_MACHINE}-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER ${THRONG_MACHINE}-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE ${THRONG_MACHINE}-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${THRONG_MACHINE} -L ${THRONG_MACHINE_ROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# The libraries may be of a later Debian than the compiler's C library; what runs is theirs.
set(CMAKE_EXE_LINKER_FLAGS_INIT -Wl,--allow-shlib-undefined)

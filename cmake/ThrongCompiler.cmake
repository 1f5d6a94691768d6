# One place for how everything is compiled.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
# Our own assertions stay on in every build; NDEBUG only silences those of the libraries.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
if(THRONG_SANITIZE)
  set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG")  # compiles in two thirds of the time
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # It then keeps what was compiled with a precompiled header, and finds it again in another clone of the project.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_NOHASHDIR=1
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND NOT THRONG_SANITIZE)
  add_link_options(-fuse-ld=mold)
endif()

add_library(throng_flags INTERFACE)
target_include_directories(throng_flags INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
target_compile_options(throng_flags INTERFACE
  # The same bits with every compiler: no contraction into fused operations, no fast-math.
  -ffp-contract=off
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Wold-style-cast
  -Woverloaded-virtual -Wimplicit-fallthrough -Werror
  # ccache can then keep what was compiled with a precompiled header.
  $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
if(THRONG_SANITIZE)
  add_compile_options(-fsanitize=${THRONG_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${THRONG_SANITIZE})
endif()
if(THRONG_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

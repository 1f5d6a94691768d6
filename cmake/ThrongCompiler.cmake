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
  # gcc 12 finds overruns in std::string's own code (its bug 105329) once that is precompiled.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # ccache can then keep what was compiled with a precompiled header.
  $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
  # After what single targets say.
  ${THRONG_OPTIMISE})
if(THRONG_SANITIZE)
  add_compile_options(-fsanitize=${THRONG_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${THRONG_SANITIZE})
endif()

# throng_batches(TARGET SIZE): compiles up to so many sources of a target as one, which reads their headers once. Not for
# kernels. Names in the anonymous namespaces of sources that are compiled as one have to differ: a source that defines a
# name that another of its batch has, too, goes into the next batch. That is looked up when CMake runs; after a new name
# that an old batch has already, the compiler says so, and `cmake build` sorts it out. A test that wants its own names puts
# its file's name behind its namespace (throng::steering::ppr_test).
# A source that cannot share (it uses a library's other flavour, or is a mouthful by itself): throng_alone(SOURCE...).
function(throng_batches target size)
  if(NOT THRONG_BATCHES)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  get_target_property(folder ${target} SOURCE_DIR)
  set(last 0)
  foreach(source IN LISTS sources)
    get_source_file_property(alone ${source} SKIP_UNITY_BUILD_INCLUSION)
    if(NOT source MATCHES "\\.cpp$" OR (alone AND NOT alone STREQUAL NOTFOUND))
      continue()
    endif()
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder} OUTPUT_VARIABLE path)
    throng_own_names(${path} names)
    set(batch -1)
    foreach(candidate RANGE ${last})
      throng_names_clash("${names}" "${names_${candidate}}" clash)
      if(NOT clash AND NOT "${count_${candidate}}" STREQUAL ${size})
        set(batch ${candidate})
        break()
      endif()
    endforeach()
    if(batch EQUAL -1)
      math(EXPR last "${last} + 1")
      set(batch ${last})
    endif()
    math(EXPR count_${batch} "0${count_${batch}} + 1")
    list(APPEND names_${batch} ${names})
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${batch})
  endforeach()
  # Says of types in a source's anonymous namespace that others might include it.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>
    $<$<CXX_COMPILER_ID:Clang>:-Wno-error=shadow>)  # of a neighbour's name, in what gcc compiles one by one
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# throng_own_names(FILE OUT): what a source defines in its anonymous namespaces, at the beginning of a line as the layout
# has it: constants, types and functions, each with the namespace around it. An alias counts with what it stands for: twice
# the same is fine.
function(throng_own_names file out)
  file(READ ${file} text)
  string(REGEX REPLACE "[][;]" "," text "${text}")
  string(REGEX MATCH "\nnamespace ([a-z0-9_:]+) {" space "${text}")
  set(space "${CMAKE_MATCH_1}")
  set(own "")
  string(FIND "${text}" "\nnamespace {\n" begin)
  while(NOT begin EQUAL -1)
    string(SUBSTRING "${text}" ${begin} -1 text)
    string(FIND "${text}" "\n}  // namespace\n" end)
    string(SUBSTRING "${text}" 0 ${end} part)
    string(APPEND own "${part}\n")
    if(end EQUAL -1)
      break()
    endif()
    string(SUBSTRING "${text}" ${end} -1 text)
    string(FIND "${text}" "\nnamespace {\n" begin)
  endwhile()
  set(names "")
  string(REGEX MATCHALL "\nusing [A-Za-z0-9_]+ = [^\n]+" aliases "${own}")
  foreach(alias IN LISTS aliases)
    string(STRIP "${alias}" alias)
    list(APPEND names "${space}/${alias}")
  endforeach()
  string(REGEX MATCHALL "\n(struct|class|enum|enum class) [A-Za-z0-9_]+" types "${own}")
  string(REGEX REPLACE "\n(using|namespace|struct|class|enum) [^\n]*" "\n" own "${own}")
  string(REGEX MATCHALL "\n[A-Za-z][^\n(){}=#]* [*&]*[A-Za-z0-9_]+[({=, ]" values "${own}")
  foreach(definition IN LISTS types values)
    if(definition MATCHES "([A-Za-z0-9_]+)[({=, ]*$")
      list(APPEND names "${space}/${CMAKE_MATCH_1}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES names)
  set(${out} ${names} PARENT_SCOPE)
endfunction()

# throng_names_clash(NAMES OTHERS OUT)
function(throng_names_clash names others out)
  set(${out} FALSE PARENT_SCOPE)
  foreach(name IN LISTS names)
    string(REGEX REPLACE "/using ([A-Za-z0-9_]+) = .*" "/\\1" plain "${name}")
    if(plain STREQUAL name)
      if(name IN_LIST others)
        set(${out} TRUE PARENT_SCOPE)
        return()
      endif()
    elseif(plain IN_LIST others)
      set(${out} TRUE PARENT_SCOPE)
      return()
    endif()
    string(REPLACE "/" "/using " alias "${plain}")
    foreach(other IN LISTS others)
      if(other MATCHES "/using " AND NOT other STREQUAL name)
        string(FIND "${other}" "${alias} = " at)
        if(at EQUAL 0)
          set(${out} TRUE PARENT_SCOPE)
          return()
        endif()
      endif()
    endforeach()
  endforeach()
endfunction()
function(throng_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# What nearly every source includes, precompiled: reading headers is most of what a build costs. Only what others wrote:
# a header of our own in here would compile everything anew when it changes, also what has nothing to do with it.
set(THRONG_COMMON_HEADERS <algorithm> <array> <cmath> <cstdint> <functional> <map> <memory> <optional> <span> <string>
  <string_view> <vector>)
function(throng_precompiled name)
  add_library(${name} OBJECT ${PROJECT_SOURCE_DIR}/cmake/empty.cpp)
  target_link_libraries(${name} PRIVATE throng_flags)
  target_precompile_headers(${name} PRIVATE ${ARGN})
endfunction()
throng_precompiled(throng_common_headers ${THRONG_COMMON_HEADERS})
# Nothing that reads, writes or shows is in a step: what counts is how soon a stranger sees the first report. The JSON
# library makes code in every source that knows it, used or not: those have a precompiled header of their own.
set(THRONG_OUTSIDE_OPTIONS -O1)
if(THRONG_FUZZ)
  # Fuzzers look for ways through what reads files and messages; the rooms below are run, not searched.
  list(APPEND THRONG_OUTSIDE_OPTIONS -fsanitize=fuzzer-no-link)
endif()
set(THRONG_OUTSIDE_HEADERS ${THRONG_COMMON_HEADERS} <filesystem> <fmt/format.h>)
throng_precompiled(throng_outside_headers ${THRONG_OUTSIDE_HEADERS})
throng_precompiled(throng_json_headers ${THRONG_OUTSIDE_HEADERS} <nlohmann/json.hpp>)
foreach(target throng_outside_headers throng_json_headers)
  target_compile_options(${target} PRIVATE ${THRONG_OUTSIDE_OPTIONS})
  target_link_libraries(${target} PRIVATE fmt::fmt)
endforeach()

# throng_outside(NAME SOURCE...): object libraries NAME and NAME_json of what reads, writes or shows; their names in
# NAME_TARGETS.
function(throng_outside name)
  set(plain ${PROJECT_SOURCE_DIR}/cmake/empty.cpp)
  set(json ${PROJECT_SOURCE_DIR}/cmake/empty.cpp)
  foreach(source ${ARGN})
    file(STRINGS ${source} uses_json REGEX "nlohmann/json\\.hpp" LIMIT_COUNT 1)
    if(uses_json)
      list(APPEND json ${source})
    else()
      list(APPEND plain ${source})
    endif()
  endforeach()
  add_library(${name} OBJECT ${plain})
  add_library(${name}_json OBJECT ${json})
  target_precompile_headers(${name} REUSE_FROM throng_outside_headers)
  target_precompile_headers(${name}_json REUSE_FROM throng_json_headers)
  foreach(target ${name} ${name}_json)
    target_compile_options(${target} PRIVATE ${THRONG_OUTSIDE_OPTIONS})
    throng_batches(${target} 8)
  endforeach()
  set(${name}_TARGETS ${name} ${name}_json PARENT_SCOPE)
endfunction()

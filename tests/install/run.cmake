# Installs throng into an empty folder, then builds and runs a project that finds it there.
#   cmake -DBINARY_DIR=... -DGENERATOR=... -DCOMPILER=... -DFLAGS=... -P run.cmake
cmake_minimum_required(VERSION 3.25)
set(work ${BINARY_DIR}/install-test)
file(REMOVE_RECURSE ${work})

function(run what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  message(STATUS "${what}\n${output}")
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${what} failed: ${status}")
  endif()
endfunction()

run("install" ${CMAKE_COMMAND} --install ${BINARY_DIR} --prefix ${work}/prefix)
file(GLOB_RECURSE headers RELATIVE ${work}/prefix/include/throng ${work}/prefix/include/throng/*)
list(LENGTH headers count)
if(count GREATER 47 OR NOT "engine/throng.h" IN_LIST headers OR "engine/minds/personality/personality.h" IN_LIST headers)
  message(FATAL_ERROR "${count} headers are installed, not the public ones: ${headers}")
endif()
run("configure" ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/consumer -B ${work}/consumer -G ${GENERATOR}
  -DCMAKE_PREFIX_PATH=${work}/prefix -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS})
run("build" ${CMAKE_COMMAND} --build ${work}/consumer)
run("run" ${work}/consumer/consumer)
run("installed program" ${work}/prefix/bin/throng --help)
run("plugin" ${work}/prefix/bin/throng run crossing --duration 2 --set populations.*.steering=stroll
  --plugin ${work}/consumer/libstroll.so --out ${work}/result)
file(REMOVE_RECURSE ${work})

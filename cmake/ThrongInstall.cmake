include(CMakePackageConfigHelpers)
install(TARGETS throng EXPORT throngTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS throng_plugin EXPORT throngTargets)
install(TARGETS throng_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
# What engine/throng.h includes and no more; found out when installing, so that no list goes stale.
install(CODE "set(THRONG_SOURCE ${PROJECT_SOURCE_DIR})
set(THRONG_HEADERS \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_INCLUDEDIR}/throng)
include(${PROJECT_SOURCE_DIR}/cmake/InstallHeaders.cmake)")
install(DIRECTORY scenarios DESTINATION ${CMAKE_INSTALL_DATADIR}/throng)
install(EXPORT throngTargets NAMESPACE throng:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/throng)
configure_package_config_file(cmake/throngConfig.cmake.in ${PROJECT_BINARY_DIR}/throngConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/throng)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/throngConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/throngConfig.cmake ${PROJECT_BINARY_DIR}/throngConfigVersion.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/throng)

if(THRONG_TESTS)
  set(flags "")
  if(THRONG_SANITIZE)
    set(flags "-fsanitize=${THRONG_SANITIZE}")
  endif()
  add_test(NAME install/find_package COMMAND ${CMAKE_COMMAND} -DBINARY_DIR=${PROJECT_BINARY_DIR}
    -DGENERATOR=${CMAKE_GENERATOR} -DCOMPILER=${CMAKE_CXX_COMPILER} -DFLAGS=${flags}
    -P ${PROJECT_SOURCE_DIR}/tests/install/run.cmake)
endif()

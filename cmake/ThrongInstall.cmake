include(CMakePackageConfigHelpers)
install(TARGETS throng EXPORT throngTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS throng_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY engine DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/throng FILES_MATCHING PATTERN "*.h")
install(DIRECTORY scenarios DESTINATION ${CMAKE_INSTALL_DATADIR}/throng)
install(EXPORT throngTargets NAMESPACE throng:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/throng)
configure_package_config_file(cmake/throngConfig.cmake.in ${PROJECT_BINARY_DIR}/throngConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/throng)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/throngConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/throngConfig.cmake ${PROJECT_BINARY_DIR}/throngConfigVersion.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/throng)

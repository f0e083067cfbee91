# What `cmake --install` puts where: the program, the libraries with their headers, the CMake package gpn, the
# pkg-config file and the documentation. Included last, when every target is known.
include(CMakePackageConfigHelpers)

set(gpn_libraries gpn_host gpn_gipf gpn_dvonn gpn_potentials gpn_notation gpn_replay gpn_check)
set(gpn_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gpn)

# What authors of rule modules need is a set of its own, because the libraries ask for further packages.
install(TARGETS gpn gpn_sdk EXPORT gpnSdkTargets RUNTIME)
install(TARGETS ${gpn_libraries} EXPORT gpnTargets)
foreach(part IN ITEMS sdk plugins/gipf plugins/dvonn plugins/potentials notation replay check)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${part}/include/gpn DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endforeach()

install(EXPORT gpnSdkTargets NAMESPACE gpn:: DESTINATION ${gpn_package_dir})
install(EXPORT gpnTargets NAMESPACE gpn:: DESTINATION ${gpn_package_dir})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/Config.cmake.in ${PROJECT_BINARY_DIR}/gpnConfig.cmake
  INSTALL_DESTINATION ${gpn_package_dir}
  NO_SET_AND_CHECK_MACRO)
# Before 1.0 every minor version may change the C++ interface; the C interface carries a version of its own.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/gpnConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/gpnConfig.cmake ${PROJECT_BINARY_DIR}/gpnConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/GpnAddPlugin.cmake ${PROJECT_SOURCE_DIR}/cmake/gpn_module.map
        DESTINATION ${gpn_package_dir})

# The prefix is told relative to the file, so that an installed tree can be moved.
file(RELATIVE_PATH gpn_prefix_from_pc ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(${PROJECT_SOURCE_DIR}/cmake/gpn.pc.in ${PROJECT_BINARY_DIR}/gpn.pc @ONLY)
configure_file(${PROJECT_SOURCE_DIR}/cmake/gpn-sdk.pc.in ${PROJECT_BINARY_DIR}/gpn-sdk.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/gpn.pc ${PROJECT_BINARY_DIR}/gpn-sdk.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md")

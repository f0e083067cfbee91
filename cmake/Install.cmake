# What `cmake --install` installs: the program (component gpn), what rule modules are built with (dev), the documentation
# (doc), and with GPN_INSTALL_LIBRARIES the libraries (dev). The target `gpn` builds all of it. Included last, when every
# target is known.
include(CMakePackageConfigHelpers)

set(gpn_libraries gpn_host gpn_gipf gpn_dvonn gpn_potentials gpn_yinsh gpn_tamsk gpn_lyngk gpn_punct gpn_zertz gpn_tzaar gpn_scene gpn_notation gpn_replay gpn_find gpn_stats gpn_index gpn_check gpn_lsp)
set(gpn_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gpn)

# What rule modules are built with has a set of targets of its own, because the libraries need further packages.
set(gpn_parts sdk)
set(gpn_pkg_config_files gpn-sdk.pc)
install(TARGETS gpn EXPORT gpnSdkTargets RUNTIME)
install(TARGETS gpn_sdk EXPORT gpnSdkTargets COMPONENT dev)
install(EXPORT gpnSdkTargets NAMESPACE gpn:: DESTINATION ${gpn_package_dir} COMPONENT dev)
if(GPN_INSTALL_LIBRARIES)
  list(APPEND gpn_parts plugins plugins/potentials scene notation replay check lsp)
  list(APPEND gpn_pkg_config_files gpn.pc)
  install(TARGETS ${gpn_libraries} EXPORT gpnTargets COMPONENT dev)
  install(EXPORT gpnTargets NAMESPACE gpn:: DESTINATION ${gpn_package_dir} COMPONENT dev)
else()
  install(CODE [[message(STATUS "This build has no libraries to install: the preset package has them")]])
endif()
foreach(part IN LISTS gpn_parts)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${part}/include/gpn DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)
endforeach()

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/Config.cmake.in ${PROJECT_BINARY_DIR}/gpnConfig.cmake
  INSTALL_DESTINATION ${gpn_package_dir}
  NO_SET_AND_CHECK_MACRO)
# Before 1.0 every minor version may change the C++ interface; the C interface carries a version of its own.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/gpnConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/gpnConfig.cmake ${PROJECT_BINARY_DIR}/gpnConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/GpnAddPlugin.cmake ${PROJECT_SOURCE_DIR}/cmake/gpn_module.map
        DESTINATION ${gpn_package_dir} COMPONENT dev)

# The prefix is relative to the file, so that an installed tree can be moved.
file(RELATIVE_PATH gpn_prefix_from_pc ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
foreach(file IN LISTS gpn_pkg_config_files)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${file}.in ${PROJECT_BINARY_DIR}/${file} @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${file} DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
endforeach()

install(DIRECTORY share/gpn/schema DESTINATION ${CMAKE_INSTALL_DATADIR}/gpn)

# The pages keep their folders, so that the links between them lead somewhere (cmake/installed_pages.cmake).
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT doc)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT doc USE_SOURCE_PERMISSIONS PATTERN "*.md" EXCLUDE)
install(CODE "set(pages_from \"${PROJECT_SOURCE_DIR}\")
set(pages_to \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}\")
include(\"${PROJECT_SOURCE_DIR}/cmake/installed_pages.cmake\")" COMPONENT doc)

# The pages as a site that can be searched, with boards that the program makes (make site).
option(GPN_SITE "Build and install the documents as a site; needs Sphinx with MyST and Furo" OFF)
set(all)
if(GPN_SITE)
  set(all ALL)
  install(DIRECTORY ${PROJECT_BINARY_DIR}/site/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/html COMPONENT doc)
endif()
add_custom_target(site ${all} COMMAND ${PROJECT_SOURCE_DIR}/cmake/make_site.sh $<TARGET_FILE:gpn> ${PROJECT_BINARY_DIR}/site
  DEPENDS gpn VERBATIM)

# The page that reads records in a browser is built with another compiler (make wasm).
set(GPN_PAGE "" CACHE FILEPATH "The page for browsers, gpn.html, to install with the program")
if(GPN_PAGE)
  install(FILES ${GPN_PAGE} DESTINATION ${CMAKE_INSTALL_DATADIR}/gpn)
endif()

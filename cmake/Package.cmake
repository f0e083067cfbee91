# Debian packages by CPack, and the archive with a program that needs no library: `make deb`, `make static`. The parts of
# an installation (component `gpn`, `dev`, `doc`) become packages of their own.
set(CPACK_PACKAGE_NAME gpn)
set(CPACK_PACKAGE_VENDOR "the gpn authors")
set(CPACK_PACKAGE_CONTACT "the gpn authors <gpn@localhost>")
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_COMPONENTS_ALL gpn dev doc)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)  # of section games, programs are in /usr/games
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(summary "notation toolchain for the board games of the project GIPF")
string(CONCAT about
  "gpn reads records of GIPF, DVONN, YINSH, ZERTZ, TZAAR, PUNCT, LYNGK and\n"
  "TAMSK, replays them by the rules, reports where a game breaks and what was\n"
  "probably meant, mends records, converts them and draws them as pictures\n"
  "and pages.")
set(CPACK_COMPONENT_GPN_DESCRIPTION "${summary}\n${about}")
set(CPACK_COMPONENT_DEV_DESCRIPTION "${summary} - development files\n${about}\n\nThis package has the libraries and what rule modules are built with.")
set(CPACK_COMPONENT_DOC_DESCRIPTION "${summary} - documentation\n${about}\n\nThis package has the documentation and example records.")

set(CPACK_DEBIAN_GPN_PACKAGE_NAME gpn)
set(CPACK_DEBIAN_GPN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_GPN_PACKAGE_SUGGESTS gpn-doc)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libgpn-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libfmt-dev, libexpected-dev, nlohmann-json3-dev, tao-pegtl-dev, libmd-dev, libutf8proc-dev, zlib1g-dev, libarchive-dev, libsqlite3-dev, libseccomp-dev")
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS gpn)
set(CPACK_DEBIAN_DOC_PACKAGE_NAME gpn-doc)
set(CPACK_DEBIAN_DOC_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)

# What Debian wants in each package: the licence and a compressed list of changes.
set(debian ${PROJECT_BINARY_DIR}/debian)
file(READ LICENSE licence)
string(REGEX REPLACE "\n\n" "\n.\n" licence "${licence}")
string(REGEX REPLACE "\n([^\n])" "\n \\1" licence " ${licence}")
file(WRITE ${debian}/copyright "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: gpn

Files: *
Copyright: the gpn authors
License: Expat

License: Expat
${licence}")
file(WRITE ${debian}/changelog "gpn (${PROJECT_VERSION}) unstable; urgency=medium

  * See CHANGELOG.md in the package gpn-doc.

 -- the gpn authors <gpn@localhost>  Thu, 01 Jan 2026 00:00:00 +0000
")
execute_process(COMMAND gzip -9nf ${debian}/changelog COMMAND_ERROR_IS_FATAL ANY)
# What lintian is told: there is no address to write to yet, and zlib and the libraries of libarchive are linked statically
# on purpose (CMakeLists.txt).
set(exceptions_of_gpn "embedded-library zlib *" "embedded-library bzip2 *")
foreach(part IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${part} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  file(WRITE ${debian}/overrides/${package} "")
  foreach(tag IN ITEMS "bogus-mail-host *" "bogus-mail-host-in-debian-changelog *" ${exceptions_of_${package}})
    file(APPEND ${debian}/overrides/${package} "${package}: ${tag}\n")
  endforeach()
  install(FILES ${debian}/overrides/${package} EXCLUDE_FROM_ALL COMPONENT ${part}
          DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides)
  install(FILES ${debian}/copyright ${debian}/changelog.gz EXCLUDE_FROM_ALL COMPONENT ${part}
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
endforeach()

set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/compress_manual.cmake)
include(CPack)

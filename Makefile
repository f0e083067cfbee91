# Short names for the CMake presets. Each first installs the Debian packages that it needs.
.PHONY: demo test bench asan fuzz fuzz-reach lint wasm site deb deb-check static platforms

demo: # build the program and verify the example records
	@cmake/packages.sh build
	cmake --workflow --preset demo

test: # build everything and run every test
	@cmake/packages.sh build test site
	@cmake/npm_packages.sh
	cmake --workflow --preset dev

bench: # run the benchmarks
	@cmake/packages.sh build
	cmake --workflow --preset bench
	cmake --build --preset release --target gpn
	bench/table.sh

asan: # the tests under the address and undefined-behaviour sanitizers, and a second of each fuzz target
	@cmake/packages.sh build test fuzz
	@cmake/npm_packages.sh
	cmake --workflow --preset asan

fuzz: # build the fuzz targets and run each for half a minute
	@cmake/packages.sh build fuzz
	cmake --workflow --preset fuzz

fuzz-reach: # print the source files that no fuzz target reaches
	@cmake/packages.sh build fuzz
	cmake --workflow --preset fuzz-reach

lint: # check the sources with clang-format and clang-tidy
	@cmake/packages.sh build test lint
	cmake --workflow --preset lint

wasm: # build gpn.html, the page that reads records in a browser
	@cmake/packages.sh build wasm
	cmake --workflow --preset wasm

site: # build the documents as a site that can be searched, in build/release/site
	@cmake/packages.sh build site
	cmake --preset release && cmake --build --preset release --target site

deb: wasm # build the Debian packages, in build/deb/packages
	@cmake/packages.sh site
	cmake --preset deb && cmake --build --preset deb
	cd build/deb && cpack -G DEB

deb-check: deb # check the packages and install them in a clean Debian
	@cmake/packages.sh package
	cmake/check_packages.sh

static: # build an archive with a program that needs no library, in build/static/packages
	@cmake/packages.sh build
	cmake --preset static && cmake --build --preset static
	cd build/static && cpack -G TGZ -D CPACK_COMPONENTS_ALL=gpn

platforms: # build the program with libc++ and the core for Windows, and try both (docs/platforms.md)
	@cmake/packages.sh build wasm platforms
	cmake --preset libcxx && cmake --build --preset libcxx
	cmake --preset windows && cmake --build --preset windows
	cmake/check_platforms.sh

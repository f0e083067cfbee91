# Windows by mingw-w64, for the core alone: files, modules, workers and the terminal are written for POSIX systems. What
# is built runs in wine.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
# Templates make more sections than the old object files can number. Boost and PEGTL include windows.h, whose macros have
# names such as TextOut.
set(CMAKE_CXX_FLAGS_INIT "-Wa,-mbig-obj -DWIN32_LEAN_AND_MEAN -DNOMINMAX -DNOGDI")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
find_program(GPN_WINE NAMES wine wine64 PATHS /usr/lib/wine REQUIRED)
set(CMAKE_CROSSCOMPILING_EMULATOR ${GPN_WINE})
set(GPN_CORE_ONLY ON)

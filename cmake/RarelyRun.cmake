# gpn_rarely_run(TARGET): a library that no benchmark sees is optimised less in the build that ships, which compiles it sooner.
function(gpn_rarely_run target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# Copies the pages from `pages_from` to `pages_to`. A link into the sources, which are not installed, becomes its text.
set(sources "bench|check|cli|cmake|notation|plugins|replay|scene|sdk|share|tests")
file(GLOB pages RELATIVE ${pages_from} ${pages_from}/*.md ${pages_from}/docs/*.md ${pages_from}/examples/*.md)
foreach(page IN LISTS pages)
  file(READ ${pages_from}/${page} text)
  string(REGEX REPLACE "\\[([^][]*)\\]\\((\\.\\./)?(${sources})(/[^)]*)?\\)" "\\1" text "${text}")
  file(WRITE ${pages_to}/${page} "${text}")
endforeach()
file(COPY ${pages_from}/docs/pictures DESTINATION ${pages_to}/docs)

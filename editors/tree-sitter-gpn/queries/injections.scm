; Comments are text of people. Editors that have a grammar for the language "comment" mark TODO and links in them.
((comment) @injection.content
  (#set! injection.language "comment"))

; Comments hold prose: editors that have a grammar for the language "comment" mark links in them.
((comment) @injection.content
  (#set! injection.language "comment"))

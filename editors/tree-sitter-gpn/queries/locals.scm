; A record is a scope: what is marked in it, such as a word under the cursor, is looked for in the same game.
(record) @local.scope
(variation) @local.scope

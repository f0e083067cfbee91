[
  (record)
  (tags)
  (comment)
  (variation)
] @fold

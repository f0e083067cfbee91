[
  (section)
  (setting)
] @fold

[
  (header)
  (group)
  (body)
  (part)
  (definitions)
  (definition)
  (provision)
  (fenced_block)
] @fold

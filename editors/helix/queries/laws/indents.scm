[
  (provision (content))
  (definition (content))
] @indent

; A quotation of rules is written as rules are.
((fenced_block
  (kind) @_kind
  (fence_body) @injection.content)
  (#eq? @_kind "quote")
  (#set! injection.language "laws"))

; Names of captures are those that Neovim, Helix, Zed and tree-sitter's own highlighter share. An
; editor takes the last pattern that fits, or the first: none here fits where another one does.

(field (key) @property)
(field (value) @string)

(title) @markup.heading
(provision (heading) @markup.heading)
(provision (marker) @label)
(group (marker) @label)
(body (marker) @label)
(sense (marker) @label)
(dash) @punctuation.delimiter

(definition (term) @type.definition)
(strong) @markup.strong
(emphasis) @markup.italic

(reference) @markup.link
; An address of several levels, or behind a cue. Only the program knows whether it leads anywhere.
(candidate) @markup.link

(footnote_mark) @markup.link.label
(footnote (label) @markup.link.label)

(attribute) @attribute
(note) @comment
(insertion) @diff.plus
(deletion) @diff.minus

(fenced_block (kind) @keyword)
(fenced_block (argument) @markup.link)
(fence_body) @markup.raw.block
(code) @markup.raw
(link (target) @markup.link.url)
(image (target) @markup.link.url)
(escape) @string.escape

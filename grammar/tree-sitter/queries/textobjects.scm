; A law, or whatever else a noun numbers: "af" and "if" in most editors.
((provision (marker (noun))) @function.outer)
((provision (marker (noun)) (heading) @function.inner))

; Any provision: "ac" and "ic".
(provision) @class.outer
(provision (content) @class.inner)

; A definition and its words.
(definition) @entry.outer
(definition (content) @entry.inner)

; A reference.
(reference) @parameter.outer
(reference (address) @parameter.inner)

(note) @comment.outer
(note_text) @comment.inner

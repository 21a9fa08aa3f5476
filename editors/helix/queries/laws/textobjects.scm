; Helix's names: "maf" selects a law, "mac" a provision, "mae" a definition, "maa" a reference.
((provision (marker (noun))) @function.around)
((provision (marker (noun)) (heading) @function.inside))
(provision) @class.around
(provision (content) @class.inside)
(definition) @entry.around
(definition (content) @entry.inside)
(reference) @parameter.around
(reference (address) @parameter.inside)
(note) @comment.around
(note_text) @comment.inside

((provision (marker (noun))) @function.around)
((provision (marker (noun)) (heading) @function.inside))
(provision) @class.around
(provision (content) @class.inside)
(note) @comment.around
(note_text) @comment.inside

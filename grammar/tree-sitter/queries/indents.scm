; An unheaded item stands four columns deeper than what holds it; what is headed stands at the margin.
(provision (content)) @indent.begin
(definition (content)) @indent.begin
(fenced_block) @indent.ignore
(note) @indent.auto

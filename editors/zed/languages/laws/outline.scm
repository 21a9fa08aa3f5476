(provision (marker) @name (dash) (heading) @context) @item
(group (title) @name) @item
(part (title) @name) @item
(definitions (title) @name) @item
(body (marker) @name (title)? @context) @item
(definition (term) @name) @item

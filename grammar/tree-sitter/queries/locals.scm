; A term is defined for the whole document, a provision for what it holds.
(document) @local.scope
(provision) @local.scope

(definition (term) @local.definition)
(marker (label) @local.definition)

(reference (address) @local.reference)

(provision (marker) @name) @definition.section
(group (title) @name) @definition.module
(body (marker) @name) @definition.module
(part (title) @name) @definition.module
(definitions (title) @name) @definition.module
(definition (term) @name) @definition.constant
(reference (address) @name) @reference.section

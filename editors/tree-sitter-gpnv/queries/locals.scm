; The name of a section is defined where the section begins, and referred to where another section names its parent.
(source_file) @local.scope
(section_head name: (name) @local.definition)
(section_head parent: (name) @local.reference)

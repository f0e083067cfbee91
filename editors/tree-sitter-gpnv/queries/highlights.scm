"gpn-variants" @keyword
(version) @number
(section_head name: (name) @type)
(section_head parent: (name) @type)
(key) @property
(text) @string
(comment) @comment
["[" "]"] @punctuation.bracket
[":" "="] @operator

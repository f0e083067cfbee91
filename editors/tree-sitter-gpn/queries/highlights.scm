(tag_name) @tag
(tag_value) @string
(turn) @function
(move_number) @number
(reserve_count) @constant.numeric
(glyph) @operator
(comment) @comment
(escape_line) @comment
(result) @keyword
["[" "]" "(" ")"] @punctuation.bracket

// The native text of gpn, .gpn (docs/record-format.md). Readers of gpn accept any bytes; what is no notation is an ERROR
// node here. `tree-sitter generate` makes src/ from this file.
module.exports = grammar({
  name: "gpn",

  extras: () => [/[\s\f\v\ufeff]/],

  rules: {
    source_file: ($) => seq(repeat($._element), repeat($.record)),

    // Tags begin a record.
    record: ($) => prec.right(seq($.tags, repeat($._element))),
    tags: ($) => prec.right(seq($.tag_pair, repeat(choice($.tag_pair, $.escape_line)))),

    tag_pair: ($) => seq("[", field("name", $.tag_name), repeat1(field("value", $.tag_value)), "]"),
    tag_name: () => /[A-Za-z0-9_]+/,
    tag_value: () => /"([^"\\\n]|\\.)*"/,

    _element: ($) =>
      choice(
        $.turn, $.move_number, $.reserve_count, $.glyph, $.comment, $.variation, $.result, $.escape_line),

    // A word. Blanks after ; : , and marks of challenges are inside.
    turn: () => /[A-Za-z+]([A-Za-z0-9\-;:,*+=#'_]|[^\x00-\x7f]|[;:,][\s]+[A-Za-z+]|\?[+-])*/,

    move_number: () => /[0-9]+(\.|…)*|(\.|…)+/,
    reserve_count: () => /\([ \t\r]*[0-9]+[ \t\r]*\)/,
    glyph: () => /\$[0-9]+|!!|\?\?|!\?|\?!|[!?]/,
    comment: () => /\{([^}\\]|\\(.|\n))*\}/,
    variation: ($) => seq("(", repeat1($._element), ")"),
    result: () => choice("1-0", "0-1", "1/2-1/2", "*"),
    escape_line: () => /%[^\n]*/,
  },
});

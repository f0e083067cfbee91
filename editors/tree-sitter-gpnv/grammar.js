// Files of variants, .gpnv (docs/variants.md). `tree-sitter generate` makes src/ from this file.
module.exports = grammar({
  name: "gpnv",

  extras: () => [/[ \t]/],

  rules: {
    source_file: ($) =>
      seq(optional($.head), repeat($._empty), repeat($.section)),

    head: ($) => prec.right(seq("gpn-variants", field("version", $.version), optional($._end))),
    version: () => /[0-9]+/,

    section: ($) => prec.right(seq($.section_head, repeat(choice($.setting, $._empty)))),
    section_head: ($) =>
      prec.right(seq("[", field("name", $.name), optional(seq(":", field("parent", $.name))), "]", optional($._end))),
    name: () => /[^\s\[\]:#]+/,

    // An indented line goes on with the value above.
    setting: ($) =>
      prec.right(
        seq(
          field("key", $.key), "=", optional(field("value", $.text)), optional($.comment),
          repeat(seq($._more, choice(seq(field("value", $.text), optional($.comment)), $.comment))),
          optional($._line_end))),
    key: () => /[^\s=#\[][^\s=#]*/,
    // To the end of the line, or to a # with a blank before it.
    text: () => token(prec(1, /[^\s#][^\s]*([ \t]+[^\s#][^\s]*)*/)),

    comment: () => /#[^\n\r]*/,
    _empty: ($) => prec.right(choice($._line_end, seq($.comment, optional($._line_end)))),
    // The last line may end with the file.
    _end: ($) => prec.right(choice(seq($.comment, optional($._line_end)), $._line_end)),
    _line_end: () => /\r?\n/,
    _more: () => /\r?\n([ \t]*\r?\n)*[ \t]+/,
  },
});

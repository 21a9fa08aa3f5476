/**
 * The `.laws` format for editors. See ../GRAMMAR.md, "The grammar for editors".
 *
 * Where a block begins and ends, what its marker is and where a reference stands is decided by the
 * scanner (src/scanner.c), which knows lines, columns and words. This file says how its tokens make a
 * tree. Any text has one: there is no input for which the two disagree, hence no ERROR.
 */

// A leaf of words: what it is called hangs on where it stands.
const words = ($, name) => alias($._words, $[name]);

// As repeat1, which makes pairs of pairs, but the first five stand side by side: most texts have no more.
const upTo = (count, rule) => (count ? seq(rule, optional(upTo(count - 1, rule))) : repeat1(rule));
const some = rule => upTo(5, rule);

module.exports = grammar({
  name: 'laws',

  extras: _ => [],

  inline: $ => [$._marker, $._heading, $._content, $._plain],

  externals: $ => [
    // What a line opens; the tokens are empty, or the first sign of the line.
    $._close,
    $._paragraph_start,
    $._title_start,
    $._group_start,
    $._body_start,
    $._part_start,
    $._definitions_start,
    $._definition_start,
    $._sense_start,
    $._table_sign,
    $._bullet_sign,
    $._note_sign,
    $._footnote_open,
    $._fence_open,
    $._header_start,
    $._line_end,
    // The words of such lines.
    $._words,
    $.attribute_name,
    $.noun,
    $._name,
    $._plain_marker,
    $.dash,
    // Running text.
    $._text,
    $._reference_noun,
    $.address,
    $.candidate,
    $.escape,
    $.footnote_mark,
    $._strong_open,
    $._emphasis_open,
    $._insertion_open,
    $.deletion,
    $._link_open,
    $._image_open,
    $._code_open,
    // Any sign that only one rule has room for: of a field, behind a term, at the end of markup.
    $._sign,
  ],

  rules: {
    document: $ => seq($._line_end, repeat($._block)),

    header: $ => seq($._header_start, repeat1($.field)),
    field: $ => seq(words($, 'key'), $._sign, choice(words($, 'value'), $._line_end)),

    // The scanner gives a header at the top only. Here it is a block like others, so that what stands
    // behind it is the same tree whether the first lines are a header or not.
    _block: $ => choice(
      $.header,
      $.group,
      $.body,
      $.part,
      $.definitions,
      $.definition,
      $.provision,
      $.sense,
      $.paragraph,
      $.table_row,
      $.bullet,
      $.attribute,
      $.note,
      $.footnote,
      $.fenced_block,
    ),

    // --- what holds other blocks ---------------------------------------------------------

    group: $ => seq(
      choice(
        seq($._title_start, words($, 'title')),
        seq($._group_start, $._marker, optional($.dash), choice(words($, 'title'), $._line_end)),
      ),
      repeat($._block), $._close,
    ),
    body: $ => seq(
      $._body_start, $._marker, optional($.dash), choice(words($, 'title'), $._line_end),
      repeat($._block), $._close,
    ),
    part: $ => seq($._part_start, words($, 'title'), repeat($._block), $._close),
    definitions: $ => seq($._definitions_start, words($, 'title'), repeat($._block), $._close),

    provision: $ => seq(
      $._marker,
      choice(seq($.dash, choice($._heading, $._line_end)), $._content, $._line_end),
      optional(some($._block)), $._close,
    ),
    _marker: $ => choice($.marker, alias($._plain_marker, $.marker)),
    marker: $ => seq($.noun, optional(alias($._name, $.label))),
    heading: $ => some($._inline),
    content: $ => some($._inline),
    // Plain words alone are a leaf: for most blocks one node less.
    _heading: $ => choice($.heading, words($, 'heading')),
    _content: $ => choice($.content, words($, 'content')),

    definition: $ => seq(
      $._definition_start,
      optional($._sign), words($, 'term'), optional($._sign), optional($.dash),
      choice($._content, $._line_end),
      repeat($._block), $._close,
    ),

    // --- what holds words only -------------------------------------------------------------

    sense: $ => seq($._sense_start, $._marker, choice($._content, $._line_end)),
    paragraph: $ => seq($._paragraph_start, $._content),
    table_row: $ => seq($._table_sign, choice($._content, $._line_end)),
    bullet: $ => seq($._bullet_sign, choice($._content, $._line_end)),
    attribute: $ => seq($.attribute_name, choice(words($, 'value'), $._text, $._line_end)),
    note: $ => seq(
      $._note_sign,
      optional(seq($._sign, optional(words($, 'stamp')), $._sign)),
      choice(words($, 'note_text'), $._line_end),
    ),
    footnote: $ => seq($._footnote_open, alias($._name, $.label), $._sign, choice($._content, $._line_end)),
    fenced_block: $ => seq(
      $._fence_open, optional(alias($._name, $.kind)), optional(words($, 'argument')),
      alias($._text, $.fence_body), choice($._sign, $._line_end),
    ),

    // --- running text ----------------------------------------------------------------------

    _inline: $ => choice(
      $._plain,
      $.escape,
      $.footnote_mark,
      $.strong,
      $.emphasis,
      $.insertion,
      $.deletion,
      $.link,
      $.image,
      $.code,
    ),
    _plain: $ => choice($._text, $.reference, $.candidate),

    // Behind a noun, or a further member of its list.
    reference: $ => choice(
      seq(alias($._reference_noun, $.noun), $.address),
      $.address,
    ),

    strong: $ => seq($._strong_open, repeat1($._plain), $._sign),
    emphasis: $ => seq($._emphasis_open, repeat1($._plain), $._sign),
    insertion: $ => seq($._insertion_open, repeat($._plain), $._sign),
    link: $ => seq($._link_open, repeat($._plain), $._sign, words($, 'target'), $._sign),
    image: $ => seq($._image_open, repeat($._plain), $._sign, words($, 'target'), $._sign),
    code: $ => seq($._code_open, words($, 'code_text'), $._sign),
  },
});

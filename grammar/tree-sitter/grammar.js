/**
 * The `.laws` format for editors. See ../GRAMMAR.md, "The grammar for editors".
 *
 * Where a block begins and ends, what its marker is and where a reference stands is decided by the
 * scanner (src/scanner.c), which knows lines, columns and words. This file says how its tokens make a
 * tree. Any text has one: there is no input for which the two disagree, hence no ERROR.
 */

module.exports = grammar({
  name: 'laws',

  extras: _ => [],

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
    $._footnote_close,
    $._fence_open,
    $._fence_body,
    $._fence_close,
    $._header_start,
    $._field_sign,
    $._line_end,
    // The words of such lines.
    $.key,
    $.value,
    $.attribute_name,
    $.stamp,
    $._stamp_sign,
    $.note_text,
    $.kind,
    $.argument,
    $.title,
    $.noun,
    $.label,
    $._plain_marker,
    $.term,
    $._term_sign,
    $.dash,
    // Running text.
    $._text,
    $._reference_noun,
    $._reference_address,
    $._further_address,
    $._candidate_address,
    $.escape,
    $.footnote_mark,
    $._strong_open,
    $._strong_close,
    $._emphasis_open,
    $._emphasis_close,
    $._insertion_open,
    $._insertion_close,
    $.deletion,
    $._link_open,
    $._image_open,
    $._link_middle,
    $.target,
    $._link_close,
    $._code_sign,
    $.code_text,
    $._error,
  ],

  rules: {
    document: $ => seq($._line_end, repeat($._block)),

    header: $ => seq($._header_start, repeat1($.field)),
    field: $ => seq($.key, $._field_sign, choice($.value, $._line_end)),

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
        seq($._title_start, $.title),
        seq($._group_start, $.marker, optional($.dash), choice($.title, $._line_end)),
      ),
      repeat($._block), $._close,
    ),
    body: $ => seq(
      $._body_start, $.marker, optional($.dash), choice($.title, $._line_end),
      repeat($._block), $._close,
    ),
    part: $ => seq($._part_start, $.title, repeat($._block), $._close),
    definitions: $ => seq($._definitions_start, $.title, repeat($._block), $._close),

    provision: $ => seq(
      $.marker,
      choice(seq($.dash, choice($.heading, $._line_end)), $.content, $._line_end),
      repeat($._block), $._close,
    ),
    marker: $ => choice(seq($.noun, optional($.label)), $._plain_marker),
    heading: $ => $._running_text,
    content: $ => $._running_text,

    definition: $ => seq(
      $._definition_start,
      optional($._term_sign), $.term, optional($._term_sign), optional($.dash),
      choice($.content, $._line_end),
      repeat($._block), $._close,
    ),

    // --- what holds words only -------------------------------------------------------------

    sense: $ => seq($._sense_start, $.marker, choice($.content, $._line_end)),
    paragraph: $ => seq($._paragraph_start, $.content),
    table_row: $ => seq($._table_sign, choice($.content, $._line_end)),
    bullet: $ => seq($._bullet_sign, choice($.content, $._line_end)),
    attribute: $ => seq($.attribute_name, choice($.value, $._text, $._line_end)),
    note: $ => seq(
      $._note_sign,
      optional(seq($._stamp_sign, optional($.stamp), $._stamp_sign)),
      choice($.note_text, $._line_end),
    ),
    footnote: $ => seq($._footnote_open, $.label, $._footnote_close, choice($.content, $._line_end)),
    fenced_block: $ => seq(
      $._fence_open, optional($.kind), optional($.argument),
      alias($._fence_body, $.fence_body), choice($._fence_close, $._line_end),
    ),

    // --- running text ----------------------------------------------------------------------

    _running_text: $ => repeat1($._inline),
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
    _plain_text: $ => repeat1($._plain),

    // Behind a noun, or a further member of its list.
    reference: $ => choice(
      seq(alias($._reference_noun, $.noun), alias($._reference_address, $.address)),
      alias($._further_address, $.address),
    ),
    // An address that no noun introduces: only the program knows whether it leads anywhere.
    candidate: $ => alias($._candidate_address, $.address),

    strong: $ => seq($._strong_open, $._plain_text, $._strong_close),
    emphasis: $ => seq($._emphasis_open, $._plain_text, $._emphasis_close),
    insertion: $ => seq($._insertion_open, optional($._plain_text), $._insertion_close),
    link: $ => seq($._link_open, optional($._plain_text), $._link_middle, $.target, $._link_close),
    image: $ => seq($._image_open, optional($._plain_text), $._link_middle, $.target, $._link_close),
    code: $ => seq($._code_sign, $.code_text, $._code_sign),
  },
});

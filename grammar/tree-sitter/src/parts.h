// What every line plans: blocks that open and close, their words; and the lines without a marker that
// hold others: the header, titles, the introduction, the definitions.
#ifndef LAWS_PARTS_H
#define LAWS_PARTS_H

#include "marker.h"

// A line as the scanner comes upon it.
typedef struct {
  uint8_t column;
  bool at_margin;  // its first sign stands at column 0
  bool blank;      // an empty line stands above it
  bool ends;       // there is no such line
} Line;

// Moves over white space to the first sign of the next line.
static Line next_line(TSLexer *lexer, bool first) {
  unsigned column = 0, breaks = first;
  int32_t before = 0;
  while (!at_end(lexer) && is_space(here(lexer))) {
    int32_t c = here(lexer);
    if (is_break(c)) {
      breaks += !(c == '\n' && before == '\r');
      column = 0;
    } else if (column < HEADED - 4) {
      column = c == '\t' ? (column / 4 + 1) * 4 : column + 1;
    }
    before = c;
    lexer->advance(lexer, false);
  }
  return (Line){.column = (uint8_t)column, .at_margin = column == 0, .blank = breaks > 1, .ends = at_end(lexer)};
}

static void forget_words(Scanner *s) {
  s->text.missing = s->text.before = 0;
  s->text.apart = s->text.alone = s->text.begins = false;
  s->text.word = s->text.earlier = 0;
}

static void begin_text(Scanner *s) {
  s->text.mode = IN_TEXT;
  forget_words(s);
  s->text.fresh = s->text.begins = true;
}

// The words of a block begin at `i`; or it has none.
static void plan_words(Scanner *s, Reader *r, unsigned i, bool takes_more) {
  s->text.takes_more = takes_more;
  s->text.empty = ends_line(ahead(r, i));
  s->text.mode = AT_LINE_END;
  if (!s->text.empty) begin_text(s);
}

// The rest of the line is one token, with which the line ends; or there is none.
static void plan_rest(Scanner *s, Reader *r, enum Token token, unsigned from, unsigned i) {
  if (!ends_line(ahead(r, i))) plan(s, token, i - from, TO_LINE_END);
  s->text.mode = AT_LINE_END;
  s->text.takes_more = false;
}

static void close_blocks(Scanner *s, unsigned count) {
  s->packed_len = 0;
  while (count-- > 0 && s->depth > 0) {
    s->depth--;
    plan(s, CLOSE, 0, 0);
  }
}

static void open_block(Scanner *s, Kind kind, uint8_t style, uint8_t column, uint16_t value) {
  if (s->depth == MAX_DEPTH) close_blocks(s, 1);
  s->packed_len = 0;
  s->frames[s->depth++] = (Frame){(uint8_t)kind, style, column, value};
}

static bool in_definitions(const Scanner *s) {
  for (unsigned at = 0; at < s->depth; at++) {
    if (s->frames[at].kind == DEFINITIONS) return true;
  }
  return false;
}

static bool in_body(const Scanner *s) { return s->depth > 0 && s->frames[0].kind == BODY; }

static const char *const HEADER_KEYS[] = {"title", "kind", "edition", "under", "language", "author",
                                          "date", "status", "source", "note", "id", "noun"};

// `key: value`, from the first line on.
static bool header_line(Scanner *s, Reader *r, bool first) {
  unsigned key = 0;
  while (is_ascii_lower(ahead(r, key)) || (key > 0 && ahead(r, key) == '-')) key++;
  unsigned colon = skip_blanks(r, key);
  unsigned value = skip_blanks(r, colon + 1);
  if (key == 0 || ahead(r, colon) != ':' || (value == colon + 1 && !ends_line(ahead(r, value)))) return false;
  bool known = !first;
  for (unsigned i = 0; i < sizeof HEADER_KEYS / sizeof *HEADER_KEYS && !known; i++) {
    known = strlen(HEADER_KEYS[i]) == key && begins(r, 0, HEADER_KEYS[i]);
  }
  if (!known) return false;
  if (first) plan(s, HEADER_START, 0, 0);
  plan(s, WORDS, ALL_SPACE, key);
  plan(s, SIGN, colon - key, 1);
  plan_rest(s, r, WORDS, colon + 1, value);
  s->text.mode = IN_HEADER;
  return true;
}

// What the word at `i`, perhaps with a colon, opens; if `alone`, it must be the whole line.
static uint32_t part_word(Scanner *s, Reader *r, unsigned i, bool alone) {
  int32_t letters[WORD_MAX];
  unsigned end = i;
  for (; !is_space(ahead(r, end)) && !ends_line(ahead(r, end)) && ahead(r, end) != ':'; end++) {
    if (end - i == WORD_MAX) return 0;
    letters[end - i] = to_lower(ahead(r, end));
  }
  unsigned behind = end;
  while (ahead(r, behind) == ':') behind++;
  if (!is_space(ahead(r, behind)) && !ends_line(ahead(r, behind))) return 0;
  if (alone && !ends_line(ahead(r, skip_spaces(r, behind)))) return 0;
  return word_roles(&s->words, letters, end - i) & (OPENS_DEFINITIONS | OPENS_PART);
}

static void open_part(Scanner *s, Reader *r, uint32_t part, unsigned sign, unsigned words) {
  close_blocks(s, s->depth);
  bool definitions = part & OPENS_DEFINITIONS;
  open_block(s, definitions ? DEFINITIONS : part ? PART : GROUP, 0, 0, 0);
  plan(s, definitions ? DEFINITIONS_START : part ? PART_START : TITLE_START, ALL_SPACE, sign);
  plan_rest(s, r, WORDS, sign, words);
}

#endif

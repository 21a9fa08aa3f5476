// The scanner of `.laws` for tree-sitter: it cuts lines and running text into tokens, of which
// grammar.js makes the tree. It reads any text, looks a bounded way ahead and keeps no memory but
// its own state. Next: state.h for what it remembers, line.h for lines, text.h for running text.

#include "text.h"
#include "tree_sitter/alloc.h"

void *tree_sitter_laws_external_scanner_create(void) {
  Scanner *s = ts_calloc(1, sizeof(Scanner));
  if (s) words_fill(&s->words);
  return s;
}

void tree_sitter_laws_external_scanner_destroy(void *payload) { ts_free(payload); }

unsigned tree_sitter_laws_external_scanner_serialize(void *payload, char *buffer) { return state_save(payload, buffer); }

void tree_sitter_laws_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  state_load(payload, buffer, length);
}

// Gives the next of the planned tokens.
static bool give(Scanner *s, TSLexer *lexer) {
  Planned next = s->plan[s->given++];
  if (next.skip == ALL_SPACE) {
    while (!at_end(lexer) && is_space(here(lexer))) lexer->advance(lexer, true);
  } else {
    for (unsigned i = 0; i < next.skip && !at_end(lexer); i++) lexer->advance(lexer, true);
  }
  lexer->mark_end(lexer);
  if (next.len == ALL_SPACE) {
    while (!at_end(lexer) && is_space(here(lexer))) lexer->advance(lexer, false);
    lexer->mark_end(lexer);
  } else if (next.len == TO_LINE_END) {
    bool blank = true;
    for (; !at_end(lexer) && !is_break(here(lexer)); lexer->advance(lexer, false)) {
      bool before = blank;
      blank = is_space(here(lexer));
      if (blank && !before) lexer->mark_end(lexer);
    }
    if (!blank) lexer->mark_end(lexer);
  } else {
    for (unsigned i = 0; i < next.len && !at_end(lexer); i++) lexer->advance(lexer, false);
    lexer->mark_end(lexer);
  }
  // What white space ends at has been seen whole: see `look`.
  bool spaced = next.skip == ALL_SPACE || next.len == ALL_SPACE;
  if (spaced && next.len != TO_LINE_END && here(lexer) >= 0x80) lexer->advance(lexer, false);
  // The words of a piece of markup are counted down.
  if (s->text.run && next.token >= TEXT && next.token <= CANDIDATE) {
    unsigned taken = (unsigned)next.skip + next.len;
    s->text.run_left = taken < s->text.run_left ? (uint16_t)(s->text.run_left - taken) : 0;
  }
  if (s->given == s->planned) {
    s->given = s->planned = 0;
    // A token up to the end of the line ends the line.
    bool ends = next.len == TO_LINE_END && (s->text.mode == AT_LINE_END || s->text.mode == IN_HEADER);
    if (ends) return end_line(s, lexer, next.token);
  }
  lexer->result_symbol = next.token;
  return true;
}

// The body of a fenced block: the lines up to one of as many backquotes, or to the end.
static bool fenced_lines(Scanner *s, TSLexer *lexer) {
  bool first = true;
  for (;;) {
    unsigned ticks = 0;
    if (here(lexer) == '\r') lexer->advance(lexer, first);
    if (here(lexer) == '\n') lexer->advance(lexer, first);
    first = false;
    lexer->mark_end(lexer);
    if (at_end(lexer)) break;
    while (!at_end(lexer) && is_space(here(lexer)) && !is_break(here(lexer))) lexer->advance(lexer, false);
    for (; here(lexer) == '`' && !at_end(lexer); lexer->advance(lexer, false)) ticks += ticks < HEADED;
    while (!at_end(lexer) && is_space(here(lexer)) && !is_break(here(lexer))) lexer->advance(lexer, false);
    bool whole = at_end(lexer) || is_break(here(lexer));
    if (whole && ticks >= s->text.ticks) {
      plan(s, SIGN, ALL_SPACE, TO_LINE_END);
      break;
    }
    while (!at_end(lexer) && !is_break(here(lexer))) lexer->advance(lexer, false);
    lexer->mark_end(lexer);
  }
  s->text.mode = AT_LINE_END;
  lexer->result_symbol = TEXT;
  return true;
}

bool tree_sitter_laws_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  Scanner *s = payload;
  // Where tree-sitter mends an error, every token is valid.
  if (!s || (valid[CLOSE] && valid[NAME])) return false;
  s->saved_len = 0;
  if (s->given < s->planned) return give(s, lexer);
  switch (s->text.mode) {
    case IN_TEXT: return running_text(s, lexer);
    case IN_FENCE: return fenced_lines(s, lexer);
    case AT_END: return false;
    default: lexer->mark_end(lexer); return end_line(s, lexer, LINE_END);
  }
}

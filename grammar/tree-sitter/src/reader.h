// What stands ahead of the lexer, kept so that it can be looked at again. The lexer only goes
// forward: what is read here is behind it when the token ends, where `mark_end` was called before.
#ifndef LAWS_READER_H
#define LAWS_READER_H

#include "letters.h"
#include "tree_sitter/parser.h"

// How far a token is looked for, in code points. What is longer is plain text.
#define SIGHT 2048

typedef struct {
  TSLexer *lexer;
  unsigned base;   // where reading begins: what stands before it has been passed
  unsigned count;  // how many code points are kept; the lexer stands behind them
  unsigned limit;  // nothing is read so far behind the base: the end of a piece of markup
  unsigned since;  // how many code points stand between the end of the token and the base
  int32_t chars[2 * SIGHT];
} Reader;

static void reader_begin(Reader *r, TSLexer *lexer, unsigned limit) {
  r->lexer = lexer;
  r->base = r->count = r->since = 0;
  r->limit = limit < SIGHT ? limit : SIGHT;
}

// What stands at the lexer; bytes that are no text read as one sign that is no letter.
static inline int32_t here(TSLexer *lexer) { return lexer->lookahead < 0 ? 0xFFFD : lexer->lookahead; }

// Whether the text is at its end; there the lexer has a zero, which may also stand in the text.
static inline bool at_end(TSLexer *lexer) { return lexer->lookahead == 0 && lexer->eof(lexer); }

// The lexer moves over a sign only when one behind it is asked for: the longer it stays, the longer
// a token may end where it stands. A sign of several bytes it passes at once, as tree-sitter believes
// that of the one in front of the lexer no more than the first byte has been seen.
static int32_t look(Reader *r, unsigned at) {
  for (;;) {
    if (r->count - r->base >= r->limit || at_end(r->lexer)) return END;
    int32_t c = here(r->lexer);
    if (r->count == at && c < 0x80) return c;
    r->chars[r->count++] = c;
    r->lexer->advance(r->lexer, false);
    if (r->count > at) return c;
  }
}

// The code point `i` behind the place where reading begins, or END.
static inline int32_t ahead(Reader *r, unsigned i) {
  unsigned at = r->base + i;
  if (at < r->count) return r->chars[at];
  bool plain = (uint32_t)(r->lexer->lookahead - 1) < 0x7F;
  return plain && at == r->count && i < r->limit ? r->lexer->lookahead : look(r, at);
}

static bool ends_line(int32_t c) { return c == END || is_break(c); }

static unsigned skip_blanks(Reader *r, unsigned i) {
  while (is_blank(ahead(r, i))) i++;
  return i;
}

static unsigned skip_spaces(Reader *r, unsigned i) {
  while (is_space(ahead(r, i)) && !is_break(ahead(r, i))) i++;
  return i;
}

static bool begins(Reader *r, unsigned i, const char *with) {
  for (; *with; with++, i++) {
    if (ahead(r, i) != *with) return false;
  }
  return true;
}

#endif

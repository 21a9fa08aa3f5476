// What running text does with what it has passed: where the token may end, and what the words and
// signs passed say to what follows them.
#ifndef LAWS_PASSING_H
#define LAWS_PASSING_H

#include "reference.h"

// Moves the base over `n` code points.
static void pass_kept(Scanner *s, Reader *r, unsigned n) {
  for (unsigned behind = r->base + n; r->count < behind;) {
    r->chars[r->count++] = here(r->lexer);
    r->lexer->advance(r->lexer, false);
  }
  r->base += n;
  r->since += n;
  if (s->text.run) r->limit -= n;
  if (r->base == r->count) {
    r->base = r->count = 0;
  } else if (r->base >= SIGHT) {
    r->count -= r->base;
    memmove(r->chars, r->chars + r->base, r->count * sizeof *r->chars);
    r->base = 0;
  }
}

static inline void pass(Scanner *s, Reader *r, unsigned n) {
  // Mostly nothing is kept behind them.
  if (r->base + n != r->count) return pass_kept(s, r, n);
  r->base = r->count = 0;
  r->since += n;
  if (s->text.run) r->limit -= n;
}

// The same for the one in front of the lexer, where nothing is kept.
static inline void step(Scanner *s, Reader *r) {
  r->lexer->advance(r->lexer, false);
  r->since++;
  if (s->text.run) r->limit--;
}

// The token may end at the base, if the lexer still stands there.
static inline void mark(Reader *r) {
  if (r->base < r->count) return;
  r->lexer->mark_end(r->lexer);
  r->since = 0;
}

// Plans the text between the end of the token and what is planned next, `more` behind the base.
static void plan_text(Scanner *s, const Reader *r, unsigned more) {
  if (r->since + more > 0) plan(s, TEXT, 0, r->since + more);
}

static void pass_word(Scanner *s, uint32_t roles, bool alone) {
  Text *t = &s->text;
  t->earlier = t->apart ? 0 : t->word;
  t->word = roles;
  t->apart = false;
  t->alone = alone;
  t->before = BEFORE_WORD;
}

// What a sign that is no part of a word says to what follows it.
static void pass_sign(Scanner *s, int32_t c) {
  Text *t = &s->text;
  if (is_space(c)) {
    t->before = BEFORE_NOTHING;
  } else if (c == '(' || c == '[') {
    t->before = BEFORE_BRACKET;
    t->apart = true;
  } else {
    bool punctuation = c < 0x80 || (c >= 0xA0 && c <= 0xBF) || (c >= 0x2000 && c <= 0x206F) || (c >= 0x3000 && c <= 0x303F);
    t->before = c == '*' ? BEFORE_STAR : punctuation ? BEFORE_SIGN : BEFORE_SYMBOL;
    t->word = t->earlier = 0;
    t->apart = true;
  }
}

#endif

// Running text. Plain words are passed over; where a reference or a piece of markup begins, its tokens
// are planned. What was looked at in vain is kept and read again, so that plain words stay one token.
#ifndef LAWS_TEXT_H
#define LAWS_TEXT_H

#include "word.h"

// A token ends where what has been kept behind it grows longer.
#define MOST_SINCE 8192

// Ends the token before what was planned.
static bool text_until_here(Scanner *s, const Reader *r, bool run) {
  // The words of a piece of markup are counted from the end of the token.
  if (run && s->text.run) s->text.run_left = (uint16_t)(r->limit + r->since);
  s->text.begins = false;
  r->lexer->result_symbol = TEXT;
  return true;
}

// `see “Withdrawn”`, `the definition of “stall”`: a term in quotation marks.
static bool quoted_term(Scanner *s, Reader *r) {
  int32_t close = ahead(r, 0) == 0x2018 ? 0x2019 : ahead(r, 0) == 0x201C || ahead(r, 0) == 0x201E ? 0x201D : ahead(r, 0);
  unsigned end = 1;
  while (end < 80 && !ends_line(ahead(r, end)) && ahead(r, end) != close) end++;
  if (ahead(r, end) != close || end == 1) return false;
  plan_text(s, r, 0);
  plan(s, CANDIDATE, 0, end + 1);
  return true;
}

static bool opens_term(const Scanner *s, int32_t c) {
  bool quote = c == 0x2018 || c == 0x201C || c == 0x201E || c == '"' || c == '\'';
  uint32_t told = s->text.word | s->text.earlier;
  return quote && !s->text.apart && s->text.before == BEFORE_NOTHING && s->text.word &&
         told & (DEFINITION | PART_CUE) && s->text.word & (DEFINITION | PART_CUE | ALSO | OF);
}

// Text up to what is no plain text. What follows has been planned when this comes back.
static bool running_text(Scanner *s, TSLexer *lexer) {
  Reader *r = &s->reader;
  const bool run = s->text.run;
  if (s->text.fresh) {
    // The line break too, where the words go on below.
    while (!at_end(lexer) && is_space(here(lexer))) lexer->advance(lexer, true);
    s->text.fresh = false;
  }
  reader_begin(r, lexer, run ? s->text.run_left : SIGHT);
  lexer->mark_end(lexer);
  for (;;) {
    if (run && r->limit == 0) {
      mark(r);
      end_run(s);
      return text_until_here(s, r, run);
    }
    bool kept = r->base < r->count;
    if (kept && r->since > MOST_SINCE) {
      plan_text(s, r, 0);
      return text_until_here(s, r, run);
    }
    int32_t c = kept ? r->chars[r->base] : here(lexer);
    // Letters and blanks are nine signs in ten.
    if (c == ' ') {
      s->text.before = BEFORE_NOTHING;
      if (kept) pass(s, r, 1);
      else step(s, r);
      continue;
    }
    if (is_ascii_letter(c) && s->text.before != BEFORE_WORD) {
      if (!kept && !run && is_ascii_lower(c) && plain_word(s, r)) continue;
      if (word(s, r, c)) return text_until_here(s, r, run);
      continue;
    }
    if (kept && (is_break(c) || may_open(s, c))) {
      plan_text(s, r, 0);
      return text_until_here(s, r, run);
    }
    if (is_break(c) || (!kept && at_end(lexer))) {
      mark(r);
      return end_line(s, lexer, s->text.begins ? WORDS : TEXT);
    }
    if (may_open(s, c)) {
      mark(r);
      if (markup(s, r)) {
        s->text.before = BEFORE_SIGN;
        s->text.word = 0;
        return text_until_here(s, r, run);
      }
      pass_sign(s, c);
      pass(s, r, 1);
      continue;
    }
    bool inside = s->text.before == BEFORE_WORD;
    if (c == '(' || (!inside && (is_alnum(c) || c == 0xA7))) {
      if (word(s, r, c)) return text_until_here(s, r, run);
      continue;
    }
    if (opens_term(s, c)) {
      mark(r);
      pass_sign(s, c);
      if (quoted_term(s, r)) return text_until_here(s, r, run);
    } else if (!is_alnum(c)) {
      pass_sign(s, c);
    }
    pass(s, r, 1);
  }
}

#endif

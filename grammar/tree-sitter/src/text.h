// Running text. Plain words are passed over without looking ahead; where a reference or a piece of
// markup begins, its tokens are planned.
#ifndef LAWS_TEXT_H
#define LAWS_TEXT_H

#include "reference.h"

// Steps over the sign at hand.
static inline void step(Scanner *s, TSLexer *lexer) {
  lexer->advance(lexer, false);
  if (s->text.run && s->text.run_left > 0) s->text.run_left--;
}

// Ends the token before what was planned.
static bool text_until_here(TSLexer *lexer) {
  lexer->result_symbol = TEXT;
  return true;
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

// Plain text after all: `len` code points that were looked at are given as a token of their own.
static bool plain_after_all(Scanner *s, unsigned len) {
  plan(s, TEXT, 0, len);
  return true;
}

// What can make a reference of a letter or number that stands alone.
#define TELLING (DIRECTS | JOINS | RANGES | VERB | FOOTNOTE | ORDINAL | OF)

// A lone letter or number without a cue, in front of the lexer: whether what follows is so plain
// that no reference can come of it. Then it has been passed, with the word behind it; what has been
// passed is in the reader.
static bool is_plain_ahead(Scanner *s, Reader *r, bool alone) {
  TSLexer *lexer = r->lexer;
  int32_t c = here(lexer);
  if (at_end(lexer)) return true;
  if (c == ')' || c == ';' || c == ':' || c == '?' || c == 0x2019) return true;
  if (c != ' ' || r->count + 2 > r->limit) return false;
  pass(r);
  if (!is_ascii_lower(here(lexer))) return false;
  int32_t letters[WORD_MAX];
  unsigned len = 0;
  while (is_letter(here(lexer)) && !at_end(lexer) && r->count < r->limit) {
    if (len < WORD_MAX) letters[len++] = to_lower(here(lexer));
    pass(r);
  }
  uint32_t roles = word_roles(&s->words, letters, len);
  if (roles & (TELLING | OUTERMOST | INNER | GROUPS | BODIES | OPENS_DEFINITIONS | OPENS_PART | ABBREVIATES)) return false;
  if (len > 2 && len < WORD_MAX && letters[len - 1] == 'd' && letters[len - 2] == 'e') roles |= PARTICIPLE;
  pass_word(s, 0, alone);
  pass_word(s, roles, true);
  return true;
}

// A word as the loop has come upon it.
typedef struct {
  int32_t raw[WORD_MAX + 1];
  int32_t small[WORD_MAX];
  unsigned prefix;  // 1 where a bracket stands directly before it
  unsigned len;     // WORD_MAX for longer ones
  unsigned left;    // what was left of the run where the token would end
  bool alone, lower, capitals;
} Seen;

static void begin_word(Scanner *s, TSLexer *lexer, Seen *w) {
  w->left = s->text.run_left;
  w->len = w->prefix = 0;
  w->alone = s->text.before == BEFORE_NOTHING || s->text.before == BEFORE_BRACKET;
  w->lower = w->capitals = true;
  lexer->mark_end(lexer);
}

static bool run_over(const Scanner *s) { return s->text.run && s->text.run_left == 0; }

static inline void read_word(Scanner *s, TSLexer *lexer, Seen *w, bool (*fits)(int32_t)) {
  for (;; step(s, lexer)) {
    int32_t c = here(lexer);
    if (at_end(lexer) || !fits(c) || run_over(s)) break;
    // "seeLaw 16C": a noun that a misprint has run into the word before it.
    if (w->lower && w->len > 0 && is_ascii_upper(c)) {
      begin_word(s, lexer, w);
      w->lower = w->alone = false;
    }
    w->lower &= !is_upper(c);
    w->capitals &= is_capital(c);
    if (w->len < WORD_MAX) {
      w->raw[w->prefix + w->len] = c;
      w->small[w->len++] = to_lower(c);
    }
  }
}

// A reader that has what was read of the word already.
static void reader_behind(Scanner *s, TSLexer *lexer, Reader *r, const Seen *w) {
  unsigned count = w->prefix + w->len;
  reader_begin(r, lexer, s->text.run ? s->text.run_left + count : SIGHT);
  memcpy(r->chars, w->raw, count * sizeof *w->raw);
  r->count = count;
  s->text.run_left = (uint16_t)w->left;
}

// An address may begin with the word. Gives whether tokens were planned.
static bool address_word(Scanner *s, TSLexer *lexer, Seen *w, uint32_t roles) {
  int32_t c = here(lexer);
  bool ends = at_end(lexer) || !(is_alnum(c) || c == '(' || c == '.');
  bool bracketed = w->prefix && c == ')' && w->len < 7;
  Reader r;
  List list;
  uint16_t left = s->text.run_left;
  reader_behind(s, lexer, &r, w);
  if (!bracketed && ends && cue(s) == NO_CUE && w->alone) {
    unsigned count = r.count;
    if (is_plain_ahead(s, &r, w->alone)) {
      unsigned passed = r.count - count;
      s->text.run_left = left > passed ? (uint16_t)(left - passed) : 0;
      return false;
    }
  }
  uint8_t before = s->text.before;
  if (bracketed) {
    s->text.before = s->text.outside;
    if (may_refer(s, &r, 0, &list)) {
      plan_list(s, &list, CANDIDATE_ADDRESS, 0);
      return true;
    }
    s->text.before = before;
  }
  if (may_refer(s, &r, w->prefix, &list)) {
    if (w->prefix) plan(s, TEXT, 0, w->prefix);
    plan_list(s, &list, CANDIDATE_ADDRESS, w->prefix);
    return true;
  }
  unsigned end = w->prefix;
  while (is_alnum(ahead(&r, end))) end++;
  pass_word(s, roles, w->alone);
  // "L 22 B2": what it abbreviates is believed only if it leads somewhere.
  if (roles & ABBREVIATES && end == w->prefix + w->len) s->text.word |= STRONG_CUE;
  return plain_after_all(s, end);
}

// A noun, or another word behind which something may be named. Gives whether tokens were planned.
static bool naming_word(Scanner *s, TSLexer *lexer, Seen *w, uint32_t roles) {
  const Text *t = &s->text;
  // "that subsection", "the preceding section", "the Schedule", "the Definitions".
  bool named = roles & (OUTERMOST | INNER) && (t->word & POINTS || (t->word & NEIGHBOURS && t->earlier & ARTICLE));
  named |= roles & BODIES && t->word & ARTICLE && is_upper(w->raw[w->prefix]);
  named |= roles & (OPENS_DEFINITIONS | OPENS_PART) && t->word & (ARTICLE | PART_CUE);
  named = named && !t->apart && t->before == BEFORE_NOTHING;
  int32_t c = here(lexer);
  bool leads = roles & (OUTERMOST | INNER | GROUPS | BODIES | FOOTNOTE) && (is_blank(c) || is_digit(c) || c == '.') && !at_end(lexer);
  pass_word(s, roles, w->alone);
  if (leads && !named && is_blank(c)) {
    // Mostly words follow, and nothing need be given back.
    step(s, lexer);
    int32_t next = here(lexer);
    if (at_end(lexer) || is_ascii_lower(next) || next == ',' || next == 0x2014) {
      s->text.before = BEFORE_NOTHING;
      return false;
    }
    w->raw[w->prefix + w->len] = c;
  }
  if (!leads && !named) return false;
  bool stepped = leads && !named && is_blank(c);
  Reader r;
  List list;
  reader_begin(&r, lexer, s->text.run ? s->text.run_left + stepped : SIGHT);
  if (stepped) r.chars[r.count++] = c;
  // The word is given again, as a token of its own.
  s->text.run_left = (uint16_t)w->left;
  if (w->prefix) plan(s, TEXT, 0, 1);
  unsigned len = w->len;
  if (leads && !(roles & FOOTNOTE) && behind_noun(s, &r, roles, &list)) {
    plan(s, REFERENCE_NOUN, 0, len);
    plan_list(s, &list, REFERENCE_ADDRESS, 0);
    return true;
  }
  if (roles & FOOTNOTE) {
    unsigned number = skip_blanks(&r, 0);
    unsigned end = run_of(&r, number, 9, is_digit);
    named = number > 0 && end > number;
    if (named) len += end;
  }
  plan(s, named ? CANDIDATE_ADDRESS : TEXT, 0, len);
  return true;
}

static bool is_section_sign(int32_t c) { return c == 0xA7; }

// A word at the lexer, perhaps with a bracket before it. Gives whether tokens were planned.
static bool word(Scanner *s, TSLexer *lexer) {
  Seen w;
  begin_word(s, lexer, &w);
  if (here(lexer) == '(') {
    s->text.outside = s->text.before;
    pass_sign(s, '(');
    step(s, lexer);
    if (at_end(lexer) || !is_alnum(here(lexer)) || run_over(s)) return false;
    w.raw[w.prefix++] = '(';
    w.alone = true;
  }
  int32_t c = here(lexer);
  if (is_digit(c)) {
    read_word(s, lexer, &w, is_digit);
    return address_word(s, lexer, &w, 0);
  }
  read_word(s, lexer, &w, is_section_sign(c) ? is_section_sign : is_letter);
  uint32_t roles = word_roles(&s->words, w.small, w.len);
  if (w.len > 2 && w.len < WORD_MAX && w.small[w.len - 1] == 'd' && w.small[w.len - 2] == 'e') roles |= PARTICIPLE;
  bool noun = roles & (OUTERMOST | INNER | GROUPS | BODIES);
  bool capitals = w.capitals && w.len <= 4 && !noun && (w.len <= 2 || is_roman_capital(w.raw[w.prefix]));
  bool bracketed = w.prefix && w.len <= 6 && here(lexer) == ')' && !at_end(lexer);
  return capitals || bracketed ? address_word(s, lexer, &w, roles) : naming_word(s, lexer, &w, roles);
}

// `see “Withdrawn”`, `the definition of “stall”`: a term in quotation marks.
static bool quoted_term(Scanner *s, Reader *r) {
  int32_t close = ahead(r, 0) == 0x2018 ? 0x2019 : ahead(r, 0) == 0x201C || ahead(r, 0) == 0x201E ? 0x201D : ahead(r, 0);
  unsigned end = 1;
  while (end < 80 && !ends_line(ahead(r, end)) && ahead(r, end) != close) end++;
  if (ahead(r, end) != close || end == 1) return false;
  plan(s, CANDIDATE_ADDRESS, 0, end + 1);
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
  Reader r;
  if (s->text.fresh) {
    while (!at_end(lexer) && is_space(here(lexer)) && !is_break(here(lexer))) lexer->advance(lexer, true);
    s->text.fresh = false;
  }
  for (;;) {
    bool run = s->text.run;
    if (run && s->text.run_left == 0) {
      lexer->mark_end(lexer);
      end_run(s);
      return text_until_here(lexer);
    }
    int32_t c = here(lexer);
    // Letters and blanks are nine signs in ten.
    if (c == ' ') {
      s->text.before = BEFORE_NOTHING;
      step(s, lexer);
      continue;
    }
    if (is_ascii_letter(c) && s->text.before != BEFORE_WORD) {
      if (word(s, lexer)) return text_until_here(lexer);
      continue;
    }
    if (at_end(lexer) || is_break(c)) return end_line(s, lexer, TEXT);
    unsigned limit = run ? s->text.run_left : SIGHT;
    if (may_open(s, c)) {
      lexer->mark_end(lexer);
      reader_begin(&r, lexer, limit);
      if (markup(s, &r)) {
        s->text.before = BEFORE_SIGN;
        s->text.word = 0;
        return text_until_here(lexer);
      }
      pass_sign(s, c);
      plain_after_all(s, 1);
      return text_until_here(lexer);
    }
    bool inside = s->text.before == BEFORE_WORD;
    if (c == '(' || (!inside && (is_alnum(c) || c == 0xA7))) {
      if (word(s, lexer)) return text_until_here(lexer);
      continue;
    }
    if (opens_term(s, c)) {
      lexer->mark_end(lexer);
      reader_begin(&r, lexer, limit);
      pass_sign(s, c);
      if (!quoted_term(s, &r)) plan(s, TEXT, 0, 1);
      return text_until_here(lexer);
    }
    if (!is_alnum(c)) pass_sign(s, c);
    step(s, lexer);
  }
}

#endif

// A word of running text, and what it makes of what follows: the tokens of a reference, or nothing.
#ifndef LAWS_WORD_H
#define LAWS_WORD_H

#include "passing.h"

// A word at the base. What is longer than LONG_WORD goes on as letters behind a word.
#define LONG_WORD 64

typedef struct {
  unsigned prefix;  // 1 where a bracket stands directly before it
  unsigned end;     // behind the bracket and the letters
  uint32_t hash;
  bool alone;
} Seen;

// What can make a reference of a letter or number that stands alone.
#define TELLING (DIRECTS | JOINS | RANGES | VERB | FOOTNOTE | ORDINAL)
#define NOUNS (OUTERMOST | INNER | GROUPS | BODIES)
// What can name something, or lead to what does.
#define NAMING (NOUNS | FOOTNOTE | OPENS_DEFINITIONS | OPENS_PART)

// Whether what follows a lone letter or number without a cue is so plain that no reference can come of it.
static bool is_plain_ahead(Scanner *s, Reader *r, unsigned end) {
  if (ahead(r, end) != ' ' || !is_ascii_lower(ahead(r, ++end))) return false;
  const unsigned start = end;
  uint32_t hash = HASH_OF_NOTHING;
  for (int32_t c; end < start + LONG_WORD && is_letter(c = ahead(r, end)); end++) hash = word_hash(hash, to_lower(c));
  uint32_t roles = hashed_roles(&s->words, &r->chars[r->base + start], end - start, hash);
  return !(roles & (TELLING | NOUNS | OPENS_DEFINITIONS | OPENS_PART | ABBREVIATES));
}

// An address may begin with the word. Gives whether tokens were planned.
static bool address_word(Scanner *s, Reader *r, const Seen *w, uint32_t roles) {
  int32_t c = ahead(r, w->end);
  bool bracketed = w->prefix && c == ')' && w->end < 8;
  if (!bracketed && !(is_alnum(c) || c == '(' || c == '.') && cue(s) == NO_CUE && w->alone) {
    if (c == END || c == ')' || c == ';' || c == ':' || c == '?' || c == 0x2019) {
      pass(s, r, w->end);
      return false;
    }
    if (is_plain_ahead(s, r, w->end)) {
      pass_word(s, 0, w->alone);
      pass(s, r, w->end);
      return false;
    }
  }
  List list;
  uint8_t before = s->text.before;
  if (bracketed) {
    s->text.before = s->text.outside;
    if (may_refer(s, r, 0, &list)) {
      plan_text(s, r, 0);
      plan_list(s, &list, CANDIDATE, 0);
      return true;
    }
    s->text.before = before;
  }
  if (may_refer(s, r, w->prefix, &list)) {
    plan_text(s, r, w->prefix);
    plan_list(s, &list, CANDIDATE, w->prefix);
    return true;
  }
  unsigned end = w->prefix;
  while (end < LONG_WORD && is_alnum(ahead(r, end))) end++;
  pass_word(s, roles, w->alone);
  // "L 22 B2": what it abbreviates is believed only if it leads somewhere.
  if (roles & ABBREVIATES && end == w->end) s->text.word |= STRONG_CUE;
  pass(s, r, end);
  return false;
}

// A noun, or another word behind which something may be named. Gives whether tokens were planned.
static bool naming_word(Scanner *s, Reader *r, const Seen *w, uint32_t roles) {
  const Text *t = &s->text;
  if (!(roles & NAMING)) {
    pass_word(s, roles, w->alone);
    pass(s, r, w->end);
    return false;
  }
  // "that subsection", "the preceding section", "the Schedule", "the Definitions".
  bool named = roles & (OUTERMOST | INNER) && (t->word & POINTS || (t->word & NEIGHBOURS && t->earlier & ARTICLE));
  named |= roles & BODIES && t->word & ARTICLE && is_upper(ahead(r, w->prefix));
  named |= roles & (OPENS_DEFINITIONS | OPENS_PART) && t->word & (ARTICLE | PART_CUE);
  named = named && !t->apart && t->before == BEFORE_NOTHING;
  bool leads = roles & (NOUNS | FOOTNOTE);
  if (leads) {
    int32_t c = ahead(r, w->end);
    leads = is_blank(c) || is_digit(c) || c == '.';
    if (leads && !named && is_blank(c)) {
      // Mostly words follow.
      int32_t next = ahead(r, w->end + 1);
      leads = !(next == END || is_ascii_lower(next) || next == ',' || next == 0x2014);
    }
  }
  pass_word(s, roles, w->alone);
  unsigned since = r->since + w->prefix;
  pass(s, r, w->end);
  if (!leads && !named) return false;
  unsigned len = w->end - w->prefix;
  List list;
  if (leads && !(roles & FOOTNOTE) && behind_noun(s, r, roles, &list)) {
    if (since > 0) plan(s, TEXT, 0, since);
    plan(s, REFERENCE_NOUN, 0, len);
    plan_list(s, &list, ADDRESS, 0);
    return true;
  }
  if (roles & FOOTNOTE) {
    unsigned number = skip_blanks(r, 0);
    unsigned end = run_of(r, number, 9, is_digit);
    named = number > 0 && end > number;
    if (named) len += end;
  }
  if (!named) return false;
  if (since > 0) plan(s, TEXT, 0, since);
  plan(s, CANDIDATE, 0, len);
  return true;
}

// Reads on from the beginning of a word of letters.
static void read_letters(Scanner *s, Reader *r, Seen *w) {
  TSLexer *lexer = r->lexer;
  unsigned most = r->limit < LONG_WORD ? r->limit : LONG_WORD;
  unsigned i = w->prefix;
  bool lower = true;
  uint32_t hash = HASH_OF_NOTHING;
  for (; i < most; i++) {
    bool kept = r->base + i < r->count;
    int32_t c = kept ? r->chars[r->base + i] : lexer->lookahead;
    if (!is_ascii_lower(c)) {
      if (!is_letter(c)) break;
      // "seeLaw 16C": a noun that a misprint has run into the word before it.
      if (lower && i > w->prefix && is_ascii_upper(c)) {
        pass(s, r, i);
        mark(r);
        most = r->limit < LONG_WORD ? r->limit : LONG_WORD;
        hash = HASH_OF_NOTHING;
        *w = (Seen){0};
        i = 0;
        lower = false;
      }
      lower &= !is_upper(c);
    }
    hash = word_hash(hash, to_lower(c));
    if (kept) continue;
    // Small letters are what most words go on with.
    int32_t *to = &r->chars[r->count];
    *to++ = c;
    lexer->advance(lexer, false);
    for (; i + 1 < most && is_ascii_lower(c = lexer->lookahead); i++) {
      hash = word_hash(hash, c);
      *to++ = c;
      lexer->advance(lexer, false);
    }
    r->count = (unsigned)(to - r->chars);
  }
  w->end = i;
  w->hash = hash;
}

static bool is_participle(const int32_t *letters, unsigned len) {
  return len > 2 && len < WORD_MAX && (letters[len - 1] | 32) == 'd' && (letters[len - 2] | 32) == 'e';
}

// What most words are: small letters, behind which nothing is named. Gives whether one has been passed
// at the lexer, with the blank behind it; another is kept from its beginning on.
static inline bool plain_word(Scanner *s, Reader *r) {
  TSLexer *lexer = r->lexer;
  int32_t *to = r->chars;
  int32_t c = lexer->lookahead;
  uint32_t hash = HASH_OF_NOTHING;
  lexer->mark_end(lexer);
  r->since = 0;
  for (; is_ascii_lower(c) && to < r->chars + LONG_WORD; c = lexer->lookahead) {
    hash = word_hash(hash, c);
    *to++ = c;
    lexer->advance(lexer, false);
  }
  unsigned len = r->count = (unsigned)(to - r->chars);
  if (is_letter(c)) return false;
  uint32_t roles = hashed_roles(&s->words, r->chars, len, hash);
  if (roles & NAMING) return false;
  if (is_participle(r->chars, len)) roles |= PARTICIPLE;
  pass_word(s, roles, s->text.before == BEFORE_NOTHING || s->text.before == BEFORE_BRACKET);
  r->count = 0;
  r->since = len;
  if (c == ' ') {
    s->text.before = BEFORE_NOTHING;
    step(s, r);
  }
  return true;
}

static bool all_capitals(const int32_t *letters, unsigned len) {
  if (is_ascii_lower(letters[0])) return false;
  while (len > 0 && is_capital(letters[len - 1])) len--;
  return len == 0;
}

// The word at the base, which begins with `c`, perhaps a bracket. Gives whether tokens were planned.
static bool word(Scanner *s, Reader *r, int32_t c) {
  Seen w = {.alone = s->text.before == BEFORE_NOTHING || s->text.before == BEFORE_BRACKET};
  mark(r);
  if (c == '(') {
    s->text.outside = s->text.before;
    pass_sign(s, '(');
    c = ahead(r, 1);
    if (!is_alnum(c)) {
      pass(s, r, 1);
      return false;
    }
    w.prefix = 1;
    w.alone = true;
  }
  if (is_digit(c)) {
    w.end = run_of(r, w.prefix, LONG_WORD, is_digit);
    return address_word(s, r, &w, 0);
  }
  if (c == 0xA7) {
    w.hash = HASH_OF_NOTHING;
    for (w.end = w.prefix; w.end < LONG_WORD && ahead(r, w.end) == 0xA7; w.end++) w.hash = word_hash(w.hash, c);
  } else {
    read_letters(s, r, &w);
  }
  unsigned len = w.end - w.prefix;
  const int32_t *letters = &r->chars[r->base + w.prefix];
  uint32_t roles = hashed_roles(&s->words, letters, len, w.hash);
  if (is_participle(letters, len)) roles |= PARTICIPLE;
  if (len <= 4 && !(roles & NOUNS) && all_capitals(letters, len) && (len <= 2 || is_roman_capital(letters[0]))) {
    return address_word(s, r, &w, roles);
  }
  if (w.prefix && len <= 6 && ahead(r, w.end) == ')') return address_word(s, r, &w, roles);
  return naming_word(s, r, &w, roles);
}

#endif

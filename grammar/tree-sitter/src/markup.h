// Inline markup: strong, emphasis, proposed changes, links, code, escapes. It ends with its line.
#ifndef LAWS_MARKUP_H
#define LAWS_MARKUP_H

#include "line.h"

static bool is_flank(int32_t c) {
  return is_alnum(c) || c == '(' || c == 0x201C || c == 0x2018 || c == '"' || c == '\'' || c == '[' || c == 0xA7;
}

// The place of `closing` on this line, from `i` on; 0 where there is none.
static unsigned find(Reader *r, unsigned i, const char *closing) {
  for (; !ends_line(ahead(r, i)); i++) {
    if (begins(r, i, closing)) return i;
  }
  return 0;
}

static void begin_run(Scanner *s, Run run, unsigned len, unsigned target) {
  s->text.run = run;
  s->text.run_left = (uint16_t)len;
  s->text.run_target = (uint16_t)target;
}

// Plans the tokens behind the words of a piece of markup.
static void end_run(Scanner *s) {
  switch (s->text.run) {
    case STRONG_RUN: plan(s, SIGN, 0, 2); break;
    case EMPHASIS_RUN: plan(s, SIGN, 0, 1); break;
    case INSERTION_RUN: plan(s, SIGN, 0, 3); break;
    default:
      plan(s, SIGN, 0, 2);
      plan(s, WORDS, 0, s->text.run_target);
      plan(s, SIGN, 0, 1);
  }
  s->text.run = NO_RUN;
  s->text.before = BEFORE_SIGN;
  s->text.word = 0;
}

static bool stars(Scanner *s, Reader *r) {
  if (ahead(r, 1) == '*') {
    unsigned close = is_flank(ahead(r, 2)) ? find(r, 3, "**") : 0;
    if (!close) return false;
    plan(s, STRONG_OPEN, 0, 2);
    begin_run(s, STRONG_RUN, close - 2, 0);
    return true;
  }
  unsigned end = 1;
  if (!is_flank(ahead(r, 1))) return false;
  while (!ends_line(ahead(r, end)) && ahead(r, end) != '*' && !(is_blank(ahead(r, end)) && ahead(r, end + 1) == '*')) end++;
  if (ahead(r, end) != '*' || is_ascii_alnum(ahead(r, end + 1)) || ahead(r, end + 1) == '*') return false;
  plan(s, EMPHASIS_OPEN, 0, 1);
  begin_run(s, EMPHASIS_RUN, end - 1, 0);
  return true;
}

static bool braces(Scanner *s, Reader *r) {
  if (begins(r, 0, "{++")) {
    unsigned close = find(r, 3, "++}");
    if (!close) return false;
    plan(s, INSERTION_OPEN, 0, 3);
    begin_run(s, INSERTION_RUN, close - 3, 0);
    return true;
  }
  if (begins(r, 0, "{--")) {
    unsigned close = find(r, 3, "--}");
    if (!close) return false;
    plan(s, DELETION, 0, close + 3);
    return true;
  }
  if (!begins(r, 0, "{~~")) return false;
  unsigned middle = 3;
  while (!ends_line(ahead(r, middle)) && !begins(r, middle, "~>") && !begins(r, middle, "~~}")) middle++;
  unsigned close = begins(r, middle, "~>") ? find(r, middle + 2, "~~}") : 0;
  if (!close) return false;
  plan(s, DELETION, 0, middle);
  plan(s, INSERTION_OPEN, 0, 2);
  begin_run(s, INSERTION_RUN, close - middle - 2, 0);
  return true;
}

static bool brackets(Scanner *s, Reader *r) {
  bool image = ahead(r, 0) == '!';
  if (!image && ahead(r, 1) == '^') {
    unsigned end = run_of(r, 2, 16, is_footnote_sign);
    if (end > 2 && ahead(r, end) == ']') {
      plan(s, FOOTNOTE_MARK, 0, end + 1);
      return true;
    }
  }
  unsigned words = image ? 2 : 1;
  unsigned close = find(r, words, "]");
  if (!close || ahead(r, close + 1) != '(') return false;
  unsigned target = close + 2;
  unsigned end = target;
  while (!ends_line(ahead(r, end)) && ahead(r, end) != ')' && !is_blank(ahead(r, end))) end++;
  if (end == target || ahead(r, end) != ')') return false;
  plan(s, image ? IMAGE_OPEN : LINK_OPEN, 0, words);
  begin_run(s, LINK_RUN, close - words, end - target);
  return true;
}

// A backslash hides the sign behind it; before a word it hides the word and the number behind that.
static bool escape(Scanner *s, Reader *r) {
  int32_t c = ahead(r, 1);
  bool punctuation = c > ' ' && c < 0x7F && !is_ascii_alnum(c);
  if (!punctuation && !is_alnum(c)) return false;
  unsigned end = 2;
  if (!punctuation) {
    while (is_alnum(ahead(r, end))) end++;
    unsigned number = end;
    while (ahead(r, number) == ' ') number++;
    if (number > end && is_digit(ahead(r, number))) {
      end = number;
      while (is_ascii_alnum(ahead(r, end)) || ahead(r, end) == '(' || ahead(r, end) == ')') end++;
    }
  }
  plan(s, ESCAPE, 0, end);
  return true;
}

static bool code(Scanner *s, Reader *r) {
  unsigned close = ahead(r, 1) == '`' ? 0 : find(r, 1, "`");
  if (!close) return false;
  plan(s, CODE_OPEN, 0, 1);
  plan(s, WORDS, 0, close - 1);
  plan(s, SIGN, 0, 1);
  return true;
}

// The bit under which it is kept that a block does not close this kind of markup.
static uint8_t markup_bit(int32_t c) {
  switch (c) {
    case '*': return 1;
    case '{': return 2;
    case '[': case '!': return 4;
    case '`': return 8;
    default: return 0;
  }
}

static bool markup(Scanner *s, Reader *r) {
  int32_t c = ahead(r, 0);
  bool found = c == '*' ? stars(s, r) : c == '{' ? braces(s, r) : c == '`' ? code(s, r)
             : c == '\\' ? escape(s, r) : brackets(s, r);
  // Where nothing closes it within sight, nothing behind it need be looked through again.
  if (!found && r->count - r->base >= SIGHT) s->text.missing |= markup_bit(c);
  return found;
}

// Whether markup may begin with the sign `c`, by what stands before it.
static bool may_open(const Scanner *s, int32_t c) {
  if (s->text.run || s->text.missing & markup_bit(c)) return false;
  switch (c) {
    case '*': return s->text.before != BEFORE_WORD && s->text.before != BEFORE_STAR;
    case '\\': case '[': case '!': case '{': case '`': return true;
    default: return false;
  }
}

#endif

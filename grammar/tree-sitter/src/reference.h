// References behind a noun, and addresses that may be references: what server/model/src/citation
// says without an index.
#ifndef LAWS_REFERENCE_H
#define LAWS_REFERENCE_H

#include "markup.h"

// Plans a list whose first member is `len` code points behind `from`.
static void plan_list(Scanner *s, const List *list, enum Token first, unsigned from) {
  for (unsigned k = 0; k < list->count && has_room(s, 4); k++) {
    if (k > 0) plan(s, TEXT, 0, list->starts[k] - list->ends[k - 1]);
    enum Token token = k == 0 ? first : first == CANDIDATE ? CANDIDATE : ADDRESS;
    plan(s, token, k == 0 ? list->starts[0] - from : 0, list->ends[k] - list->starts[k]);
  }
  s->text.before = BEFORE_WORD;
  s->text.word = s->text.earlier = 0;
}

// "Part 2", "Schedules 1 and 2", "Schedule 1:4(1)": labels that are digits or capitals.
static unsigned part_label(Reader *r, unsigned i) {
  unsigned end = run_of(r, i, 7, is_digit);
  if (end == i) end = run_of(r, i, 7, is_ascii_upper);
  return end > i && end < i + 7 && !is_alnum(ahead(r, end)) ? end : 0;
}

static bool part_list(Scanner *s, Reader *r, List *list) {
  unsigned i = skip_blanks(r, 0);
  unsigned end = i > 0 ? part_label(r, i) : 0;
  if (!end) return false;
  *list = (List){.count = 1, .starts = {i}, .ends = {end}};
  while (list->count < MAX_MEMBERS) {
    Link link;
    unsigned last = list->ends[list->count - 1];
    if (!link_at(s, r, last, &link) || (!link.worded && !link.comma) || (link.worded && !(link.word & (JOINS | RANGES)))) break;
    end = part_label(r, link.end);
    if (!end || (ahead(r, end) == '.' && is_digit(ahead(r, end + 1)))) break;
    list->starts[list->count] = link.end;
    list->ends[list->count++] = end;
  }
  Address inner;
  unsigned last = list->ends[list->count - 1];
  if (ahead(r, last) == ':' && address_at(r, last + 1, &inner)) list->ends[list->count - 1] = inner.end;
  return true;
}

// The addresses behind a noun of these roles, which ends where the reader begins.
static bool behind_noun(Scanner *s, Reader *r, uint32_t roles, List *list) {
  if (roles & (GROUPS | BODIES)) return part_list(s, r, list);
  unsigned i = 0;
  while (is_blank(ahead(r, i)) || ahead(r, i) == '.') i++;
  int32_t c = ahead(r, i);
  if (i == 0 && !is_digit(c)) return false;
  bool inner = roles & INNER;
  bool part = !inner && !is_digit(c);
  if (part && !is_ascii_upper(c)) return false;
  if (!list_at(s, r, i, part, list)) return false;
  // "Law A2(b)", said under the heading of Law 31; "Article A".
  bool letter = list->ends[0] == i + 1 && !is_letter_word(s, r, i, i + 1);
  if (part) return list->first.first == UPPER && (list->first.levels >= 2 || letter);
  return !(inner && list->count == 1 && list->first.first == UPPER && is_letter_word(s, r, i, list->ends[0]));
}

// How far the words before an address make it a reference.
typedef enum { NO_CUE, WEAK, STRONG } Cue;

static Cue cue(const Scanner *s) {
  const Text *t = &s->text;
  if (t->word & STRONG_CUE || (t->word & ALSO && t->earlier & STRONG_CUE)) return STRONG;
  if (t->word & WEAK_CUE) return t->word & PREPOSITION && t->earlier & PARTICIPLE ? STRONG : WEAK;
  return NO_CUE;
}

// Whether the addresses at `i` may be references though no noun stands before them: the
// table of "Relative references" in GRAMMAR.md, less what only the index can tell.
static bool may_refer(Scanner *s, Reader *r, unsigned i, List *list) {
  if (s->text.before == BEFORE_WORD || s->text.before == BEFORE_SYMBOL || !list_at(s, r, i, true, list)) return false;
  const Address *a = &list->first;
  Word next = word_at(s, r, list->ends[list->count - 1]);
  bool directed = next.adjoining && next.roles & DIRECTS;
  Cue before = cue(s);
  if (next.adjoining && next.roles & (FOOTNOTE | ORDINAL) && a->first == NUMBER) return true;
  if (next.adjoining && next.roles & OF && a->first == BRACKET) {
    Word whole = word_at(s, r, next.end);
    if (whole.adjoining && (whole.roles & (OUTERMOST | INNER | GROUPS | BODIES | POINTS | ARTICLE) || whole.end <= whole.start + 3)) return true;
  }
  if (a->levels >= 2) {
    bool card = a->first == NUMBER && a->levels == 2 && a->last == UPPER;
    return !card || before != NO_CUE || directed;
  }
  if (list->count == 1 && is_letter_word(s, r, i, list->ends[0])) return false;
  if (before != NO_CUE || directed) return true;
  return a->first == UPPER && next.adjoining && next.roles & VERB;
}

#endif

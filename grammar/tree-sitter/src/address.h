// The shape of addresses and of the lists that they form: what citation.pest says, on one line.
#ifndef LAWS_ADDRESS_H
#define LAWS_ADDRESS_H

#include "state.h"

typedef enum { NUMBER, UPPER, LOWER, BRACKET } Class;

#define MAX_LEVELS 12

typedef struct {
  unsigned end;
  unsigned levels;
  Class first;
  Class last;
  unsigned before_last;  // where the address ends without its last level
  bool spaced;           // whether a blank stands before the last level
} Address;

static bool is_apostrophe(int32_t c) { return c == 0x2019 || c == '\''; }

// The end of up to `most` code points that fit, or `i` where there are fewer than one.
static unsigned run_of(Reader *r, unsigned i, unsigned most, bool (*fits)(int32_t)) {
  unsigned end = i;
  while (end - i < most && fits(ahead(r, end))) end++;
  return end;
}

static unsigned number_at(Reader *r, unsigned i) {
  unsigned end = run_of(r, i, 9, is_digit);
  if (end == i || is_digit(ahead(r, end))) return 0;
  static const char *const SUFFIXES[] = {"bis", "ter", "quater"};
  for (unsigned k = 0; k < 3; k++) {
    unsigned behind = end + (unsigned)strlen(SUFFIXES[k]);
    if (begins(r, end, SUFFIXES[k]) && !is_letter(ahead(r, behind))) return behind;
  }
  return end;
}

static bool is_roman_capital(int32_t c) { return c == 'I' || c == 'V' || c == 'X' || c == 'L' || c == 'C'; }

// One or two capitals or a numeral, where no letter follows.
static unsigned upper_at(Reader *r, unsigned i) {
  unsigned end = run_of(r, i, 8, is_roman_capital);
  if (end == i || is_letter(ahead(r, end))) end = run_of(r, i, 2, is_capital);
  return end > i && !is_letter(ahead(r, end)) && !is_apostrophe(ahead(r, end)) ? end : 0;
}

static unsigned letters_at(Reader *r, unsigned i, bool (*fits)(int32_t)) {
  unsigned end = run_of(r, i, 2, fits);
  return end > i && !is_letter(ahead(r, end)) ? end : 0;
}

static unsigned bracket_at(Reader *r, unsigned i) {
  if (ahead(r, i) != '(') return 0;
  unsigned end = run_of(r, i + 1, 3, is_digit);
  if (end == i + 1) end = run_of(r, i + 1, 6, is_small);
  if (end == i + 1) end = run_of(r, i + 1, 3, is_capital);
  return end > i + 1 && ahead(r, end) == ')' ? end + 1 : 0;
}

static bool level(Address *a, unsigned end, Class class, bool spaced) {
  if (!end || a->levels == MAX_LEVELS) return false;
  a->before_last = a->end;
  a->end = end;
  a->last = class;
  a->spaced = spaced;
  if (!a->levels++) a->first = class;
  return true;
}

static bool further_level(Reader *r, Address *a) {
  unsigned i = a->end;
  unsigned gap = skip_blanks(r, i);
  if (gap > i && (level(a, upper_at(r, gap), UPPER, true) || level(a, bracket_at(r, gap), BRACKET, true))) return true;
  return level(a, number_at(r, i), NUMBER, false) || level(a, letters_at(r, i, is_capital), UPPER, false) ||
         level(a, letters_at(r, i, is_small), LOWER, false) || level(a, bracket_at(r, i), BRACKET, false) ||
         (ahead(r, i) == '.' &&
          (level(a, number_at(r, i + 1), NUMBER, false) || level(a, bracket_at(r, i + 1), BRACKET, false)));
}

// 16C2(a)(i) · 51 F · 702.19b · 9.2.1 · C2(b) · (a) · 4.1.(a)
static bool address_at(Reader *r, unsigned i, Address *a) {
  *a = (Address){.end = i};
  if (!level(a, number_at(r, i), NUMBER, false) && !level(a, upper_at(r, i), UPPER, false) &&
      !level(a, bracket_at(r, i), BRACKET, false)) {
    return false;
  }
  while (further_level(r, a)) {}
  return true;
}

// The first word behind `i` on this line.
typedef struct {
  unsigned start, end;
  bool adjoining;  // only blanks stand before it
  uint32_t roles;
  int32_t first;
} Word;

static bool is_joint(int32_t c) { return is_apostrophe(c) || c == '-' || c == 0x2010 || c == 0x2011; }

static Word word_at(Scanner *s, Reader *r, unsigned i) {
  Word word = {.adjoining = true};
  // What stands far behind says nothing.
  for (unsigned far = i + 40; i < far && !ends_line(ahead(r, i)) && !is_alnum(ahead(r, i)); i++) {
    word.adjoining &= is_space(ahead(r, i));
  }
  word.start = i;
  word.first = ahead(r, i);
  int32_t letters[WORD_MAX];
  unsigned len = 0;
  for (; is_alnum(ahead(r, i)) || (i > word.start && is_joint(ahead(r, i))); i++) {
    if (len < WORD_MAX) letters[len++] = to_lower(ahead(r, i));
  }
  word.end = i;
  word.roles = word_roles(&s->words, letters, len);
  return word;
}

static bool may_follow(uint32_t roles) { return roles & (FOLLOWS | VERB | DIRECTS); }

// Whether the one letter at `i` is a word here: "A player", "I pass".
static bool is_letter_word(Scanner *s, Reader *r, unsigned i, unsigned end) {
  int32_t letter = to_lower(ahead(r, i));
  if (end != i + 1 || (letter != 'a' && letter != 'i')) return false;
  Word next = word_at(s, r, end);
  return next.adjoining && next.end > next.start && !may_follow(next.roles);
}

// Whether `next` joins a letter of the same list: "Law 1 A or B".
static bool joins_a_letter(Scanner *s, Reader *r, const Word *next) {
  if (!(next->roles & (JOINS | RANGES))) return false;
  Word label = word_at(s, r, next->end);
  unsigned end = run_of(r, label.start + 1, 9, is_digit);
  return label.adjoining && is_ascii_upper(label.first) && end == label.end &&
         !(end == label.start + 1 && (label.first == 'A' || label.first == 'I'));
}

// Whether the letter at `i`, behind a comma, begins words of its own: "under A, B players may ask".
static bool begins_a_name(Scanner *s, Reader *r, unsigned i, unsigned end) {
  int32_t letter = to_lower(ahead(r, i));
  bool letter_word = end == i + 1 && (letter == 'a' || letter == 'i');
  Word next = word_at(s, r, end);
  bool goes_on = letter_word ? joins_a_letter(s, r, &next) : may_follow(next.roles) || next.roles & (JOINS | RANGES);
  return next.adjoining && next.start > end && next.end > next.start && !goes_on;
}

// Whether the one letter at `i` begins a phrase behind an address: "Law 22 A player".
static bool begins_phrase(Scanner *s, Reader *r, unsigned i, unsigned end) {
  int32_t letter = to_lower(ahead(r, i));
  Word next = word_at(s, r, end);
  return end == i + 1 && (letter == 'a' || letter == 'i') && next.adjoining && is_letter(next.first) &&
         !is_upper(next.first) && !joins_a_letter(s, r, &next);
}

// What joins a member to the one before it.
typedef struct {
  unsigned end;
  bool comma;
  uint32_t word;  // its roles; 0 where there is none
  bool worded;
} Link;

static unsigned link_word(Scanner *s, Reader *r, unsigned i, Link *link) {
  int32_t letters[WORD_MAX];
  unsigned end = i;
  if (ahead(r, i) == '&') {
    letters[end++ - i] = '&';
  } else {
    while (end - i < 12 && is_letter(ahead(r, end))) {
      letters[end - i] = to_lower(ahead(r, end));
      end++;
    }
  }
  unsigned behind = skip_blanks(r, end);
  if (end == i || behind == end) return 0;
  link->worded = true;
  link->word = word_roles(&s->words, letters, end - i);
  return behind;
}

static bool link_at(Scanner *s, Reader *r, unsigned i, Link *link) {
  *link = (Link){0};
  unsigned gap = skip_blanks(r, i);
  int32_t c = ahead(r, gap);
  if (c == ',' || c == ';') {
    link->comma = true;
    link->end = skip_blanks(r, gap + 1);
    // A letter that can be a member is no word that joins two: "A, B and C".
    unsigned letter = run_of(r, link->end, 8, is_roman_capital);
    if (letter == link->end || is_letter(ahead(r, letter))) letter = run_of(r, link->end, 1, is_capital);
    if (letter > link->end && !is_letter(ahead(r, letter)) && upper_at(r, link->end)) return true;
    unsigned behind = link_word(s, r, link->end, link);
    if (behind) link->end = behind;
    return true;
  }
  if (c == '/' || c == '-' || is_hyphen(c)) {
    link->end = skip_blanks(r, gap + 1);
    return true;
  }
  link->end = gap > i ? link_word(s, r, gap, link) : 0;
  return link->end > 0;
}

// The members of a list, as they will be given.
#define MAX_MEMBERS 20

typedef struct {
  unsigned count;
  unsigned starts[MAX_MEMBERS];
  unsigned ends[MAX_MEMBERS];
  Address first;
} List;

static bool is_year(Reader *r, unsigned i, unsigned end) {
  return end == i + 4 && is_digit(ahead(r, i + 2)) && is_digit(ahead(r, i + 3)) && (begins(r, i, "19") || begins(r, i, "20"));
}

// The list of addresses at `i`, cut where a word between two of them is no conjunction.
static bool list_at(Scanner *s, Reader *r, unsigned i, bool bare, List *list) {
  Link link = {.end = i};
  Class before = NUMBER;
  list->count = 0;
  while (list->count < MAX_MEMBERS) {
    bool first = list->count == 0;
    Address a;
    if (!first) {
      if (!link_at(s, r, list->ends[list->count - 1], &link)) break;
      if (link.worded && !(link.word & (JOINS | RANGES))) break;
    }
    unsigned start = link.end;
    if (!address_at(r, start, &a)) {
      // A small letter alone goes on with joined ones: 611.3a and b.
      unsigned end = first || before != LOWER ? 0 : letters_at(r, start, is_small);
      if (!end || is_apostrophe(ahead(r, end))) break;
      a = (Address){.end = end, .levels = 1, .first = LOWER, .last = LOWER};
    }
    if (bare && link.comma && !link.worded && a.levels == 1 && a.first == NUMBER) break;
    if (is_alnum(ahead(r, a.end))) break;
    bool article = false;
    if (a.levels > 1 && a.spaced && a.last == UPPER && begins_phrase(s, r, skip_blanks(r, a.before_last), a.end)) {
      article = true;
      a.end = a.before_last;
      a.levels--;
    }
    if (!first && a.levels == 1 && is_letter_word(s, r, start, a.end)) break;
    if (link.comma && !link.worded && a.levels == 1 && a.first == UPPER && begins_a_name(s, r, start, a.end)) break;
    if (!first && is_year(r, start, a.end) && word_at(s, r, a.end).roles & OUTERMOST) break;
    if (first) list->first = a;
    list->starts[list->count] = start;
    list->ends[list->count++] = a.end;
    before = a.last;
    if (article) break;
  }
  return list->count > 0;
}

#endif

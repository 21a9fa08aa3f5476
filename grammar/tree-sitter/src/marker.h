// Markers at the start of a line, and which open provision they go on with: what laws.pest and
// server/syntax/src/place.rs say, without a manifest. A style is a level of its own; styles rank as
// the default conventions have them, and a style that is open already is a sibling's.
#ifndef LAWS_MARKER_H
#define LAWS_MARKER_H

#include "address.h"

typedef struct {
  unsigned start, end;
  unsigned noun_end;  // where the noun ends; `start` where there is none
  unsigned label, label_end;
  uint32_t noun;  // its roles
  bool opened, closed, pointed;
  unsigned last_label, last_label_end;
  unsigned levels;  // how many labels the address behind a noun has, where it is whole
} Marker;

#define MAX_MARKERS 4

typedef struct {
  unsigned count;
  Marker markers[MAX_MARKERS];
  unsigned dash, dash_end;  // the same where there is none
} MarkerLine;

static bool is_blank_or_end(int32_t c) { return is_blank(c) || ends_line(c); }

static unsigned marker_number(Reader *r, unsigned i) {
  unsigned end = run_of(r, i, 9, is_digit);
  return end > i && !is_digit(ahead(r, end)) ? end : 0;
}

// A label that begins with a number: 16, 16A, 12bis, 3a.
static unsigned numbered_label(Reader *r, unsigned i) {
  unsigned end = marker_number(r, i);
  if (!end) return 0;
  static const char *const SUFFIXES[] = {"bis", "ter", "quater"};
  for (unsigned k = 0; k < 3; k++) {
    if (!begins(r, end, SUFFIXES[k])) continue;
    end += (unsigned)strlen(SUFFIXES[k]);
    return is_letter(ahead(r, end)) ? 0 : end;
  }
  unsigned upper = run_of(r, end, 2, is_ascii_upper);
  if (upper > end) {
    unsigned number = marker_number(r, upper);
    end = number ? number : upper;
  } else {
    end = run_of(r, end, 2, is_ascii_lower);
  }
  return is_letter(ahead(r, end)) ? 0 : end;
}

// Behind the first number what makes a range of it, a dash or a word; 0 where nothing does.
static unsigned range_sign(Reader *r, unsigned i) {
  unsigned at = skip_blanks(r, i);
  int32_t c = ahead(r, at);
  if (c == '-' || is_hyphen(c)) return skip_blanks(r, at + 1);
  unsigned end = run_of(r, at, 8, is_letter);
  return end < at + 2 || !is_blank(ahead(r, end)) ? 0 : skip_blanks(r, end);
}

// "3 to 9": what stands behind the first number. An inserted number is the last one only before a dash,
// and behind a word or a dash without blanks.
static unsigned label_range(Reader *r, unsigned i, Marker *m) {
  unsigned at = range_sign(r, i);
  if (!at) return i;
  unsigned first = skip_blanks(r, i);
  bool worded = is_letter(ahead(r, first));
  unsigned end = worded || (first == i && at == i + 1) ? numbered_label(r, at) : 0;
  if (!end || !is_long_dash(ahead(r, skip_blanks(r, end)))) end = marker_number(r, at);
  if (!end) return i;
  m->last_label = at;
  m->last_label_end = end;
  return end;
}

static bool is_noun_dash(Reader *r, unsigned i) {
  int32_t c = ahead(r, i);
  return is_hyphen(c) || c == ':' || (c == '-' && is_blank(ahead(r, i + 1)));
}

static bool is_noun_end(Reader *r, unsigned i) {
  unsigned behind = skip_blanks(r, i);
  return is_noun_dash(r, behind) || ends_line(ahead(r, behind));
}

static bool is_bare_dash(Reader *r, unsigned i) {
  unsigned at = skip_blanks(r, i);
  return at > i && is_long_dash(ahead(r, at)) && is_blank_or_end(ahead(r, at + 1));
}

// `Section 4.2 — Heading`, `Section 4.2`: reads on behind the first number.
static bool rest_of_address(Reader *r, Marker *m) {
  m->levels = 1;
  for (unsigned end; ahead(r, m->end) == '.' && (end = marker_number(r, m->end + 1)); m->levels++) {
    m->last_label = m->end + 1;
    m->end = m->last_label_end = end;
  }
  unsigned behind = skip_blanks(r, m->end);
  return m->levels > 1 && (is_long_dash(ahead(r, behind)) || ends_line(ahead(r, behind)));
}

// `Law 16 — Heading`, `Law 16`.
static bool noun_marker(Scanner *s, Reader *r, Marker *m) {
  int32_t letters[WORD_MAX];
  unsigned end = 0;
  if (ahead(r, 0) == 0xA7) {
    letters[end++] = 0xA7;
  } else {
    for (; is_letter(ahead(r, end)); end++) {
      if (end < WORD_MAX) letters[end] = to_lower(ahead(r, end));
    }
  }
  if (!end) return false;
  unsigned label = skip_blanks(r, end);
  unsigned label_end = numbered_label(r, label);
  if (!label_end && !is_digit(ahead(r, label))) {
    label_end = run_of(r, label, 6, is_ascii_upper);
    if (is_letter(ahead(r, label_end))) label_end = label;
  }
  if (label_end <= label) return false;
  *m = (Marker){.noun_end = end, .label = label, .label_end = label_end, .noun = word_roles(&s->words, letters, end)};
  m->end = label_end;
  if (ahead(r, label_end) == '.') return rest_of_address(r, m);
  m->end = label_range(r, label_end, m);
  if (m->end > label_end) {
    if (is_noun_end(r, m->end)) return true;
    // `Law 2 — 24 hours`: the number is the heading's, unless the dash joins it to the label.
    if (is_hyphen(ahead(r, label_end)) && is_digit(ahead(r, label_end + 1))) return false;
    m->last_label = m->last_label_end = 0;
    m->end = label_end;
  }
  return is_noun_end(r, m->end);
}

// 1 for A, 2 for B, 27 for AA; 0 for no such label.
static uint16_t letters_value(Reader *r, unsigned i, unsigned end, bool (*fits)(int32_t)) {
  int32_t letter = to_latin(ahead(r, i));
  if (end - i > 3 || !fits(letter)) return 0;
  for (unsigned k = i + 1; k < end; k++) {
    if (to_latin(ahead(r, k)) != letter) return 0;
  }
  return (uint16_t)((end - i - 1) * 26 + (unsigned)(letter & 31));
}

// `(2) to (4) [Repealed]`: what stands behind the first bracket. A word in brackets ends the line.
static unsigned bracket_range(Reader *r, unsigned i, Marker *m) {
  unsigned at = range_sign(r, i);
  if (!at || ahead(r, at) != '(') return i;
  unsigned label = at + 1;
  unsigned end = numbered_label(r, label);
  if (!end) end = is_digit(ahead(r, label)) ? label : run_of(r, label, 6, is_letter);
  if (end == label || is_letter(ahead(r, end)) || ahead(r, end) != ')') return i;
  unsigned word = is_bare_dash(r, end + 1) ? skip_blanks(r, end + 1) + 1 : end + 1;
  word = skip_blanks(r, word);
  int32_t closing = ahead(r, word) == '[' ? ']' : ahead(r, word) == '(' ? ')' : 0;
  unsigned stop = run_of(r, word + 1, 99, is_letter);
  if (!closing || stop == word + 1) return i;
  if (ahead(r, stop) == '.') stop++;
  if (ahead(r, stop) != closing) return i;
  stop++;
  if (ahead(r, stop) == '.' || ahead(r, stop) == ';' || ahead(r, stop) == ',') stop++;
  if (!ends_line(ahead(r, skip_blanks(r, stop)))) return i;
  m->last_label = label;
  m->last_label_end = end;
  return end + 1;
}

// `(a)`, `b)`, `1.`, `A —`, `3 to 9 —`, `(2) to (4)`.
static bool plain_marker(Reader *r, unsigned i, Marker *m) {
  bool opened = ahead(r, i) == '(';
  unsigned label = i + opened;
  unsigned end = numbered_label(r, label);
  if (!end) end = is_digit(ahead(r, label)) ? label : run_of(r, label, 6, is_letter);
  if (end == label || is_letter(ahead(r, end))) return false;
  int32_t sign = ahead(r, end);
  *m = (Marker){.start = i, .noun_end = i, .label = label, .label_end = end, .opened = opened};
  if (sign == ')' || (sign == '.' && !opened)) {
    m->closed = sign == ')';
    m->pointed = sign == '.';
    m->end = end + 1;
    unsigned last = opened ? bracket_range(r, m->end, m) : m->end;
    if (last > m->end) {
      m->end = last;
      return true;
    }
    return is_blank_or_end(ahead(r, m->end));
  }
  // Small letters are no label without a bracket.
  if (opened || (!is_digit(ahead(r, label)) && !letters_value(r, label, end, is_ascii_upper))) return false;
  m->end = label_range(r, end, m);
  if (m->end > end && is_bare_dash(r, m->end)) return true;
  m->last_label = m->last_label_end = 0;
  m->end = end;
  return is_bare_dash(r, end);
}

static bool marker_line(Scanner *s, Reader *r, MarkerLine *line) {
  *line = (MarkerLine){0};
  Marker m;
  if (noun_marker(s, r, &m)) {
    line->markers[line->count++] = m;
    line->dash = line->dash_end = skip_blanks(r, m.end);
    if (is_noun_dash(r, line->dash)) line->dash_end++;
    return true;
  }
  unsigned i = 0;
  while (line->count < MAX_MARKERS && plain_marker(r, i, &m)) {
    line->markers[line->count++] = m;
    i = skip_blanks(r, m.end);
    if (i == m.end) break;
  }
  if (!line->count) return false;
  unsigned end = line->markers[line->count - 1].end;
  line->dash = line->dash_end = skip_blanks(r, end);
  if (is_long_dash(ahead(r, line->dash))) line->dash_end++;
  return true;
}

// --- styles and places ------------------------------------------------------------------------

// How a level is numbered. The full addresses of n levels are FULL + n.
enum Style { BY_NOUN, BY_UPPER, BY_NUMBER, BY_BRACKETED_NUMBER, BY_LOWER, BY_ROMAN, FULL };

typedef struct {
  uint8_t style;
  uint16_t value;
} Candidate;

// The value of a Roman numeral up to 100 in its proper form; 0 for another label.
static uint16_t roman_value(Reader *r, unsigned i, unsigned end) {
  static const struct { uint8_t worth; const char *sign; } SIGNS[] = {
    {100, "c"}, {90, "xc"}, {50, "l"}, {40, "xl"}, {10, "x"}, {9, "ix"}, {5, "v"}, {4, "iv"}, {1, "i"},
  };
  unsigned value = 0;
  // Read greedily, then written again: only the proper form comes back.
  for (unsigned pass = 0; pass < 2; pass++) {
    unsigned left = value;
    unsigned at = i;
    for (unsigned k = 0; k < sizeof SIGNS / sizeof *SIGNS; k++) {
      unsigned len = (unsigned)strlen(SIGNS[k].sign);
      for (;;) {
        bool here = at + len <= end && to_latin(ahead(r, at)) == SIGNS[k].sign[0] &&
                    (len == 1 || to_latin(ahead(r, at + 1)) == SIGNS[k].sign[1]);
        if (pass == 0 ? !here : left < SIGNS[k].worth) break;
        if (!here) return 0;
        at += len;
        if (pass == 0) value += SIGNS[k].worth;
        else left -= SIGNS[k].worth;
      }
    }
    if (at != end || value > 100) return 0;
  }
  return (uint16_t)value;
}

static uint16_t number_value(Reader *r, unsigned i, unsigned end) {
  unsigned value = 0;
  for (; i < end && is_digit(ahead(r, i)); i++) value = value * 10 + (unsigned)(ahead(r, i) - '0');
  return value > 0xFFFF ? 0xFFFF : (uint16_t)value;
}

// The number of a provision that capitals count: Articles A to H stand behind 1 to 12.
static uint16_t second_row(Reader *r, unsigned i, unsigned end) {
  return (uint16_t)(0x8000 | (end == i + 1 ? (unsigned)(ahead(r, i) & 31) : 0x7FFF));
}

// What a marker can be, and how many readings it has: `(i)` is a letter or a numeral.
static unsigned candidates(Reader *r, const Marker *m, Candidate found[2]) {
  unsigned count = 0;
  bool number = is_digit(ahead(r, m->label));
  uint16_t value = number_value(r, m->label, m->label_end);
  if (m->noun_end > m->start) {
    uint8_t style = m->levels > 1 ? (uint8_t)(FULL + m->levels) : BY_NOUN;
    if (m->noun & MARKS) found[count++] = (Candidate){style, number ? value : second_row(r, m->label, m->label_end)};
    return count;
  }
  if (number) {
    bool plain = run_of(r, m->label, 9, is_digit) == m->label_end;
    if (plain) found[count++] = (Candidate){m->opened ? BY_BRACKETED_NUMBER : BY_NUMBER, value};
    return count;
  }
  uint16_t upper = letters_value(r, m->label, m->label_end, is_ascii_upper);
  if (upper && !m->opened) found[count++] = (Candidate){BY_UPPER, upper};
  if (!m->closed) return count;
  uint16_t lower = letters_value(r, m->label, m->label_end, is_ascii_lower);
  uint16_t roman = is_ascii_lower(to_latin(ahead(r, m->label))) ? roman_value(r, m->label, m->label_end) : 0;
  if (lower) found[count++] = (Candidate){BY_LOWER, lower};
  if (roman) found[count++] = (Candidate){BY_ROMAN, roman};
  return count;
}

// The last number of a placeholder for several.
static uint16_t last_value(Reader *r, const Marker *m, uint8_t style) {
  if (style == BY_ROMAN) return roman_value(r, m->last_label, m->last_label_end);
  if (style == BY_LOWER) return letters_value(r, m->last_label, m->last_label_end, is_ascii_lower);
  return number_value(r, m->last_label, m->last_label_end);
}

// Whether a provision of `style` stands deeper than one of `outer`.
static bool is_deeper(uint8_t style, uint8_t outer) { return style > outer; }

// Chooses among `found` by the open provisions; the order of belief is that of place.rs.
static Candidate place(const Scanner *s, const Candidate *found, unsigned count, uint8_t column) {
  if (count == 1) return found[0];
  for (unsigned round = 0; round < 4; round++) {
    for (unsigned at = s->depth; at-- > 0 && s->frames[at].kind == PROVISION;) {
      const Frame *frame = &s->frames[at];
      for (unsigned k = 0; k < count; k++) {
        bool fits;
        if (round == 1) {
          fits = at + 1 == s->depth && found[k].value == 1 && is_deeper(found[k].style, frame->style);
        } else {
          bool next = round == 3 ? found[k].value > frame->value : found[k].value == frame->value + 1;
          fits = next && found[k].style == frame->style && (round > 0 || column == frame->column);
        }
        if (fits) return found[k];
      }
    }
    bool outermost = s->depth == 0 || s->frames[s->depth - 1].kind != PROVISION;
    for (unsigned k = 0; round == 1 && outermost && k < count; k++) {
      if (found[k].value == 1) return found[k];
    }
  }
  return found[0];
}

// How many of the open blocks a provision of `style` closes. `top` is the first number of an
// address that its marker carries whole.
static unsigned closed_by(const Scanner *s, uint8_t style, uint16_t value, uint8_t column, uint16_t top) {
  unsigned keep = s->depth;
  unsigned first = s->depth;
  while (first > 0 && s->frames[first - 1].kind == PROVISION) first--;
  // A style that is open goes on where it stands.
  for (unsigned at = s->depth; style < FULL && at-- > first;) {
    if (s->frames[at].style == style) {
      keep = at;
      break;
    }
  }
  bool open = keep < s->depth;
  bool own_list = style == BY_BRACKETED_NUMBER && value == 1 && s->depth > first && column != HEADED &&
                  column > s->frames[s->depth - 1].column;
  while (!open && !own_list && keep > first) {
    const Frame *frame = &s->frames[keep - 1];
    bool holds = style >= FULL ? frame->style < style && (frame->style == BY_NOUN || frame->style >= FULL ||
                                                          (frame->style == BY_NUMBER && frame->value == top))
                 : frame->style >= FULL ? style > BY_NUMBER
                 : frame->style == BY_BRACKETED_NUMBER && style == BY_NUMBER
                   ? value == 1
                   : is_deeper(style, frame->style);
    if (holds) break;
    keep--;
  }
  // What is no provision and no group ends with it: definitions, and a part with a noun's provision.
  while (keep > 0 && keep <= first) {
    uint8_t kind = s->frames[keep - 1].kind;
    if (!(kind == DEFINITIONS || kind == DEFINED || (kind == PART && style == BY_NOUN))) break;
    keep--;
  }
  return s->depth - keep;
}

#endif

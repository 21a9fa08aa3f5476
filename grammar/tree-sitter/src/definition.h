// Entries of the definitions.
#ifndef LAWS_DEFINITION_H
#define LAWS_DEFINITION_H

#include "provision.h"

static unsigned byte_len(int32_t c) { return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4; }

static bool is_quote_open(int32_t c) { return c == 0x201C || c == '"' || c == 0x201E || c == 0xAB; }
static bool is_quote_close(int32_t c) { return c == 0x201D || c == '"' || c == 0x201C || c == 0xBB; }

// Where the term of an entry stands, and where its text begins.
typedef struct {
  unsigned start, end, dash, dash_end, words;
  bool starred;
} Headword;

static bool starred_headword(Reader *r, Headword *h) {
  if (!begins(r, 0, "**")) return false;
  unsigned end = 2;
  while (!ends_line(ahead(r, end)) && !begins(r, end, "**")) end++;
  if (ends_line(ahead(r, end))) return false;
  *h = (Headword){.start = 2, .end = end, .starred = true};
  h->dash = h->dash_end = skip_spaces(r, end + 2);
  if (is_long_dash(ahead(r, h->dash))) h->dash_end++;
  h->words = skip_spaces(r, h->dash_end);
  return true;
}

// Whether the words behind a term define it.
static bool defines(Scanner *s, Reader *r, unsigned behind) {
  Word word = word_at(s, r, behind);
  if (word.adjoining && word.roles & DEFINES) return true;
  unsigned at = skip_spaces(r, behind);
  for (unsigned k = 0; at > behind && k < sizeof(DEFINING_PHRASES) / sizeof(*DEFINING_PHRASES); k++) {
    const char *phrase = DEFINING_PHRASES[k];
    if (begins(r, at, phrase) && !is_letter(ahead(r, at + (unsigned)strlen(phrase)))) return true;
  }
  return false;
}

// `“pitch” means …`: the quotation is a part of the text too, as the printed page has it.
static bool quoted_headword(Scanner *s, Reader *r, Headword *h) {
  if (!is_quote_open(ahead(r, 0))) return false;
  unsigned end = 1;
  while (!ends_line(ahead(r, end)) && !is_quote_close(ahead(r, end))) end++;
  if (end == 1 || ends_line(ahead(r, end))) return false;
  unsigned verb = end + 1;
  while (ahead(r, verb) == ',') verb++;
  if (!defines(s, r, verb)) return false;
  unsigned words = skip_spaces(r, end + 1);
  *h = (Headword){.start = 1, .end = end, .dash = words, .dash_end = words, .words = words};
  return true;
}

static bool dashed_headword(Reader *r, Headword *h) {
  unsigned total = 0, bytes = 0, words = 0, end = 0;
  for (unsigned i = 0; !ends_line(ahead(r, i)); i++) {
    int32_t c = ahead(r, i);
    if (is_long_dash(c) && i > 0 && is_space(ahead(r, i - 1)) &&
        (is_space(ahead(r, i + 1)) || ends_line(ahead(r, i + 1)))) {
      int32_t last = end > 0 ? ahead(r, end - 1) : 0;
      bool ended = last == '.' || last == ',' || last == ';' || last == ':';
      *h = (Headword){.start = 0, .end = end, .dash = i, .dash_end = i + 1, .words = skip_spaces(r, i + 1)};
      return end > 0 && bytes <= 80 && words <= 8 && !ended;
    }
    total += byte_len(c);
    if (!is_space(c)) {
      words += i == 0 || is_space(ahead(r, i - 1));
      end = i + 1;
      bytes = total;
    }
    if (bytes > 80) return false;
  }
  return false;
}

// A term on a line of its own, the text directly below it.
static bool lone_headword(const Scanner *s, Reader *r, const Line *line, Headword *h) {
  unsigned bytes = 0, words = 0, end = 0, i = 0;
  for (; !ends_line(ahead(r, i)) && bytes <= 80; i++) {
    bytes += byte_len(ahead(r, i));
    if (is_space(ahead(r, i))) continue;
    words += i == 0 || is_space(ahead(r, i - 1));
    end = i + 1;
  }
  int32_t last = ahead(r, end - 1);
  bool ended = last == '.' || last == ',' || last == ';' || last == ':';
  unsigned below = i + 1;
  if (ahead(r, i) == '\r' && ahead(r, below) == '\n') below++;
  bool above = s->text.takes_more && !line->blank;
  below = skip_spaces(r, below);
  *h = (Headword){.end = end, .dash = end, .dash_end = end, .words = i};
  return line->at_margin && !above && !ended && bytes <= 80 && words <= 8 && is_alnum(ahead(r, 0)) &&
         ahead(r, i) != END && !ends_line(ahead(r, below));
}

static bool definition(Scanner *s, Reader *r, const Line *line) {
  if (!in_definitions(s)) return false;
  Headword h;
  if (!starred_headword(r, &h) && !quoted_headword(s, r, &h) && !dashed_headword(r, &h) &&
      !lone_headword(s, r, line, &h)) {
    return false;
  }
  // Wrapped text that holds a dash mostly goes on in small letters.
  bool below_text = s->text.takes_more && !line->blank;
  int32_t c = ahead(r, 0);
  if (below_text && line->at_margin && !(is_upper(c) || is_digit(c) || c == '*' || c == 0x201C)) return false;
  unsigned closes = 0;
  while (s->frames[s->depth - 1 - closes].kind == DEFINED && s->frames[s->depth - 1 - closes].column >= line->column) closes++;
  close_blocks(s, closes);
  open_block(s, DEFINED, 0, line->column, 0);
  plan(s, DEFINITION_START, ALL_SPACE, 0);
  if (h.start > 0) plan(s, SIGN, 0, h.start);
  plan(s, WORDS, 0, h.end - h.start);
  unsigned at = h.end;
  if (h.start > 0) {
    plan(s, SIGN, 0, h.starred ? 2 : 1);
    at += h.starred ? 2 : 1;
  }
  if (h.dash_end > h.dash) {
    plan(s, DASH, h.dash - at, 1);
    at = h.dash_end;
  }
  plan_words(s, r, h.words, true);
  return true;
}

#endif

// What a line is and what it closes: the splitter and the tree of server/syntax, in one look at the
// beginning of a line. The tokens of the line's signs are planned; its words are left to text.h.
#ifndef LAWS_LINE_H
#define LAWS_LINE_H

#include "marker.h"

// A line as the scanner comes upon it.
typedef struct {
  uint8_t column;
  bool at_margin;  // its first sign stands at column 0
  bool blank;      // an empty line stands above it
  bool ends;       // there is no such line
} Line;

// Moves over white space to the first sign of the next line.
static Line next_line(TSLexer *lexer, bool first) {
  unsigned column = 0, breaks = first;
  int32_t before = 0;
  while (!at_end(lexer) && is_space(here(lexer))) {
    int32_t c = here(lexer);
    if (is_break(c)) {
      breaks += !(c == '\n' && before == '\r');
      column = 0;
    } else if (column < HEADED - 4) {
      column = c == '\t' ? (column / 4 + 1) * 4 : column + 1;
    }
    before = c;
    lexer->advance(lexer, false);
  }
  return (Line){.column = (uint8_t)column, .at_margin = column == 0, .blank = breaks > 1, .ends = at_end(lexer)};
}

static void forget_words(Scanner *s) {
  s->text.missing = s->text.before = s->text.apart = s->text.alone = 0;
  s->text.word = s->text.earlier = 0;
}

static void begin_text(Scanner *s) {
  s->text.mode = IN_TEXT;
  s->text.fresh = true;
  forget_words(s);
}

// The words of a block begin at `i`; or it has none.
static void plan_words(Scanner *s, Reader *r, unsigned i, bool takes_more) {
  s->text.takes_more = takes_more;
  s->text.empty = ends_line(ahead(r, i));
  s->text.mode = AT_LINE_END;
  if (!s->text.empty) begin_text(s);
}

// The rest of the line is one token, with which the line ends; or there is none.
static void plan_rest(Scanner *s, Reader *r, enum Token token, unsigned from, unsigned i) {
  if (!ends_line(ahead(r, i))) plan(s, token, i - from, TO_LINE_END);
  s->text.mode = AT_LINE_END;
  s->text.takes_more = false;
}

static void close_blocks(Scanner *s, unsigned count) {
  while (count-- > 0 && s->depth > 0) {
    s->depth--;
    plan(s, CLOSE, 0, 0);
  }
}

static void open_block(Scanner *s, Kind kind, uint8_t style, uint8_t column, uint16_t value) {
  if (s->depth == MAX_DEPTH) close_blocks(s, 1);
  s->frames[s->depth++] = (Frame){(uint8_t)kind, style, column, value};
}

static bool in_definitions(const Scanner *s) {
  for (unsigned at = 0; at < s->depth; at++) {
    if (s->frames[at].kind == DEFINITIONS) return true;
  }
  return false;
}

static bool in_body(const Scanner *s) { return s->depth > 0 && s->frames[0].kind == BODY; }

// --- header, titles, parts ----------------------------------------------------------------

static const char *const HEADER_KEYS[] = {"title", "kind", "edition", "under", "language", "author",
                                          "date", "status", "source", "note", "id", "noun"};

// `key: value`, from the first line on.
static bool header_line(Scanner *s, Reader *r, bool first) {
  unsigned key = 0;
  while (is_ascii_lower(ahead(r, key)) || (key > 0 && ahead(r, key) == '-')) key++;
  unsigned colon = skip_blanks(r, key);
  unsigned value = skip_blanks(r, colon + 1);
  if (key == 0 || ahead(r, colon) != ':' || (value == colon + 1 && !ends_line(ahead(r, value)))) return false;
  bool known = !first;
  for (unsigned i = 0; i < sizeof HEADER_KEYS / sizeof *HEADER_KEYS && !known; i++) {
    known = strlen(HEADER_KEYS[i]) == key && begins(r, 0, HEADER_KEYS[i]);
  }
  if (!known) return false;
  if (first) plan(s, HEADER_START, 0, 0);
  plan(s, KEY, ALL_SPACE, key);
  plan(s, FIELD_SIGN, colon - key, 1);
  plan_rest(s, r, VALUE, colon + 1, value);
  s->text.mode = IN_HEADER;
  return true;
}

// What the word at `i`, perhaps with a colon, opens; if `alone`, it must be the whole line.
static uint32_t part_word(Scanner *s, Reader *r, unsigned i, bool alone) {
  int32_t letters[WORD_MAX];
  unsigned end = i;
  for (; !is_space(ahead(r, end)) && !ends_line(ahead(r, end)) && ahead(r, end) != ':'; end++) {
    if (end - i == WORD_MAX) return 0;
    letters[end - i] = to_lower(ahead(r, end));
  }
  unsigned behind = end;
  while (ahead(r, behind) == ':') behind++;
  if (!is_space(ahead(r, behind)) && !ends_line(ahead(r, behind))) return 0;
  if (alone && !ends_line(ahead(r, skip_spaces(r, behind)))) return 0;
  return word_roles(&s->words, letters, end - i) & (OPENS_DEFINITIONS | OPENS_PART);
}

static void open_part(Scanner *s, Reader *r, uint32_t part, unsigned sign, unsigned words) {
  close_blocks(s, s->depth);
  bool definitions = part & OPENS_DEFINITIONS;
  open_block(s, definitions ? DEFINITIONS : part ? PART : GROUP, 0, 0, 0);
  plan(s, definitions ? DEFINITIONS_START : part ? PART_START : TITLE_START, ALL_SPACE, sign);
  plan_rest(s, r, TITLE, sign, words);
}

// --- provisions -----------------------------------------------------------------------------

static void plan_marker(Scanner *s, const Marker *m, unsigned skip) {
  if (m->noun_end > m->start) {
    plan(s, NOUN, skip, m->noun_end - m->start);
    if (m->end > m->label) plan(s, LABEL, m->label - m->noun_end, m->end - m->label);
  } else {
    plan(s, PLAIN_MARKER, skip, m->end - m->start);
  }
}

// What stands behind the markers: a dash with its heading, or words.
static void plan_behind_markers(Scanner *s, Reader *r, unsigned end, unsigned dash, unsigned dash_end, bool headed) {
  unsigned from = end;
  if (headed && dash_end > dash) {
    plan(s, DASH, dash - end, dash_end - dash);
    from = dash_end;
  }
  unsigned words = skip_spaces(r, from);
  plan_words(s, r, words, !headed);
}

static void open_provision(Scanner *s, uint8_t style, uint16_t value, uint8_t column, uint16_t top) {
  close_blocks(s, closed_by(s, style, value, column, top));
  open_block(s, PROVISION, style, column, value);
  s->text.seen = true;
}

// `9.2.1 text`, `702.19b text`, `1c2a) text`: the marker is the address. Where nothing says that
// markers are such, "1.5 points" is text: the address has to go on with the provision that holds it.
static bool full_marker(Scanner *s, Reader *r, const Line *line) {
  unsigned end = marker_number(r, 0);
  uint16_t top = number_value(r, 0, end);
  unsigned levels = 1;
  uint16_t value = top;
  while (end && levels < 8) {
    unsigned level = 0;
    unsigned i = end;
    if (ahead(r, i) == '.' && (level = marker_number(r, i + 1))) {
      value = number_value(r, i + 1, level);
    } else if ((level = marker_number(r, i))) {
      value = number_value(r, i, level);
    } else if (((level = run_of(r, i, 2, is_ascii_lower)) > i && !is_ascii_lower(ahead(r, level))) ||
               ((level = run_of(r, i, 1, is_ascii_upper)) > i && !is_letter(ahead(r, level)))) {
      value = (uint16_t)(ahead(r, i) & 31);
    } else if ((level = bracket_at(r, i))) {
      value = is_digit(ahead(r, i + 1)) ? number_value(r, i + 1, level) : (uint16_t)(ahead(r, i + 1) & 31);
    } else {
      break;
    }
    end = level;
    levels++;
  }
  if (!end || levels < 2 || is_letter(ahead(r, end))) return false;
  bool pointed = ahead(r, run_of(r, 0, 9, is_digit)) == '.';
  unsigned sign = end + (ahead(r, end) == ')' || ahead(r, end) == '.');
  if (!is_blank_or_end(ahead(r, sign))) return false;
  const Frame *outer = NULL;
  for (unsigned at = 0; at < s->depth && !outer; at++) {
    if (s->frames[at].kind == PROVISION) outer = &s->frames[at];
  }
  bool goes_on = outer && outer->value == top;
  // "2a text" begins a list or goes on with one; "2C shows" is a bid.
  bool first = is_ascii_lower(ahead(r, end - 1)) && (value == 1 || s->frames[s->depth - 1].style >= FULL);
  if (!pointed && sign == end && levels < 3 && !(goes_on && first)) return false;
  if (!s->text.dotted && s->text.seen && !goes_on) return false;
  s->text.dotted |= !s->text.seen || outer->style == BY_NUMBER;
  unsigned dash = skip_blanks(r, sign);
  unsigned dash_end = dash + (is_long_dash(ahead(r, dash)) && is_blank(ahead(r, dash + 1)));
  bool headed = dash_end > dash;
  // The first number of an address in full counts where a provision with it is looked for.
  open_provision(s, (uint8_t)(FULL + levels), levels == 1 ? top : value, headed ? HEADED : line->column, top);
  plan(s, PLAIN_MARKER, ALL_SPACE, sign);
  plan_behind_markers(s, r, sign, dash, dash_end, headed);
  return true;
}

// `Part 2 — Play`, `Schedule 1 — Fees`.
static bool numbered_part(Scanner *s, Reader *r, const MarkerLine *found) {
  const Marker *m = &found->markers[0];
  if (found->count != 1 || !(m->noun & (GROUPS | BODIES))) return false;
  bool body = m->noun & BODIES;
  close_blocks(s, !body && in_body(s) ? s->depth - 1 : s->depth);
  open_block(s, body ? BODY : GROUP, 0, 0, 0);
  plan(s, body ? BODY_START : GROUP_START, ALL_SPACE, 0);
  plan_marker(s, m, 0);
  if (found->dash_end > found->dash) plan(s, DASH, found->dash - m->end, 1);
  unsigned title = skip_spaces(r, found->dash_end);
  plan_rest(s, r, TITLE, found->dash_end > found->dash ? found->dash_end : m->end, title);
  return true;
}

// `Schedule — Fees`: the one body of its name, without a number.
static bool lone_body(Scanner *s, Reader *r, const Line *line) {
  if (!line->at_margin || !is_upper(ahead(r, 0))) return false;
  int32_t letters[WORD_MAX];
  unsigned end = 0;
  for (; is_letter(ahead(r, end)); end++) {
    if (end == WORD_MAX) return false;
    letters[end] = to_lower(ahead(r, end));
  }
  if (!(word_roles(&s->words, letters, end) & BODIES)) return false;
  unsigned dash = skip_spaces(r, end);
  if (!is_long_dash(ahead(r, dash))) return false;
  close_blocks(s, s->depth);
  open_block(s, BODY, 0, 0, 0);
  plan(s, BODY_START, ALL_SPACE, 0);
  plan(s, NOUN, 0, end);
  plan(s, DASH, dash - end, 1);
  plan_rest(s, r, TITLE, dash + 1, skip_spaces(r, dash + 1));
  return true;
}

// Whether the line above can't end without a reference: then no marker stands here.
static bool is_wrapped(const Scanner *s, const Line *line) {
  const Text *t = &s->text;
  bool cue = t->alone && !t->apart && t->word & (LEADS_ON | MARKS | GROUPS | BODIES);
  return t->takes_more && !line->blank && !t->empty && (cue || t->before == BEFORE_BRACKET);
}

static bool provision(Scanner *s, Reader *r, const Line *line) {
  if (!in_definitions(s) && is_digit(ahead(r, 0)) && !is_wrapped(s, line) && full_marker(s, r, line)) return true;
  if (lone_body(s, r, line)) return true;
  MarkerLine found;
  if (!marker_line(s, r, &found)) return false;
  if (numbered_part(s, r, &found)) return true;
  const Marker *m = &found.markers[0];
  Candidate read[2];
  unsigned count = candidates(r, m, read);
  if (!count) return false;
  if (in_definitions(s) && m->noun_end == m->start) {
    if (!m->closed && !m->pointed) return false;
    plan(s, SENSE_START, ALL_SPACE, 0);
    plan_marker(s, m, 0);
    plan_words(s, r, skip_spaces(r, m->end), true);
    return true;
  }
  if (is_wrapped(s, line)) return false;
  // A further marker opens a child only if it is the first of a deeper list.
  uint8_t outer = read[0].style;
  unsigned kept = 1;
  Candidate inner[MAX_MARKERS];
  for (; kept < found.count; kept++) {
    Candidate child[2];
    unsigned readings = candidates(r, &found.markers[kept], child);
    unsigned k = 0;
    while (k < readings && !(child[k].value == 1 && is_deeper(child[k].style, outer))) k++;
    if (k == readings) break;
    inner[kept] = child[k];
    outer = child[k].style;
  }
  bool dashed = found.dash_end > found.dash && kept == found.count;
  bool headed = dashed || m->noun_end > m->start;
  uint8_t column = headed ? HEADED : line->column;
  Candidate first = place(s, read, count, column);
  uint16_t value = m->last_label_end > m->last_label ? number_value(r, m->last_label, m->last_label_end) : first.value;
  open_provision(s, first.style, value, column, first.value);
  plan_marker(s, m, ALL_SPACE);
  for (unsigned k = 1; k < kept; k++) {
    uint8_t deeper = headed ? HEADED : (uint8_t)(line->column + 4 * k < HEADED ? line->column + 4 * k : HEADED - 1);
    unsigned gap = found.markers[k].start - found.markers[k - 1].end;
    plan(s, LINE_END, 0, 0);
    open_block(s, PROVISION, inner[k].style, deeper, inner[k].value);
    plan_marker(s, &found.markers[k], gap);
  }
  plan_behind_markers(s, r, found.markers[kept - 1].end, found.dash, found.dash_end, headed);
  return true;
}

// --- definitions ----------------------------------------------------------------------------

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

// `“pitch” means …`: the quotation is a part of the text too, as the printed page has it.
static bool quoted_headword(Scanner *s, Reader *r, Headword *h) {
  if (!is_quote_open(ahead(r, 0))) return false;
  unsigned end = 1;
  while (!ends_line(ahead(r, end)) && !is_quote_close(ahead(r, end))) end++;
  if (end == 1 || ends_line(ahead(r, end))) return false;
  unsigned verb = end + 1;
  while (ahead(r, verb) == ',') verb++;
  Word word = word_at(s, r, verb);
  if (!word.adjoining || !(word.roles & DEFINES)) return false;
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
  if (h.start > 0) plan(s, TERM_SIGN, 0, h.start);
  plan(s, TERM, 0, h.end - h.start);
  unsigned at = h.end;
  if (h.start > 0) {
    plan(s, TERM_SIGN, 0, h.starred ? 2 : 1);
    at += h.starred ? 2 : 1;
  }
  if (h.dash_end > h.dash) {
    plan(s, DASH, h.dash - at, 1);
    at = h.dash_end;
  }
  plan_words(s, r, h.words, true);
  return true;
}

// --- other lines ----------------------------------------------------------------------------

static bool attribute(Scanner *s, Reader *r) {
  if (!is_ascii_lower(ahead(r, 1))) return false;
  unsigned end = 1;
  while (is_ascii_lower(ahead(r, end)) || ahead(r, end) == '-') end++;
  plan(s, ATTRIBUTE_NAME, ALL_SPACE, end);
  unsigned value = skip_blanks(r, end);
  plan_rest(s, r, value > end ? VALUE : TEXT, end, value);
  return true;
}

static void note(Scanner *s, Reader *r) {
  unsigned depth = 1;
  while (depth < 8 && ahead(r, depth) == '>') depth++;
  plan(s, NOTE_SIGN, ALL_SPACE, depth);
  unsigned at = depth;
  unsigned open = skip_blanks(r, at);
  unsigned close = open + 1;
  if (ahead(r, open) == '[') {
    while (!ends_line(ahead(r, close)) && ahead(r, close) != ']') close++;
    if (ahead(r, close) == ']') {
      plan(s, STAMP_SIGN, open - at, 1);
      if (close > open + 1) plan(s, STAMP, 0, close - open - 1);
      plan(s, STAMP_SIGN, 0, 1);
      at = close + 1;
    }
  }
  plan_rest(s, r, NOTE_TEXT, at, skip_spaces(r, at));
}

static bool is_footnote_sign(int32_t c) {
  return is_ascii_alnum(c) || c == '*' || c == 0x2020 || c == 0x2021 || c == '-' || c == '_';
}

static bool footnote(Scanner *s, Reader *r) {
  if (!begins(r, 0, "[^")) return false;
  unsigned end = run_of(r, 2, 16, is_footnote_sign);
  if (end == 2 || !begins(r, end, "]:")) return false;
  plan(s, FOOTNOTE_OPEN, ALL_SPACE, 2);
  plan(s, LABEL, 0, end - 2);
  plan(s, FOOTNOTE_CLOSE, 0, 2);
  plan_words(s, r, skip_spaces(r, end + 2), true);
  return true;
}

static bool is_backquote(int32_t c) { return c == '`'; }

static bool fence(Scanner *s, Reader *r) {
  unsigned ticks = run_of(r, 0, 12, is_backquote);
  unsigned kind = ticks;
  while (is_ascii_lower(ahead(r, kind))) kind++;
  if (!is_blank_or_end(ahead(r, kind)) && !is_space(ahead(r, kind))) return false;
  unsigned argument = skip_spaces(r, kind);
  plan(s, FENCE_OPEN, ALL_SPACE, ticks);
  if (kind > ticks) plan(s, KIND, 0, kind - ticks);
  plan_rest(s, r, ARGUMENT, kind, argument);
  s->text.mode = IN_FENCE;
  s->text.ticks = (uint8_t)ticks;
  return true;
}

static bool is_dash_sign(int32_t c) { return is_hyphen(c) || c == '-' || c == ':'; }

// Plans the tokens of the line that begins at the reader. What goes on with the block above is
// planned as the line break between them.
static void plan_line(Scanner *s, Reader *r, const Line *line) {
  int32_t c = ahead(r, 0);
  bool header = s->text.mode == AT_START || s->text.mode == IN_HEADER;
  if (header && line->at_margin && !line->blank && header_line(s, r, s->text.mode == AT_START)) return;
  s->text.mode = AT_LINE_END;
  bool ticks = begins(r, 0, "```");
  if (ticks && fence(s, r)) return;
  if (c == '@' && attribute(s, r)) return;
  if (c == '>') return note(s, r);
  if (c == '[' && footnote(s, r)) return;
  unsigned words = skip_spaces(r, 1);
  if (c == '#' && ahead(r, 1) == ' ' && !ends_line(ahead(r, words))) {
    return open_part(s, r, part_word(s, r, words, false), 1, words);
  }
  if (c == '|') {
    plan(s, TABLE_SIGN, ALL_SPACE, 1);
    return plan_words(s, r, words, false);
  }
  if (begins(r, 0, "- ")) {
    plan(s, BULLET_SIGN, ALL_SPACE, 1);
    return plan_words(s, r, words, true);
  }
  uint32_t part = line->at_margin && !ticks ? part_word(s, r, 0, true) : 0;
  if (part) return open_part(s, r, part, 0, 0);
  if (!ticks && (provision(s, r, line) || definition(s, r, line))) return;
  // A dash below a bare marker would become the dash of its heading if it moved up.
  if (!ticks && s->text.takes_more && !line->blank && !(s->text.empty && is_dash_sign(c))) {
    plan(s, TEXT, 0, ALL_SPACE);
  } else {
    plan(s, PARAGRAPH_START, ALL_SPACE, 0);
    s->text.takes_more = true;
  }
  s->text.empty = false;
  begin_text(s);
}

// Ends a line: `ended` is the token for that, TEXT where the line had words. What the next line is
// has been planned when this comes back.
static bool end_line(Scanner *s, TSLexer *lexer, enum Token ended) {
  if (ended == LINE_END || ended == TEXT) lexer->mark_end(lexer);
  Line line = next_line(lexer, s->text.mode == AT_START);
  s->planned = s->given = 0;
  if (line.ends) {
    close_blocks(s, s->depth);
    s->text.takes_more = false;
    s->text.mode = AT_END;
  } else {
    Reader r;
    reader_begin(&r, lexer, SIGHT);
    plan_line(s, &r, &line);
  }
  // What has been said of the words above counts no more: a state that remembers it would keep an
  // editor from using its old tree again.
  if (s->text.mode != IN_TEXT) forget_words(s);
  // The last block that is closed takes the line break. Were it to end where its words end, then
  // blocks that close more or fewer others would begin at one place with different states, and
  // everything behind them would be parsed anew.
  unsigned closes = 0;
  while (closes < s->planned && s->plan[closes].token == CLOSE) closes++;
  if (closes > 0) s->plan[closes - 1].len = ALL_SPACE;
  bool goes_on = s->planned > 0 && s->plan[0].token == TEXT;
  lexer->result_symbol = ended == LINE_END && goes_on ? TEXT : ended;
  return true;
}

#endif

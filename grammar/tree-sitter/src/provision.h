// Lines that begin with a marker: provisions, groups, bodies, senses.
#ifndef LAWS_PROVISION_H
#define LAWS_PROVISION_H

#include "parts.h"

static void plan_marker(Scanner *s, const Marker *m, unsigned skip) {
  if (m->noun_end > m->start) {
    plan(s, NOUN, skip, m->noun_end - m->start);
    if (m->end > m->label) plan(s, NAME, m->label - m->noun_end, m->end - m->label);
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

// `9.2.1 text`, `702.19b text`, `1c2a) text`, `A1b) text` under Article A: the marker is the address. Where nothing says that
// markers are such, "1.5 points" is text: the address has to go on with the provision that holds it.
static bool full_marker(Scanner *s, Reader *r, const Line *line) {
  bool lettered = is_ascii_upper(ahead(r, 0));
  unsigned end = lettered ? is_digit(ahead(r, 1)) : marker_number(r, 0);
  uint16_t top = lettered ? second_row(r, 0, end) : number_value(r, 0, end);
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
  bool first = is_ascii_lower(ahead(r, end - 1)) && (value == 1 || (s->depth > 0 && s->frames[s->depth - 1].style >= FULL));
  if (!pointed && sign == end && levels < 3 && !(goes_on && first)) return false;
  if (!goes_on && (lettered || (!s->text.dotted && s->text.seen))) return false;
  s->text.dotted |= !s->text.seen || (outer && outer->style == BY_NUMBER);
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
  plan_rest(s, r, WORDS, found->dash_end > found->dash ? found->dash_end : m->end, title);
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
  plan_rest(s, r, WORDS, dash + 1, skip_spaces(r, dash + 1));
  return true;
}

// Whether the line above can't end without a reference: then no marker stands here.
static bool is_wrapped(const Scanner *s, const Line *line) {
  const Text *t = &s->text;
  bool cue = t->alone && !t->apart && t->word & (LEADS_ON | MARKS | GROUPS | BODIES);
  return t->takes_more && !line->blank && !t->empty && (cue || t->before == BEFORE_BRACKET);
}

static bool provision(Scanner *s, Reader *r, const Line *line) {
  bool label = is_digit(ahead(r, 0)) || is_ascii_upper(ahead(r, 0));
  if (!in_definitions(s) && label && !is_wrapped(s, line) && full_marker(s, r, line)) return true;
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
  uint16_t value = m->last_label_end > m->last_label ? last_value(r, m, first.style) : first.value;
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

#endif

// What a line is and what it closes: the splitter and the tree of server/syntax, in one look at the
// beginning of a line. The tokens of the line's signs are planned; its words are left to text.h.
#ifndef LAWS_LINE_H
#define LAWS_LINE_H

#include "definition.h"

static bool attribute(Scanner *s, Reader *r) {
  if (!is_ascii_lower(ahead(r, 1))) return false;
  unsigned end = 1;
  while (is_ascii_lower(ahead(r, end)) || ahead(r, end) == '-') end++;
  plan(s, ATTRIBUTE_NAME, ALL_SPACE, end);
  unsigned value = skip_blanks(r, end);
  plan_rest(s, r, value > end ? WORDS : TEXT, end, value);
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
      plan(s, SIGN, open - at, 1);
      if (close > open + 1) plan(s, WORDS, 0, close - open - 1);
      plan(s, SIGN, 0, 1);
      at = close + 1;
    }
  }
  plan_rest(s, r, WORDS, at, skip_spaces(r, at));
}

static bool is_footnote_sign(int32_t c) {
  return is_ascii_alnum(c) || c == '*' || c == 0x2020 || c == 0x2021 || c == '-' || c == '_';
}

static bool footnote(Scanner *s, Reader *r) {
  if (!begins(r, 0, "[^")) return false;
  unsigned end = run_of(r, 2, 16, is_footnote_sign);
  if (end == 2 || !begins(r, end, "]:")) return false;
  plan(s, FOOTNOTE_OPEN, ALL_SPACE, 2);
  plan(s, NAME, 0, end - 2);
  plan(s, SIGN, 0, 2);
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
  if (kind > ticks) plan(s, NAME, 0, kind - ticks);
  plan_rest(s, r, WORDS, kind, argument);
  s->text.mode = IN_FENCE;
  s->text.ticks = (uint8_t)ticks;
  return true;
}

static bool is_dash_sign(int32_t c) { return is_hyphen(c) || c == '-' || c == ':'; }

// Plans the tokens of the line that begins at the reader; none for what goes on with the block above.
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
  bool goes_on = !ticks && s->text.takes_more && !line->blank && !(s->text.empty && is_dash_sign(c));
  if (!goes_on) plan(s, PARAGRAPH_START, ALL_SPACE, 0);
  s->text.takes_more = true;
  s->text.empty = false;
  begin_text(s);
  s->text.begins = !goes_on;
}

// Ends a line: `ended` is the token for that, whose end is marked, TEXT or WORDS where the line had words. What the next line is
// has been planned when this comes back.
static bool end_line(Scanner *s, TSLexer *lexer, enum Token ended) {
  Line line = next_line(lexer, s->text.mode == AT_START);
  s->planned = s->given = 0;
  if (line.ends) {
    close_blocks(s, s->depth);
    s->text.takes_more = false;
    s->text.mode = AT_END;
  } else {
    reader_begin(&s->reader, lexer, SIGHT);
    plan_line(s, &s->reader, &line);
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
  bool goes_on = s->text.mode == IN_TEXT && !s->text.begins;
  lexer->result_symbol = goes_on && (ended == LINE_END || ended == WORDS) ? TEXT : ended;
  return true;
}

#endif

// What the scanner remembers between two tokens: which blocks are open, what kind of text it is in,
// and the tokens that it has decided on but not given yet. All of it is serialised, so that an edit
// is parsed again from any token on.
#ifndef LAWS_STATE_H
#define LAWS_STATE_H

#include "reader.h"
#include "words.h"

enum Token {
  CLOSE, PARAGRAPH_START, TITLE_START, GROUP_START, BODY_START, PART_START, DEFINITIONS_START, DEFINITION_START,
  SENSE_START, TABLE_SIGN, BULLET_SIGN, NOTE_SIGN, FOOTNOTE_OPEN, FOOTNOTE_CLOSE,
  FENCE_OPEN, FENCE_BODY, FENCE_CLOSE, HEADER_START, FIELD_SIGN, LINE_END,
  KEY, VALUE, ATTRIBUTE_NAME, STAMP, STAMP_SIGN, NOTE_TEXT, KIND, ARGUMENT, TITLE, NOUN, LABEL, PLAIN_MARKER, TERM,
  TERM_SIGN, DASH,
  TEXT, REFERENCE_NOUN, REFERENCE_ADDRESS, FURTHER_ADDRESS, CANDIDATE_ADDRESS, ESCAPE, FOOTNOTE_MARK,
  STRONG_OPEN, STRONG_CLOSE, EMPHASIS_OPEN, EMPHASIS_CLOSE, INSERTION_OPEN, INSERTION_CLOSE, DELETION,
  LINK_OPEN, IMAGE_OPEN, LINK_MIDDLE, TARGET, LINK_CLOSE, CODE_SIGN, CODE_TEXT, ERROR,
};

// An open block that holds others.
typedef enum { GROUP, BODY, PART, DEFINITIONS, DEFINED, PROVISION } Kind;

typedef struct {
  uint8_t kind;
  uint8_t style;   // of the marker, for provisions
  uint8_t column;  // of the marker; HEADED for a provision with a heading
  uint16_t value;  // the number of the marker
} Frame;

#define HEADED 255
#define MAX_DEPTH 24

// A token that has been decided on: how much white space stands before it and how long it is.
typedef struct {
  uint8_t token;
  uint16_t skip;
  uint16_t len;
} Planned;

#define TO_LINE_END 0xFFFF  // a length: the rest of the line without the blanks at its end
#define ALL_SPACE 0xFFFE    // a length or a skip: all white space, line breaks too
#define MAX_PLANNED 64

// What kind of text comes next, once nothing is planned.
typedef enum { AT_START, IN_HEADER, AT_LINE_END, IN_TEXT, IN_FENCE, AT_END } Mode;

// Markup whose words are running text.
typedef enum { NO_RUN, STRONG_RUN, EMPHASIS_RUN, INSERTION_RUN, LINK_RUN } Run;

// What stands directly before the place at hand.
typedef enum { BEFORE_NOTHING, BEFORE_WORD, BEFORE_STAR, BEFORE_BRACKET, BEFORE_SIGN, BEFORE_SYMBOL } Before;

typedef struct {
  uint8_t mode;
  uint8_t ticks;       // of the open fence
  uint8_t run;
  uint8_t missing;     // markup that this block does not close, one bit a kind
  uint8_t before;      // a Before
  uint8_t outside;     // the same before an open bracket; not kept from token to token
  bool fresh;          // whether the words of a block begin here
  bool takes_more;     // whether a text line goes on with the block above
  bool empty;          // whether that block has no words yet
  bool dotted;         // whether markers carry the whole address
  bool seen;           // whether a provision has been seen
  bool apart;          // whether signs stand between the last word and here
  bool alone;          // whether the last word stands between blanks
  uint16_t run_left;   // how many code points of the run are left
  uint16_t run_target; // the length of a link's target
  uint32_t word;       // the roles of the last word
  uint32_t earlier;    // those of the word before it
} Text;

typedef struct {
  Text text;
  uint8_t depth;
  uint8_t planned;
  uint8_t given;  // how many of the planned tokens have been given
  Frame frames[MAX_DEPTH];
  Planned plan[MAX_PLANNED];
  Words words;    // not serialised: the same in every scanner
} Scanner;

static void plan(Scanner *s, enum Token token, unsigned skip, unsigned len) {
  if (s->planned == MAX_PLANNED) return;
  s->plan[s->planned++] = (Planned){(uint8_t)token, (uint16_t)skip, (uint16_t)len};
}

static bool has_room(const Scanner *s, unsigned tokens) { return s->planned + tokens <= MAX_PLANNED; }

// The state as bytes. Up to 24 of them tree-sitter keeps without asking for memory, so what is zero
// takes no room: four levels deep in running text it is 20 bytes.
typedef struct {
  uint8_t *bytes;
  unsigned at, end;
} Cursor;

static void put(Cursor *c, unsigned value, unsigned bytes) {
  for (; bytes-- > 0; value >>= 8) c->bytes[c->at++] = (uint8_t)value;
}

static unsigned take(Cursor *c, unsigned bytes) {
  unsigned value = 0;
  for (unsigned i = 0; i < bytes && c->at < c->end; i++) value |= (unsigned)c->bytes[c->at++] << 8 * i;
  return value;
}

// A planned token in two bytes, mostly: the two high bits of the first say how the skip is written,
// the second is the length or one of the signs for a longer one.
enum { NO_SKIP, SHORT_SKIP, LONG_SKIP, SPACE_SKIP };
enum { LONG_LEN = 253, LINE_LEN = 254, SPACE_LEN = 255 };

static void put_planned(Cursor *c, const Planned *p) {
  unsigned skip = p->skip == 0 ? NO_SKIP : p->skip == ALL_SPACE ? SPACE_SKIP : p->skip < 256 ? SHORT_SKIP : LONG_SKIP;
  unsigned len = p->len == TO_LINE_END ? LINE_LEN : p->len == ALL_SPACE ? SPACE_LEN : p->len < LONG_LEN ? p->len : LONG_LEN;
  put(c, p->token | skip << 6, 1);
  put(c, len, 1);
  if (skip == SHORT_SKIP || skip == LONG_SKIP) put(c, p->skip, skip);
  if (len == LONG_LEN) put(c, p->len, 2);
}

static Planned take_planned(Cursor *c) {
  unsigned token = take(c, 1), len = take(c, 1), skip = token >> 6;
  skip = skip == SPACE_SKIP ? ALL_SPACE : take(c, skip);
  len = len == LINE_LEN ? TO_LINE_END : len == SPACE_LEN ? ALL_SPACE : len == LONG_LEN ? take(c, 2) : len;
  return (Planned){token & 63, (uint16_t)skip, (uint16_t)len};
}

_Static_assert(ERROR < 64, "a token has six bits");

enum { HAS_WORDS = 1, HAS_RUN = 2, HAS_TICKS = 4, HAS_PLAN = 8 };

static unsigned state_save(const Scanner *s, char *buffer) {
  const Text *t = &s->text;
  Cursor c = {(uint8_t *)buffer, 0, TREE_SITTER_SERIALIZATION_BUFFER_SIZE};
  unsigned left = s->planned - s->given;
  unsigned has = (t->word || t->earlier ? HAS_WORDS : 0) | (t->run || t->missing ? HAS_RUN : 0) |
                 (t->ticks ? HAS_TICKS : 0) | (left ? HAS_PLAN : 0);
  unsigned flags = t->fresh | t->takes_more << 1 | t->empty << 2 | t->dotted << 3 | t->seen << 4 | t->apart << 5 | t->alone << 6;
  put(&c, t->mode | has << 4, 1);
  put(&c, t->before | s->depth << 3, 1);
  put(&c, flags, 1);
  for (unsigned i = 0; i < s->depth; i++) {
    const Frame *frame = &s->frames[i];
    put(&c, frame->kind | frame->style << 3 | (frame->value > 0xFF) << 7, 1);
    put(&c, frame->column, 1);
    put(&c, frame->value, frame->value > 0xFF ? 2 : 1);
  }
  if (has & HAS_WORDS) {
    put(&c, t->word, 4);
    put(&c, t->earlier, 4);
  }
  if (has & HAS_RUN) {
    put(&c, t->run | t->missing << 4, 1);
    put(&c, t->run_left, 2);
    put(&c, t->run_target, 2);
  }
  if (has & HAS_TICKS) put(&c, t->ticks, 1);
  if (has & HAS_PLAN) put(&c, left, 1);
  for (unsigned i = s->given; i < s->planned; i++) put_planned(&c, &s->plan[i]);
  return c.at;
}

static void state_load(Scanner *s, const char *buffer, unsigned length) {
  Text *t = &s->text;
  Cursor c = {(uint8_t *)buffer, 0, length};
  memset(t, 0, sizeof *t);
  s->depth = s->planned = s->given = 0;
  if (length == 0) return;
  unsigned mode = take(&c, 1), before = take(&c, 1), flags = take(&c, 1), has = mode >> 4;
  t->mode = mode & 15;
  t->before = before & 7;
  t->fresh = flags & 1;
  t->takes_more = flags >> 1 & 1;
  t->empty = flags >> 2 & 1;
  t->dotted = flags >> 3 & 1;
  t->seen = flags >> 4 & 1;
  t->apart = flags >> 5 & 1;
  t->alone = flags >> 6 & 1;
  for (unsigned depth = before >> 3; s->depth < depth && s->depth < MAX_DEPTH;) {
    unsigned kind = take(&c, 1), column = take(&c, 1), value = take(&c, kind >> 7 ? 2 : 1);
    s->frames[s->depth++] = (Frame){kind & 7, kind >> 3 & 15, (uint8_t)column, (uint16_t)value};
  }
  if (has & HAS_WORDS) {
    t->word = take(&c, 4);
    t->earlier = take(&c, 4);
  }
  if (has & HAS_RUN) {
    unsigned run = take(&c, 1);
    t->run = run & 15;
    t->missing = (uint8_t)(run >> 4);
    t->run_left = (uint16_t)take(&c, 2);
    t->run_target = (uint16_t)take(&c, 2);
  }
  if (has & HAS_TICKS) t->ticks = (uint8_t)take(&c, 1);
  for (unsigned left = has & HAS_PLAN ? take(&c, 1) : 0; left > 0 && s->planned < MAX_PLANNED; left--) {
    s->plan[s->planned++] = take_planned(&c);
  }
}

_Static_assert(16 + MAX_DEPTH * 4 + MAX_PLANNED * 6 + 16 <= TREE_SITTER_SERIALIZATION_BUFFER_SIZE, "the state has to fit");

#endif

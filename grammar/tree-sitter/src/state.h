// What the scanner remembers between two tokens: which blocks are open, what kind of text it is in,
// and the tokens that it has decided on but not given yet. All of it is serialised, so that an edit
// is parsed again from any token on.
#ifndef LAWS_STATE_H
#define LAWS_STATE_H

#include "reader.h"
#include "words.h"

enum Token {
  CLOSE, PARAGRAPH_START, TITLE_START, GROUP_START, BODY_START, PART_START, DEFINITIONS_START, DEFINITION_START,
  SENSE_START, TABLE_SIGN, BULLET_SIGN, NOTE_SIGN, FOOTNOTE_OPEN, FENCE_OPEN, HEADER_START, LINE_END,
  WORDS, ATTRIBUTE_NAME, NOUN, NAME, PLAIN_MARKER, DASH,
  TEXT, REFERENCE_NOUN, ADDRESS, CANDIDATE, ESCAPE, FOOTNOTE_MARK,
  STRONG_OPEN, EMPHASIS_OPEN, INSERTION_OPEN, DELETION, LINK_OPEN, IMAGE_OPEN, CODE_OPEN, SIGN,
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
  bool fresh;          // whether a line of words begins here, behind blanks
  bool begins;         // whether the words of a block begin here
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

#define SAVED_MAX 64

typedef struct {
  Text text;
  uint8_t depth;
  uint8_t planned;
  uint8_t given;  // how many of the planned tokens have been given
  Frame frames[MAX_DEPTH];
  Planned plan[MAX_PLANNED];
  // What follows is not serialised: a note of what was, what has been read, the same words in all scanners.
  uint8_t saved[SAVED_MAX];
  unsigned saved_len;  // 0 where the state is no more what was serialised last
  uint8_t packed[MAX_DEPTH * 4];  // the frames as bytes
  unsigned packed_len;            // 0 where they have changed since
  Reader reader;
  Words words;
} Scanner;

static void plan(Scanner *s, enum Token token, unsigned skip, unsigned len) {
  if (s->planned == MAX_PLANNED) return;
  s->plan[s->planned++] = (Planned){(uint8_t)token, (uint16_t)skip, (uint16_t)len};
}

static bool has_room(const Scanner *s, unsigned tokens) { return s->planned + tokens <= MAX_PLANNED; }

// The state as bytes. Up to 24 of them tree-sitter keeps without asking for memory, so what is zero
// takes no room: four levels deep in running text it is 20 bytes.
static inline uint8_t *put(uint8_t *at, unsigned value, unsigned bytes) {
  for (; bytes > 0; bytes--, value >>= 8) *at++ = (uint8_t)value;
  return at;
}

static inline unsigned take(const uint8_t **at, unsigned bytes) {
  unsigned value = 0;
  for (unsigned i = 0; i < bytes; i++) value |= (unsigned)*(*at)++ << 8 * i;
  return value;
}

// A planned token in two bytes, mostly: the two high bits of the first say how the skip is written,
// the second is the length or one of the signs for a longer one.
enum { NO_SKIP, SHORT_SKIP, LONG_SKIP, SPACE_SKIP };
enum { LONG_LEN = 253, LINE_LEN = 254, SPACE_LEN = 255 };

static uint8_t *put_planned(uint8_t *at, const Planned *p) {
  unsigned skip = p->skip == 0 ? NO_SKIP : p->skip == ALL_SPACE ? SPACE_SKIP : p->skip < 256 ? SHORT_SKIP : LONG_SKIP;
  unsigned len = p->len == TO_LINE_END ? LINE_LEN : p->len == ALL_SPACE ? SPACE_LEN : p->len < LONG_LEN ? p->len : LONG_LEN;
  *at++ = (uint8_t)(p->token | skip << 6);
  *at++ = (uint8_t)len;
  if (skip == SHORT_SKIP || skip == LONG_SKIP) at = put(at, p->skip, skip);
  return len == LONG_LEN ? put(at, p->len, 2) : at;
}

static Planned take_planned(const uint8_t **at) {
  unsigned token = take(at, 1), len = take(at, 1), skip = token >> 6;
  skip = skip == SPACE_SKIP ? ALL_SPACE : take(at, skip);
  len = len == LINE_LEN ? TO_LINE_END : len == SPACE_LEN ? ALL_SPACE : len == LONG_LEN ? take(at, 2) : len;
  return (Planned){token & 63, (uint16_t)skip, (uint16_t)len};
}

_Static_assert(SIGN < 64, "a token has six bits");

enum { HAS_WORDS = 1, HAS_RUN = 2, HAS_TICKS = 4, HAS_PLAN = 8 };

static void pack_frames(Scanner *s) {
  uint8_t *at = s->packed;
  for (unsigned i = 0; i < s->depth; i++) {
    const Frame *frame = &s->frames[i];
    *at++ = (uint8_t)(frame->kind | frame->style << 3 | (frame->value > 0xFF) << 7);
    *at++ = frame->column;
    *at++ = (uint8_t)frame->value;
    if (frame->value > 0xFF) *at++ = (uint8_t)(frame->value >> 8);
  }
  s->packed_len = (unsigned)(at - s->packed);
}

static unsigned state_save(Scanner *s, char *buffer) {
  const Text *t = &s->text;
  uint8_t *at = (uint8_t *)buffer;
  unsigned left = s->planned - s->given;
  unsigned has = (t->word || t->earlier ? HAS_WORDS : 0) | (t->run || t->missing ? HAS_RUN : 0) |
                 (t->ticks ? HAS_TICKS : 0) | (left ? HAS_PLAN : 0);
  *at++ = (uint8_t)(t->mode | has << 4);
  *at++ = (uint8_t)(t->before | s->depth << 3);
  *at++ = (uint8_t)(t->fresh | t->takes_more << 1 | t->empty << 2 | t->dotted << 3 | t->seen << 4 | t->apart << 5 |
                    t->alone << 6 | t->begins << 7);
  if (s->packed_len == 0) pack_frames(s);
  memcpy(at, s->packed, sizeof s->packed);
  at += s->packed_len;
  if (has & HAS_WORDS) {
    memcpy(at, &t->word, 4);
    memcpy(at + 4, &t->earlier, 4);
    at += 8;
  }
  if (has & HAS_RUN) at = put(put(put(at, t->run | t->missing << 4, 1), t->run_left, 2), t->run_target, 2);
  if (has & HAS_TICKS) *at++ = t->ticks;
  if (has & HAS_PLAN) *at++ = (uint8_t)left;
  for (unsigned i = s->given; i < s->planned; i++) at = put_planned(at, &s->plan[i]);
  unsigned length = (unsigned)(at - (uint8_t *)buffer);
  s->saved_len = length <= SAVED_MAX ? length : 0;
  memcpy(s->saved, buffer, SAVED_MAX);
  return length;
}

static void state_load(Scanner *s, const char *buffer, unsigned length) {
  // Mostly the next token begins with the state that the last one left.
  if (length && length == s->saved_len && !memcmp(s->saved, buffer, length)) return;
  Text *t = &s->text;
  const uint8_t *at = (const uint8_t *)buffer;
  memset(t, 0, sizeof *t);
  s->depth = s->planned = s->given = 0;
  s->saved_len = s->packed_len = 0;
  if (length == 0) return;
  unsigned mode = take(&at, 1), before = take(&at, 1), flags = take(&at, 1), has = mode >> 4;
  t->mode = mode & 15;
  t->before = before & 7;
  s->depth = (uint8_t)(before >> 3);
  t->fresh = flags & 1;
  t->takes_more = flags >> 1 & 1;
  t->empty = flags >> 2 & 1;
  t->dotted = flags >> 3 & 1;
  t->seen = flags >> 4 & 1;
  t->apart = flags >> 5 & 1;
  t->alone = flags >> 6 & 1;
  t->begins = flags >> 7 & 1;
  for (unsigned i = 0; i < s->depth; i++) {
    Frame *frame = &s->frames[i];
    unsigned kind = take(&at, 1);
    frame->kind = kind & 7;
    frame->style = kind >> 3 & 15;
    frame->column = (uint8_t)take(&at, 1);
    frame->value = (uint16_t)take(&at, kind >> 7 ? 2 : 1);
  }
  if (has & HAS_WORDS) {
    memcpy(&t->word, at, 4);
    memcpy(&t->earlier, at + 4, 4);
    at += 8;
  }
  if (has & HAS_RUN) {
    unsigned run = take(&at, 1);
    t->run = run & 15;
    t->missing = (uint8_t)(run >> 4);
    t->run_left = (uint16_t)take(&at, 2);
    t->run_target = (uint16_t)take(&at, 2);
  }
  if (has & HAS_TICKS) t->ticks = (uint8_t)take(&at, 1);
  for (unsigned left = has & HAS_PLAN ? take(&at, 1) : 0; left > 0; left--) s->plan[s->planned++] = take_planned(&at);
}

_Static_assert(16 + MAX_DEPTH * 4 + MAX_PLANNED * 6 + 16 <= TREE_SITTER_SERIALIZATION_BUFFER_SIZE, "the state has to fit");

#endif

// What the scanner remembers between two tokens: which blocks are open, what kind of text it is in,
// and the tokens that it has decided on but not given yet. All of it is serialised, so that an edit
// is parsed again from any token on.
#ifndef LAWS_STATE_H
#define LAWS_STATE_H

#include "reader.h"
#include "words.h"

enum Token {
  CLOSE, PARAGRAPH_START, TITLE_START, GROUP_START, BODY_START, PART_START, DEFINITIONS_START, DEFINITION_START,
  PROVISION_START, SENSE_START, TABLE_SIGN, BULLET_SIGN, ATTRIBUTE_SIGN, NOTE_SIGN, FOOTNOTE_OPEN, FOOTNOTE_CLOSE,
  FENCE_OPEN, FENCE_BODY, FENCE_CLOSE, HEADER_START, FIELD_SIGN, LINE_END,
  KEY, VALUE, ATTRIBUTE_NAME, STAMP, STAMP_SIGN, NOTE_TEXT, KIND, ARGUMENT, TITLE, NOUN, LABEL, PLAIN_MARKER, TERM,
  TERM_SIGN, DASH, HEADING_START,
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
  uint8_t takes_more;  // whether a text line goes on with the block above
  uint8_t empty;       // whether that block has no words yet
  uint8_t dotted;      // whether markers carry the whole address
  uint8_t seen;        // whether a provision has been seen
  uint8_t ticks;       // of the open fence
  uint8_t run;
  uint8_t missing;     // markup that this block does not close, one bit a kind
  uint8_t before;      // a Before
  uint8_t apart;       // whether signs stand between the last word and here
  uint8_t alone;       // whether the last word stands between blanks
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

static unsigned state_save(const Scanner *s, char *buffer) {
  unsigned size = 0;
  uint8_t left = (uint8_t)(s->planned - s->given);
  memcpy(buffer, &s->text, sizeof s->text);
  size += sizeof s->text;
  buffer[size++] = (char)s->depth;
  buffer[size++] = (char)left;
  memcpy(buffer + size, s->frames, s->depth * sizeof *s->frames);
  size += s->depth * sizeof *s->frames;
  memcpy(buffer + size, s->plan + s->given, left * sizeof *s->plan);
  return size + left * sizeof *s->plan;
}

static void state_load(Scanner *s, const char *buffer, unsigned length) {
  memset(&s->text, 0, sizeof s->text);
  s->depth = s->planned = s->given = 0;
  if (length < sizeof s->text + 2) return;
  memcpy(&s->text, buffer, sizeof s->text);
  unsigned at = sizeof s->text;
  uint8_t depth = (uint8_t)buffer[at++];
  uint8_t left = (uint8_t)buffer[at++];
  if (depth > MAX_DEPTH || left > MAX_PLANNED || length != at + depth * sizeof *s->frames + left * sizeof *s->plan) return;
  s->depth = depth;
  s->planned = left;
  memcpy(s->frames, buffer + at, depth * sizeof *s->frames);
  memcpy(s->plan, buffer + at + depth * sizeof *s->frames, left * sizeof *s->plan);
}

_Static_assert(sizeof(Text) + 2 + MAX_DEPTH * sizeof(Frame) + MAX_PLANNED * sizeof(Planned) <=
                 TREE_SITTER_SERIALIZATION_BUFFER_SIZE, "the state has to fit");

#endif

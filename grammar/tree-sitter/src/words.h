// The words that the scanner knows, with what each can be: the default lexicon and conventions of
// the program, and what other rule books call their provisions. An editor has no manifest, so all
// of them are known at once. A test of tests/parity holds them against the program's lists.
#ifndef LAWS_WORDS_H
#define LAWS_WORDS_H

#include <string.h>

#include "letters.h"

enum {
  MARKS = 1 << 0,        // opens a line as the noun of a provision: Law 16 —
  GROUPS = 1 << 1,       // as that of a group: Part 2 —
  BODIES = 1 << 2,       // as that of a body beside the main one: Schedule 1 —
  OUTERMOST = 1 << 3,    // stands before a number in prose: Law 16C2
  INNER = 1 << 4,        // stands before any address: paragraph (a)
  ABBREVIATES = 1 << 5,  // L 22B
  JOINS = 1 << 6,
  RANGES = 1 << 7,
  DIRECTS = 1 << 8,
  STRONG_CUE = 1 << 9,
  WEAK_CUE = 1 << 10,
  PREPOSITION = 1 << 11,
  PARTICIPLE = 1 << 12,
  VERB = 1 << 13,
  FOLLOWS = 1 << 14,     // may stand behind a bare reference
  FOOTNOTE = 1 << 15,
  ORDINAL = 1 << 16,
  POINTS = 1 << 17,      // that subsection
  NEIGHBOURS = 1 << 18,  // the preceding section
  DEFINITION = 1 << 19,
  ALSO = 1 << 20,
  ARTICLE = 1 << 21,
  OF = 1 << 22,
  LEADS_ON = 1 << 23,    // no line can end with it but before a reference
  OPENS_DEFINITIONS = 1 << 24,
  OPENS_PART = 1 << 25,
  DEFINES = 1 << 26,     // “pitch” means
  PART_CUE = 1 << 27,
};

typedef struct {
  const char *list;
  uint32_t is;
} WordList;

// Each list is words parted and enclosed by blanks, in small letters.
static const WordList WORD_LISTS[] = {
  {" law laws rule rules article articles regulation regulations canon canons bylaw bylaws § §§ artikel art ",
   MARKS | OUTERMOST},
  {" section sections ", MARKS | INNER},
  {" part parts chapter chapters division divisions teil teile kapitel abschnitt abschnitte ", GROUPS},
  {" schedule schedules appendix appendices annex annexes anlage anlagen anhang ", BODIES},
  {" subsection subsections paragraph paragraphs subparagraph subparagraphs item items clause clauses point "
   "points sub-paragraph sub-section absatz absätze nummer nummern satz sätze ", INNER},
  {" l art arts reg regs sec secs ", ABBREVIATES},
  {" and or nor & respectively und oder sowie ", JOINS},
  {" to through until bis ", RANGES},
  {" above preceding before hereinbefore below following hereunder hereafter hereinafter oben unten ", DIRECTS},
  {" see per under notwithstanding cf vide pursuant siehe gemäß ", STRONG_CUE},
  {" in by of to from with unless when if as except nach von des der ", WEAK_CUE},
  {" in by under with from to ", PREPOSITION},
  {" as set out laid down forth given shown according ", PARTICIPLE},
  {" applies apply does do allows allow provides provide permits permit requires require is are governs govern "
   "prevails states specifies prescribes becomes become ", VERB},
  {" the an if when unless and or but nor in of by to for with from as on at then that which who he she it they "
   "his her its their where until except because not may shall must should will would can could is are was were "
   "has have had does do applies apply allows allow provides provide permits permit requires require hereof above "
   "below following preceding hereunder whether while before after upon under any no also only ", FOLLOWS},
  {" footnote footnotes note ", FOOTNOTE},
  {" first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth "
   "seventeenth eighteenth nineteenth twentieth ", ORDINAL},
  {" that those said such ", POINTS},
  {" preceding previous next following ", NEIGHBOURS},
  {" definition definitions ", DEFINITION},
  {" also either both ", ALSO},
  {" the ", ARTICLE},
  {" of to in ", OF},
  {" see in under by of per than from with ", LEADS_ON},
  {" see also under in per ", PART_CUE},
  {" definitions glossary interpretation begriffe begriffsbestimmungen ", OPENS_DEFINITIONS},
  {" introduction preface preamble ", OPENS_PART},
  {" means mean includes include has have is are ", DEFINES},
};

// What defines though its verb alone does not: “pitch” shall mean.
static const char *const DEFINING_PHRASES[] = {
  "shall mean", "shall refer to", "shall include", "refers to", "refer to", "is defined as", "are defined as",
  "shall be defined as", "will mean",
};

// The longest word of the lists, in code points, and one more.
#define WORD_MAX 20
#define WORD_SLOTS 1024

typedef struct {
  const char *word;  // in UTF-8, up to the next blank
  uint32_t hash;
  uint32_t roles;
} WordSlot;

// Where the roles of a word are looked up: open addressing, filled when the scanner is made.
typedef struct {
  WordSlot slots[WORD_SLOTS];
  uint32_t lengths[26];  // for each first letter, the lengths that words have, a bit each
} Words;

// The code point at `*text`, which moves behind it. The lists hold one and two bytes only.
static int32_t word_decode(const char **text) {
  const unsigned char *at = (const unsigned char *)*text;
  bool wide = at[0] >= 0xC0;
  *text += wide ? 2 : 1;
  return wide ? (at[0] & 0x1F) << 6 | (at[1] & 0x3F) : at[0];
}

#define HASH_OF_NOTHING 2166136261u

static inline uint32_t word_hash(uint32_t hash, int32_t c) { return (hash ^ (uint32_t)c) * 16777619u; }

static bool word_equals(const char *listed, const int32_t *word, unsigned len) {
  unsigned i = 0;
  // Small letters of one byte need no decoding.
  while (i < len && *listed == word[i]) listed++, i++;
  for (; i < len; i++) {
    if (*listed == ' ' || word_decode(&listed) != to_lower(word[i])) return false;
  }
  return *listed == ' ';
}

// The slot of `word`, or the free one where it would stand.
static WordSlot *word_slot(Words *words, const int32_t *word, unsigned len, uint32_t hash) {
  for (unsigned i = hash;; i++) {
    WordSlot *slot = &words->slots[i % WORD_SLOTS];
    if (!slot->word || (slot->hash == hash && word_equals(slot->word, word, len))) return slot;
  }
}

static void words_fill(Words *words) {
  memset(words, 0, sizeof *words);
  for (unsigned i = 0; i < sizeof WORD_LISTS / sizeof *WORD_LISTS; i++) {
    const char *at = WORD_LISTS[i].list + 1;
    while (*at) {
      const char *word = at;
      int32_t read[WORD_MAX];
      unsigned len = 0;
      uint32_t hash = HASH_OF_NOTHING;
      for (; *at != ' '; hash = word_hash(hash, read[len++])) read[len] = word_decode(&at);
      at++;
      WordSlot *slot = word_slot(words, read, len, hash);
      slot->word = word;
      slot->hash = hash;
      slot->roles |= WORD_LISTS[i].is;
      if (read[0] >= 'a' && read[0] <= 'z') words->lengths[read[0] - 'a'] |= 1u << len;
    }
  }
}

// What `word` can be: `len` code points, with the hash of them in small letters.
static inline uint32_t hashed_roles(Words *words, const int32_t *word, unsigned len, uint32_t hash) {
  if (len == 0 || len >= WORD_MAX) return 0;
  // Most words of a text are none of these, and their first letter and length say so.
  uint32_t first = (uint32_t)(to_lower(word[0]) - 'a');
  if (first < 26 && !(words->lengths[first] >> len & 1)) return 0;
  return word_slot(words, word, len, hash)->roles;
}

static uint32_t word_roles(Words *words, const int32_t *word, unsigned len) {
  if (len >= WORD_MAX) return 0;
  uint32_t hash = HASH_OF_NOTHING;
  for (unsigned i = 0; i < len; i++) hash = word_hash(hash, to_lower(word[i]));
  return hashed_roles(words, word, len, hash);
}

#endif

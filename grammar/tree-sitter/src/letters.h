// What a code point is: letters, blanks, dashes. Locale and platform have no say.
#ifndef LAWS_LETTERS_H
#define LAWS_LETTERS_H

#include <stdbool.h>
#include <stdint.h>

#define END (-1)  // behind the text, or further than the scanner looks

static inline bool is_digit(int32_t c) { return (uint32_t)(c - '0') < 10; }
static inline bool is_ascii_upper(int32_t c) { return (uint32_t)(c - 'A') < 26; }
static inline bool is_ascii_lower(int32_t c) { return (uint32_t)(c - 'a') < 26; }
static inline bool is_ascii_letter(int32_t c) { return (uint32_t)((c | 32) - 'a') < 26; }
static inline bool is_ascii_alnum(int32_t c) { return is_ascii_letter(c) || is_digit(c); }
static inline bool is_break(int32_t c) { return c == '\n' || c == '\r'; }

// White space of Unicode.
static inline bool is_space(int32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

// White space within a line, as in ../../src/blank.pest.
static inline bool is_blank(int32_t c) {
  return c == '\t' || (is_space(c) && c >= ' ' && c != 0x85 && c != 0x2028 && c != 0x2029);
}

// Letters, by the blocks of Unicode that hold alphabets: signs within such a block count too.
static bool is_wide_letter(int32_t c) {
  if (c < 0x250) return c == 0xAA || c == 0xB5 || c == 0xBA || (c >= 0xC0 && c != 0xD7 && c != 0xF7);
  return c <= 0x2AF || (c >= 0x370 && c <= 0x1FFF && c != 0x37E && c != 0x387 && c != 0x482 && c != 0x1680) ||
         (c >= 0x2C00 && c <= 0x2DFF) || (c >= 0x3041 && c <= 0xD7FF) || (c >= 0xF900 && c <= 0xFDFF) ||
         (c >= 0xFE70 && c <= 0xFEFC) || (c >= 0xFF21 && c <= 0xFF5A && (c < 0xFF3B || c > 0xFF40)) ||
         (c >= 0x20000 && c <= 0x3FFFF);
}

static inline bool is_letter(int32_t c) { return c < 0x80 ? is_ascii_letter(c) : is_wide_letter(c); }
static inline bool is_alnum(int32_t c) { return is_letter(c) || is_digit(c); }

// Dashes from the hyphen to the em dash, and the minus sign.
static bool is_hyphen(int32_t c) { return (c >= 0x2010 && c <= 0x2014) || c == 0x2212; }
static bool is_long_dash(int32_t c) { return c == 0x2013 || c == 0x2014; }

static inline bool is_upper(int32_t c) {
  return is_ascii_upper(c) || (c >= 0xC0 && c <= 0xDE && c != 0xD7) || (c >= 0x391 && c <= 0x3A9) ||
         (c >= 0x400 && c <= 0x42F);
}

// The small letter of `c`, in the alphabets of the word lists.
static inline int32_t to_lower(int32_t c) {
  return is_ascii_upper(c) || (c >= 0xC0 && c <= 0xDE && c != 0xD7) ? c + 32 : c;
}

// The Latin letter that `c` looks like, or `c` itself: as lookalike.rs has it.
static int32_t to_latin(int32_t c) {
  if (c < 0x391) return c;
  static const struct { int32_t from; char to; } LOOKALIKES[] = {
    {0x410, 'A'}, {0x391, 'A'}, {0x412, 'B'}, {0x392, 'B'}, {0x421, 'C'}, {0x415, 'E'}, {0x395, 'E'}, {0x41D, 'H'},
    {0x397, 'H'}, {0x406, 'I'}, {0x399, 'I'}, {0x41A, 'K'}, {0x39A, 'K'}, {0x41C, 'M'}, {0x39C, 'M'}, {0x41E, 'O'},
    {0x39F, 'O'}, {0x420, 'P'}, {0x3A1, 'P'}, {0x422, 'T'}, {0x3A4, 'T'}, {0x425, 'X'}, {0x3A7, 'X'}, {0x430, 'a'},
    {0x441, 'c'}, {0x435, 'e'}, {0x456, 'i'}, {0x43E, 'o'}, {0x440, 'p'}, {0x445, 'x'}, {0x475, 'v'},
  };
  for (unsigned i = 0; i < sizeof LOOKALIKES / sizeof *LOOKALIKES; i++) {
    if (LOOKALIKES[i].from == c) return LOOKALIKES[i].to;
  }
  return c;
}

static bool is_capital(int32_t c) { return is_ascii_upper(to_latin(c)); }
static bool is_small(int32_t c) { return is_ascii_lower(to_latin(c)); }

#endif

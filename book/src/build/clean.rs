//! Text that no writer has to fear: no control characters, nothing that turns the direction of what follows.

/// Whether a character is left out: controls, marks that embed, override or isolate a direction of writing, and what is
/// no character at all. White space is not asked about.
pub(super) fn is_hostile(c: char) -> bool {
    match c {
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' => true,
        '\u{FDD0}'..='\u{FDEF}' => true,
        c if u32::from(c) & 0xFFFE == 0xFFFE => true,
        c => c.is_control(),
    }
}

/// The words on one line with single blanks, no others at the ends.
pub(super) fn clean(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    push_clean(words, &mut out);
    out.truncate(out.trim_end().len());
    out
}

/// Adds words; a blank at their start is left out where one stands already, or nothing.
pub(super) fn push_clean(words: &str, out: &mut String) {
    let mut blank = false;
    for c in words.chars() {
        if c.is_whitespace() {
            blank = true;
        } else if !is_hostile(c) {
            if blank && !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
            blank = false;
            out.push(c);
        }
    }
    if blank && !out.is_empty() && !out.ends_with(' ') {
        out.push(' ');
    }
}

/// A line as it was typed, for text in columns: tabs become blanks.
pub(super) fn clean_line(line: &str) -> String {
    let kept = line.chars().filter(|&c| c == '\t' || !is_hostile(c));
    kept.map(|c| if c.is_whitespace() { ' ' } else { c }).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_turn_the_line_are_left_out() {
        assert_eq!(clean(" a\u{202E}b\r\n\tc\u{0}\u{2066}d\u{FFFE} "), "ab cd");
        assert_eq!(clean_line("N\t♠ A\u{202B} 5 \r"), "N ♠ A 5");
    }

    #[test]
    fn marks_that_stand_alone_stay() {
        assert_eq!(clean("a\u{200F}b e\u{301}"), "a\u{200F}b e\u{301}");
    }
}

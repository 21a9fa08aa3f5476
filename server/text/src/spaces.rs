//! Words as a reader sees them on one line.

use std::borrow::Cow;

/// The words with single blanks between them, whatever blanks and line breaks stand there.
pub fn single_spaced(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words in quotation marks, which are those that they have already if these hold all of them.
pub fn in_quotes(words: &str) -> String {
    let inner = words.strip_prefix('“').and_then(|it| it.strip_suffix('”'));
    match inner.filter(|it| !it.contains(['“', '”'])) {
        Some(_) => words.to_owned(),
        None => format!("“{words}”"),
    }
}

/// The beginning of words that are too long for their purpose: at most `most` characters, with an ellipsis for what is cut.
pub fn shortened(words: &str, most: usize) -> Cow<'_, str> {
    match words.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", words[..end].trim_end())),
        None => Cow::Borrowed(words),
    }
}

/// A sentence in which no quotation between “ and ” has more than `most` characters; one inside another is a part of it.
pub fn with_short_quotations(sentence: String, most: usize) -> String {
    // A sentence of no more bytes has no longer quotation.
    if sentence.len() <= most {
        return sentence;
    }
    let (mut out, mut rest) = (String::new(), sentence.as_str());
    while let Some(open) = rest.find('“') {
        let inner = open + '“'.len_utf8();
        let end = inner + quotation_end(&rest[inner..]);
        out.push_str(&rest[..inner]);
        out.push_str(&shortened(&rest[inner..end], most));
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

/// Where the quotation that has begun before `words` ends: before its closing sign, or with the words.
fn quotation_end(words: &str) -> usize {
    let (mut open, mut low) = (1, 0);
    for (at, sign) in words.char_indices() {
        match sign {
            '„' => low += 1,
            '“' if low > 0 => low -= 1,
            '“' => open += 1,
            '”' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return at;
        }
    }
    words.len()
}

/// Whether a sign is a quotation mark of whatever language: “ ” ‘ ’, low „ and ‚, « » ‹ › and the straight ones. An
/// apostrophe looks like one.
pub fn is_quotation_mark(sign: char) -> bool {
    matches!(sign, '“' | '”' | '„' | '"' | '‘' | '’' | '‚' | '\'' | '«' | '»' | '‹' | '›')
}

/// The quotation marks that open, each with the one that closes what it opened.
pub const QUOTATION_PAIRS: [(char, char); 6] =
    [('“', '”'), ('"', '"'), ('„', '“'), ('«', '»'), ('‘', '’'), ('\'', '\'')];

/// Whether a sign may open a quotation.
pub fn opens_quotation(sign: char) -> bool {
    QUOTATION_PAIRS.iter().any(|(open, _)| *open == sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_cut() {
        assert_eq!(shortened("a long boat", 11), "a long boat");
        assert_eq!(shortened("a long boat", 7), "a long…");
    }

    #[test]
    fn long_quotations_are_cut() {
        let short = |sentence: &str| with_short_quotations(sentence.to_owned(), 6);
        assert_eq!(short("no quotation, however long"), "no quotation, however long");
        assert_eq!(short("“a boat” is not “a barge or a boat”"), "“a boat” is not “a barg…”");
        assert_eq!(short("“the “so” named boat” floats"), "“the “s…” floats");
        assert_eq!(short("“das „Boot“ ist” or “was”"), "“das „B…” or “was”");
        assert_eq!(short("“never closed"), "“never…");
    }

    #[test]
    fn quotation_marks_stand_once() {
        assert_eq!(in_quotes("Hull"), "“Hull”");
        assert_eq!(in_quotes("“Hull”"), "“Hull”");
        assert_eq!(in_quotes("“Hull” and “Mast”"), "““Hull” and “Mast””");
    }

    #[test]
    fn blanks_and_line_breaks_are_one_blank() {
        assert_eq!(single_spaced(" a\n  boat\u{a0}floats\t"), "a boat floats");
        assert_eq!(single_spaced(" \n"), "");
    }
}

//! Words as a reader sees them on one line.

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

/// Whether a sign is a quotation mark of whatever language: “ ” ‘ ’, low „ and ‚, « » ‹ › and the straight ones. An
/// apostrophe looks like one.
pub fn is_quotation_mark(sign: char) -> bool {
    matches!(sign, '“' | '”' | '„' | '"' | '‘' | '’' | '‚' | '\'' | '«' | '»' | '‹' | '›')
}

#[cfg(test)]
mod tests {
    use super::*;

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

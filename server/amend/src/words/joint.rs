//! The blanks round words that are put beside others: one between words, none before a stop and its like, before a footnote
//! mark, or behind an opening bracket.

use lawsmith_grammar::Position;

/// Words as they stand beside the words that end `left`, or begin `right`, with their blanks. A blank of their own is one
/// that is wanted.
pub(crate) fn joined(left: &str, words: &str, right: &str, position: Position) -> String {
    let inner = words.trim();
    let (own_front, own_back) =
        (words.starts_with(char::is_whitespace), words.ends_with(char::is_whitespace));
    let beside_words =
        |it: &str, other: &str| is_word(it.chars().next_back()) && is_word(other.chars().next());
    // What stood close together does so on, unless a sign is all that held it.
    let (front, back) = match position {
        Position::After => (
            is_apart(left, inner),
            if ends_open(left) { is_apart(inner, right) } else { beside_words(inner, right) },
        ),
        Position::Before => (
            if begins_closed(right) { is_apart(left, inner) } else { beside_words(left, inner) },
            is_apart(inner, right),
        ),
    };
    let needs = |left: &str, right: &str| {
        let none = |c: Option<char>| c.is_none_or(char::is_whitespace);
        !none(left.chars().next_back()) && !none(right.chars().next())
    };
    let front = (front || own_front) && needs(left, inner);
    let back = (back || own_back && !begins_closed(right)) && needs(inner, right);
    format!("{}{inner}{}", if front { " " } else { "" }, if back { " " } else { "" })
}

/// Whether a blank stands between.
fn is_apart(left: &str, right: &str) -> bool {
    !ends_open(left) && !begins_closed(right)
}

/// Whether what follows stands close to its end: “(”, “night-”.
fn ends_open(words: &str) -> bool {
    let mut back = words.chars().rev();
    match back.next() {
        Some('(' | '[' | '“' | '‘') => true,
        Some('-' | '/') => is_word(back.next()),
        _ => false,
    }
}

/// Whether it stands close to what is before it: “,”, `[^2]`, “-time”.
fn begins_closed(words: &str) -> bool {
    let mut signs = words.chars();
    match signs.next() {
        Some(',' | '.' | ';' | ':' | '!' | '?' | ')' | ']' | '”' | '’') => true,
        Some('[') => signs.next() == Some('^'),
        Some('-' | '/') => is_word(signs.next()),
        _ => false,
    }
}

fn is_word(c: Option<char>) -> bool {
    c.is_some_and(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(position: Position, (left, words, right): (&str, &str, &str), expected: &str) {
        assert_eq!(format!("{left}{}{right}", joined(left, words, right, position)), expected);
    }

    #[test]
    fn behind_words() {
        let after = |it, expected: &str| check(Position::After, it, expected);
        after(("at night", "or dusk", "."), "at night or dusk.");
        after(("at night", "or dusk", " it"), "at night or dusk it");
        for words in ["[^2]", "-time", "/dusk", ", too", ")"] {
            check(Position::After, ("night", words, "."), &format!("night{words}."));
        }
        after(("night", "– or dusk", "."), "night – or dusk.");
        after(("night", " or dusk", "."), "night or dusk.");
        after(("night", "or dusk ", " it"), "night or dusk it");
        after(("(", "at", "night)"), "(at night)");
        after(("(", "at", "“night”)"), "(at “night”)");
        after(("2", "B", "(a)"), "2 B(a)");
    }

    #[test]
    fn before_words() {
        let before = |it, expected: &str| check(Position::Before, it, expected);
        before(("rings", "twice", "."), "rings twice.");
        before(("rings", "twice", ", then"), "rings twice, then");
        before(("(a bell", "rings", ")"), "(a bell rings)");
        before(("night", "falls", "[^1]"), "night falls[^1]");
        before(("a ", "loud", "bell"), "a loud bell");
        before(("a ", " loud ", "bell"), "a loud bell");
        before(("a ", "(", "bell"), "a (bell");
        before(("(", "a", "bell"), "(a bell");
        before(("a ", "ship-", "bell"), "a ship-bell");
        before(("", "A", "bell"), "A bell");
    }
}

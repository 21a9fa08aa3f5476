//! Nouns and names that are written like norm words: a sentence in, class and reasons out.

mod told;

use told::check_sentence;

/// In both directions.
#[track_caller]
fn check_both(old: &str, new: &str, words: &str) {
    check_sentence(old, new, &format!("substantive: {words} gone"));
    check_sentence(new, old, &format!("substantive: {words} new"));
}

#[test]
fn the_month() {
    check_both("The toll is raised in May.", "The toll is raised.", "the words “in May” are");
    check_both("Nets dry in May and July.", "Nets dry in July.", "the words “May and” are");
    check_both("Nets dry in March, May and July.", "Nets dry in March and July.", "the word “May” is");
    check_sentence("Nets dry in May.", "Nets dry in summer.", "substantive: “May” → “summer”");
}

#[test]
fn things() {
    check_both("A skiff carries a can and a hook.", "A skiff carries a hook.", "the words “a can and” are");
    check_both("Guests with a permit may land.", "Guests may land.", "the words “with a permit” are");
    check_both("Pilots carry permits and maps.", "Pilots carry maps.", "the words “permits and” are");
    check_sentence("Heirs show the will.", "Heirs show the map.", "substantive: “will” → “map”");
}

#[test]
fn norm_words() {
    check_sentence("Each pilot may land.", "Each pilot lands.", "substantive: may → does (stronger)");
    check_sentence("A can row to the far quay.", "A must row to the far quay.", "substantive: can → must");
}

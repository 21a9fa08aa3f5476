//! The words that a book adds to those of its text: in the language of the work, unless the table `words` of `[book]` gives others.

use std::collections::BTreeMap;

use lawsmith_model::{Language, LanguageWords, Lexicon, unknown_key};

/// Makes the type: each word once, with what it is for, in English.
macro_rules! words {
    ($(#[$about:meta])* $words:ident $($(#[$doc:meta])* $name:ident: $english:literal;)*) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $words {
            $($(#[$doc])* pub $name: String,)*
        }

        impl $words {
            /// The words of English.
            fn english() -> Self {
                Self { $($name: $english.to_owned(),)* }
            }

            /// Each by its name, but for the dashes of a manifest.
            fn get_mut(&mut self, name: &str) -> Option<&mut String> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }

            /// The names in the manifest.
            const NAMES: &[&str] = &[$(stringify!($name)),*];
        }
    };
}

words! {
    /// The words, each by its name in the manifest, where dashes stand for the underscores.
    Words
    /// The title of the table of contents.
    contents: "Contents";
    /// What words before the first title are called.
    preamble: "Preamble";
    /// The title of the index, where it has none of its own.
    index: "Index";
    /// Behind a head whose entry goes on in the next column.
    continued: "continued";
    /// Before the name of a head to read instead.
    see: "see";
    /// Before the name of a head to read as well.
    see_also: "see also";
    /// Before the other names of a term.
    also: "also";
    /// Before the number of a page.
    page: "page";
    /// The title above footnotes.
    footnotes: "Footnotes";
    /// Before the number of a footnote.
    footnote: "Footnote";
    /// The same behind an address.
    footnote_of: "footnote";
    /// What leads from a footnote back to its mark.
    back: "Back to the text";
    /// Before the list of what cites a provision.
    cited_by: "Cited by";
    /// Before the name of the edition.
    edition: "Edition";
    /// Before the day that the edition came into force.
    in_force: "In force from";
    /// A day: `{day}`, `{month}` and `{year}` stand for its pieces.
    date: "{day} {month} {year}";
    /// The day of a date that is the first of its month.
    first_day: "1";
    /// The names of the months, parted by commas.
    months: "January, February, March, April, May, June, July, August, September, October, November, December";
    /// Beside a number that is no longer in use.
    repealed: "no longer in use";
    /// The title of the redline.
    changes: "Changes";
    /// Before the name of the base edition: the link to the changes of one part.
    changes_here: "What changed here since";
    /// The title of the summary of changes.
    significant_changes: "Significant changes";
    /// The title of the table of numbers.
    concordance: "Concordance";
    /// Above the column of this edition's numbers.
    new_number: "New number";
    /// Above the column of the base edition's numbers.
    old_number: "Old number";
    /// Above the column that says what became of it.
    change: "Change";
    /// Below the title of the table of numbers on paper, which leaves out what is the same.
    unlisted: "What is not listed is the same in both editions.";
    /// Beside what the base edition has not got.
    added: "new";
    /// Beside what this edition has not got.
    removed: "gone";
    /// Before the name of the base edition, beside what changed.
    changed_since: "changed since";
    /// The name of the search.
    search: "Search";
    /// What may be typed into the search.
    search_hint: "Words or a number";
    /// Where a search finds nothing.
    no_results: "Nothing found";
    /// Behind the number of what was found.
    results: "results";
    /// The link to the part before.
    previous: "Previous";
    /// The link to the part behind.
    next: "Next";
    /// The link to the long page.
    one_page: "All on one page";
    /// The link that passes over the navigation.
    skip: "Skip to the text";
    /// The name of the links to the parts of the book.
    navigation: "Book";
    /// The name of the links to the parts before and behind.
    neighbours: "Neighbouring parts";
    /// The name of the links to the letters of the index.
    letters: "Letters";
    /// The button that copies the address of a provision.
    copy_link: "Copy link";
    /// The button that copies how a provision is cited.
    copy_citation: "Copy citation";
    /// After copying.
    copied: "Copied";
    /// Before a drafting note.
    note: "Note";
    /// Before the provision that a table stands in.
    table: "Table";
    /// Of a provision whose words are mostly others.
    rewritten: "mostly in other words";
    /// Where a part has no changes.
    nothing_changed: "Nothing changed here";
    /// For those who hear a redline: words that are gone.
    struck: "struck";
    /// For those who hear a redline: words that are new.
    inserted: "added";
}

/// Those of English.
impl Default for Words {
    fn default() -> Self {
        Self::english()
    }
}

impl Words {
    /// The words of a language, of English where it is not built in.
    pub fn of(language: &Language) -> Self {
        let mut words = Self::english();
        for (name, word) in LanguageWords::of(language).into_iter().flat_map(|known| &known.book) {
            words.get_mut(&name.replace('-', "_")).into_iter().for_each(|known| known.clone_from(word));
        }
        words
    }

    /// The words of the language, but for those that the work points with and those that `given` replaces; the error is what is
    /// said of a name that is not known.
    pub fn with(
        language: &Language,
        lexicon: &Lexicon,
        given: &BTreeMap<String, String>,
    ) -> Result<Self, String> {
        let mut words = Self::of(language);
        for (known, word) in [(&lexicon.see, &mut words.see), (&lexicon.see_also, &mut words.see_also)] {
            known.first().into_iter().for_each(|known| word.clone_from(known));
        }
        for (name, word) in given {
            match words.get_mut(&name.replace('-', "_")) {
                Some(known) => word.clone_into(known),
                None => {
                    let names: Vec<String> = Self::NAMES.iter().map(|name| name.replace('_', "-")).collect();
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    return Err(unknown_key(name, &names));
                }
            }
        }
        Ok(words)
    }

    /// What stands beside a term that has other names: `also: offence, slip`; nothing where it has none.
    pub fn also_called(&self, names: &[String]) -> Option<String> {
        (!names.is_empty()).then(|| format!("{}: {}", self.also, names.join(", ")))
    }

    /// A day as people write it: `1 March 2025` for `2025-03-01`. What is no day of a month that has a name stays as it is.
    pub fn day(&self, day: &str) -> String {
        let mut pieces = day.splitn(3, '-');
        let (Some(year), Some(month), Some(number)) = (pieces.next(), pieces.next(), pieces.next()) else {
            return day.to_owned();
        };
        let month = month.parse::<usize>().ok().and_then(|it| self.months.split(',').nth(it.checked_sub(1)?));
        let (Some(month), Ok(number)) = (month, number.parse::<u8>()) else { return day.to_owned() };
        let number = if number == 1 { self.first_day.clone() } else { number.to_string() };
        self.date.replace("{day}", &number).replace("{month}", month.trim()).replace("{year}", year)
    }

    /// An address as people say it: `“Bollard”` for that of a definition, `3.1, footnote 1` for that of a footnote.
    pub fn said(&self, address: &str) -> String {
        let Some((above, name)) = address.split_once('/') else { return address.to_owned() };
        let footnote = address.rsplit_once("/fn").filter(|(_, number)| number.parse::<u32>().is_ok());
        match footnote {
            Some((above, number)) => {
                let word = &self.footnote_of;
                if above.is_empty() {
                    format!("{word} {number}")
                } else {
                    format!("{}, {word} {number}", self.said(above))
                }
            }
            // “Introduction/F1” is a paragraph, no term.
            None if is_number(name) => address.to_owned(),
            // “1(1)/berth” says where the definition stands.
            None if above.chars().any(|c| c.is_ascii_digit()) => format!("{above}, “{name}”"),
            None => format!("“{name}”"),
        }
    }
}

/// Whether a name is the number of a paragraph: `A`, `F1`, `E(a)`.
fn is_number(name: &str) -> bool {
    name.chars().nth(1).is_none_or(|c| c.is_ascii_digit() || c == '(')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_have_all_words() {
        for language in LanguageWords::built_in() {
            let names: Vec<String> = language.book.keys().map(|name| name.replace('-', "_")).collect();
            let mut known = Words::NAMES.to_vec();
            known.sort_unstable();
            assert_eq!(names, known);
        }
    }

    #[test]
    fn days_as_people_write_them() {
        let check = |language: &str, day: &str, expected: &str| {
            assert_eq!(Words::of(&Language::new(language)).day(day), expected);
        };
        check("en", "2025-03-01", "1 March 2025");
        check("en", "2025-12-24", "24 December 2025");
        check("de", "2025-03-01", "1. März 2025");
        check("fr", "2025-03-01", "1er mars 2025");
        check("fr", "2025-08-02", "2 août 2025");
        check("es", "2025-03-01", "1 de marzo de 2025");
        for left in ["2025-13-01", "2025-00-01", "2025-03-01T10:00:00", "10:00:00", "spring"] {
            check("en", left, left);
        }
    }

    #[test]
    fn addresses_as_people_say_them() {
        let words = Words::default();
        let said = |address: &str| words.said(address);
        assert_eq!(said("Definitions/Bollard"), "“Bollard”");
        assert_eq!(said("3.1/fn1"), "3.1, footnote 1");
        assert_eq!(said("Definitions/Bollard/fn2"), "“Bollard”, footnote 2");
        assert_eq!(said("1(1)/berth"), "1(1), “berth”");
        assert_eq!(said("16C2(a)"), "16C2(a)");
        assert_eq!(said("Introduction"), "Introduction");
        assert_eq!(said("Introduction/E(a)"), "Introduction/E(a)");
        assert_eq!(said("Introduction/A/fn1"), "Introduction/A, footnote 1");
    }
}

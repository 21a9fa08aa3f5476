//! The words that a book adds to those of its text. English, but for those of an index that is in the language of the work, unless
//! the table `words` of `[book]` gives others.

use std::collections::BTreeMap;

use lawsmith_model::{Lexicon, unknown_key};

/// The words, each by its name in the manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// The title of the table of contents.
    pub contents: String,
    /// What words before the first title are called.
    pub preamble: String,
    /// The title of the index, where it has none of its own.
    pub index: String,
    /// Behind a head whose entry goes on in the next column.
    pub continued: String,
    /// Before the name of a head to read instead.
    pub see: String,
    /// Before the name of a head to read as well.
    pub see_also: String,
    /// Before the number of a page.
    pub page: String,
    /// The title above footnotes.
    pub footnotes: String,
    /// Before the number of a footnote.
    pub footnote: String,
    /// What leads from a footnote back to its mark.
    pub back: String,
    /// Before the list of what cites a provision.
    pub cited_by: String,
    /// Before the name of the edition.
    pub edition: String,
    /// Before the day that the edition came into force.
    pub in_force: String,
    /// Beside a number that is no longer in use.
    pub repealed: String,
    /// The title of the redline.
    pub changes: String,
    /// Before the name of the base edition: the link to the changes of one part.
    pub changes_here: String,
    /// The title of the summary of changes.
    pub significant_changes: String,
    /// The title of the table of numbers.
    pub concordance: String,
    /// Above the column of this edition's numbers.
    pub new_number: String,
    /// Above the column of the base edition's numbers.
    pub old_number: String,
    /// Above the column that says what became of it.
    pub change: String,
    /// Below the title of the table of numbers on paper, which leaves out what is the same.
    pub unlisted: String,
    /// Beside what the base edition has not got.
    pub added: String,
    /// Beside what this edition has not got.
    pub removed: String,
    /// Before the name of the base edition, beside what changed.
    pub changed_since: String,
    /// The name of the search.
    pub search: String,
    /// What may be typed into the search.
    pub search_hint: String,
    /// Where a search finds nothing.
    pub no_results: String,
    /// Behind the number of what was found.
    pub results: String,
    /// The link to the part before.
    pub previous: String,
    /// The link to the part behind.
    pub next: String,
    /// The link to the long page.
    pub one_page: String,
    /// The link that passes over the navigation.
    pub skip: String,
    /// The name of the links to the parts of the book.
    pub navigation: String,
    /// The name of the links to the parts before and behind.
    pub neighbours: String,
    /// The name of the links to the letters of the index.
    pub letters: String,
    /// The button that copies the address of a provision.
    pub copy_link: String,
    /// The button that copies how a provision is cited.
    pub copy_citation: String,
    /// After copying.
    pub copied: String,
    /// Before a drafting note.
    pub note: String,
    /// Between numbers and the edition that they belong to.
    pub of_edition: String,
    /// Before the names of other editions.
    pub compare: String,
    /// The name of the first page in navigation.
    pub title_page: String,
    /// Before the provision that a table stands in.
    pub table: String,
    /// Of a provision whose words are mostly others.
    pub rewritten: String,
    /// Where a part has no changes.
    pub nothing_changed: String,
    /// For those who hear a redline: words on both sides.
    pub kept: String,
    /// For those who hear a redline: words that are gone.
    pub struck: String,
    /// For those who hear a redline: words that are new.
    pub inserted: String,
}

impl Default for Words {
    fn default() -> Self {
        let word = str::to_owned;
        Self {
            contents: word("Contents"),
            preamble: word("Preamble"),
            index: word("Index"),
            continued: word("continued"),
            see: word("see"),
            see_also: word("see also"),
            page: word("page"),
            footnotes: word("Footnotes"),
            footnote: word("Footnote"),
            back: word("Back to the text"),
            cited_by: word("Cited by"),
            edition: word("Edition"),
            in_force: word("In force from"),
            repealed: word("no longer in use"),
            changes: word("Changes"),
            changes_here: word("What changed here since"),
            significant_changes: word("Significant changes"),
            concordance: word("Concordance"),
            new_number: word("New number"),
            old_number: word("Old number"),
            change: word("Change"),
            unlisted: word("What is not listed is the same in both editions."),
            added: word("new"),
            removed: word("gone"),
            changed_since: word("changed since"),
            search: word("Search"),
            search_hint: word("Words or a number"),
            no_results: word("Nothing found"),
            results: word("results"),
            previous: word("Previous"),
            next: word("Next"),
            one_page: word("All on one page"),
            skip: word("Skip to the text"),
            navigation: word("Book"),
            neighbours: word("Neighbouring parts"),
            letters: word("Letters"),
            copy_link: word("Copy link"),
            copy_citation: word("Copy citation"),
            copied: word("Copied"),
            note: word("Note"),
            of_edition: word("of"),
            compare: word("Compare with"),
            title_page: word("Title page"),
            table: word("Table"),
            rewritten: word("mostly in other words"),
            nothing_changed: word("Nothing changed here"),
            kept: word("kept"),
            struck: word("struck"),
            inserted: word("added"),
        }
    }
}

impl Words {
    /// The English words but for those that the work points with and those that `given` replaces; the error is what is said
    /// of a name that is not known.
    pub fn with(lexicon: &Lexicon, given: &BTreeMap<String, String>) -> Result<Self, String> {
        let mut words = Self::default();
        for (known, word) in [(&lexicon.see, &mut words.see), (&lexicon.see_also, &mut words.see_also)] {
            known.first().into_iter().for_each(|known| word.clone_from(known));
        }
        for (name, word) in given {
            let mut all = words.all();
            match all.iter_mut().find(|(known, _)| *known == name.replace('_', "-")) {
                Some((_, known)) => word.clone_into(known),
                None => return Err(unknown_key(name, &all.map(|(known, _)| known))),
            }
        }
        Ok(words)
    }

    /// An address as people say it: `“Bollard”` for that of a definition, `3.1, footnote 1` for that of a footnote.
    pub fn said(&self, address: &str) -> String {
        let Some((above, name)) = address.split_once('/') else { return address.to_owned() };
        let footnote = address.rsplit_once("/fn").filter(|(_, number)| number.parse::<u32>().is_ok());
        match footnote {
            Some((above, number)) => {
                let word = self.footnote.to_lowercase();
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

    /// All of them, each with its name in the manifest.
    fn all(&mut self) -> [(&'static str, &mut String); 49] {
        [
            ("contents", &mut self.contents),
            ("preamble", &mut self.preamble),
            ("index", &mut self.index),
            ("continued", &mut self.continued),
            ("see", &mut self.see),
            ("see-also", &mut self.see_also),
            ("page", &mut self.page),
            ("footnotes", &mut self.footnotes),
            ("footnote", &mut self.footnote),
            ("back", &mut self.back),
            ("cited-by", &mut self.cited_by),
            ("edition", &mut self.edition),
            ("in-force", &mut self.in_force),
            ("repealed", &mut self.repealed),
            ("changes", &mut self.changes),
            ("changes-here", &mut self.changes_here),
            ("significant-changes", &mut self.significant_changes),
            ("concordance", &mut self.concordance),
            ("new-number", &mut self.new_number),
            ("old-number", &mut self.old_number),
            ("change", &mut self.change),
            ("unlisted", &mut self.unlisted),
            ("added", &mut self.added),
            ("removed", &mut self.removed),
            ("changed-since", &mut self.changed_since),
            ("search", &mut self.search),
            ("search-hint", &mut self.search_hint),
            ("no-results", &mut self.no_results),
            ("results", &mut self.results),
            ("previous", &mut self.previous),
            ("next", &mut self.next),
            ("one-page", &mut self.one_page),
            ("skip", &mut self.skip),
            ("navigation", &mut self.navigation),
            ("neighbours", &mut self.neighbours),
            ("letters", &mut self.letters),
            ("copy-link", &mut self.copy_link),
            ("copy-citation", &mut self.copy_citation),
            ("copied", &mut self.copied),
            ("note", &mut self.note),
            ("of-edition", &mut self.of_edition),
            ("compare", &mut self.compare),
            ("title-page", &mut self.title_page),
            ("table", &mut self.table),
            ("rewritten", &mut self.rewritten),
            ("nothing-changed", &mut self.nothing_changed),
            ("kept", &mut self.kept),
            ("struck", &mut self.struck),
            ("inserted", &mut self.inserted),
        ]
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

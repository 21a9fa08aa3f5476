//! The index of a book: heads, what stands below them, and where they point.
//!
//! A document of `kind: index` has a line for each entry. A head stands at column 0, its
//! sub-entries are indented; behind the last long dash come locators and cross-references:
//! `Auction — Definitions, 17; see also Auction Period`. Locators are addresses, parts, or
//! either with "footnote" behind it.

pub(crate) mod alphabet;
pub(crate) mod pointer;

use lawsmith_syntax::DocumentKind;
use lawsmith_text::{TextRange, lines_of};

use crate::document::Document;
use crate::edition::Edition;
use crate::lexicon::Lexicon;
use crate::provision::ProvisionId;

/// An entry of an index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexEntry {
    /// The head that it is, or stands below.
    pub head: String,
    /// Its own words, if it is a sub-entry; levels further in are joined by ", ".
    pub sub: Option<String>,
    /// Where its words stand.
    pub range: TextRange,
    /// Where it points.
    pub locators: Vec<Locator>,
    /// The heads to read instead.
    pub see: Vec<Locator>,
    /// The heads to read as well.
    pub see_also: Vec<Locator>,
}

/// A locator or the name of a head, as printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Locator {
    /// The text.
    pub text: String,
    /// Where it stands.
    pub range: TextRange,
}

/// Where a locator leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Located {
    /// The provision or the part; of a range its first one.
    pub provision: ProvisionId,
    /// The last one of a range, `14–39`.
    pub last: Option<ProvisionId>,
    /// The footnote that “93 footnote” means: its document, and its place there.
    pub footnote: Option<(usize, usize)>,
}

impl Edition {
    /// The entries of `document`, which is one of its own, in order; empty for a document that is no index.
    pub fn index_entries(&self, document: &Document) -> Vec<IndexEntry> {
        entries(document, &self.lexicon)
    }

    /// Where `locator` leads: an address, a range of them, a part, or one of these with the word for a footnote behind
    /// it. `None` where it leads nowhere.
    pub fn locate(&self, locator: &str) -> Option<Located> {
        let first = |printed: &str| self.find(printed).first().copied();
        let plain = |provision| Located { provision, last: None, footnote: None };
        if let Some(found) = first(locator) {
            return Some(plain(found));
        }
        if let Some((from, to)) = locator.split_once(['–', '-'])
            && let (Some(from), Some(to)) = (first(from.trim()), first(to.trim()))
        {
            return Some(Located { last: Some(to), ..plain(from) });
        }
        let address = self.locator_address(locator);
        if address == locator {
            return None;
        }
        let outer = first(address)?;
        let footnote = self.footnotes_below(outer).next()?;
        Some(Located { footnote: Some(footnote), ..plain(outer) })
    }

    /// The locator without the word for a footnote, or a short one in small letters: "53" of "53 footnote", "53 fn".
    pub fn locator_address<'l>(&self, locator: &'l str) -> &'l str {
        let is_footnote = |word: &str| {
            word.starts_with(char::is_lowercase) || self.lexicon.footnotes.contains(&word.to_lowercase())
        };
        match locator.rsplit_once(' ') {
            Some((address, word)) if is_footnote(word) => address,
            _ => locator,
        }
    }

    /// The address of what a locator leads to; of a range those of both ends, `14–39`.
    pub fn located_path(&self, located: Located) -> String {
        let first = self.path(located.provision);
        located.last.map_or_else(|| first.clone(), |last| format!("{first}–{}", self.path(last)))
    }
}

/// The entries of `document`, in order; empty for a document that is no index.
fn entries(document: &Document, lexicon: &Lexicon) -> Vec<IndexEntry> {
    if document.kind() != DocumentKind::Index {
        return Vec::new();
    }
    let text = document.text();
    let mut entries = Vec::new();
    // The words above an entry, by their columns.
    let mut above: Vec<(usize, String)> = Vec::new();
    for line in lines_of(text, TextRange::new(header_end(document), text.len())) {
        let range = line.trimmed(text);
        let words = &text[range];
        if !words.is_empty() && !words.starts_with(['#', '>', '@']) {
            let column = range.start() - line.start();
            above.retain(|(other, _)| *other < column);
            entries.push(entry(text, range, &above, lexicon));
            above.push((column, title(words).to_owned()));
        }
    }
    entries
}

fn header_end(document: &Document) -> usize {
    let header = document
        .tree
        .blocks
        .first()
        .filter(|block| matches!(block.kind, lawsmith_syntax::BlockKind::Header(_)));
    header.map_or(0, |block| block.range.end())
}

/// The words before the dash.
fn title(words: &str) -> &str {
    words.rsplit_once(" — ").map_or(words.trim_end_matches(" —"), |(title, _)| title).trim_end()
}

/// The entry of a line, which stands in `range` of `text`.
fn entry(text: &str, range: TextRange, above: &[(usize, String)], lexicon: &Lexicon) -> IndexEntry {
    let words = &text[range];
    let title = title(words);
    let mut names = above.iter().map(|(_, name)| name.as_str()).chain([title]);
    let head = names.next().unwrap_or_default().to_owned();
    let sub: Vec<&str> = names.collect();
    let mut entry = IndexEntry {
        head,
        sub: (!sub.is_empty()).then(|| sub.join(", ")),
        range: TextRange::new(range.start(), range.start() + title.len()),
        locators: Vec::new(),
        see: Vec::new(),
        see_also: Vec::new(),
    };
    let Some(dash) = words.rfind(" — ") else { return entry };
    let locators = TextRange::new(range.start() + dash + " — ".len(), range.end());
    for clause in locators.members(text, ';') {
        if let Some(pointer) = lexicon.pointer(&text[clause]) {
            let start = clause.end() - pointer.named.len();
            let text = pointer.named.trim_end_matches('.').to_owned();
            let name = Locator { range: TextRange::new(start, start + text.len()), text };
            if pointer.also { entry.see_also.push(name) } else { entry.see.push(name) }
        } else {
            let members = clause.members(text, ',').filter(|member| !member.is_empty());
            entry.locators.extend(members.map(|range| Locator { text: text[range].to_owned(), range }));
        }
    }
    entry
}

#[cfg(test)]
mod tests {
    use lawsmith_syntax::Conventions;

    use super::*;
    use crate::document::Source;
    use crate::lexicon::language::Language;

    #[track_caller]
    fn check(lines: &str, expected: &[&str]) {
        check_in(&Lexicon::default(), lines, expected);
    }

    #[track_caller]
    fn check_in(lexicon: &Lexicon, lines: &str, expected: &[&str]) {
        let source = Source { path: "index.laws".to_owned(), text: format!("kind: index\n\n{lines}").into() };
        let document = Document::read(&source, &Conventions::default());
        let text =
            |locators: &[Locator]| locators.iter().map(|l| l.text.clone()).collect::<Vec<_>>().join(" + ");
        let found: Vec<String> = entries(&document, lexicon)
            .iter()
            .map(|entry| {
                assert!(entry.locators.iter().all(|l| document.text()[l.range] == l.text));
                let sub = entry.sub.as_deref().unwrap_or("-");
                format!(
                    "{} | {sub} | {} | {} | {}",
                    entry.head,
                    text(&entry.locators),
                    text(&entry.see),
                    text(&entry.see_also)
                )
            })
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn heads_and_what_stands_below_them() {
        check(
            "# A\n\nAppeal — 92, 93\n    Committee, powers — 93B3\n        of the chair — 93 footnote\nArrow — see Bow\n",
            &[
                "Appeal | - | 92 + 93 |  | ",
                "Appeal | Committee, powers | 93B3 |  | ",
                "Appeal | Committee, powers, of the chair | 93 footnote |  | ",
                "Arrow | - |  | Bow | ",
            ],
        );
    }

    #[test]
    fn cross_references_stand_behind_the_locators() {
        check(
            "Bow — Definitions, 2A; see also Arrow; see also String\n",
            &["Bow | - | Definitions + 2A |  | Arrow + String"],
        );
        check("Bow — See Arrow.\n", &["Bow | - |  | Arrow | "]);
    }

    #[test]
    fn pointers_are_in_the_words_of_the_work() {
        check_in(
            &Lexicon::of(&Language::new("de")),
            "Boot — Begriffe, 2; siehe auch Steg\nKahn — siehe Boot\n",
            &["Boot | - | Begriffe + 2 |  | Steg", "Kahn | - |  | Boot | "],
        );
    }

    #[test]
    fn a_head_alone_and_a_dash_in_a_head() {
        check("Card\n    Face — down — 3B\n", &["Card | - |  |  | ", "Card | Face — down | 3B |  | "]);
    }
}

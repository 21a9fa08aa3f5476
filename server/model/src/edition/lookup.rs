//! What resolution asks of an edition whose references are not yet known.

use lawsmith_syntax::Style;

use super::Edition;
use crate::address::{Address, Class, Component};
use crate::citation::{self, FirstWords, Scanner, Target, Which};
use crate::document::Document;
use crate::edition::index::Ids;
use crate::provision::{Provision, ProvisionId};
use crate::reference::Status;
use crate::terms::term_use::TermIndex;
use crate::vocabulary::Vocabulary;

/// How many footnotes of one Law are searched for that of a part of it.
const SEARCHED: usize = 500;

/// What resolution asks: the edition so far and the index of its terms.
pub(crate) struct Lookup<'a> {
    pub edition: &'a Edition,
    pub terms: &'a TermIndex,
    pub original_terms: Option<&'a TermIndex>,
    pub vocabulary: &'a Vocabulary,
    pub first_words: &'a FirstWords,
    /// For each document the edition that its references lead into, where that is not at hand.
    pub missing: Vec<Option<String>>,
    /// What the edition is called where it is asked about another one's words: `bridge@2017`.
    pub name: String,
}

impl<'a> Lookup<'a> {
    /// The finder for a text.
    pub fn scanner<'t>(&self, text: &'t str) -> Scanner<'t>
    where
        'a: 't,
    {
        citation::scanner(text, &self.edition.conventions, self.vocabulary, self.first_words)
    }

    /// The provisions of the address that has the key, at most the first few.
    pub fn of_key(&self, key: &[u8]) -> Ids {
        self.edition.index.all_of(&self.edition.documents, key)
    }

    /// Whether `address` is that of the provision.
    pub fn has_address(&self, id: ProvisionId, address: &Address) -> bool {
        self.edition.documents[id.document()].has_address(id.at(), address)
    }

    pub fn provision(&self, id: ProvisionId) -> &Provision {
        self.edition.provision(id)
    }

    /// Whether a level below the address that has the key looks like `class`.
    pub fn has_child_of_class(&self, above: &[u8], class: Class) -> bool {
        let mut editions = std::iter::once(self.edition).chain(self.edition.original.known());
        editions.any(|edition| edition.index.has_below(&edition.documents, above, class))
    }

    /// Whether a provision of the first level has a number of four digits, as years have.
    pub fn counts_in_thousands(&self) -> bool {
        let mut editions = std::iter::once(self.edition).chain(self.edition.original.known());
        editions.any(|edition| edition.index.in_thousands)
    }

    /// Whether letters number the provisions of the first level, A, B, C.
    pub fn counts_in_letters(&self) -> bool {
        self.edition.conventions.levels.first().is_some_and(|level| level.style == Style::Upper)
    }

    /// Whether a child at depth `levels` could be written as `component`.
    pub fn level_fits(&self, levels: usize, component: &Component) -> bool {
        let level = self.edition.conventions.levels.get(levels);
        level.is_some_and(|level| !level.noun_in_marker && component.fits(level))
    }

    /// Whether a whole address may begin with `component`: a number, a letter of a second row, or a small letter that leads.
    pub fn begins_address(&self, component: &Component) -> bool {
        let conventions = &self.edition.conventions;
        match component.class {
            Class::Number => true,
            Class::Upper => conventions.begins_second_row(&component.text),
            Class::Lower => conventions.has_leading_small_letters(),
            Class::Bracket | Class::Body => false,
        }
    }

    /// Whether the level at `at` in `base` is numbered in the style of `component`.
    pub fn style_fits(&self, base: &Address, at: usize, component: &Component) -> bool {
        let old = base.components[at].label();
        self.edition
            .conventions
            .levels
            .iter()
            .any(|level| level.value(old).is_some() && component.fits(level))
    }

    pub fn part(&self, name: &str) -> Option<ProvisionId> {
        self.edition.index.part(name)
    }

    pub fn names_definitions(&self, name: &str) -> bool {
        self.edition.conventions.definitions.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    pub fn definitions_name(&self) -> &str {
        self.edition.conventions.definitions.first().map_or("Definitions", String::as_str)
    }

    /// Whether the edition or its original defines a term.
    pub fn defines_terms(&self) -> bool {
        let mut editions = std::iter::once(self.edition).chain(self.edition.original.known());
        editions.any(|edition| !edition.definitions.is_empty())
    }

    pub fn term(&self, term: &str) -> Option<(String, ProvisionId)> {
        let definition = &self.edition.definitions[self.terms.lookup(term)?];
        Some((definition.path.clone(), definition.provision))
    }

    /// The footnote of that number, if the work has only one, or the provision at hand, where
    /// numbers begin anew.
    pub fn footnote(&self, label: &str, here: &Address) -> Option<(String, Option<ProvisionId>)> {
        let (document, at) = match self.edition.conventions.footnotes_by_law {
            true => self.footnote_in_law(label, here)?,
            false => *self.edition.index.footnotes.get(label)?.as_ref()?,
        };
        let footnote = &self.edition.documents[document].footnotes[at];
        let id = footnote.provision.map(|at| ProvisionId::new(document, at));
        Some((footnote.path.clone(), id))
    }

    /// The footnote of that number in the same provision of the first level.
    fn footnote_in_law(&self, label: &str, here: &Address) -> Option<(usize, usize)> {
        let law = self.edition.index.footnotes_of.get(&here.truncated(1).key())?;
        law.iter().take(SEARCHED).copied().find(|&(document, at)| {
            let read = &self.edition.documents[document];
            &read.text()[read.footnotes[at].label] == label
        })
    }

    pub fn footnote_of(&self, address: &Address, which: &Which) -> Option<(String, Option<ProvisionId>)> {
        self.edition.footnote_of(address, which)
    }

    pub fn is_this_edition(&self, edition: &str) -> bool {
        let original = self.edition.original.known();
        let named = |known: &Edition| edition == known.id;
        !edition.is_empty() && (edition == self.name || named(self.edition) || original.is_some_and(named))
    }

    /// Whether the edition or a part of it is called so.
    pub fn has_own_name(&self, name: &str) -> bool {
        self.edition.own_names().has(name)
    }

    /// Whether the edition calls itself so in one word.
    pub fn calls_itself(&self, name: &str) -> bool {
        self.edition.own_names().has_word(name)
    }

    /// Whether the text explains that another body of rules is called so in short.
    pub fn is_short_name(&self, name: &str) -> bool {
        self.edition.short_names().has(name)
    }

    /// The state of a reference to the address of that key, which only the original has.
    pub fn elsewhere(&self, key: &[u8]) -> Option<Status> {
        self.edition.status_in_original(key)
    }

    pub fn named_elsewhere(&self, target: &Target) -> bool {
        self.edition.is_named_in_original(target, self.original_terms)
    }

    /// The edition that references in the document lead into, where it is not at hand.
    pub fn missing_original(&self, document: usize) -> Option<&str> {
        self.missing.get(document)?.as_deref()
    }
}

impl Edition {
    /// The address in a body whose letters stand before its numbers: A.3 in Appendix A.
    pub(crate) fn in_body(&self, address: &Address) -> Option<Address> {
        let (letters, inner) = address.components.split_first().filter(|(_, inner)| !inner.is_empty())?;
        if letters.class != Class::Upper || inner[0].class != Class::Number {
            return None;
        }
        let nouns = self.conventions.bodies.iter().filter_map(|nouns| nouns.first());
        let named = |noun: &String| Component::body(&format!("{noun} {}", letters.text));
        let mut bodies = nouns.map(|noun| Address { components: vec![named(noun)] });
        let body = bodies.find(|body| !self.index.find(&self.documents, body).is_empty())?;
        Some(body.join(inner))
    }

    /// The footnote with this address, `20C2/fn6`: the place of its document, and its place there.
    pub fn footnote(&self, path: &str) -> Option<(usize, usize)> {
        if !path.contains("fn") {
            return None;
        }
        let place =
            |document: &Document| document.footnotes.iter().position(|footnote| footnote.path == path);
        self.documents.iter().enumerate().find_map(|(at, document)| Some((at, place(document)?)))
    }

    /// The footnotes of a provision and what it holds, in order: the place of each one's document, and its place there.
    pub(crate) fn footnotes_below(&self, id: ProvisionId) -> impl Iterator<Item = (usize, usize)> {
        let (path, above) = (self.path(id), self.address(id));
        let footnotes = self.index.footnotes_of.get(&above.truncated(1).key());
        footnotes.into_iter().flatten().copied().filter(move |&(at, footnote)| {
            let document = &self.documents[at];
            let held = |provision: usize| {
                document.path(provision) == path
                    || !above.is_empty()
                        && document.address(provision).components.starts_with(&above.components)
            };
            document.footnotes[footnote].provision.is_some_and(held)
        })
    }

    /// The footnote in a provision and what it holds.
    pub(crate) fn footnote_of(
        &self,
        address: &Address,
        which: &Which,
    ) -> Option<(String, Option<ProvisionId>)> {
        let outermost = address.truncated(1).key();
        let footnotes = self.index.footnotes_of.get(&outermost)?;
        let mut held = footnotes.iter().take(SEARCHED).filter_map(|&(document, at)| {
            let read = &self.documents[document];
            let footnote = &read.footnotes[at];
            let id = ProvisionId::new(document, footnote.provision?);
            let held = read.address(id.at()).components.starts_with(&address.components);
            held.then_some((footnote, id))
        });
        let (footnote, id) = match which {
            Which::First => held.next(),
            Which::Place(place) => held.nth(place.checked_sub(1)?),
            Which::Number(number) => held.find(|(footnote, _)| footnote.number() == number),
        }?;
        Some((footnote.path.clone(), Some(id)))
    }
}

//! Regulations under another edition of their Laws: the header names it, and what is cited is cited where it stands there.

mod open;
mod told;

use std::sync::Arc;

use lawsmith_model::{
    Address, Behind, Edition, FullAddress, Parent, Reference, address_prefix, work_and_edition,
};
use lawsmith_text::{Edit, TextRange};

use crate::draft::{Draft, Landed, in_order};
use crate::printed::{Printed, Words, shifted};
use crate::refactoring::{ChangeKind, Refactoring};
use crate::way::Way;
pub use open::{OpenMark, editions_noted, open_mark};

/// A place that names a provision of the Laws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Citation {
    /// The document.
    pub document: usize,
    /// The words of a reference, or the address in a line.
    pub range: TextRange,
    /// What it is: a reference, a quotation, or a power in a line.
    pub kind: ChangeKind,
    /// The address of what holds it.
    pub at: String,
    /// The address that it names.
    pub old: String,
    /// The address that it is to name; `None` where a person has to see to it.
    pub new: Option<String>,
    /// What a person has to know of it.
    pub remark: Option<String>,
    /// Whether that is also said in the text, by a drafting note below the words.
    pub marked: bool,
    /// The drafting note that says so already, which goes: `old` is the address in the edition that it names.
    pub written: Option<OpenMark>,
}

/// Has the documents of `edition` that stand under `name` stand under `to`, which is one of `behind` and may be the same name for
/// a changed edition; `citations` are all that lead there. What can't be made to lead to its new address keeps its words and is told.
pub fn stand_under(
    edition: &Edition,
    name: &str,
    to: &str,
    behind: &Behind,
    citations: &[Citation],
) -> Refactoring {
    let mut reciting =
        Reciting { edition, name, to, behind, citations, ways: vec![Way::Labels; citations.len()] };
    let texts: Vec<&str> = edition.documents.iter().map(|document| document.text()).collect();
    loop {
        let edits = reciting.edits();
        let draft = Draft::new(&texts, &edits, None);
        let after = reciting.analysed(&draft);
        if !reciting.improve(&draft, &after) {
            return reciting.finished(&texts, edits, &draft, &after);
        }
    }
}

/// Addresses of more levels are none that anybody has written.
const DEEPEST: usize = 16;

/// The edits, draft by draft.
struct Reciting<'a> {
    edition: &'a Edition,
    name: &'a str,
    to: &'a str,
    behind: &'a Behind,
    citations: &'a [Citation],
    /// By citation.
    ways: Vec<Way>,
}

impl Reciting<'_> {
    /// Where headers have to name another edition.
    fn headers(&self) -> impl Iterator<Item = (usize, TextRange)> {
        let renamed = self.name != self.to;
        self.edition
            .documents
            .iter()
            .enumerate()
            .filter(move |(_, it)| renamed && it.under() == Some(self.name))
            .filter_map(|(at, document)| {
                let mut fields = document.tree.header_fields().iter();
                let field = fields.find(|field| &document.text()[field.key] == "under")?;
                Some((at, field.value))
            })
    }

    /// The edits of the editions that stand before addresses of powers: `@under harbour@2017:2`.
    fn editions_of_powers(&self, document: usize) -> Vec<Edit> {
        let (document, to) = (&self.edition.documents[document], address_prefix(self.to));
        let uses = document.power_uses().into_iter().filter(|used| !used.edition.is_empty());
        let named = uses.map(|used| {
            let whole = document.text()[used.edition].contains('@');
            let replacement = if whole { to.clone() } else { work_and_edition(self.to).1.to_owned() };
            Edit { range: used.edition, replacement }
        });
        named.collect()
    }

    /// The edits of each document, in order.
    fn edits(&self) -> Vec<Vec<Edit>> {
        let mut all: Vec<Vec<Edit>> = vec![Vec::new(); self.edition.documents.len()];
        for (at, range) in self.headers() {
            all[at].push(Edit { range, replacement: self.to.to_owned() });
            all[at].extend(self.editions_of_powers(at));
        }
        for at in 0..self.citations.len() {
            all[self.citations[at].document].extend(self.citation_edits(at));
        }
        all.iter_mut().for_each(in_order);
        all
    }

    fn citation_edits(&self, at: usize) -> Vec<Edit> {
        self.edits_by(self.ways[at], at)
    }

    fn edits_by(&self, way: Way, at: usize) -> Vec<Edit> {
        let citation = &self.citations[at];
        let Some(parent) = self.edition.parent(citation.document) else { return Vec::new() };
        let Some((old, new)) = citation.addresses() else { return Vec::new() };
        let (old, new) = (in_levels(old, Some(parent)), in_levels(new, self.following()));
        let text = self.edition.documents[citation.document].text();
        let own = Words::of(text, citation.range, self.reference(citation));
        let words = own.text;
        let printed = Printed::find(&own, &old, &parent.conventions);
        let as_many = old.components.len() == new.components.len();
        let edit = |range: TextRange, replacement: String| vec![Edit { range, replacement }];
        let labels = || printed.edits(words, &old, &new, &parent.conventions);
        let edits = match (way, printed.whole(&own)) {
            (Way::Labels, _) if as_many => labels(),
            (Way::Labels | Way::Address, Some(range)) => edit(range, new.to_string()),
            (Way::Cited, Some(range)) if citation.kind == ChangeKind::Reference => {
                edit(range, parent.citation_of(&new))
            }
            (Way::Anew, _) if citation.kind == ChangeKind::Reference => {
                let anew = |range| Edit { range, replacement: parent.citation_of(&new) };
                own.replaced(&printed).map(anew).into_iter().collect()
            }
            _ => Vec::new(),
        };
        let edits = own.kept_by(edits);
        let named = self.edition_named(words).filter(|_| citation.kind == ChangeKind::Quotation);
        let named = named.filter(|it| it.replacement != words[it.range]);
        let edits = named.into_iter().chain(edits).collect();
        shifted(edits, citation.range.start())
    }

    /// The edition that the documents are to stand under.
    fn following(&self) -> Option<&Arc<Edition>> {
        match self.behind.parents.named(self.to)? {
            Parent::Known(edition) => Some(edition),
            Parent::NoEdition(_) | Parent::NoWork => None,
        }
    }

    /// The reference that a citation is.
    fn reference(&self, citation: &Citation) -> Option<&Reference> {
        let references = self.edition.references.of(citation.document);
        let at = references.binary_search_by_key(&citation.range, |it| it.range).ok()?;
        references.get(at).filter(|_| citation.kind == ChangeKind::Reference)
    }

    /// The edit of the edition that stands before the address of a quotation: `harbour@2017:2`.
    fn edition_named(&self, words: &str) -> Option<Edit> {
        let named = FullAddress::parse(words);
        let edition = named.edition?;
        let (len, replacement) = match named.work {
            Some(work) => (work.len() + 1 + edition.len(), address_prefix(self.to)),
            None => (edition.len(), work_and_edition(self.to).1.to_owned()),
        };
        Some(Edit { range: TextRange::new(0, len), replacement })
    }

    fn analysed(&self, draft: &Draft) -> Edition {
        self.edition.with_texts(draft.texts.iter().map(String::as_str), self.behind.clone())
    }

    /// Gives citations that lead elsewhere their next way; says whether there was one.
    fn improve(&mut self, draft: &Draft, after: &Edition) -> bool {
        let leading = Leading::new(draft, after);
        let mut improved = false;
        for at in 0..self.citations.len() {
            let wrong = self.citations[at].new.is_some() && !leading.is_right(at, self);
            if self.ways[at] == Way::Left || !wrong {
                continue;
            }
            improved = true;
            self.ways[at] = self.ways[at].next_other(|way| self.edits_by(way, at));
        }
        improved
    }
}

impl Citation {
    /// The edition that its words are written under, where the documents stand under `name`.
    fn under<'a>(&'a self, name: &'a str) -> &'a str {
        self.written.as_ref().map_or(name, |mark| &mark.under)
    }

    /// The provisions whose addresses are printed, before and afterwards: those that footnotes stand at.
    fn addresses(&self) -> Option<(Address, Address)> {
        let holder = |path: &str| Address::parse(path.split_once("/fn").map_or(path, |(holder, _)| holder));
        let new = self.new.as_deref()?;
        // The name of a term is not its address.
        let named = |path: &str| path.contains('/') && !path.contains("/fn");
        if named(&self.old) || named(new) {
            return None;
        }
        let addresses = (holder(&self.old)?, holder(new)?);
        let deepest = addresses.0.components.len().max(addresses.1.components.len());
        (deepest <= DEEPEST).then_some(addresses)
    }
}

/// An address in the levels of the provision that it leads to: the number 2A is one, which the address alone can't tell from 2 and A.
fn in_levels(address: Address, edition: Option<&Arc<Edition>>) -> Address {
    let own = edition.and_then(|edition| {
        let found = edition.find(&address.to_string());
        found.first().map(|&id| edition.address(id))
    });
    own.filter(|own| own.to_string() == address.to_string()).unwrap_or(address)
}

/// Where the citations of a draft lead.
struct Leading<'a> {
    draft: &'a Draft,
    after: &'a Edition,
    references: Landed,
}

impl<'a> Leading<'a> {
    fn new(draft: &'a Draft, after: &'a Edition) -> Self {
        Self { draft, after, references: Landed::new(after) }
    }

    /// Whether the citation at a place leads where it is to lead.
    fn is_right(&self, at: usize, reciting: &Reciting<'_>) -> bool {
        let citation = &reciting.citations[at];
        let Some(new) = citation.new.as_deref() else { return true };
        let place = (citation.document, citation.range.start());
        if self.draft.landed(place.0, place.1).is_none() {
            return false;
        }
        if citation.kind != ChangeKind::Reference {
            // What stands in a line is the address itself.
            return citation.old == new || !reciting.citation_edits(at).is_empty();
        }
        let reference = self.references.of(self.draft, self.after, place);
        reference.and_then(|it| self.after.in_parent(it)).is_some_and(|(_, address)| address == new)
    }
}

//! Where things stand, in words for messages.

use lawsmith_model::{Address, Document, Edition, ProvisionId};
use lawsmith_text::{TextRange, single_spaced};

use crate::rule::Context;

impl<'a> Context<'a> {
    /// The documents that give law: a commentary may skip numbers and repeat terms.
    pub(crate) fn law(&self) -> impl Iterator<Item = (usize, &'a Document)> + use<'a> {
        self.documents().filter(|(_, document)| document.kind().is_law())
    }

    /// The same where their wording is their own: a copy has that of its original.
    pub(crate) fn drafted(&self) -> impl Iterator<Item = (usize, &'a Document)> + use<'a> {
        let is_copy = self.edition.original.is_copy();
        self.law().filter(move |_| !is_copy)
    }

    /// The words of `range` on one line, as printed.
    pub(crate) fn printed(&self, document: usize, range: TextRange) -> String {
        single_spaced(self.text(document, range))
    }

    /// The words of `range` in quotation marks, unless they bring their own.
    pub(crate) fn quoted(&self, document: usize, range: TextRange) -> String {
        let printed = self.printed(document, range);
        if printed.starts_with(['“', '„', '‘', '‚', '"']) {
            printed
        } else {
            format!("“{printed}”")
        }
    }

    /// An address for a message: "12B", and "Law 12" with its noun.
    pub(crate) fn named(&self, path: &str) -> String {
        self.edition.short_citation(path)
    }

    /// The same for the first of several in a row, "Laws 12" of "Laws 12 to 14".
    pub(crate) fn named_first(&self, path: &str) -> String {
        let one = self.named(path);
        let several = self.nouns().find_map(|(noun, plural)| {
            let number = one.strip_prefix(noun)?.strip_prefix(' ')?;
            Some(format!("{plural} {number}"))
        });
        several.unwrap_or(one)
    }

    /// Provisions for a message, "Laws 1, 2A and 3"; "2A and 3B" where each address says enough.
    pub(crate) fn named_all(&self, paths: &[String]) -> String {
        let cited = |path: &String| {
            let address = Address::parse(path).filter(|address| address.to_string() == *path)?;
            Some(self.edition.citation_of(&address))
        };
        let several = self.nouns().find_map(|(noun, plural)| {
            let numbers = paths.iter().map(|path| {
                let cited = cited(path)?;
                Some(cited.strip_prefix(noun)?.strip_prefix(' ')?.to_owned())
            });
            Some((plural, numbers.collect::<Option<Vec<String>>>()?))
        });
        let names: Vec<String> = paths.iter().map(|path| self.named(path)).collect();
        match several.filter(|_| names.len() > 1 && names != *paths) {
            Some((plural, numbers)) => format!("{plural} {}", listed(&numbers)),
            None => listed(&names),
        }
    }

    /// What provisions are called, one and several, level by level.
    fn nouns(&self) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let levels = self.edition.conventions.levels.iter();
        levels.filter_map(|level| Some((level.nouns.first()?.as_str(), level.nouns.get(1)?.as_str())))
    }

    /// "line 12", and of which file where it is not the document `from`.
    pub(crate) fn line_from(&self, from: usize, document: usize, offset: usize) -> String {
        let read = &self.edition.documents[document];
        let line = read.lines.line(offset);
        if from == document { format!("line {line}") } else { format!("line {line} of {}", read.path) }
    }

    /// The line of a provision's marker or headword, as [`Context::line_from`] gives it.
    pub(crate) fn provision_line_from(&self, from: usize, id: ProvisionId) -> String {
        let start = self.edition.documents[id.document()].tree.start(self.edition.provision(id).node());
        self.line_from(from, id.document(), start)
    }

    /// The address of what holds the node `node`; empty outside of every provision.
    pub(crate) fn address_of(&self, document: usize, node: usize) -> String {
        let read = &self.edition.documents[document];
        read.holder(node).map_or(String::new(), |at| read.path(at))
    }

    /// The node that begins last at or before the byte at `offset`.
    pub(crate) fn node_before(&self, document: usize, offset: usize) -> usize {
        let tree = &self.edition.documents[document].tree;
        let (mut low, mut high) = (0, tree.nodes.len());
        while low + 1 < high {
            let middle = low.midpoint(high);
            if tree.start(middle) <= offset { low = middle } else { high = middle }
        }
        low
    }
}

/// A provision of one of several editions: the id of the edition, the path of the document, and its place.
pub(crate) type Located<'e> = (&'e str, &'e str, ProvisionId);

/// What tells a provision from those of other editions.
pub(crate) fn located(edition: &Edition, id: ProvisionId) -> Located<'_> {
    (&edition.id, &edition.documents[id.document()].path, id)
}

/// Some of `all`, in words: "12A, 14B and 3 more".
pub(crate) fn listed<S: AsRef<str>>(all: &[S]) -> String {
    const SHOWN: usize = 4;
    let shown = if all.len() == SHOWN + 1 { SHOWN + 1 } else { all.len().min(SHOWN) };
    let mut out = String::new();
    for (at, name) in all[..shown].iter().enumerate() {
        let last = at + 1 == all.len();
        out.push_str(if at == 0 {
            ""
        } else if last {
            " and "
        } else {
            ", "
        });
        out.push_str(name.as_ref());
    }
    if shown < all.len() {
        out.push_str(&format!(" and {} more", all.len() - shown));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_cut() {
        assert_eq!(listed(&["1"]), "1");
        assert_eq!(listed(&["1", "2", "3"]), "1, 2 and 3");
        assert_eq!(listed(&["1", "2", "3", "4", "5"]), "1, 2, 3, 4 and 5");
        assert_eq!(listed(&["1", "2", "3", "4", "5", "6"]), "1, 2, 3, 4 and 2 more");
    }
}

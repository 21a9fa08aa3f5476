//! The fenced quotations of an edition, and what they name.

use lawsmith_model::{Edition, FullAddress, ProvisionId};
use lawsmith_text::TextRange;

use crate::rule::Context;

/// A fenced quotation.
pub(crate) struct Quotation<'a> {
    pub document: usize,
    /// What the fence names, and where.
    pub address: String,
    pub argument: TextRange,
    /// The quoted words.
    pub body: TextRange,
    /// The provision that the quotation stands in.
    pub at: String,
    /// Whether the edition that it names is at hand.
    pub at_hand: bool,
    pub provision: Option<(&'a Edition, ProvisionId)>,
}

/// The fenced quotations of an edition.
pub(crate) fn quotations<'a>(context: &Context<'a>) -> Vec<Quotation<'a>> {
    let mut found = Vec::new();
    for (at, document) in context.documents() {
        let tree = &document.tree;
        for (number, block) in tree.blocks.iter().enumerate() {
            let Some(argument) = tree.quotation(block).and_then(|fence| fence.argument) else { continue };
            let words = document.text()[argument].trim();
            let named = context.edition.named_by(at, words);
            let (edition, address) =
                named.map_or((None, words), |(edition, address)| (Some(edition), address));
            let own = edition.is_some_and(|it| std::ptr::eq(it, context.edition));
            let original = context
                .edition
                .original
                .known()
                .filter(|_| own && FullAddress::parse(words).edition.is_none());
            let find = |it: &'a Edition| Some((it, *it.find(address).first()?));
            found.push(Quotation {
                document: at,
                address: address.to_owned(),
                argument,
                body: block.content,
                at: document.holder(tree.owner(number)).map(|held| document.path(held)).unwrap_or_default(),
                // Footnotes are no provisions; what is quoted of them is not checked.
                at_hand: edition.is_some() && !address.contains("/fn"),
                provision: edition.into_iter().chain(original).find_map(find),
            });
        }
    }
    found
}

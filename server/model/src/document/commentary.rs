//! A commentary: no provisions of its own, but titles that name the provision which the
//! words below them are about. `# Law 31A2` makes a section "Law 31A2"; a title without an
//! address belongs to the section above it, and numbers in a list count only the list.

use lawsmith_grammar as grammar;
use lawsmith_syntax::{Conventions, NodeKind, Tree, pointed};
use lawsmith_text::single_spaced;

use crate::address::Address;
use crate::provision::{NONE, Provisions};

/// The sections of a commentary, each the holder of what stands below it.
pub(crate) fn provisions(tree: &Tree, conventions: &Conventions) -> Provisions {
    let mut found = Provisions::none(tree.nodes.len());
    let mut current = NONE;
    for (id, node) in tree.nodes.iter().enumerate().skip(1) {
        let title = node.heading().filter(|_| node.kind == NodeKind::Group);
        match title.and_then(|title| named(&tree.plain_range(title), conventions)) {
            Some((name, address)) => {
                found.explain(id, &name, address);
                current = found.holder[id];
            }
            None => found.holder[id] = current,
        }
    }
    found
}

/// The provision that a title names, as printed, and the address: of several the first.
fn named(title: &str, conventions: &Conventions) -> Option<(String, Address)> {
    let noun = title.split_whitespace().next()?;
    if !conventions.is_noun(noun) {
        return None;
    }
    let behind = title.find(noun)? + noun.len();
    let rest = title[behind..].trim_start();
    let start = title.len() - rest.len();
    let plain = if conventions.has_hyphens() { pointed(rest) } else { rest.into() };
    let found = grammar::citation(&plain);
    let first = found.addresses.first().filter(|first| first.span.start == 0)?;
    let end = found.addresses.last().map_or(first.span.end, |last| last.span.end);
    Some((single_spaced(&title[..start + end]), Address::from_grammar(first, rest)))
}

//! A commentary: no provisions of its own, but titles that name the provision which the
//! words below them are about. `# Law 31A2` makes a section "Law 31A2"; a title without an
//! address belongs to the section above it, and numbers in a list count only the list.

use lawsmith_grammar as grammar;
use lawsmith_syntax::{Conventions, NodeKind, Tree};

use crate::address::Address;
use crate::document::{Provision, ProvisionKind, collapse};

/// The sections of a commentary, and for each node the one that holds it.
pub(crate) fn provisions(tree: &Tree, conventions: &Conventions) -> (Vec<Provision>, Vec<Option<usize>>) {
    let mut sections: Vec<Provision> = Vec::new();
    let mut holder: Vec<Option<usize>> = vec![None; tree.nodes.len()];
    for (id, node) in tree.nodes.iter().enumerate().skip(1) {
        let named = node
            .heading
            .filter(|_| node.kind == NodeKind::Group)
            .and_then(|heading| named(&tree.plain_range(heading), conventions));
        if let Some((path, address)) = named {
            sections.push(Provision {
                kind: ProvisionKind::Section,
                path,
                address,
                node: id,
                heading: node.heading,
                repealed: false,
            });
        }
        holder[id] = sections.len().checked_sub(1);
    }
    (sections, holder)
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
    let found = grammar::citation(rest);
    let first = found.addresses.first().filter(|first| first.span.start == 0)?;
    let end = found.addresses.last().map_or(first.span.end, |last| last.span.end);
    Some((collapse(&title[..start + end]), Address::from_grammar(first, rest)))
}

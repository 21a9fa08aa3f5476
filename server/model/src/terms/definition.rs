//! Defined terms: what defines them, how else they are written, where they are used.

use std::ops::Range;

use lawsmith_syntax::{BlockKind, Conventions, InlineKind, NodeId, NodeKind, led_term, numbered_term};
use lawsmith_text::{TextRange, single_spaced};

use crate::address::Address;
use crate::document::{Document, Kept};
use crate::lexicon::Lexicon;
use crate::provision::{ProvisionId, ProvisionKind};

/// A definition, in the definitions or at `**Term**` in a provision or a body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// The term as printed.
    pub term: String,
    /// Other words for it, as printed.
    pub aliases: Vec<String>,
    /// The address of the definition, or of the provision it stands in.
    pub path: String,
    /// The provision it is or stands in.
    pub provision: ProvisionId,
    /// Where the term stands.
    pub range: TextRange,
    /// The term that an entry without words of its own points at: `See “Withdrawn”`.
    pub points_to: Option<String>,
    /// Whether it stands in running text.
    pub in_text: bool,
}

/// The definitions of `document`, the place of which in the edition is `at`.
pub(crate) fn find(
    document: &Document,
    at: usize,
    conventions: &Conventions,
    lexicon: &Lexicon,
) -> Vec<Definition> {
    let rows = document.provisions().iter().enumerate();
    let entries = rows.filter(|(_, row)| row.kind == ProvisionKind::Definition).map(|(place, _)| place);
    let mut found: Vec<Definition> =
        entries.filter_map(|place| entry(document, ProvisionId::new(at, place), lexicon)).collect();
    if defines_in_text(document) {
        found.extend(in_running_text(document, at, conventions, 0..document.tree.blocks.len()));
    }
    found
}

/// The same, where all but what stands in some blocks is known from the document before, which has `known`.
pub(crate) fn find_again<'a>(
    document: &Document,
    at: usize,
    (conventions, lexicon): (&Conventions, &Lexicon),
    known: impl Iterator<Item = &'a Definition> + Clone,
    kept: &Kept<'_>,
) -> Vec<Definition> {
    let moved = |it: &Definition| Some(Definition { range: kept.moved(it.range)?, ..it.clone() });
    let entries = known.clone().filter(|it| !it.in_text);
    let mut found: Vec<Definition> = entries
        .filter_map(|it| {
            let place = it.provision.at();
            if is_touched(document, document.provisions()[place].node(), &kept.new) {
                entry(document, ProvisionId::new(at, place), lexicon)
            } else {
                moved(it)
            }
        })
        .collect();
    if defines_in_text(document) {
        let (start, end) = (document.start_of(kept.new.start), document.start_of(kept.new.end));
        let old = known.filter(|it| it.in_text).filter_map(moved);
        found.extend(old.clone().filter(|it| it.range.start() < start));
        found.extend(in_running_text(document, at, conventions, kept.new.clone()));
        found.extend(old.filter(|it| it.range.start() >= end));
    }
    found
}

/// Whether a node, or one below it, may have something in the blocks of `range`.
fn is_touched(document: &Document, node: NodeId, range: &Range<usize>) -> bool {
    let tree = &document.tree;
    let from = tree.nodes[node].opening().unwrap_or(0);
    let next = tree.subtree(node).end;
    let to = tree.nodes.get(next).and_then(|next| next.opening()).unwrap_or(tree.blocks.len());
    from < range.end && range.start <= to
}

/// The definition of an entry.
fn entry(document: &Document, id: ProvisionId, lexicon: &Lexicon) -> Option<Definition> {
    let (tree, node) = (&document.tree, document.provisions()[id.at()].node());
    let range = document.heading_range(id.at())?;
    let printed = single_spaced(&tree.text()[range]);
    let own = tree.own_text(node);
    let (term, mut aliases) = parted(&printed);
    if document.provisions()[id.at()].repealed {
        // What stands in brackets is its state.
        aliases.clear();
    }
    aliases.extend(forms(&term));
    aliases.extend(printed_aliases(&own));
    aliases.extend(attribute_aliases(document, node));
    Some(Definition {
        term,
        aliases,
        path: document.path(id.at()),
        provision: id,
        range,
        points_to: points_to(&own, lexicon),
        in_text: false,
    })
}

/// Whether `**Term**` in running text defines.
fn defines_in_text(document: &Document) -> bool {
    document.kind().is_law()
}

/// `**Term**` or `**“Term”**` in a provision or a body defines, unless it reads as a reference or a number, and so does a quoted term behind a marker,
/// `(1) ‘boat’ means`, or behind words that lead to it, `The term “boat” means`; those in `blocks`.
fn in_running_text(
    document: &Document,
    at: usize,
    conventions: &Conventions,
    blocks: Range<usize>,
) -> Vec<Definition> {
    let tree = &document.tree;
    let mut found = Vec::new();
    for (node, block) in document.prose_blocks_in(blocks) {
        let content = &tree.blocks[block];
        let words = &tree.text()[content.content];
        let term = match content.kind {
            BlockKind::Provision { .. } => numbered_term(words, conventions),
            BlockKind::Paragraph => led_term(words, conventions),
            _ => None,
        };
        if let (Some(term), Some(holder)) = (term, document.holder(node)) {
            let start = term.as_ptr() as usize - tree.text().as_ptr() as usize;
            found.push(in_text(
                document,
                ProvisionId::new(at, holder),
                TextRange::new(start, start + term.len()),
            ));
        }
        if !content.marked {
            continue;
        }
        let Some(holder) = document.holder(node) else { continue };
        let defines = matches!(tree.nodes[node].kind, NodeKind::Provision | NodeKind::Body);
        if !defines || !tree.text()[content.content].contains("**") {
            continue;
        }
        // Examples and notes define nothing.
        if conventions.label(&tree.text()[content.content]).is_some_and(|label| !label.normative) {
            continue;
        }
        for run in content.inlines(tree.text()) {
            let printed = single_spaced(&tree.text()[run.range]);
            // "Law 2 — Oars" names a provision with its heading.
            let before_dash = printed.split(['—', '–']).next().unwrap_or_default().trim_end();
            let is_term = run.kind == InlineKind::Strong
                && printed.contains(char::is_alphabetic)
                && Address::parse(before_dash).is_none();
            if is_term {
                let range = unquoted(tree.text(), run.range);
                found.push(in_text(document, ProvisionId::new(at, holder), range));
            }
        }
    }
    found
}

/// What stands in the quotation marks that a term may be set in: `**“boat”**`.
fn unquoted(text: &str, range: TextRange) -> TextRange {
    let printed = &text[range];
    match quoted(printed).as_slice() {
        [(at, term)] if term.chars().count() + 2 == printed.chars().count() => {
            TextRange::new(range.start() + at, range.start() + at + term.len())
        }
        _ => range,
    }
}

/// The definition of the term that stands in the running text of a provision.
fn in_text(document: &Document, provision: ProvisionId, range: TextRange) -> Definition {
    Definition {
        term: single_spaced(&document.text()[range]),
        aliases: Vec::new(),
        path: document.path(provision.at()),
        provision,
        range,
        points_to: None,
        in_text: true,
    }
}

/// A headword and the abbreviation in brackets behind it: `International Matchpoint (IMP)`.
fn parted(headword: &str) -> (String, Vec<String>) {
    let Some((before, after)) = headword.split_once('(') else { return (headword.to_owned(), Vec::new()) };
    match after.strip_suffix(')') {
        Some(inner) if !before.trim().is_empty() => (before.trim().to_owned(), vec![inner.trim().to_owned()]),
        _ => (headword.to_owned(), Vec::new()),
    }
}

/// The forms of a word that one headword names: `Control, Controller`.
fn forms(term: &str) -> Vec<String> {
    let forms: Vec<&str> = term.split(',').map(str::trim).collect();
    let root = |form: &&str| form.to_lowercase().chars().take(3).collect::<String>();
    let same = forms.iter().all(|form| form.chars().count() > 2 && root(form) == root(&forms[0]));
    if forms.len() > 1 && same { forms.into_iter().map(str::to_owned).collect() } else { Vec::new() }
}

/// The aliases that a definition prints: `(synonym for ‘Event’)`, `(also referred to as a
/// ‘deal’)`, `(commonly ‘psychic’)`: quoted words in a bracket that names the relation.
fn printed_aliases(own: &str) -> Vec<String> {
    let mut found = Vec::new();
    for part in own.split('(').skip(1) {
        let Some(end) = part.find(')') else { continue };
        let inner = &part[..end];
        let relation = inner.split_whitespace().next().unwrap_or_default();
        if matches!(relation, "synonym" | "also" | "commonly" | "abbreviated" | "or") {
            found.extend(quoted(inner).into_iter().map(|(_, word)| word.to_owned()));
        }
    }
    found
}

/// The quoted words of `text` and where they start.
pub(crate) fn quoted(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find(['“', '„', '‘', '‚', '"', '\'']) {
        let start = at + open;
        let sign = text[start..].chars().next().unwrap_or('"');
        // A straight mark behind a word is an apostrophe or closes, and none opens before a blank.
        let behind = text[..start].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == ']');
        let ahead = text[start + sign.len_utf8()..].starts_with(char::is_whitespace);
        if sign == '\'' && behind || sign.is_ascii() && ahead {
            at = start + 1;
            continue;
        }
        let closes: &[char] = match sign {
            '“' => &['”'],
            '„' => &['“', '”'],
            '‘' => &['’'],
            '‚' => &['‘', '’'],
            '\'' => &['\''],
            _ => &['"'],
        };
        let inner = start + sign.len_utf8();
        let Some((words, _)) = text[inner..].split_once(closes) else { break };
        found.push((inner, words.trim_end_matches(['.', ','])));
        at = inner + words.len();
        at += text[at..].chars().next().map_or(0, char::len_utf8);
    }
    found
}

fn attribute_aliases(document: &Document, node: usize) -> Vec<String> {
    let tree = &document.tree;
    let mut found = Vec::new();
    // What stands below a sub-entry names a kind of the same thing.
    let inner = tree.children(node).flat_map(|child| tree.own_blocks(child));
    for block in tree.own_blocks(node).chain(inner) {
        let lines = tree.attributes(&tree.blocks[block]).iter();
        let also = lines.filter(|line| &tree.text()[line.name] == "also");
        found.extend(
            also.flat_map(|line| tree.text()[line.value].split(',')).map(|alias| alias.trim().to_owned()),
        );
    }
    found
}

/// The term that a definition without other words points at.
fn points_to(own: &str, lexicon: &Lexicon) -> Option<String> {
    let pointer = lexicon.pointer(own).filter(|pointer| !pointer.also)?;
    let rest = pointer.named.trim_end_matches('.');
    match quoted(rest).as_slice() {
        [(_, word)] if word.chars().count() + 4 >= rest.chars().count() => Some((*word).to_owned()),
        _ => None,
    }
}

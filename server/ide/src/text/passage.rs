//! A provision as an answer shows it: its title, its words, and what it holds.

use lawsmith_model::{Document, Edition, ProvisionId, ProvisionKind};
use lawsmith_syntax::{Held, NodeId, NodeKind, OwnWords};
use lawsmith_text::TextRange;

use crate::text::paragraph::{Paragraph, Style};

/// So many characters of a provision are shown; the rest is a key stroke away.
const SHOWN: usize = 1500;

/// "Law 16C2", "Introduction", or a definition's headword.
pub(crate) fn name(edition: &Edition, id: ProvisionId) -> String {
    let headword = (edition.provision(id).kind == ProvisionKind::Definition)
        .then(|| edition.documents[id.document()].heading(id.at()))
        .flatten();
    headword.unwrap_or_else(|| edition.citation(id))
}

/// Its name and heading; where it has no heading of its own, that of the nearest one above.
pub(crate) fn title(edition: &Edition, id: ProvisionId) -> String {
    let name = name(edition, id);
    if edition.provision(id).kind == ProvisionKind::Definition {
        return name;
    }
    match nearest_heading(&edition.documents[id.document()], id.at()).filter(|heading| *heading != name) {
        Some(heading) => format!("{name} — {heading}"),
        None => name,
    }
}

/// The heading of the provision, or of the innermost one above it that has one.
pub(crate) fn nearest_heading(document: &Document, at: usize) -> Option<String> {
    let node = document.provisions()[at].node();
    let above = document.tree.ancestors(node).filter_map(|above| document.holder(above));
    std::iter::once(at).chain(above).find_map(|at| document.heading(at)).filter(|it| !it.is_empty())
}

/// Title, edition and words of a provision, as lines.
pub(crate) fn passage(edition: &Edition, id: ProvisionId) -> Vec<Paragraph> {
    let mut lines = vec![Paragraph::new(Style::Title, title(edition, id))];
    let mut length = 0;
    let document = &edition.documents[id.document()];
    let leading = lead_ins(document, id.at());
    let depth = leading.len();
    let before = leading.iter().enumerate();
    let before =
        before.map(|(level, (opening, words))| Paragraph::new(Style::Law(level), line(opening, words)));
    let node = edition.provision(id).node();
    let own = match depth {
        0 => {
            let mut held = document.tree.held(node);
            if edition.provision(id).kind == ProvisionKind::Section {
                held.retain(|it| matches!(it, Held::Words(_)));
            }
            lines_of(document, held, 0)
        }
        _ => item(document, node, depth),
    };
    for Paragraph { style, words } in before.chain(own) {
        let room = SHOWN.saturating_sub(length);
        if room == 0 {
            lines.push(Paragraph::new(Style::Remark, "…"));
            break;
        }
        length += words.len();
        let cut: String = words.chars().take(room).collect();
        let words = if cut.len() < words.len() { format!("{}…", cut.trim_end()) } else { words };
        lines.push(Paragraph::new(style, words));
    }
    if !edition.id.is_empty() {
        lines.push(Paragraph::new(Style::Remark, format!("edition {}", edition.id)));
    }
    lines
}

/// The sentence that an item goes on with, from the outermost provision that it begins in: how the lines of that one and of
/// those between begin, each with its words before what it holds.
fn lead_ins(document: &Document, at: usize) -> Vec<(String, String)> {
    let tree = &document.tree;
    let mut found = Vec::new();
    let mut node = document.provisions()[at].node();
    while document.provisions()[at].kind == ProvisionKind::Provision && tree.nodes[node].heading().is_none() {
        node = tree.nodes[node].parent();
        let first = tree.held(node).into_iter().next();
        let Some(Held::Words(OwnWords::Prose(words))) = first.filter(|_| node != 0) else { break };
        let above = opening(document, node);
        let Some(above) = above.filter(|_| !words.is_empty() && !words.ends_with(['.', '!', '?'])) else {
            break;
        };
        found.push((above, words));
    }
    found.reverse();
    found
}

/// "Footnote 6 of Law 20C2".
pub(crate) fn footnote_title(edition: &Edition, path: &str) -> String {
    let Some((holder, number)) = path.rsplit_once("fn") else { return format!("Footnote {path}") };
    match holder.strip_suffix('/') {
        None => format!("Footnote {number}"),
        Some(holder) => {
            let found = edition.find(holder).first().map(|&id| edition.citation(id));
            format!("Footnote {number} of {}", found.as_deref().unwrap_or(holder))
        }
    }
}

/// Title, edition and words of the footnote with this address.
pub(crate) fn footnote(edition: &Edition, path: &str) -> Vec<Paragraph> {
    let Some((document, at)) = edition.footnote(path) else { return Vec::new() };
    let document = &edition.documents[document];
    let words = document.tree.plain(&document.tree.blocks[document.footnotes[at].block]);
    let title = footnote_title(edition, path);
    let mut lines = vec![Paragraph::new(Style::Title, title), Paragraph::new(Style::Law(0), words)];
    if !edition.id.is_empty() {
        lines.push(Paragraph::new(Style::Remark, format!("edition {}", edition.id)));
    }
    lines
}

/// What a provision holds, its words so many levels in.
fn lines_of(document: &Document, held: Vec<Held>, level: usize) -> Vec<Paragraph> {
    let lines = held.into_iter().flat_map(|held| match held {
        Held::Words(OwnWords::Prose(words)) => vec![Paragraph::new(Style::Law(level), words)],
        Held::Words(OwnWords::Table(rows)) => vec![Paragraph::new(Style::Table(level), rows)],
        Held::Node(node) => item(document, node, level + 1),
    });
    lines.collect()
}

/// A provision or an entry: its label or headword, its heading and its first words on one line, what else it holds below it.
fn item(document: &Document, node: NodeId, level: usize) -> Vec<Paragraph> {
    let Some(opening) = opening(document, node) else { return Vec::new() };
    let mut held = document.tree.held(node);
    let words = match held.first_mut() {
        Some(Held::Words(OwnWords::Prose(words))) => std::mem::take(words),
        _ => String::new(),
    };
    held.retain(|it| *it != Held::Words(OwnWords::Prose(String::new())));
    let line = Paragraph::new(Style::Law(level), line(&opening, &words));
    // The senses of an entry stand deeper than its headword.
    let inner = level + usize::from(document.tree.nodes[node].kind == NodeKind::Definition);
    std::iter::once(line).chain(lines_of(document, held, inner)).collect()
}

/// How the line of a numbered provision or an entry begins, `A — Sail:` or `standing —`; `None` for other parts.
fn opening(document: &Document, node: NodeId) -> Option<String> {
    let tree = &document.tree;
    if tree.nodes[node].kind == NodeKind::Definition {
        let block = &tree.blocks[tree.nodes[node].opening()?];
        return Some(tree.plain_range(TextRange::new(block.range.start(), block.content.start())));
    }
    let at = document.holder(node)?;
    let provision = &document.provisions()[at];
    if provision.node() != node || provision.kind != ProvisionKind::Provision {
        return None;
    }
    let label = tree.marker(node).map_or("", |it| &document.text()[it.range]);
    Some(match document.heading(at).filter(|heading| !heading.is_empty()) {
        Some(heading) => format!("{label} — {heading}:"),
        None => label.to_owned(),
    })
}

fn line(opening: &str, words: &str) -> String {
    match words {
        "" => opening.trim_end_matches(':').to_owned(),
        words => format!("{opening} {words}").trim_start().to_owned(),
    }
}

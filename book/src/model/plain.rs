//! Words without looks and marks, and as much of them as there is room for.

use super::{Block, Mark, Part, PartKind, Run, Style};

/// So many characters tell what a provision without a title says.
const OPENING: usize = 64;

/// The words of runs without the marks of footnotes, as they read today.
pub fn plain(runs: &[Run]) -> String {
    let mut out = String::new();
    push_plain(runs, &mut out);
    out
}

/// Adds them to `out`.
pub(crate) fn push_plain(runs: &[Run], out: &mut String) {
    for run in runs {
        if !matches!(run.mark, Mark::Footnote(_)) && run.style != Style::Inserted {
            out.push_str(&run.text);
        }
    }
}

/// At most so many characters, with an ellipsis for what is cut; whole words, where they are not too long.
pub(crate) fn short(words: &str, most: usize) -> String {
    let Some((at, _)) = words.char_indices().nth(most) else { return words.to_owned() };
    let cut = &words[..at];
    let whole = cut.rfind(' ').filter(|&blank| blank > at / 2).map_or(cut, |blank| &cut[..blank]);
    format!("{}…", whole.trim_end_matches([' ', ',', ';', ':', '.']))
}

impl Part {
    /// What a Law without a title begins with, by which contents tell it: its first words, or those of the first provision
    /// in it.
    pub fn opening(&self) -> Option<String> {
        let untitled = self.kind == PartKind::Law && plain(&self.title).trim().is_empty();
        if untitled { first_words(&self.blocks) } else { None }
    }
}

fn first_words(blocks: &[Block]) -> Option<String> {
    blocks.iter().find_map(|block| match block {
        Block::Paragraph(runs) | Block::Title(runs) => words(runs),
        Block::Labelled { runs, .. } | Block::Sense { runs, .. } => words(runs),
        Block::Bullets(bullets) => bullets.iter().find_map(|runs| words(runs)),
        Block::Provision(inner) => {
            inner.heading.as_deref().and_then(words).or_else(|| first_words(&inner.blocks))
        }
        Block::Definition(inner) => words(&inner.term),
        Block::Table(_) | Block::Fence(_) | Block::Drafting(_) => None,
    })
}

fn words(runs: &[Run]) -> Option<String> {
    Some(short(plain(runs).trim(), OPENING)).filter(|words| !words.is_empty())
}

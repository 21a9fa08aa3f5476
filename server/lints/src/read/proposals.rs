//! Signs of proposed changes, `{++` and `--}`, that make no proposal: misprints, and marks that other programs have.

use lawsmith_syntax::{Block, InlineKind};
use lawsmith_text::{TextRange, position_of};

/// A sign that makes no proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LooseSign {
    pub range: TextRange,
    pub kind: SignKind,
}

/// What is wrong with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SignKind {
    /// `{++very`, `{++very--}`, `{~~old>new~~}`: with the sign that is due.
    Opens {
        /// What is missing: `++}`, `~>`.
        due: &'static str,
    },
    /// The second half of one that is told: `--}` in `{++very--}`.
    Ends,
    /// `very++}`, where nothing opens.
    Closes,
    /// `{==very==}`, `{>>why<<}`: marks of other programs.
    Foreign,
}

/// The opening signs, what closes them, and whether they propose a change.
const SIGNS: [(&str, &str, bool); 5] = [
    ("{++", "++}", true),
    ("{--", "--}", true),
    ("{~~", "~~}", true),
    ("{==", "==}", false),
    ("{>>", "<<}", false),
];

/// The loose signs in the words of `block`, in order.
pub(crate) fn loose_signs(text: &str, block: &Block) -> Vec<LooseSign> {
    let mut found: Vec<LooseSign> = Vec::new();
    let words = &text[block.content];
    if !block.marked || position_of(words.as_bytes(), *b"{").is_none() && !words.contains('}') {
        return found;
    }
    let mut open: Option<LooseSign> = None;
    for run in block.inlines(text) {
        let inside = matches!(run.kind, InlineKind::Inserted | InlineKind::Deleted);
        if !inside && !run.kind.is_prose() {
            continue;
        }
        let printed = &text[run.range];
        let last = Last::of(printed);
        let mut from = 0;
        while let Some((at, sign)) = next_sign(&printed[from..]).map(|(at, sign)| (from + at, sign)) {
            let range = TextRange::new(at, at + 3).shifted(run.range.start());
            from = at + 3;
            let opens = printed[at..].starts_with('{');
            match open {
                // The second half of a pair that is told already.
                Some(_) if !opens => {
                    found.push(LooseSign { range, kind: SignKind::Ends });
                    open = None;
                }
                _ if opens => {
                    let kind = kind_of(sign, from, last);
                    let loose = LooseSign { range, kind };
                    found.push(loose);
                    open = Some(loose);
                }
                _ => found.push(LooseSign { range, kind: SignKind::Closes }),
            }
        }
    }
    found
}

/// Where the next sign begins, and which one it is.
fn next_sign(words: &str) -> Option<(usize, (&'static str, &'static str, bool))> {
    let braces = words.match_indices(['{', '}']);
    braces.into_iter().find_map(|(at, brace)| {
        let at = if brace == "{" { at } else { at.checked_sub(2)? };
        let sign = words.get(at..at + 3)?;
        let known = SIGNS.into_iter().find(|(open, close, _)| sign == *open || sign == *close)?;
        Some((at, known))
    })
}

/// Where the signs of the last replacement stand in a run.
#[derive(Clone, Copy)]
struct Last {
    middle: Option<usize>,
    close: Option<usize>,
}

impl Last {
    fn of(words: &str) -> Self {
        Self { middle: words.rfind("~>"), close: words.rfind("~~}") }
    }
}

/// What is wrong with a sign that opens, whose words begin at `from`.
fn kind_of((_, close, proposes): (&str, &'static str, bool), from: usize, last: Last) -> SignKind {
    match proposes {
        false => SignKind::Foreign,
        true if close == "~~}" && last.close >= Some(from) && last.middle < Some(from) => {
            SignKind::Opens { due: "~>" }
        }
        true => SignKind::Opens { due: close },
    }
}

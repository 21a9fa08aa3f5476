//! The source cut into its parts: preface, introduction, definitions, Laws, index.
//!
//! A part begins at the first line, below the beginning of the part before, that matches
//! its pattern. Without parts in the profile the whole source holds Laws.

use std::collections::BTreeSet;

use lawsmith_syntax::Conventions;

use super::laws::laws;
use super::{Stretch, StretchKind};
use crate::error::ImportError;
use crate::lines::Line;
use crate::markup::OPEN;
use crate::profile::{Kind, Part, PartKind, Profile};
use crate::report::{Disposition, Ledger};
use crate::source::note;

/// The file of Laws, introduction and definitions, unless the profile names another.
const LAWS: &str = "laws";
/// The file of the index, unless the profile names another.
const INDEX: &str = "index";
/// The file of a commentary, unless the profile names another.
const COMMENTARY: &str = "commentary";

/// Cuts the source into stretches that are each read in one way.
pub(crate) fn stretches<'t>(
    lines: &[&'t Line<'t>],
    profile: &Profile,
    conventions: &Conventions,
    ledger: &mut Ledger,
) -> Result<Vec<Stretch<'t, &'t Line<'t>>>, ImportError> {
    let starts = starts(lines, &profile.parts)?;
    let mut out = Vec::new();
    let first = starts.first().map_or(lines.len(), |&(at, _)| at);
    if profile.parts.is_empty() && profile.edition.kind == Kind::Commentary {
        let (kind, file) = (StretchKind::Commentary, COMMENTARY.to_owned());
        return Ok(vec![Stretch { kind, file, lines: lines.to_vec() }]);
    }
    let with_laws = |lines: &[&'t Line<'t>], file: &str, ledger: &mut Ledger| match &profile.headings {
        Some(_) => laws(lines, file, profile, conventions, ledger),
        None => vec![Stretch { kind: StretchKind::Book, file: file.to_owned(), lines: lines.to_vec() }],
    };
    if profile.parts.is_empty() {
        return Ok(with_laws(lines, LAWS, ledger));
    }
    if first > 0 {
        for line in &lines[..first] {
            ledger.note(
                line.number,
                Disposition::Kept,
                "stands before the first part that the profile knows",
            );
        }
        out.push(Stretch { kind: StretchKind::Loose, file: LAWS.to_owned(), lines: lines[..first].to_vec() });
    }
    for (place, &(at, part)) in starts.iter().enumerate() {
        let end = starts.get(place + 1).map_or(lines.len(), |&(next, _)| next);
        let lines = &lines[at..end];
        let file = part.file.as_deref().unwrap_or(match part.kind {
            PartKind::Index => INDEX,
            PartKind::Commentary => COMMENTARY,
            _ => LAWS,
        });
        let mut whole = |kind| out.push(Stretch { kind, file: file.to_owned(), lines: lines.to_vec() });
        match part.kind {
            PartKind::Introduction if part.numbered => whole(StretchKind::NumberedIntroduction),
            PartKind::Introduction => whole(StretchKind::Introduction),
            PartKind::Definitions => whole(StretchKind::Definitions),
            PartKind::Commentary => whole(StretchKind::Commentary),
            PartKind::Index => {
                let (mut notes, mut entries) = notes_apart(lines);
                match out.last_mut() {
                    Some(above) => above.lines.append(&mut notes),
                    None => entries.append(&mut notes),
                }
                out.push(Stretch { kind: StretchKind::Index, file: file.to_owned(), lines: entries });
            }
            PartKind::Laws => out.extend(with_laws(lines, file, ledger)),
            PartKind::Skip => {
                let why = part.why.as_deref().unwrap_or("the profile leaves this part out");
                lines.iter().for_each(|line| ledger.skip(line.number, why));
            }
        }
    }
    Ok(out)
}

/// The texts of footnotes that stand behind an index without a mark in it, and its other lines: of a Word document all
/// footnotes stand at the end.
fn notes_apart<'t>(lines: &[&'t Line<'t>]) -> (Vec<&'t Line<'t>>, Vec<&'t Line<'t>>) {
    let others = lines.iter().filter(|line| note(&line.text).is_none());
    let marked: BTreeSet<&str> = others.flat_map(|line| marked_in(&line.text)).collect();
    let is_apart = |line: &&Line<'_>| note(&line.text).is_some_and(|(label, _)| !marked.contains(label));
    lines.iter().copied().partition(is_apart)
}

/// The labels of the footnotes that are marked in `text`.
fn marked_in(text: &str) -> impl Iterator<Item = &str> {
    let behind = text.split(OPEN).skip(1).filter_map(|behind| behind.strip_prefix('^'));
    behind.filter_map(|behind| behind.split_once(']')).map(|(label, _)| label)
}

/// Where each part begins. A part whose pattern may be missing, and is, is left out.
fn starts<'p>(lines: &[&Line<'_>], parts: &'p [Part]) -> Result<Vec<(usize, &'p Part)>, ImportError> {
    let mut found: Vec<(usize, &Part)> = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        let from = found.last().map_or(0, |&(at, _)| at + 1);
        let tail = lines.get(from..).unwrap_or_default();
        if let Some(at) = tail.iter().position(|line| part.start.is_match(&line.text)) {
            found.push((from + at, part));
        } else if !part.start.optional {
            let key = format!("start of part {}", place + 1);
            let pattern = part.start.source().to_owned();
            return Err(match found.last() {
                Some(&(at, _)) if lines.iter().any(|line| part.start.is_match(&line.text)) => {
                    ImportError::PartOutOfOrder { key, pattern, after: lines[at].number }
                }
                _ => ImportError::Unmatched { key, pattern },
            });
        }
    }
    Ok(found)
}

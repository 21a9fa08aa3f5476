//! What the page brought into the text: footnotes, their marks, page numbers and running
//! heads. After this phase a line knows its marks, and the notes are apart.
//!
//! A mark is a line that holds only the label, directly below its sentence, which goes on
//! below the mark. Further down the page the same line begins a note, or, with nothing
//! near it, is the page's number. A note printed twice is kept once.

use std::collections::BTreeSet;

use super::{Stretch, StretchKind};
use crate::lines::{Line, TextLine};
use crate::output::{Note, Notes};
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};
use crate::sentence::{begins_with_punctuation, is_finished};
use crate::title::in_capitals;

/// What a line turns out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role<'t> {
    Text,
    Mark(&'t str),
    NoteStart(&'t str),
    NoteText,
    Gone,
}

/// Takes notes, marks, page numbers and running heads out of the text.
pub(crate) fn footnotes<'t>(
    stretches: Vec<Stretch<'t, &'t Line<'t>>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> (Vec<Stretch<'t, TextLine<'t>>>, Notes<'t>) {
    let mut roles: Vec<Vec<Role>> = stretches.iter().map(|stretch| read(stretch, profile, ledger)).collect();
    let mut notes = collect(&stretches, &mut roles, ledger);
    for (stretch, roles) in stretches.iter().zip(&mut roles) {
        check_marks(&stretch.lines, roles, &notes, profile, ledger);
    }
    notes_without_marks(&stretches, &mut roles, &mut notes, ledger);
    let stretches = stretches.into_iter().zip(roles);
    (stretches.map(|(stretch, roles)| text_of(stretch, &roles, profile, ledger)).collect(), notes)
}

/// The roles of a stretch's lines, by distance alone.
fn read<'t>(stretch: &Stretch<'t, &'t Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Role<'t>> {
    let lines = &stretch.lines;
    if stretch.kind == StretchKind::Index {
        return vec![Role::Text; lines.len()];
    }
    let gap = profile.lines.paragraph_gap;
    let mut roles: Vec<Role> = Vec::with_capacity(lines.len());
    for (at, line) in lines.iter().enumerate() {
        let near_below = lines.get(at + 1).is_some_and(|next| !next.page && next.distance < gap);
        let near_above = at > 0 && !line.page && line.distance < gap;
        let in_note = near_above && matches!(roles.last(), Some(Role::NoteStart(_) | Role::NoteText));
        let below_text = near_above && matches!(roles.last(), Some(Role::Text | Role::Mark(_)));
        let is_number = || profile.pages.number.as_ref().is_some_and(|number| number.is_match(&line.text));
        roles.push(if profile.pages.running_heads.iter().any(|head| head.is_match(&line.text)) {
            ledger.skip(line.number, "running head");
            Role::Gone
        } else if !near_below && stands_apart(lines, at, near_above, profile) && is_number() {
            ledger.skip(line.number, "page number");
            Role::Gone
        } else {
            match label(line, profile) {
                Some(label) if in_note => Role::NoteStart(label),
                Some(label) if below_text && line.distance <= mark_distance(profile) => Role::Mark(label),
                Some(label) if near_below && at > 0 => Role::NoteStart(label),
                _ if in_note => Role::NoteText,
                _ => Role::Text,
            }
        });
    }
    roles
}

/// Whether nothing above the line leads on to it: it is far from it, or below a finished
/// sentence further than a mark would be.
fn stands_apart(lines: &[&Line<'_>], at: usize, near_above: bool, profile: &Profile) -> bool {
    let finished = || at > 0 && is_finished(&lines[at - 1].text);
    !near_above || lines[at].distance > mark_distance(profile) && finished()
}

/// The label, if the line holds nothing else.
fn label<'t>(line: &'t Line<'t>, profile: &Profile) -> Option<&'t str> {
    let groups = profile.footnotes.as_ref()?.mark.captures(&line.text)?;
    groups.name("label").map(|label| label.as_str())
}

fn mark_distance(profile: &Profile) -> usize {
    profile.footnotes.as_ref().map_or(0, |footnotes| footnotes.mark_distance)
}

/// The notes of the work; their copies are dropped, and what only looks like a note is text.
fn collect<'t>(
    stretches: &[Stretch<'t, &'t Line<'t>>],
    roles: &mut [Vec<Role<'t>>],
    ledger: &mut Ledger,
) -> Notes<'t> {
    let mut notes = Notes::new();
    // A note inside a quotation is a copy, so the others come first.
    for quoted in [false, true] {
        for (stretch, roles) in stretches.iter().zip(roles.iter_mut()) {
            if matches!(stretch.kind, StretchKind::Quotation { .. }) != quoted {
                continue;
            }
            for start in 0..roles.len() {
                let Role::NoteStart(label) = roles[start] else { continue };
                let more = roles[start + 1..].iter().take_while(|role| **role == Role::NoteText).count();
                let note = note(&stretch.lines[start..=start + more]);
                let known = notes.get(label);
                let same = known.is_some_and(|known: &Note| known.text == note.text);
                if same {
                    let why = format!("copy of footnote {label}");
                    note.lines.iter().for_each(|&line| ledger.skip(line, &why));
                    roles[start..=start + more].fill(Role::Gone);
                } else if known.is_none() && !quoted && more > 0 {
                    notes.insert(label, note);
                } else {
                    let why = format!("looks like footnote {label}, whose text is another");
                    note.lines.iter().for_each(|&line| ledger.note(line, Disposition::Unsure, &why));
                    roles[start..=start + more].fill(Role::Text);
                }
            }
        }
    }
    notes
}

/// The note that the lines hold; the first line is its label.
fn note(lines: &[&Line<'_>]) -> Note {
    let mut note = Note { lines: lines.iter().map(|line| line.number).collect(), ..Note::default() };
    for line in &lines[1..] {
        note.text.push(&line.text);
    }
    note
}

/// A mark without a note is text; a mark with its note's words below it is a stray copy.
fn check_marks<'t>(
    lines: &[&'t Line<'t>],
    roles: &mut [Role<'t>],
    notes: &Notes<'t>,
    profile: &Profile,
    ledger: &mut Ledger,
) {
    let gap = profile.lines.paragraph_gap;
    for at in 0..roles.len() {
        let Role::Mark(label) = roles[at] else { continue };
        let Some(known) = notes.get(label) else {
            ledger.note(lines[at].number, Disposition::Unsure, "a number on its own that no footnote has");
            roles[at] = Role::Text;
            continue;
        };
        let below = lines[at + 1..].iter().zip(&roles[at + 1..]);
        let most = known.text.words().len() + 1;
        let (mut more, mut length) = (0, 0);
        for (line, role) in below {
            length += line.text.len();
            if *role != Role::Text || line.page || line.distance >= gap || length > most {
                break;
            }
            more += 1;
        }
        let copy = note(&lines[at..=at + more]);
        if more > 0 && copy.text == known.text {
            let why = format!("stray copy of footnote {label}");
            copy.lines.iter().for_each(|&line| ledger.skip(line, &why));
            roles[at..=at + more].fill(Role::Gone);
        }
    }
}

/// A note that no mark outside quotations points to is text.
fn notes_without_marks<'t>(
    stretches: &[Stretch<'t, &'t Line<'t>>],
    roles: &mut [Vec<Role<'t>>],
    notes: &mut Notes<'t>,
    ledger: &mut Ledger,
) {
    let outside = stretches.iter().zip(roles.iter());
    let outside = outside.filter(|(stretch, _)| !matches!(stretch.kind, StretchKind::Quotation { .. }));
    let marked: BTreeSet<&str> = outside
        .flat_map(|(_, roles)| roles)
        .filter_map(|role| if let Role::Mark(label) = role { Some(*label) } else { None })
        .collect();
    notes.retain(|label, note| {
        let keep = marked.contains(label);
        if !keep {
            let why = format!("looks like footnote {label}, but nothing has its mark; kept as text");
            note.lines.iter().for_each(|&line| ledger.note(line, Disposition::Unsure, &why));
        }
        keep
    });
    for roles in roles {
        let mut lost = false;
        for role in roles {
            lost = match role {
                Role::NoteStart(label) => !marked.contains(label),
                Role::NoteText => lost,
                _ => false,
            };
            if lost {
                *role = Role::Text;
            }
        }
    }
}

/// The lines of text that are left, with their marks and paragraph gaps.
fn text_of<'t>(
    stretch: Stretch<'t, &'t Line<'t>>,
    roles: &[Role<'t>],
    profile: &Profile,
    ledger: &mut Ledger,
) -> Stretch<'t, TextLine<'t>> {
    let mut lines: Vec<TextLine> = Vec::with_capacity(stretch.lines.len());
    let mut last = 0;
    let mut page = false;
    for (line, role) in stretch.lines.iter().zip(roles) {
        page |= line.page;
        match (role, lines.last_mut()) {
            (Role::Text, above) => {
                let above = above.map(|above| &*above);
                let finished = above.as_ref().is_none_or(|above| is_finished(above.text));
                let goes_on =
                    line.text.starts_with(char::is_lowercase) || begins_with_punctuation(&line.text);
                let far = line.number.saturating_sub(last) >= profile.lines.paragraph_gap;
                // A page break is no gap where the sentence goes on behind it, and in an
                // index only before a head in capitals.
                let break_is_gap = match stretch.kind {
                    StretchKind::Index => has_head_in_capitals(&line.text),
                    _ => finished || !goes_on,
                };
                let gap = above.is_none() || if page { break_is_gap } else { far };
                let cut = page && !finished && !goes_on;
                let below_heading = above.is_some_and(|above| above.heading > 0);
                lines.push(TextLine {
                    number: line.number,
                    text: &line.text,
                    gap: line.gap.unwrap_or(gap) || line.heading > 0 || below_heading,
                    heading: line.heading,
                    closes: line.closes,
                    cut,
                    marks: line.marks.iter().map(|key| (key.as_str(), line.number)).collect(),
                    remark: line.remark,
                    literal: line.literal,
                    listed: line.listed,
                });
                (last, page) = (line.number, false);
            }
            (Role::Mark(label), Some(above)) => {
                above.marks.push((label, line.number));
                ledger.note(line.number, Disposition::FootnoteMark, &format!("mark of footnote {label}"));
                last = line.number;
            }
            _ => {}
        }
    }
    Stretch { kind: stretch.kind, file: stretch.file, lines }
}

/// Whether the words before the first run of blanks are in capitals.
fn has_head_in_capitals(line: &str) -> bool {
    in_capitals(line.split("  ").next().unwrap_or_default())
}

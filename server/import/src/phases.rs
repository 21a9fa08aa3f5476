//! What puts the phases together: the lines of a source are mended, cut into stretches, read and written down, file by file.
//!
//! What a format makes of its source before it has lines is left to `formats`.

use lawsmith_model::MANIFEST;

use crate::context::{Context, Seen};
use crate::error::ImportError;
use crate::lines::{Line, TextLine, counted, lines, physical};
use crate::markup::HEADING;
use crate::output::{Item, left_over};
use crate::profile::{Outermost, Profile, edition_table, folder, manifest};
use crate::provision::Provisions;
use crate::report::{Disposition, Ledger, Report};
use crate::source::{Nesting, Wrapping};
use crate::stretch::{Stretch, StretchKind, by_file, kind_of};
use crate::write::document;
use crate::{markup, mend, stretch, unnumbered};

/// A file that the import makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedFile {
    /// Its path from the root of the workspace, parts joined by `/`.
    pub path: String,
    /// Its text, with LF line breaks.
    pub text: String,
}

/// What an import gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// The manifest first, then the documents in the order of the source.
    pub files: Vec<ImportedFile>,
    /// The edition, as the manifest names it.
    pub edition: String,
    /// The table of the edition in the manifest, for one that is there already.
    pub edition_table: String,
    /// What became of every line.
    pub report: Report,
}

/// What the lines of the source told before they were read.
#[derive(Default)]
pub(crate) struct Told<'a> {
    /// Those that are not as they stood, or of which something is in doubt, from 1, and what became of them.
    pub(crate) mended: &'a [(usize, Disposition, &'static str)],
    /// Those that are drawn, between sections or under headings.
    pub(crate) drawn: &'a [usize],
    /// Those that are for the page and not of the text.
    pub(crate) front: &'a [usize],
    /// Those whose end says nothing.
    pub(crate) wrapping: Wrapping,
    /// What a paragraph behind a list belongs to.
    pub(crate) nesting: Nesting,
    /// The line of the heading that is the title of the work, with its signs.
    pub(crate) title: Option<&'a str>,
}

impl Told<'_> {
    /// The ledger of a source of so many lines, with what is known of them.
    fn ledger(&self, count: usize) -> Ledger {
        let mut ledger = Ledger::new(count);
        self.front.iter().for_each(|&line| ledger.skip(line, "for the page, not of the text"));
        self.drawn.iter().for_each(|&line| ledger.skip(line, "a line drawn on the page"));
        for &(line, disposition, what) in self.mended {
            ledger.note(line, disposition, what);
        }
        ledger
    }
}

/// Passes the lines of a source through the phases.
pub(crate) fn import_lines(text: &str, told: Told<'_>, profile: &Profile) -> Result<Imported, ImportError> {
    let (lines, count) = lines(text, profile.pages.page_break.as_ref());
    if lines.is_empty() {
        return Err(ImportError::Empty);
    }
    every_pattern_matches(text, &lines, profile)?;
    let (conventions, lexicon) = (profile.conventions(), profile.lexicon());
    let is_title = |line: &&Line<'_>| {
        told.title.is_some_and(|title| counted(title, HEADING) == (&line.text, line.heading))
    };
    let title = told.title.map(|_| lines.iter().find(is_title).map_or(0, |line| line.number));
    let mut ledger = told.ledger(count);
    let mended = mend::mend(lines, profile, &mut ledger)?;
    let stretches =
        stretch::stretches(&mended.lines.iter().collect::<Vec<_>>(), profile, &conventions, &mut ledger)?;
    let (stretches, mut notes) = stretch::footnotes(stretches, profile, &mut ledger);
    notes.extend(mended.notes());
    let column_gap = (profile.tables.map(|tables| tables.column_gap))
        .or_else(|| text.contains(markup::CELL).then_some(usize::MAX));
    let mut files = vec![ImportedFile { path: MANIFEST.to_owned(), text: manifest(profile) }];
    for (name, stretches) in by_file(stretches) {
        let lines: Vec<&TextLine<'_>> = stretches.iter().flat_map(|stretch| &stretch.lines).collect();
        let seen = Seen::in_lines(&lines, &conventions, &told.wrapping);
        let context = Context {
            conventions: &conventions,
            lexicon: &lexicon,
            seen: &seen,
            wrapping: &told.wrapping,
            nesting: told.nesting,
            title,
            title_case: !profile.work.language.is_german(),
            column_gap,
            heads: profile.index.heads,
            notes: &notes,
            ledger: &mut ledger,
        };
        let mut items = items(&stretches, profile, context);
        items.extend(left_over(&lines, &notes, &mut ledger));
        if !items.is_empty() {
            let path = format!("{}/{name}.laws", folder(profile));
            let text = document(kind_of(&stretches), &items, profile, &conventions);
            files.push(ImportedFile { path, text });
        }
    }
    Ok(Imported {
        files,
        edition: profile.edition.id.clone(),
        edition_table: edition_table(profile),
        report: ledger.report(),
    })
}

/// Complains about the first pattern of the profile that nothing in the source matches.
fn every_pattern_matches(text: &str, lines: &[Line<'_>], profile: &Profile) -> Result<(), ImportError> {
    for (key, pattern) in profile.patterns().filter(|(_, pattern)| !pattern.optional) {
        // The mark of a page break is no part of any line that is left.
        let found = match key {
            "pages.break" => physical(text).any(|line| pattern.is_match(line)),
            _ => lines.iter().any(|line| pattern.is_match(&line.text)),
        };
        if !found {
            return Err(ImportError::Unmatched { key: key.to_owned(), pattern: pattern.source().to_owned() });
        }
    }
    Ok(())
}

/// The items of one file.
fn items<'t>(
    stretches: &[Stretch<'t, TextLine<'t>>],
    profile: &Profile,
    context: Context<'_, 't>,
) -> Vec<Item> {
    let outermost = Outermost::of(context.conventions);
    let mut provisions = Provisions::new(context);
    for stretch in stretches {
        let lines = &stretch.lines;
        match &stretch.kind {
            StretchKind::Law { label, title } => {
                provisions.law(label, outermost.marker(label), title, lines);
            }
            StretchKind::LawContinued => {
                provisions.end_stretch();
                provisions.more(lines);
            }
            StretchKind::Quotation { address } => provisions.quotation(&profile.edition.id, address, lines),
            StretchKind::Book => provisions.book(lines),
            StretchKind::Loose => provisions.part(|context| unnumbered::loose(lines, context)),
            StretchKind::NumberedIntroduction => provisions.introduction(lines),
            StretchKind::Introduction => provisions.part(|context| unnumbered::introduction(lines, context)),
            StretchKind::Definitions => provisions.part(|context| unnumbered::definitions(lines, context)),
            StretchKind::Commentary => {
                provisions.part(|context| unnumbered::commentary(lines, profile, context));
            }
            StretchKind::Index => provisions.part(|context| unnumbered::index(lines, context)),
        }
    }
    provisions.finish()
}

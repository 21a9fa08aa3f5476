//! Plain text, Markdown, Word documents and Akoma Ntoso to `.laws`, driven by a profile.
//!
//! A text passes through phases, each with a room of its own:
//!
//! 1. `profile` says what has to be known of one source; where nobody wrote it, `detect` reads it off the lines.
//! 2. `source` makes plain lines of each format, with signs for what the format shows (`markup`).
//! 3. `lines` numbers them and knows pages and distances; `mend` puts right what a machine misread.
//! 4. `stretch` cuts them into what is Law, copy, chart, commentary, index, and takes footnotes out.
//! 5. `provision` places lines in the work: `numbering` tells where a marker stands, `heading` what heads what is below.
//!    `unnumbered` reads what stands beside: definitions, commentary, index, prose. `context` is what all readers need.
//! 6. `output` is what the lines become, and writes it in the canonical layout.
//!
//! Every phase tells the [`Report`] what became of each line.
//!
//! Left out on purpose: files and encodings (`lawsmith-text` decodes, the command line
//! writes), references and terms, and repairs of words that the profile does not name: what
//! is printed stays.

mod cited_paragraphs;
mod context;
mod detect;
mod error;
mod heading;
mod lines;
mod markup;
mod mend;
mod numbering;
mod output;
mod pattern;
mod profile;
mod provision;
mod report;
mod sentence;
mod source;
mod stretch;
mod title;
mod unnumbered;

use context::{Context, Seen};
use lawsmith_model::{MANIFEST, is_german};
use lawsmith_syntax::{Conventions, DocumentKind, parse};
use lines::TextLine;
use output::Item;
use provision::Provisions;
use report::Ledger;
use source::{Plain, Wrapping, akoma_ntoso, markdown, word};
use stretch::{Stretch, StretchKind, by_file, kind_of};

pub use error::{ImportError, ProfileError};
pub use profile::Profile;
pub use report::{Disposition, Report, Row};
pub use source::akoma_ntoso::AkomaNtosoError;
pub use source::word::WordError;

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

/// Imports `text` with `profile`.
///
/// The manifest names one edition; its documents lie in that edition's folder. Fails only
/// where the text is empty or the profile does not fit it; whatever else is unclear is kept
/// as text and told in the report.
pub fn import(text: &str, profile: &Profile) -> Result<Imported, ImportError> {
    let text = markup::cleaned(text);
    if !profile.found {
        let wrapping = Wrapping::of(&text);
        return import_lines(&text, Told { mended: &[], drawn: &[], front: &[], wrapping }, profile);
    }
    let print = source::unprinted(&text);
    let text = &*print.text;
    let wrapping = Wrapping::of(text);
    let (plain, columns) = source::with_columns_told(text, profile.lines_before_index(text));
    let print_mended = print.mended.iter().map(|&(line, what)| (line, Disposition::Repaired, what));
    let rows = columns.told.into_iter().map(|line| (line, Disposition::Repaired, source::TOLD));
    let doubtful = columns.doubtful.into_iter().map(|line| (line, Disposition::Unsure, source::DOUBTFUL));
    let mended: Vec<_> = print_mended.chain(rows).chain(doubtful).collect();
    let mut imported =
        import_lines(&plain, Told { mended: &mended, drawn: &print.drawn, front: &[], wrapping }, profile)?;
    if print.parted {
        imported.report.quote(text);
    }
    Ok(imported)
}

/// Whether a text of unknown form is Markdown: headings of its form stand in it, `## Fees`, and nothing speaks against it.
pub fn is_markdown(text: &str) -> bool {
    markdown::is_markdown(text)
}

/// Imports Markdown: its headings, lists, tables and footnotes are read as such. A profile with
/// a table `[markup]` reads the signs itself, as [`import`] does.
pub fn import_markdown(text: &str, profile: &Profile) -> Result<Imported, ImportError> {
    match profile.markup {
        Some(_) => import(text, profile),
        None => {
            let plain = markdown::plain(text);
            let repaired = plain.mended.iter().map(|&(line, what)| (line, Disposition::Repaired, what));
            let (mended, wrapping) = (&*repaired.collect::<Vec<_>>(), Wrapping::of_markdown(text));
            import_lines(&plain.text, Told { mended, drawn: &[], front: &plain.front, wrapping }, profile)
        }
    }
}

/// Imports a Word document (.docx), given as the bytes of its file.
pub fn import_word(bytes: &[u8], profile: &Profile) -> Result<Imported, ImportError> {
    let plain = word::plain(bytes, profile.markup.unwrap_or(markup::EMPHASIS))?;
    import_told(&plain, profile)
}

/// Imports Akoma Ntoso, the XML in which parliaments and archives keep law.
pub fn import_akoma_ntoso(text: &str, profile: &Profile) -> Result<Imported, ImportError> {
    let (plain, _) = akoma_ntoso::plain(text, profile.markup.unwrap_or(markup::EMPHASIS))?;
    import_told(&plain, profile)
}

/// Imports the lines of a source that has none of its own: the report quotes them.
fn import_told(plain: &Plain, profile: &Profile) -> Result<Imported, ImportError> {
    let unsure: Vec<_> = plain.unsure.iter().map(|&(line, why)| (line, Disposition::Unsure, why)).collect();
    let told = Told { mended: &unsure, drawn: &[], front: &plain.front, wrapping: Wrapping::default() };
    let mut imported = import_lines(&plain.text, told, profile)?;
    imported.report.quote(&plain.text);
    Ok(imported)
}

/// What the lines of the source told before they were read.
struct Told<'a> {
    /// Those that are not as they stood, or of which something is in doubt, from 1, and what became of them.
    mended: &'a [(usize, Disposition, &'static str)],
    /// Those that are drawn, between sections or under headings.
    drawn: &'a [usize],
    /// Those that are for the page and not of the text.
    front: &'a [usize],
    /// Those whose end says nothing.
    wrapping: Wrapping,
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
fn import_lines(text: &str, told: Told<'_>, profile: &Profile) -> Result<Imported, ImportError> {
    let (lines, count) = lines::lines(text, profile.pages.page_break.as_ref());
    if lines.is_empty() {
        return Err(ImportError::Empty);
    }
    profile::every_pattern_matches(text, &lines, profile)?;
    let (conventions, lexicon) = (profile.conventions(), profile.lexicon());
    let mut ledger = told.ledger(count);
    let mended = mend::mend(&lines, profile, &mut ledger)?;
    let stretches = stretch::stretches(&mended.lines(), profile, &conventions, &mut ledger)?;
    let (stretches, mut notes) = stretch::footnotes(stretches, profile, &mut ledger);
    notes.extend(mended.notes());
    let column_gap = (profile.tables.map(|tables| tables.column_gap))
        .or_else(|| text.contains(markup::CELL).then_some(usize::MAX));
    let manifest = profile::manifest(profile);
    let mut files = vec![ImportedFile { path: MANIFEST.to_owned(), text: manifest }];
    for (name, stretches) in by_file(stretches) {
        let lines: Vec<&TextLine<'_>> = stretches.iter().flat_map(|stretch| &stretch.lines).collect();
        let seen = Seen::in_lines(&lines, &conventions, &told.wrapping);
        let context = Context {
            conventions: &conventions,
            lexicon: &lexicon,
            seen: &seen,
            wrapping: &told.wrapping,
            title_case: !is_german(&profile.work.language),
            column_gap,
            heads: profile.index.heads,
            literals: &profile.literals,
            notes: &notes,
            ledger: &mut ledger,
        };
        let mut items = items(&stretches, profile, context);
        items.extend(output::left_over(&lines, &notes, &mut ledger));
        if !items.is_empty() {
            let path = format!("{}/{name}.laws", profile::folder(profile));
            let text = document(kind_of(&stretches), &items, profile, &conventions);
            files.push(ImportedFile { path, text });
        }
    }
    Ok(Imported {
        files,
        edition: profile.edition.id.clone(),
        edition_table: profile::edition_table(profile),
        report: ledger.report(),
    })
}

/// The items of one file.
fn items<'t>(
    stretches: &[Stretch<'t, TextLine<'t>>],
    profile: &Profile,
    context: Context<'_, 't>,
) -> Vec<Item> {
    let mut provisions = Provisions::new(context);
    for stretch in stretches {
        let lines = &stretch.lines;
        match &stretch.kind {
            StretchKind::Law { label, title } => {
                provisions.law(label, profile.marker_of(label), title, lines);
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

/// The text of a document, with its header.
fn document(kind: DocumentKind, items: &[Item], profile: &Profile, conventions: &Conventions) -> String {
    let title = profile.edition.title.as_ref().unwrap_or(&profile.work.title);
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut text = format!("title: {title}\nkind: {}\nedition: {}\n\n", kind.name(), profile.edition.id);
    text.push_str(&markup::written(output::written(items, conventions)));
    // What a source holds may read otherwise where it is written down: a word that opens
    // a part, a dash. The formatter knows; `fmt` will find nothing to do.
    lawsmith_syntax::format(&parse(text, conventions), conventions)
}

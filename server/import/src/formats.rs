//! The way of each format through the import: its source becomes plain lines, which `phases` reads by a profile. Where none is
//! given, `detect` reads it off the same lines.

use std::borrow::Cow;

use crate::error::ImportError;
use crate::lines::{lines, without};
use crate::markup::{self, EMPHASIS, Markup, cleaned};
use crate::phases::{Imported, Told, import_lines};
use crate::profile::{Found, Profile};
use crate::report::Disposition;
use crate::source::akoma_ntoso::AkomaNtosoError;
use crate::source::word::WordError;
use crate::source::{
    INVISIBLE_LEFT_OUT, Plain, Unprinted, Wrapping, akoma_ntoso, markdown, without_invisible, word,
};
use crate::{detect, mend, source};

/// Imports `text` with `profile`, or without one as [`Profile::for_text`] would describe it.
///
/// The manifest names one edition; its documents lie in that edition's folder. Fails only
/// where the text is empty or the profile does not fit it; whatever else is unclear is kept
/// as text and told in the report.
pub fn import<'p>(text: &str, profile: impl Into<Option<&'p Profile>>) -> Result<Imported, ImportError> {
    let (text, given) = (cleaned(text), profile.into());
    if let Some(profile) = given.filter(|profile| profile.found != Some(Found::Print)) {
        let (text, invisible) = without_invisible(&text);
        let repaired = invisible.into_iter().map(|line| (line, Disposition::Repaired, INVISIBLE_LEFT_OUT));
        let (mended, wrapping) = (&*repaired.collect::<Vec<_>>(), Wrapping::of(&text));
        return import_lines(&text, Told { mended, wrapping, ..Told::default() }, profile);
    }
    let print = source::unprinted(&text);
    let profile = or_shown(given, || shown_by_print(&print));
    let text = &*print.text;
    let wrapping = Wrapping::of(text);
    let (plain, columns) = source::with_columns_told(text, profile.lines_before_index(text));
    let print_mended = print.mended.iter().map(|&(line, what)| (line, Disposition::Repaired, what));
    let rows = columns.told.into_iter().map(|line| (line, Disposition::Repaired, source::TOLD));
    let doubtful = columns.doubtful.into_iter().map(|line| (line, Disposition::Unsure, source::DOUBTFUL));
    let mended: Vec<_> = print_mended.chain(rows).chain(doubtful).collect();
    let told = Told { mended: &mended, drawn: &print.drawn, wrapping, ..Told::default() };
    let mut imported = import_lines(&plain, told, &profile)?;
    if print.parted {
        imported.report.quote(text);
    }
    Ok(imported)
}

/// Whether a text of unknown form is Markdown: headings of its form stand in it, `## Fees`, and nothing speaks against it.
pub fn is_markdown(text: &str) -> bool {
    markdown::is_markdown(&without_invisible(text).0)
}

/// Imports Markdown: its headings, lists, tables and footnotes are read as such. A profile with
/// a table `[markup]` reads the signs itself, as [`import`] does.
pub fn import_markdown<'p>(
    text: &str,
    profile: impl Into<Option<&'p Profile>>,
) -> Result<Imported, ImportError> {
    let given = profile.into();
    if let Some(profile) = given.filter(|profile| profile.markup.is_some()) {
        return import(text, profile);
    }
    let plain = markdown::plain(text);
    let profile = or_shown(given, || shown_by_markdown(text, &plain));
    let repaired = plain.mended.iter().map(|&(line, what)| (line, Disposition::Repaired, what));
    let (mended, wrapping) = (&*repaired.collect::<Vec<_>>(), Wrapping::of_markdown(text));
    let told = Told { mended, front: &plain.front, wrapping, ..Told::default() };
    import_lines(&plain.text, told, &profile)
}

/// Imports a Word document (.docx), given as the bytes of its file.
pub fn import_word<'p>(
    bytes: &[u8],
    profile: impl Into<Option<&'p Profile>>,
) -> Result<Imported, ImportError> {
    let given = profile.into();
    let plain = word::plain(bytes, markup_of(given))?;
    import_told(&plain, &or_shown(given, || shown(&plain, None)))
}

/// Imports Akoma Ntoso, the XML in which parliaments and archives keep law.
pub fn import_akoma_ntoso<'p>(
    text: &str,
    profile: impl Into<Option<&'p Profile>>,
) -> Result<Imported, ImportError> {
    let given = profile.into();
    let (plain, noun) = akoma_ntoso::plain(text, markup_of(given))?;
    import_told(&plain, &or_shown(given, || shown(&plain, noun.as_deref())))
}

/// Imports the lines of a source that has none of its own: the report quotes them.
fn import_told(plain: &Plain, profile: &Profile) -> Result<Imported, ImportError> {
    let unsure = plain.unsure.iter().map(|&(line, why)| (line, Disposition::Unsure, why));
    let repaired = plain.mended.iter().map(|&(line, what)| (line, Disposition::Repaired, what));
    let mended: Vec<_> = unsure.chain(repaired).collect();
    let (nesting, title) = (plain.nesting, plain.title.as_deref());
    let told = Told { mended: &mended, front: &plain.front, nesting, title, ..Told::default() };
    let mut imported = import_lines(&plain.text, told, profile)?;
    imported.report.quote(&plain.text);
    Ok(imported)
}

/// What marked words are; where no profile says it, they say nothing of terms.
fn markup_of(given: Option<&Profile>) -> Markup {
    given.and_then(|profile| profile.markup).unwrap_or(EMPHASIS)
}

/// The profile that is given, or else the one that the source shows.
fn or_shown(given: Option<&Profile>, shown: impl FnOnce() -> Profile) -> Cow<'_, Profile> {
    given.map_or_else(|| Cow::Owned(shown()), Cow::Borrowed)
}

/// What a text shows, of which `print` is left.
fn shown_by_print(print: &Unprinted) -> Profile {
    let found = |text: &str| detect::detected_on_pages(text);
    let profile = found(&print.text);
    // Running heads name provisions again where these do not begin.
    let (lines, _) = lines(&print.text, profile.pages.page_break.as_ref());
    let mut profile = match mend::lines_for_the_page(lines, &profile) {
        none if none.is_empty() => profile,
        gone => found(&without(&print.text, &gone)),
    };
    profile.found = Some(Found::Print);
    profile
}

fn shown_by_markdown(text: &str, plain: &Plain) -> Profile {
    shown(plain, None).titled(markdown::title(text))
}

/// What plain lines show; some sources tell by which `noun` their provisions are called.
fn shown(plain: &Plain, noun: Option<&str>) -> Profile {
    let mut profile = detect::detected(&plain.below_title(), noun);
    profile.found = Some(Found::Markup);
    profile.titled(plain.title.as_deref().map(markup::plain)).of_origin(plain.origin.as_ref())
}

impl Profile {
    /// The profile for a text that nobody described: what its provisions are called and how
    /// they are numbered is read off its lines; else Laws of the plain form are expected.
    pub fn for_text(text: &str) -> Self {
        shown_by_print(&source::unprinted(&cleaned(text)))
    }

    /// The same for Markdown.
    pub fn for_markdown(text: &str) -> Self {
        shown_by_markdown(text, &markdown::plain(text))
    }

    /// The same for a Word document, given as the bytes of its file.
    pub fn for_word(bytes: &[u8]) -> Result<Self, WordError> {
        Ok(shown(&word::plain(bytes, EMPHASIS)?, None))
    }

    /// The same for Akoma Ntoso.
    pub fn for_akoma_ntoso(text: &str) -> Result<Self, AkomaNtosoError> {
        let (plain, noun) = akoma_ntoso::plain(text, EMPHASIS)?;
        Ok(shown(&plain, noun.as_deref()))
    }
}

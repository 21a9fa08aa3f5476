//! The way of each format through the import: its source becomes plain lines, which `phases` reads by a profile; where nobody
//! wrote one, `detect` reads it off the lines.

use crate::error::ImportError;
use crate::lines::{lines, without};
use crate::markup::{EMPHASIS, cleaned};
use crate::phases::{Imported, Told, import_lines};
use crate::profile::Profile;
use crate::report::Disposition;
use crate::source::akoma_ntoso::AkomaNtosoError;
use crate::source::word::WordError;
use crate::source::{Plain, Wrapping, akoma_ntoso, markdown, word};
use crate::{detect, mend, source};

/// Imports `text` with `profile`.
///
/// The manifest names one edition; its documents lie in that edition's folder. Fails only
/// where the text is empty or the profile does not fit it; whatever else is unclear is kept
/// as text and told in the report.
pub fn import(text: &str, profile: &Profile) -> Result<Imported, ImportError> {
    let text = cleaned(text);
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
    let plain = word::plain(bytes, profile.markup.unwrap_or(EMPHASIS))?;
    import_told(&plain, profile)
}

/// Imports Akoma Ntoso, the XML in which parliaments and archives keep law.
pub fn import_akoma_ntoso(text: &str, profile: &Profile) -> Result<Imported, ImportError> {
    let (plain, _) = akoma_ntoso::plain(text, profile.markup.unwrap_or(EMPHASIS))?;
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

impl Profile {
    /// The profile for a text that nobody described: what its provisions are called and how
    /// they are numbered is read off its lines; else Laws of the plain form are expected.
    pub fn for_text(text: &str) -> Self {
        let text = cleaned(text);
        let text = source::unprinted(&text).text;
        let found = |text: &str| detect::detected_on_pages(text).unwrap_or_default();
        let profile = found(&text);
        // Running heads name provisions again where these do not begin.
        let (lines, _) = lines(&text, profile.pages.page_break.as_ref());
        let mut profile = match mend::lines_for_the_page(&lines, &profile) {
            none if none.is_empty() => profile,
            gone => found(&without(&text, &gone)),
        };
        profile.found = true;
        profile
    }

    /// The same for Markdown.
    pub fn for_markdown(text: &str) -> Self {
        let profile = detect::detected(&markdown::plain(text).text).unwrap_or_default();
        profile.titled(markdown::title(text))
    }

    /// The same for a Word document, given as the bytes of its file.
    pub fn for_word(bytes: &[u8]) -> Result<Self, WordError> {
        let plain = word::plain(bytes, EMPHASIS)?;
        Ok(detect::detected(&plain.text).unwrap_or_default())
    }

    /// The same for Akoma Ntoso.
    pub fn for_akoma_ntoso(text: &str) -> Result<Self, AkomaNtosoError> {
        let (plain, noun) = akoma_ntoso::plain(text, EMPHASIS)?;
        Ok(detect::detected_with(&plain.text, noun.as_deref()).unwrap_or_default())
    }
}

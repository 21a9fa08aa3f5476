//! The package: what the book is called, which files it has and in which order they are read.

use super::{Extras, escaped, pictures};
use crate::address::encoded;
use crate::html::{Chapter, Matter};
use crate::model::{Book, TitlePage};

/// The file `package.opf`.
pub(super) fn package(book: &Book, extras: &Extras, chapters: &[Chapter]) -> String {
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" \
         unique-identifier=\"id\" xml:lang=\"{0}\">\n<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n",
        escaped(book.language.tag())
    );
    for line in metadata(book, extras, chapters) {
        out.push_str(&format!("  {line}\n"));
    }
    out.push_str("</metadata>\n<manifest>\n");
    let item = |id: &str, href: &str, kind: &str, properties: &str| {
        let properties =
            if properties.is_empty() { String::new() } else { format!(" properties=\"{properties}\"") };
        format!(
            "  <item id=\"{id}\" href=\"{}\" media-type=\"{kind}\"{properties}/>\n",
            escaped(&encoded(href))
        )
    };
    out.push_str(&item("nav", "nav.xhtml", XHTML, "nav"));
    out.push_str(&item("style", "assets/book.css", "text/css", ""));
    for (at, chapter) in chapters.iter().enumerate() {
        out.push_str(&item(&format!("chapter-{at}"), &format!("{}.xhtml", chapter.path), XHTML, ""));
    }
    for (at, (path, _)) in pictures(extras).enumerate() {
        let properties = if at == extras.images.len() { "cover-image" } else { "" };
        out.push_str(&item(&format!("picture-{at}"), &path, media_type(&path), properties));
    }
    out.push_str("</manifest>\n<spine>\n");
    for at in 0..chapters.len() {
        out.push_str(&format!("  <itemref idref=\"chapter-{at}\"/>\n"));
    }
    out.push_str("</spine>\n</package>\n");
    out
}

const XHTML: &str = "application/xhtml+xml";

fn metadata(book: &Book, extras: &Extras, chapters: &[Chapter]) -> Vec<String> {
    let page = &book.title_page;
    let meta =
        |property: &str, words: &str| format!("<meta property=\"{property}\">{}</meta>", escaped(words));
    let mut all = vec![
        format!("<dc:identifier id=\"id\">{}</dc:identifier>", escaped(&identifier(page))),
        format!("<dc:title>{}</dc:title>", escaped(format!("{} {}", page.title, page.edition).trim())),
        format!("<dc:language>{}</dc:language>", escaped(book.language.tag())),
    ];
    if let Some(publisher) = &page.publisher {
        all.push(format!("<dc:publisher>{}</dc:publisher>", escaped(publisher)));
    }
    if let Some(day) = &page.in_force {
        all.push(format!("<dc:date>{}</dc:date>", escaped(day)));
    }
    all.push(meta("dcterms:modified", &extras.modified));
    // What shops and libraries tell readers who can't see, or need the text otherwise.
    let has_pictures = !extras.images.is_empty();
    all.push(meta("schema:accessMode", "textual"));
    all.extend(has_pictures.then(|| meta("schema:accessMode", "visual")));
    all.push(meta("schema:accessModeSufficient", "textual"));
    let index = chapters.iter().any(|chapter| chapter.matter == Matter::Index);
    let features = [
        ("tableOfContents", true),
        ("readingOrder", true),
        ("structuralNavigation", true),
        ("displayTransformability", true),
        ("index", index),
        ("alternativeText", has_pictures),
    ];
    all.extend(
        features
            .iter()
            .filter(|(_, there)| *there)
            .map(|(feature, _)| meta("schema:accessibilityFeature", feature)),
    );
    all.push(meta("schema:accessibilityHazard", "none"));
    all
}

/// The name of the work and the edition among all books.
fn identifier(page: &TitlePage) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '.') { c } else { '_' };
    let parts = [&page.work, &page.edition].map(|part| part.chars().map(plain).collect::<String>());
    format!("urn:lawsmith:{}", parts.join(":")).trim_end_matches(':').to_owned()
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default().to_ascii_lowercase().as_str() {
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        _ => "image/svg+xml",
    }
}

//! A chapter as a file of its own.

use maud::{DOCTYPE, html};

use super::escaped;
use crate::html::{Chapter, Matter};
use crate::model::{Book, PartKind};

/// The file of a chapter.
pub(super) fn chapter(book: &Book, chapter: &Chapter) -> String {
    let (matter, kind, role) = match chapter.matter {
        Matter::Front => ("frontmatter", "titlepage", None),
        Matter::Part(_, PartKind::Introduction) => ("bodymatter", "introduction", Some("doc-introduction")),
        Matter::Part(_, PartKind::Definitions) => ("bodymatter", "glossary", Some("doc-glossary")),
        Matter::Part(_, PartKind::Group) => ("bodymatter", "part", Some("doc-part")),
        Matter::Part(_, PartKind::Schedule) => ("backmatter", "appendix", Some("doc-appendix")),
        Matter::Part(..) => ("bodymatter", "chapter", Some("doc-chapter")),
        Matter::Changes => ("backmatter", "chapter", Some("doc-chapter")),
        Matter::Concordance => ("backmatter", "appendix", Some("doc-appendix")),
        Matter::Index => ("backmatter", "index", Some("doc-index")),
    };
    let body = html! {
        body epub:type=(matter) {
            section epub:type=(kind) role=[role] aria-label=[role.map(|_| chapter.title.as_str())] { (chapter.body) }
        }
    };
    let root = "../".repeat(chapter.path.matches('/').count());
    // Some readers take the text for HTML, in which a picture has no end of its own.
    let body = body.into_string().replace("></img>", "/>");
    file(book, &chapter.title, &root, &body)
}

/// A file of XHTML; `root` is the way up to the folder of the book.
pub(super) fn file(book: &Book, title: &str, root: &str, body: &str) -> String {
    let (language, title) = (escaped(book.language.tag()), escaped(title));
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{}\n<html xmlns=\"http://www.w3.org/1999/xhtml\" \
         xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"{language}\" xml:lang=\"{language}\">\n<head>\n\
         <meta charset=\"utf-8\"/>\n<title>{title}</title>\n\
         <link rel=\"stylesheet\" type=\"text/css\" href=\"{root}assets/book.css\"/>\n</head>\n{body}\n</html>\n",
        DOCTYPE.into_string()
    )
}

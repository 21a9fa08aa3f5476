//! What stands round every page: its head, the way to the other pages, the style sheet.

use std::cell::Cell;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::html::{Site, Writer};
use crate::model::{Book, PartKind, short};

/// A page that is being written.
pub(super) struct Page<'a> {
    pub writer: Writer<'a>,
    /// Its path without the ending.
    pub path: String,
    pub form: Form,
    pub ids: Cell<usize>,
}

/// What a page is a part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The site, with pages beside it.
    Page,
    /// The site, of which it is the long page, which has everything.
    Whole,
    /// An e-book: no scripts, nothing shown on hover, and the rules of XML.
    Chapter,
}

/// Where a page stands among its neighbours.
#[derive(Default)]
pub(super) struct Around {
    /// The part that it shows.
    pub part: Option<usize>,
    pub before: Option<usize>,
    pub behind: Option<usize>,
}

impl<'a> Page<'a> {
    pub fn book(&self) -> &'a Book {
        self.writer.book
    }

    /// A number that this page has not used yet.
    pub fn next_id(&self) -> usize {
        self.ids.set(self.ids.get() + 1);
        self.ids.get()
    }

    /// The change bar for those who can't see it.
    pub fn change_note(&self) -> Markup {
        let base = self.book().title_page.base.as_deref().unwrap_or_default();
        html! { span.unseen { (self.book().words.changed_since) " " (base) ". " } }
    }

    /// The whole page.
    pub fn print(&self, title: &str, kind: &str, around: &Around, body: Markup) -> String {
        let book = self.book();
        let name = &book.title_page.title;
        let full = if title.is_empty() || title == name {
            name.clone()
        } else if title.starts_with(name.as_str()) {
            title.trim_end().to_owned()
        } else {
            format!("{} · {name}", short(title, 120))
        };
        let root = self.root();
        let page = html! {
            (DOCTYPE)
            html lang=(book.language.tag()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (full) }
                    link rel="stylesheet" href={ (root) "assets/book.css" };
                    @if let Some(part) = around.before { link rel="prev" href=(self.href(book.parts[part].place)); }
                    @if let Some(part) = around.behind { link rel="next" href=(self.href(book.parts[part].place)); }
                    script src={ (root) "assets/book.js" } defer {}
                }
                body class=(kind) data-root=(root) data-edition=(book.title_page.edition) {
                    a.skip href="#page_main" { (book.words.skip) }
                    (self.top(around))
                    main #page_main tabindex="-1" { (body) }
                    (self.bottom(around))
                }
            }
        };
        page.into_string()
    }

    fn top(&self, around: &Around) -> Markup {
        let book = self.book();
        let words = &book.words;
        let link = |page: &str, name: &str| {
            let here = (self.path == page).then_some("page");
            html! { li { a href=(self.file(page)) aria-current=[here] { (name) } } }
        };
        let definitions = book.parts.iter().position(|part| part.kind == PartKind::Definitions);
        html! {
            header.top {
                div.bar {
                    a.brand href=(self.file("index")) {
                        (short(&book.title_page.title, 80))
                        @if !book.title_page.edition.is_empty() { " " span.year { (book.title_page.edition) } }
                    }
                    nav aria-label=(words.navigation) {
                        ul {
                            (link("index", &words.contents))
                            @if let Some(at) = definitions {
                                (link(&book.place(book.parts[at].place).page, &short(&self.writer.name(at), 40)))
                            }
                            @if book.index.is_some() { (link("subject-index", &words.index)) }
                            @if book.redline.is_some() { (link("changes", &words.changes)) }
                            @if book.concordance.is_some() { (link("concordance", &words.concordance)) }
                            (link("all", &words.one_page))
                        }
                    }
                    div.search #page_search hidden
                        data-copy-link=(words.copy_link) data-copy-citation=(words.copy_citation)
                        data-copied=(words.copied) data-none=(words.no_results) data-results=(words.results) {
                        label.unseen for="page_query" { (words.search) }
                        input #page_query type="search" placeholder=(words.search_hint) autocomplete="off" spellcheck="false"
                            aria-keyshortcuts="Control+K Meta+K";
                        div.found #page_found {}
                        p.unseen #page_count role="status" {}
                    }
                }
                (self.editions(around))
            }
        }
    }

    /// The other editions, each with the counterpart of what this page shows, and the redline of it.
    fn editions(&self, around: &Around) -> Markup {
        let book = self.book();
        let words = &book.words;
        let compared =
            |part: &usize| book.redline.is_some() && book.parts[*part].kind != PartKind::Commentary;
        let changes = around.part.filter(|part| compared(part) && !self.path.starts_with("changes/"));
        let changes = changes.map(|part| format!("changes/{}", book.place(book.parts[part].place).page));
        if self.writer.site.others.is_empty() && changes.is_none() {
            return PreEscaped(String::new());
        }
        html! {
            nav.editions aria-label=(words.edition) {
                @if !self.writer.site.others.is_empty() {
                    span { (words.edition) " " strong { (book.title_page.edition) } }
                }
                @for other in &self.writer.site.others {
                    @let page = around.part.and_then(|part| other.pages.get(part)?.as_deref());
                    a href={ (self.root()) (other.root) (page.unwrap_or("index")) ".html" } { (other.name) }
                }
                @if let Some(changes) = changes {
                    a.changes href=(self.file(&changes)) {
                        (words.changes_here) " " (book.title_page.base.as_deref().unwrap_or_default())
                    }
                }
            }
        }
    }

    fn bottom(&self, around: &Around) -> Markup {
        let book = self.book();
        let link = |part: Option<usize>, kind: &'static str, word: &str| {
            let Some(part) = part else { return html! { span {} } };
            let page = &book.place(book.parts[part].place).page;
            let folder = if self.path.starts_with("changes/") { "changes/" } else { "" };
            let arrow = if kind == "before" { ("← ", "") } else { ("", " →") };
            html! {
                a class=(kind) href=(self.file(&format!("{folder}{page}"))) {
                    small { (arrow.0) (word) (arrow.1) }
                    span { (short(&self.writer.name(part), 90)) }
                }
            }
        };
        html! {
            @if around.before.is_some() || around.behind.is_some() {
                nav.neighbours aria-label=(book.words.neighbours) {
                    (link(around.before, "before", &book.words.previous))
                    (link(around.behind, "behind", &book.words.next))
                }
            }
            footer.bottom {
                p {
                    (short(&book.title_page.title, 120))
                    @if !book.title_page.edition.is_empty() { ", " (book.title_page.edition) }
                    @if let Some(publisher) = &book.title_page.publisher { " · " (publisher) }
                }
            }
        }
    }
}

/// The style sheet: colours of the manifest first, the theme last.
pub(super) fn style(book: &Book, site: &Site) -> String {
    let mut out = String::new();
    let colours = &book.settings.colours;
    // What a style sheet says in words, for those who hear a redline.
    let quoted = |words: &str| words.chars().filter(|c| c.is_alphanumeric() || *c == ' ').collect::<String>();
    out.push_str(":root {\n");
    for (name, colour) in [("--own-accent", &colours.accent), ("--own-change", &colours.change)] {
        if let Some(colour) = colour {
            out.push_str(&format!("  {name}: {colour};\n"));
        }
    }
    out.push_str(&format!(
        "  --struck: \"{}\";\n  --inserted: \"{}\";\n}}\n",
        quoted(&book.words.struck),
        quoted(&book.words.inserted)
    ));
    out.push_str(include_str!("style.css"));
    if let Some(theme) = &site.theme {
        out.push('\n');
        out.push_str(theme);
    }
    out
}

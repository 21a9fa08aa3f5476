//! Where links lead, and what is shown of a place before one follows them.

use std::borrow::Cow;

use maud::{Markup, html};

use crate::html::chrome::{Form, Page};
use crate::html::{short, text};
use crate::model::{Block, Book, Place, PlaceId};

/// So many characters of a cited provision are shown beside the link.
const SHOWN: usize = 320;

/// The words of every place.
#[derive(Default)]
pub(super) struct Texts {
    /// What each place holds, in the order of the text.
    held: Vec<Vec<Held>>,
}

/// What a place holds.
enum Held {
    /// Own words.
    Words(String),
    /// A place in it.
    Place(PlaceId),
}

impl Texts {
    pub fn of(book: &Book) -> Self {
        let mut texts = Self { held: book.places.iter().map(|_| Vec::new()).collect() };
        for part in &book.parts {
            texts.read(&part.blocks, part.place);
        }
        for footnote in &book.footnotes {
            texts.push(footnote.place, |out| text::push_plain(&footnote.runs, out));
        }
        texts
    }

    fn read(&mut self, blocks: &[Block], place: PlaceId) {
        for block in blocks {
            match block {
                Block::Provision(provision) => {
                    self.held[place.0].push(Held::Place(provision.place));
                    self.read(&provision.blocks, provision.place);
                }
                Block::Definition(definition) => {
                    if definition.place == place {
                        self.push(place, |out| text::push_plain(&definition.term, out));
                    } else {
                        self.held[place.0].push(Held::Place(definition.place));
                    }
                    self.read(&definition.blocks, definition.place);
                }
                block => self.push(place, |out| text::push_block(block, out)),
            }
        }
    }

    fn push(&mut self, place: PlaceId, write: impl FnOnce(&mut String)) {
        let mut words = String::new();
        write(&mut words);
        self.held[place.0].push(Held::Words(words));
    }

    /// The words of a place without those of the places in it.
    pub fn own(&self, place: PlaceId) -> String {
        let words = self.held[place.0].iter().filter_map(|held| match held {
            Held::Words(words) => Some(words.as_str()),
            Held::Place(_) => None,
        });
        words.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// What a reader should see of a place who has not gone there: its words, and those of the places in it as far as
    /// there is room.
    pub fn shown(&self, book: &Book, place: PlaceId) -> String {
        let mut out = String::new();
        // In the order of the text: what is pushed last is read first.
        let mut open: Vec<&Held> = self.held[place.0].iter().rev().collect();
        let mut push = |words: &str| {
            if !words.is_empty() {
                out.push(' ');
                out.push_str(words);
            }
            out.len() <= 2 * SHOWN
        };
        while let Some(held) = open.pop() {
            let room = match held {
                Held::Words(words) => push(words),
                Held::Place(inner) => {
                    let at = book.place(*inner);
                    let above = at.parent.map_or("", |parent| book.place(parent).address.as_str());
                    let label = at.address.strip_prefix(above).unwrap_or(&at.address);
                    push(label.trim_start_matches([':', '/', '.']));
                    open.extend(self.held[inner.0].iter().rev());
                    push(at.heading.as_deref().unwrap_or_default())
                }
            };
            if !room {
                break;
            }
        }
        short(out.trim(), SHOWN)
    }
}

impl Page<'_> {
    /// The address of a place, from this page.
    pub fn href(&self, place: PlaceId) -> String {
        let place = self.book().place(place);
        match (self.form, place.fragment.as_str()) {
            (Form::Whole, _) => format!("#{}", place.anchor),
            (_, "") => self.file(&place.page),
            (_, fragment) if place.page == self.path => format!("#{}", self.named(place, fragment)),
            (_, fragment) => format!("{}#{}", self.file(&place.page), self.named(place, fragment)),
        }
    }

    /// The id of a place on this page; none for what the page itself is.
    pub fn id(&self, place: PlaceId) -> Option<Cow<'_, str>> {
        let place = self.book().place(place);
        match (self.form, place.fragment.as_str()) {
            (Form::Whole, _) => Some(Cow::Borrowed(&place.anchor)),
            (_, "") => None,
            (_, _) if place.page != self.path => None,
            (_, fragment) => Some(self.named(place, fragment)),
        }
    }

    /// A fragment as this page has it: the names of XML begin with a letter.
    fn named<'b>(&self, place: &'b Place, fragment: &'b str) -> Cow<'b, str> {
        match self.form {
            Form::Chapter => Cow::Owned(format!("at-{}", place.anchor)),
            _ => Cow::Borrowed(fragment),
        }
    }

    /// The number or name of a place beside its words, by which a reader of the site gets the address.
    pub fn own_link(&self, place: PlaceId, class: &str, title: Option<&str>, words: Markup) -> Markup {
        match self.form {
            Form::Chapter => html! { span class=(class) { (words) } },
            _ => html! { a class=(class) href=(self.href(place)) title=[title] { (words) } },
        }
    }

    /// The address of a page, from this one.
    pub fn file(&self, page: &str) -> String {
        let ending = if self.form == Form::Chapter { "xhtml" } else { "html" };
        format!("{}{page}.{ending}", self.root())
    }

    /// The way up to the folder of the site.
    pub fn root(&self) -> String {
        "../".repeat(self.path.matches('/').count())
    }
}

/// A path of the site in an address: signs that mean something there are coded.
pub(crate) fn encoded(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for c in path.chars() {
        match c {
            '%' | '#' | '?' | ' ' | '\\' => out.push_str(&format!("%{:02X}", u32::from(c))),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::encoded;

    #[test]
    fn signs_that_mean_something_in_an_address_are_coded() {
        assert_eq!(encoded("the bow, 50%#2?.png"), "the%20bow,%2050%25%232%3F.png");
        assert_eq!(encoded("figures/Möwe.svg"), "figures/Möwe.svg");
        assert_eq!(encoded("a\\b.png"), "a%5Cb.png");
    }
}

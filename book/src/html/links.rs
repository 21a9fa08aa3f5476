//! Where links lead.

use std::borrow::Cow;

use maud::{Markup, html};

use crate::html::chrome::{Form, Page};
use crate::model::{Place, PlaceId};

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

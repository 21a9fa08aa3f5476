//! Styles of paragraphs: how deep a heading they make, how they are numbered and indented.

use std::collections::HashMap;

use roxmltree::Node;

use super::package::{is_on, value};
use crate::source::xml::{attribute, child, children};

/// How many styles may build on each other.
const MOST_BASES: usize = 16;

/// What a paragraph's properties, or those of its style, say.
#[derive(Debug, Clone, Default)]
pub(super) struct Properties {
    /// The style that it has.
    pub(super) style: Option<String>,
    /// How deep in the outline, from 0.
    pub(super) outline: Option<usize>,
    /// The list that it is an item of; 0 for none.
    pub(super) list: Option<u32>,
    /// The level of the list, from 0.
    pub(super) level: Option<usize>,
    /// How far its left side is indented, in twentieths of a point.
    pub(super) left: Option<i32>,
    /// How far its first line begins left of that, likewise.
    pub(super) hanging: Option<i32>,
    /// Whether its words are bold.
    pub(super) bold: Option<bool>,
}

impl Properties {
    /// Reads `w:pPr`.
    pub(super) fn of(node: Node<'_, '_>) -> Self {
        let numbering = child(node, "numPr");
        let number = |name: &'static str| numbering.and_then(|it| value(it, name))?.parse().ok();
        let indent = child(node, "ind");
        let left = indent.and_then(|it| attribute(it, "left").or(attribute(it, "start")));
        let hanging = indent.and_then(|it| attribute(it, "hanging"));
        Self {
            style: value(node, "pStyle").map(str::to_owned),
            outline: value(node, "outlineLvl").and_then(|it| it.parse().ok()),
            list: number("numId"),
            level: number("ilvl").map(|level| level as usize),
            left: left.and_then(|it| it.parse().ok()),
            hanging: hanging.and_then(|it| it.parse().ok()),
            bold: None,
        }
    }
}

/// A style of paragraphs.
#[derive(Debug, Default)]
struct Style {
    name: String,
    based_on: Option<String>,
    properties: Properties,
}

/// The styles of a document.
#[derive(Debug, Default)]
pub(super) struct Styles {
    all: HashMap<String, Style>,
    default: Option<String>,
}

impl Styles {
    /// Reads `styles.xml`.
    pub(super) fn of(root: Node<'_, '_>) -> Self {
        let mut styles = Self::default();
        for node in children(root, "style").filter(|it| attribute(*it, "type") != Some("character")) {
            let Some(id) = attribute(node, "styleId") else { continue };
            if attribute(node, "default") == Some("1") && attribute(node, "type") == Some("paragraph") {
                styles.default = Some(id.to_owned());
            }
            let mut properties = child(node, "pPr").map(Properties::of).unwrap_or_default();
            properties.bold = child(node, "rPr").and_then(|it| is_on(it, "b"));
            let name = value(node, "name").unwrap_or_default().to_lowercase();
            let based_on = value(node, "basedOn").map(str::to_owned);
            styles.all.insert(id.to_owned(), Style { name, based_on, properties });
        }
        styles
    }

    /// The style of a paragraph and those that it builds on, nearest first.
    fn chain<'s>(&'s self, style: Option<&'s str>) -> impl Iterator<Item = (&'s str, &'s Style)> {
        let mut next = style.or(self.default.as_deref());
        std::iter::from_fn(move || {
            let (id, style) = self.all.get_key_value(next?)?;
            next = style.based_on.as_deref();
            Some((id.as_str(), style))
        })
        .take(MOST_BASES)
    }

    /// Whether the style, or one that it builds on, is Word's own of this name, which is the same in
    /// every language of Word.
    fn is_a(&self, style: Option<&str>, names: &[&str]) -> bool {
        self.chain(style).any(|(_, style)| names.iter().any(|name| style.name == *name))
    }

    /// Whether its paragraphs are the title of the document.
    pub(super) fn is_title(&self, style: Option<&str>) -> bool {
        self.is_a(style, &["title"])
    }

    /// Whether its paragraphs stand below the title of the document.
    pub(super) fn is_subtitle(&self, style: Option<&str>) -> bool {
        self.is_a(style, &["subtitle"])
    }

    /// Whether its paragraphs are a table of contents.
    pub(super) fn is_contents(&self, style: Option<&str>) -> bool {
        self.is_a(style, &["toc heading"])
            || self.chain(style).any(|(_, style)| style.name.strip_prefix("toc ").is_some_and(is_number))
    }

    /// What holds for a paragraph: what it says itself, and for the rest its style.
    pub(super) fn whole(&self, own: &Properties) -> Properties {
        let mut whole = own.clone();
        for (id, style) in self.chain(own.style.as_deref()) {
            let under = &style.properties;
            whole.outline = whole.outline.or(under.outline).or_else(|| heading(&style.name));
            whole.left = whole.left.or(under.left);
            whole.bold = whole.bold.or(under.bold);
            if whole.list.is_none() && under.list.is_some() {
                whole.list = under.list;
                whole.level = whole.level.or(under.level);
                // The list says which of its levels the style is for.
                whole.style = Some(id.to_owned());
            }
        }
        whole
    }

    /// The list that a style of lists names.
    pub(super) fn list_of(&self, style: &str) -> Option<u32> {
        self.all.get(style)?.properties.list
    }
}

/// How deep Word's own headings are, from 0.
fn heading(name: &str) -> Option<usize> {
    let depth: usize = name.strip_prefix("heading ")?.parse().ok()?;
    depth.checked_sub(1)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

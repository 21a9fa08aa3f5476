//! Which element a part or a provision is.

use crate::model::{Book, Part, PartKind};

/// An element of the hierarchy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Level {
    /// Its name in XML.
    pub element: &'static str,
    /// What its name begins with in an `eId`.
    pub short: &'static str,
    /// What it is, where the standard has no element for it.
    pub name: Option<&'static str>,
}

impl Level {
    const fn new(element: &'static str, short: &'static str) -> Self {
        Self { element, short, name: None }
    }

    /// What the standard has no element for.
    pub const fn named(name: &'static str) -> Self {
        Self { element: "hcontainer", short: "hcontainer", name: Some(name) }
    }
}

/// The nouns that the standard has an element for.
const NOUNS: [(&str, Level); 10] = [
    ("article", Level::new("article", "art")),
    ("book", Level::new("book", "book")),
    ("chapter", Level::new("chapter", "chp")),
    ("clause", Level::new("clause", "cl")),
    ("division", Level::new("division", "dvs")),
    ("paragraph", Level::new("paragraph", "para")),
    ("part", Level::new("part", "part")),
    ("rule", Level::new("rule", "rule")),
    ("section", Level::new("section", "sec")),
    ("title", Level::new("title", "title")),
];

/// What stands below a provision of the first level.
const BELOW: [Level; 5] = [
    Level::new("subsection", "subsec"),
    Level::new("paragraph", "para"),
    Level::new("subparagraph", "subpara"),
    Level::new("clause", "cl"),
    Level::new("subclause", "subcl"),
];

/// What the text has no noun for: as a section it would be cited as one.
const NAMELESS: Level = Level::new("level", "lvl");

fn of_noun(noun: &str) -> Option<Level> {
    NOUNS.iter().find(|(known, _)| noun.eq_ignore_ascii_case(known)).map(|(_, level)| *level)
}

/// The element of a part: by its noun, where it is numbered.
pub(super) fn of_part(book: &Book, part: &Part) -> Level {
    match part.kind {
        PartKind::Law if book.noun.0.is_empty() => NAMELESS,
        PartKind::Law => of_noun(&book.noun.0).unwrap_or(Level::new("section", "sec")),
        PartKind::Group => {
            let noun = part.label.split(' ').next().unwrap_or_default();
            of_noun(noun).unwrap_or(Level::named("group"))
        }
        PartKind::Definitions => Level::named("definitions"),
        PartKind::Schedule => Level::named("schedule"),
        PartKind::Commentary => Level::named("commentary"),
        PartKind::Introduction | PartKind::Preliminary => Level::named("introduction"),
    }
}

/// The element of a provision of a level, from 1 for what stands directly below a Law.
pub(super) fn of_provision(level: usize) -> Level {
    BELOW.get(level.saturating_sub(1)).copied().unwrap_or(NAMELESS)
}

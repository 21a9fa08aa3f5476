//! The numbers that Word gives to paragraphs, which stand nowhere in their text.
//!
//! As ISO/IEC 29500-1, 17.9 has it: a list has up to nine levels; lists made from one definition count on
//! together unless one of them starts anew; a level begins anew behind each item of a level above.

use std::collections::{HashMap, HashSet};

use lawsmith_syntax::Style;
use lawsmith_text::single_spaced;
use roxmltree::Node;

use super::package::{is_on, value};
use super::styles::Styles;
use crate::source::xml::{attribute, child, children};

/// How many levels a list has.
const LEVELS: usize = 9;

/// Numbers beyond this are written in digits.
const LARGEST: u32 = 9_999;

/// What stands for every sign of an item without a number.
const BULLET: &str = "-";

/// How a level is numbered.
#[derive(Debug, Clone)]
struct Level {
    start: u32,
    format: Format,
    /// What is printed, with `%1` for the number of the first level.
    text: String,
    /// Whether the numbers of all levels are written in digits.
    legal: bool,
    /// The level behind whose items the numbers begin anew, from 1; 0 for none.
    restart: Option<usize>,
    /// The style whose paragraphs have this level.
    style: Option<String>,
    left: Option<i32>,
}

/// How a number is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Numbered(Style),
    /// 01, 02, … 10.
    Padded,
    Bullet,
    Nothing,
}

impl Format {
    fn of(name: &str) -> Self {
        match name {
            "upperLetter" => Self::Numbered(Style::Upper),
            "lowerLetter" => Self::Numbered(Style::Lower),
            "upperRoman" => Self::Numbered(Style::UpperRoman),
            "lowerRoman" => Self::Numbered(Style::LowerRoman),
            "decimalZero" => Self::Padded,
            "bullet" => Self::Bullet,
            "none" => Self::Nothing,
            _ => Self::Numbered(Style::Arabic),
        }
    }

    fn written(self, number: u32) -> String {
        match self {
            Self::Numbered(style) if number <= LARGEST => style.label(number),
            Self::Numbered(_) => number.to_string(),
            Self::Padded => format!("{number:02}"),
            Self::Bullet | Self::Nothing => String::new(),
        }
    }
}

/// What lists are made from.
#[derive(Debug, Default)]
struct Definition {
    levels: Vec<Option<Level>>,
    /// The style of lists that has the levels.
    elsewhere: Option<String>,
}

/// A list.
#[derive(Debug, Default)]
struct List {
    definition: u32,
    /// The levels of its own, and the numbers that it starts with.
    own: HashMap<usize, Level>,
    starts: HashMap<usize, u32>,
}

/// The lists of a document and how far they have counted.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    definitions: HashMap<u32, Definition>,
    lists: HashMap<u32, List>,
    counted: HashMap<u32, [Option<u32>; LEVELS]>,
    started: HashSet<(u32, usize)>,
}

/// What Word prints before the words of a paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Label {
    /// The number, as printed, or a sign.
    pub(super) text: String,
    /// The level, from 0.
    pub(super) level: usize,
    /// What its list is made from: lists with the same definition count together.
    pub(super) definition: u32,
    /// How far the level is indented, in twentieths of a point.
    pub(super) left: Option<i32>,
}

impl Label {
    /// Whether it is a sign instead of a number.
    pub(super) fn is_bullet(&self) -> bool {
        self.text == BULLET
    }
}

impl Numbering {
    /// Reads `numbering.xml`.
    pub(super) fn of(root: Node<'_, '_>) -> Self {
        let mut numbering = Self::default();
        for node in children(root, "abstractNum") {
            let Some(id) = attribute(node, "abstractNumId").and_then(|id| id.parse().ok()) else { continue };
            let mut definition = Definition {
                levels: vec![None; LEVELS],
                elsewhere: value(node, "numStyleLink").map(str::to_owned),
            };
            for (at, level) in levels(node) {
                definition.levels[at] = Some(level);
            }
            numbering.definitions.insert(id, definition);
        }
        for node in children(root, "num") {
            let id = attribute(node, "numId").and_then(|id| id.parse().ok());
            let definition = value(node, "abstractNumId").and_then(|id| id.parse().ok());
            let (Some(id), Some(definition)) = (id, definition) else { continue };
            let mut list = List { definition, ..List::default() };
            for over in children(node, "lvlOverride") {
                let at = attribute(over, "ilvl").and_then(|at| at.parse::<usize>().ok());
                let at = at.filter(|at| *at < LEVELS);
                let start = value(over, "startOverride").and_then(|start| start.parse().ok());
                list.starts.extend(at.zip(start));
                list.own.extend(levels(over));
            }
            numbering.lists.insert(id, list);
        }
        numbering
    }

    /// The label of the next paragraph of a list. Without a level the one is meant that is for `style`.
    pub(super) fn next(
        &mut self,
        list: u32,
        level: Option<usize>,
        style: Option<&str>,
        styles: &Styles,
    ) -> Option<Label> {
        let (id, levels) = self.levels_of(list, styles)?;
        let of_style =
            || levels.iter().position(|it| it.as_ref().is_some_and(|it| it.style.as_deref() == style));
        let at = level.or_else(|| style.and_then(|_| of_style())).unwrap_or(0).min(LEVELS - 1);
        let own = levels[at].clone()?;
        let known = &self.lists[&list];
        let counted = self.counted.entry(id).or_insert([None; LEVELS]);
        let anew = known.starts.get(&at).copied().filter(|_| self.started.insert((list, at)));
        counted[at] = Some(match (anew, counted[at]) {
            (Some(start), _) => start,
            (None, Some(last)) => last.saturating_add(1),
            (None, None) => own.start,
        });
        for deeper in at + 1..LEVELS {
            let restart = levels[deeper].as_ref().and_then(|level| level.restart);
            if restart.is_none_or(|above| at < above) {
                counted[deeper] = None;
            }
        }
        let text = match own.format {
            Format::Bullet => BULLET.to_owned(),
            _ => printed(&own, &levels, counted),
        };
        Some(Label { text, level: at, definition: id, left: own.left })
    }

    /// The definition that a list counts in, and its levels.
    fn levels_of(&self, list: u32, styles: &Styles) -> Option<(u32, Vec<Option<Level>>)> {
        let known = self.lists.get(&list)?;
        let mut id = known.definition;
        let mut definition = self.definitions.get(&id)?;
        if let Some(style) = &definition.elsewhere {
            id = self.lists.get(&styles.list_of(style)?)?.definition;
            definition = self.definitions.get(&id)?;
        }
        let mut levels = definition.levels.clone();
        for (&at, level) in &known.own {
            levels[at] = Some(level.clone());
        }
        Some((id, levels))
    }
}

/// The levels below a node.
fn levels<'a>(node: Node<'a, '_>) -> impl Iterator<Item = (usize, Level)> {
    children(node, "lvl").filter_map(|node| {
        let at = attribute(node, "ilvl")?.parse::<usize>().ok().filter(|at| *at < LEVELS)?;
        let number = |name: &'static str| value(node, name).and_then(|number| number.parse::<u32>().ok());
        let indent = child(node, "pPr").and_then(|it| child(it, "ind"));
        let left = indent.and_then(|it| attribute(it, "left").or(attribute(it, "start")));
        let level = Level {
            start: number("start").unwrap_or(0),
            format: Format::of(value(node, "numFmt").unwrap_or("decimal")),
            text: value(node, "lvlText").unwrap_or_default().to_owned(),
            legal: is_on(node, "isLgl") == Some(true),
            restart: number("lvlRestart").map(|level| level as usize),
            style: value(node, "pStyle").map(str::to_owned),
            left: left.and_then(|left| left.parse().ok()),
        };
        Some((at, level))
    })
}

/// The text of a level with the numbers of the levels that it names.
fn printed(own: &Level, levels: &[Option<Level>], counted: &[Option<u32>; LEVELS]) -> String {
    let mut out = String::new();
    let mut rest = own.text.as_str();
    while let Some((before, behind)) = rest.split_once('%') {
        out.push_str(before);
        let named = behind.chars().next().and_then(|digit| digit.to_digit(10)).filter(|level| *level > 0);
        let Some(at) = named.map(|level| level as usize - 1) else {
            out.push('%');
            rest = behind;
            continue;
        };
        rest = &behind[1..];
        if let Some(level) = &levels[at] {
            let number = counted[at].unwrap_or(level.start);
            let digits = own.legal && matches!(level.format, Format::Numbered(_));
            out.push_str(&if digits { number.to_string() } else { level.format.written(number) });
        }
    }
    out.push_str(rest);
    single_spaced(&out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The labels that items of these levels get, in a list with these levels.
    #[track_caller]
    fn check(levels: &str, items: &[usize], expected: &[&str]) {
        let xml = format!(
            "<n><abstractNum abstractNumId='1'>{levels}</abstractNum>\
             <num numId='5'><abstractNumId val='1'/></num></n>"
        );
        let read = roxmltree::Document::parse(&xml).unwrap();
        let mut numbering = Numbering::of(read.root_element());
        let styles = Styles::default();
        let labels = items.iter().map(|&level| numbering.next(5, Some(level), None, &styles).unwrap().text);
        assert_eq!(labels.collect::<Vec<_>>(), expected);
    }

    fn level(at: usize, format: &str, text: &str, more: &str) -> String {
        format!(
            "<lvl ilvl='{at}'><start val='1'/><numFmt val='{format}'/><lvlText val='{text}'/>{more}</lvl>"
        )
    }

    #[test]
    fn levels_begin_anew_behind_those_above() {
        let levels = level(0, "upperLetter", "%1", "") + &level(1, "decimalZero", "%1.%2.", "");
        check(&levels, &[0, 1, 1, 0, 1], &["A", "A.01.", "A.02.", "B", "B.01."]);
        check(&levels, &[1, 0, 1], &["A.01.", "A", "A.01."]);
    }

    #[test]
    fn levels_that_go_on() {
        let levels = |restart: u32| {
            let restart = format!("<lvlRestart val='{restart}'/>");
            level(0, "decimal", "%1.", "")
                + &level(1, "lowerLetter", "(%2)", "")
                + &level(2, "lowerRoman", "(%3)", &restart)
        };
        check(&levels(0), &[0, 2, 0, 2], &["1.", "(i)", "2.", "(ii)"]);
        check(&levels(1), &[0, 1, 2, 1, 2, 0, 2], &["1.", "(a)", "(i)", "(b)", "(ii)", "2.", "(i)"]);
    }

    #[test]
    fn digits_for_all_levels_and_letters_beyond_the_alphabet() {
        let levels = level(0, "upperRoman", "Article %1", "") + &level(1, "decimal", "%1.%2", "<isLgl/>");
        check(&levels, &[0, 0, 1], &["Article I", "Article II", "2.1"]);
        let letters = level(0, "lowerLetter", "%1)", "");
        let last = "<start val='26'/>";
        check(&letters.replace("<start val='1'/>", last), &[0, 0, 0], &["z)", "aa)", "bb)"]);
        check(&level(0, "none", "Sole", ""), &[0, 0], &["Sole", "Sole"]);
    }
}

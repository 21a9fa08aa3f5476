//! Mentions: what the words of a reference say, before anything is looked up.

use std::fmt;

use lawsmith_text::TextRange;

use crate::address::Address;
use crate::reference::Direction;

/// A list of addresses, or a reference of another kind.
#[derive(Debug, Clone)]
pub(crate) enum Mention {
    /// Addresses.
    Addresses(Group),
    /// A part, a definition or a footnote.
    Special(Special),
}

/// A list of addresses under one noun.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    /// What introduces it.
    pub lead: Lead,
    /// Where it begins, noun included.
    pub start: usize,
    /// How sure it is.
    pub belief: Belief,
    /// The members; never empty.
    pub members: Vec<Member>,
    /// On which side of the text the targets are said to stand.
    pub direction: Option<(Direction, TextRange)>,
    /// The title behind the last member.
    pub title: Option<TextRange>,
    /// The edition that is named with it; "" for a former one without a year.
    pub edition: Option<String>,
    /// The body of rules that is named with it, unless this one or a part of it has that name.
    pub named: Option<String>,
    /// The body of rules that is named with it, should it lead nowhere in this one.
    pub other: Option<String>,
    /// The provision that it is a part of, where the words say so: "paragraph (b) of section 4". Of a list it is the first member.
    pub whole: Option<Box<Group>>,
    /// What it names by a noun alone, "that subsection"; its member has no address then.
    pub unit: Option<Unit>,
}

impl Group {
    /// Whether a noun of the outermost level stands with it, or with what it is a part of.
    pub fn is_named(&self) -> bool {
        matches!(self.lead, Lead::Noun { .. }) || self.whole.as_ref().is_some_and(|whole| whole.is_named())
    }

    /// The list as one of parts of `whole`, whose words end at `end`.
    pub fn part_of(mut self, whole: Group, end: usize) -> Self {
        if let Some(last) = self.members.last_mut() {
            last.reach_whole(&whole, end);
        }
        let (edition, named, other) = (whole.edition.clone(), whole.named.clone(), whole.other.clone());
        Self { edition, named, other, whole: Some(Box::new(whole)), ..self }
    }

    /// Where the first member ends of a list that it is, or lies in.
    fn first_end(&self) -> Option<usize> {
        match self.members.as_slice() {
            [first, _, ..] => Some(first.range.end()),
            _ => self.whole.as_ref()?.first_end(),
        }
    }

    /// A list without a noun.
    pub fn bare(
        start: usize,
        belief: Belief,
        members: Vec<Member>,
        direction: Option<(Direction, TextRange)>,
    ) -> Self {
        Self {
            lead: Lead::Bare,
            start,
            belief,
            members,
            direction,
            title: None,
            edition: None,
            named: None,
            other: None,
            whole: None,
            unit: None,
        }
    }
}

/// What introduces a list of addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lead {
    /// The noun of the outermost level.
    Noun {
        /// Whether it is the plural.
        plural: bool,
        /// Whether it is only an abbreviation of the noun.
        abbreviated: bool,
    },
    /// A noun for a level inside a provision.
    LevelNoun,
    /// Nothing: a bare address.
    Bare,
}

/// How sure it is that a bare address is a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Belief {
    /// It is one, even if it leads nowhere.
    Certain,
    /// It is one if it leads somewhere.
    IfResolved,
}

/// One member of a list.
#[derive(Debug, Clone)]
pub(crate) struct Member {
    /// The address as written, without the noun.
    pub range: TextRange,
    /// Its levels.
    pub address: Address,
    /// How many of the last levels are separated by a blank and may not belong to it.
    pub loose: usize,
    /// The last byte without the loose levels.
    pub tight_end: usize,
    /// Whether a range word or dash joins it to the member before.
    pub ends_range: bool,
    /// Whether it may be the marker of an item within the sentence, and no member: "…, (b) manage the port".
    pub opens_item: bool,
    /// Where it may end before its last part, which may begin a clause.
    pub parted: Option<Box<Parted>>,
    /// Words of its range that name what no provision has: "Satz 2", "first subparagraph".
    pub unchecked: Vec<TextRange>,
}

impl Member {
    /// An address, all of which belongs to it.
    pub fn new(range: TextRange, address: Address) -> Self {
        let (tight_end, unchecked) = (range.end(), Vec::new());
        Self {
            range,
            address,
            loose: 0,
            tight_end,
            ends_range: false,
            opens_item: false,
            parted: None,
            unchecked,
        }
    }

    /// Lets its words go on up to `end`.
    pub fn reach(&mut self, end: usize) {
        self.range = TextRange::new(self.range.start(), end);
        self.tight_end = end;
    }

    /// Lets its words go on up to `end`, by what names no provision from `from` on.
    pub fn reach_unchecked(&mut self, from: usize, end: usize) {
        self.reach(end);
        self.unchecked.push(TextRange::new(from, end));
    }

    /// Lets its words go on up to the whole that it is a part of, the first one of a list that ends at `end`.
    pub fn reach_whole(&mut self, whole: &Group, end: usize) {
        self.reach(whole.first_end().unwrap_or(end));
        self.unchecked.extend(whole.members.iter().flat_map(|member| &member.unchecked));
    }
}

/// A part behind a comma that may be the subject of its clause: "Under Article 2, paragraph 1 applies".
#[derive(Debug, Clone)]
pub(crate) struct Parted {
    /// How many levels stand before it.
    pub levels: usize,
    /// Where these end.
    pub end: usize,
    /// Where its noun stands.
    pub start: usize,
    /// The part by itself.
    pub part: Member,
}

/// A reference by name.
#[derive(Debug, Clone)]
pub(crate) struct Special {
    /// Where it stands.
    pub range: TextRange,
    /// What it names.
    pub target: Target,
}

impl Special {
    /// Whether it names what no other document has by the same name: a term, a footnote with its provision.
    pub fn is_named(&self) -> bool {
        matches!(self.target, Target::Term { .. } | Target::FootnoteOf(..))
    }
}

/// What a reference by name names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    /// A part, in the spelling of the lexicon: "Definitions".
    Part(String),
    /// The term in quotation marks.
    Term {
        /// The words between the marks.
        term: String,
        /// Whether the words before it say that it is a term: "definition of".
        named: bool,
    },
    /// A footnote by its label.
    Footnote(String),
    /// A footnote of a provision.
    FootnoteOf(Address, Which),
}

/// Which of the footnotes of a provision is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Which {
    /// "footnote to Law 23": the first.
    First,
    /// "Law 20 second footnote": by its place, from 1.
    Place(usize),
    /// "footnote 6 to Law 20": by its number.
    Number(String),
}

impl fmt::Display for Which {
    /// The end of the address, behind `fn`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First => Ok(()),
            Self::Place(place) => write!(f, "{place}"),
            Self::Number(number) => f.write_str(number),
        }
    }
}

/// What a noun alone names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unit {
    /// "that subsection": the last one named, of this level if the noun has one.
    Last {
        /// The noun as printed.
        noun: String,
        /// The level that it names, from 0.
        level: Option<usize>,
    },
    /// "the preceding section", "the next Law".
    Neighbour {
        /// The level of the noun, from 0.
        level: usize,
        /// Before or behind the provision that holds the words.
        side: Direction,
    },
    /// "the definition “stall”".
    Definition {
        /// The words in quotation marks.
        term: String,
    },
}

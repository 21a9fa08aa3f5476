//! Small texts of many shapes, edited at random: a comparison backwards is the mirror image in all that it tells but words.

use std::collections::BTreeSet;

use lawsmith_diff::{Comparison, Passages, Relation, Row, compare_editions};
use lawsmith_test_support::edition;

const WORDS: [&str; 48] = [
    "basket",
    "candle",
    "cellar",
    "baker",
    "oven",
    "flour",
    "loaf",
    "miller",
    "guild",
    "stall",
    "market",
    "weigh",
    "scale",
    "crust",
    "salt",
    "yeast",
    "apprentice",
    "master",
    "ledger",
    "fine",
    "inspector",
    "shop",
    "window",
    "cart",
    "mule",
    "sack",
    "may",
    "must",
    "should",
    "not",
    "every",
    "no",
    "at least",
    "three",
    "eight",
    "hours",
    "before",
    "after",
    "if",
    "unless",
    "and",
    "or",
    "the",
    "a",
    "of",
    "in",
    "by",
    "to",
];

/// Chance (xorshift; Marsaglia 2003).
struct Chance(u64);

impl Chance {
    fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % sides as u64).unwrap_or_default()
    }

    fn words(&mut self, count: usize) -> String {
        (0..count).map(|_| WORDS[self.below(WORDS.len())]).collect::<Vec<_>>().join(" ")
    }

    fn sentence(&mut self) -> String {
        let count = 3 + self.below(10);
        format!("The {}.", self.words(count))
    }
}

/// A part of a Law.
#[derive(Clone)]
struct Part {
    words: String,
    items: Vec<String>,
    has_table: bool,
    has_footnote: bool,
}

#[derive(Clone)]
struct Law {
    heading: String,
    lead: String,
    parts: Vec<Part>,
}

fn part(chance: &mut Chance) -> Part {
    let items = [0, 0, 0, 2, 3][chance.below(5)];
    Part {
        words: chance.sentence(),
        items: (0..items).map(|_| chance.sentence()).collect(),
        has_table: chance.below(10) == 0,
        has_footnote: chance.below(10) == 0,
    }
}

fn law(chance: &mut Chance) -> Law {
    let parts = chance.below(5);
    Law {
        heading: format!("The {}", chance.words(2)),
        lead: if chance.below(2) == 0 { String::new() } else { chance.sentence() + "\n" },
        parts: (0..parts).map(|_| part(chance)).collect(),
    }
}

fn edit(chance: &mut Chance, laws: &mut Vec<Law>) {
    let at = chance.below(laws.len());
    let to = chance.below(laws.len());
    let count = laws[at].parts.len();
    let place = chance.below(count.max(1));
    match chance.below(9) {
        0 if laws.len() > 1 => drop(laws.remove(at)),
        1 => laws.insert(at, law(chance)),
        2 => laws[at].heading = format!("The {}", chance.words(2)),
        3 => laws.swap(at, to),
        4 if count > 0 => {
            let part = laws[at].parts.remove(place);
            laws[to].parts.push(part);
        }
        5 if count > 0 => laws[at].parts[place].words.insert_str(4, &format!("{} ", chance.words(1))),
        6 if count > 0 => {
            let part = laws[at].parts[place].clone();
            laws[to].parts.push(part);
        }
        7 if count > 1 => {
            if let Some(last) = laws[at].parts.pop() {
                let before = &mut laws[at].parts[count - 2];
                before.words = format!("{} {}", before.words, last.words);
                before.items.extend(last.items);
            }
        }
        8 if count > 0 => laws[at].parts[place].items.push(chance.sentence()),
        _ => {}
    }
}

fn print(laws: &[Law]) -> String {
    let (mut out, mut notes) = ("kind: laws\n\n".to_owned(), 0);
    for (number, law) in laws.iter().enumerate() {
        out += &format!("Law {} — {}\n{}\n", number + 1, law.heading, law.lead);
        for (part, letter) in law.parts.iter().zip('A'..='Z') {
            notes += usize::from(part.has_footnote);
            let mark = if part.has_footnote { format!(" [^{notes}]") } else { String::new() };
            out += &format!("{letter}. {}{mark}\n", part.words);
            let items = part.items.iter().enumerate();
            out += &items.map(|(at, item)| format!("    {}. {item}\n", at + 1)).collect::<String>();
            let words = &part.words;
            if part.has_table {
                out += &format!("\n| a | b |\n| --- | --- |\n| {words} | {} |\n\n", words.len());
            }
            if part.has_footnote {
                out += &format!("\n[^{notes}]: See {words}\n\n");
            }
        }
        out.push('\n');
    }
    out
}

/// Which of two texts is the old one.
#[derive(Clone, Copy, PartialEq)]
enum Direction {
    Forward,
    Backward,
}

/// What the rows tell, but words; all as it would be told forwards.
fn told(Comparison { old, new, rows, .. }: &Comparison<'_>, direction: Direction) -> BTreeSet<String> {
    let paths = |side: &Passages<'_>, places: &[usize]| {
        places.iter().map(|&at| side.all[at].path.as_str()).collect::<Vec<_>>().join(", ")
    };
    let row = |row: &Row| {
        let relation = match (direction, row.relation) {
            (Direction::Backward, Relation::Split) => Relation::Merged,
            (Direction::Backward, Relation::Merged) => Relation::Split,
            (Direction::Backward, Relation::Added) => Relation::Removed,
            (Direction::Backward, Relation::Removed) => Relation::Added,
            (_, same) => same,
        };
        let mut sides = [
            (paths(old, &row.old), paths(old, &row.possible_old)),
            (paths(new, &row.new), paths(new, &row.possible_new)),
        ];
        if direction == Direction::Backward {
            sides.reverse();
        }
        let [(from, before), (to, behind)] = sides;
        let (sure, class) = (row.confidence, row.class);
        format!("{} {from} -> {to}, {sure:?}, {class:?}, perhaps {before} -> {behind}", relation.name())
    };
    rows.iter().map(row).collect()
}

/// Both directions of a comparison; what only one of them tells, if anything.
fn differing(old: &str, new: &str) -> Option<String> {
    let (old, new) = (edition(old), edition(new));
    let forth = told(&compare_editions(&old, &new), Direction::Forward);
    let back = told(&compare_editions(&new, &old), Direction::Backward);
    (forth != back).then(|| format!("{:#?}", forth.symmetric_difference(&back).collect::<Vec<_>>()))
}

/// How many texts are compared.
const SEEDS: u64 = 150;

#[test]
fn texts_edited_at_random() {
    for seed in 1..=SEEDS {
        let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let count = 2 + chance.below(5);
        let before: Vec<Law> = (0..count).map(|_| law(&mut chance)).collect();
        let mut after = before.clone();
        (0..=chance.below(6)).for_each(|_| edit(&mut chance, &mut after));
        assert_eq!(differing(&print(&before), &print(&after)), None, "seed {seed}");
    }
}

/// Which passages of two Laws are held against each other because these are alike is asked of either side alike.
#[test]
fn laws_that_share_few_words() {
    let old = "kind: laws

Law 1 — Raisin Must
A. Candle cellar.
B. Ten
C. Inspector
Law 2
Mule butter
A. Master
B. Stall
C. Knife
Law 3
A. May shop
  1. market barley
  2. oven
  3. Cellar mule loaf.
";
    let new = "kind: laws

Law 1 — Raisin Must
A. Candle
  2. Barley
C. Inspector oven
D. Almond
E. Master
Law 2
Mule butter
A. Stall shop
  least
  5. candle mule cellar.
";
    assert_eq!(differing(old, new), None);
}

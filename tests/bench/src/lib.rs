//! A seeded generator of rules: law text of any size in which no passage is repeated.
//!
//! The text has what real rules have in about their proportion: headed sections, items of
//! three levels, definitions and their uses, references of every kind, footnotes. Every
//! reference leads somewhere. The same seed and size give the same bytes.

use std::fmt::Write;

/// A small generator of pseudo-random numbers: SplitMix64 (Steele, Lea, Flood 2014).
#[derive(Debug)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// The same seed gives the same rolls.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % sides.max(1) as u64).unwrap_or(0)
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.roll(words.len())]
    }
}

const SUBJECTS: [&str; 12] = [
    "the umpire",
    "each steward",
    "a visiting crew",
    "the keeper of the ledger",
    "any owner of a stall",
    "the warden",
    "a late entrant",
    "the older partner",
    "every clerk",
    "the crew in arrears",
    "a witness",
    "the host",
];
const VERBS: [&str; 12] = [
    "may inspect",
    "shall return",
    "must not remove",
    "should record",
    "does not surrender",
    "may replace",
    "shall announce",
    "must weigh",
    "may refuse",
    "counts",
    "should seal",
    "shall not conceal",
];
const OBJECTS: [&str; 12] = [
    "the tokens on the shelf",
    "a broken seal",
    "the second basket",
    "its share of the harvest",
    "the lantern at the gate",
    "any coin found later",
    "the list of debts",
    "a rope longer than agreed",
    "the keys of the granary",
    "the smaller scale",
    "the boat in the harbour",
    "a letter of credit",
];
const TAILS: [&str; 10] = [
    "before the bell has rung twice",
    "unless both crews agree otherwise",
    "while the count goes on",
    "at the end of the market day",
    "without asking for leave",
    "as long as daylight lasts",
    "in the presence of two others",
    "once the toll has been paid",
    "however small the loss",
    "and tells the others at once",
];

/// About `bytes` bytes of rules, ending after a whole Law.
pub fn rules(bytes: usize, seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let mut out = String::with_capacity(bytes + 4096);
    out.push_str("title: Generated Rules\nkind: laws\nedition: 1\n\nDefinitions\n\n");
    let terms: Vec<String> = (0..40).map(term).collect();
    for term in &terms {
        let _ = writeln!(
            out,
            "{term} — What {} {} {}.",
            dice.pick(&SUBJECTS),
            dice.pick(&VERBS),
            dice.pick(&OBJECTS)
        );
    }
    let mut law = 0;
    while out.len() < bytes {
        law += 1;
        write_law(&mut out, &mut dice, &terms, law);
    }
    out
}

/// A made-up word for each number: its syllables are the digits.
fn term(number: usize) -> String {
    const FIRST: [&str; 8] = ["Bar", "Col", "Den", "Fas", "Gor", "Lim", "Mur", "Tol"];
    const LAST: [&str; 5] = ["dock", "field", "grave", "mark", "stead"];
    format!("{}{}", FIRST[number / 5 % 8], LAST[number % 5])
}

fn write_law(out: &mut String, dice: &mut Dice, terms: &[String], law: usize) {
    let _ = write!(out, "\nLaw {law} — {} {}\n", capital(dice.pick(&OBJECTS)), law);
    for section in ["A", "B", "C"] {
        let _ = write!(out, "\n{section} — {}\n", capital(dice.pick(&TAILS)));
        for item in 1..=3 {
            let _ = writeln!(out, "    {item}. {}", sentence(dice, terms, law));
            if dice.roll(3) == 0 {
                for letter in ['a', 'b'] {
                    let _ = writeln!(out, "        ({letter}) {}", sentence(dice, terms, law));
                }
            }
        }
    }
    let _ = writeln!(out, "\n[^{law}]: {}", sentence(dice, terms, law));
    // The mark of the footnote stands in the closing words.
    let _ = writeln!(out, "\n        {} ends here.[^{law}]", capital(dice.pick(&SUBJECTS)));
}

fn sentence(dice: &mut Dice, terms: &[String], law: usize) -> String {
    let term = terms[dice.roll(terms.len())].to_lowercase();
    let number = dice.roll(9000) + 100;
    let cited = dice.roll(law) + 1;
    let reference = match dice.roll(8) {
        0 => format!(" (see Law {cited}A2)"),
        1 => format!(" as Laws {cited}B and {cited}C1 provide"),
        2 => " (see B1)".to_owned(),
        3 => " as in A above".to_owned(),
        4 => format!(", subject to Law {cited}"),
        _ => String::new(),
    };
    format!(
        "{} {} {} of the {term} numbered {number} {}{}.",
        capital(dice.pick(&SUBJECTS)),
        dice.pick(&VERBS),
        dice.pick(&OBJECTS),
        dice.pick(&TAILS),
        if reference.contains("as in A") && law == 0 { "" } else { &reference },
    )
}

fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_text_and_another_does_not() {
        assert_eq!(rules(20_000, 1), rules(20_000, 1));
        assert_ne!(rules(20_000, 1), rules(20_000, 2));
    }

    #[test]
    fn no_sentence_is_repeated() {
        let text = rules(200_000, 1);
        let mut lines: Vec<&str> = text.lines().filter(|line| line.len() > 60).collect();
        let count = lines.len();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), count);
    }
}

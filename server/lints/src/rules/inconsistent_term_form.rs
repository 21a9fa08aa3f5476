//! # inconsistent-term-form
//!
//! ## What it does
//! Finds uses of a defined term that differ from it in a hyphen, a blank or -ise/-ize,
//! where the term's own form is in use too. Where nearly all uses of a term of several
//! words are capitalised, the few in small letters are a hint.
//!
//! ## Why
//! Two forms look like two terms: the reader asks what the difference is to mean.
//!
//! ## Example
//! ````laws
//! Definitions
//!
//! Re-deal — A second deal of the same board.
//!
//! Law 1 — Dealing
//! The director may order a re-deal. After a redeal the board is played at once.
//! ````
//!
//! ## Use instead
//! ````laws
//! Definitions
//!
//! Re-deal — A second deal of the same board.
//!
//! Law 1 — Dealing
//! The director may order a re-deal. After a re-deal the board is played at once.
//! ````
//!
//! ## Fix safety
//! Unsafe: the fix writes the form of the definition; the other one may be the better.

use std::collections::HashMap;

use lawsmith_model::{Definition, RuleLevel, TermUse};
use lawsmith_text::{Edit, TextRange, capitalised};

use crate::read::reading::Reading;
use crate::rule::{Context, Fix, Report, Rule, Scope};
use crate::words::spellings::rewritten;
use crate::words::wording::is_hyphen;

pub(crate) static RULE: Rule = Rule {
    code: "DEF006",
    name: "inconsistent-term-form",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("inconsistent_term_form.rs"),
    scope: Scope::Edition,
    check,
};

/// So many capitalised uses make a habit, if they are four of five.
const HABIT: usize = 4;

/// How a term is used.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    exact: usize,
    capitalised: usize,
    small: usize,
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    let documents = 0..edition.documents.len();
    let read: Vec<_> =
        documents.map(|at| context.all_stretches(at, |context| Forms::new(context, at))).collect();
    let mut tallies = vec![Tally::default(); edition.definitions.len()];
    for (definition, part) in
        read.iter().flat_map(|stretches| stretches.iter()).flat_map(|(_, forms)| &forms.tallies)
    {
        let tally = &mut tallies[*definition];
        tally.exact += part.exact;
        tally.capitalised += part.capitalised;
        tally.small += part.small;
    }
    for (document, stretches) in read.iter().enumerate() {
        let uses = &edition.uses[document];
        for (start, forms) in stretches.iter() {
            let first = uses.partition_point(|used| used.range.start() < *start);
            let place = |place: u32| &uses[first + place as usize];
            for used in forms.small.iter().map(|&at| place(at)) {
                dressed_otherwise(context, report, document, used, tallies[used.definition()]);
            }
            for (used, form, written) in forms.other.iter().map(|(at, form, due)| (place(*at), form, due)) {
                let tally = tallies[used.definition()];
                if tally.exact > 0 {
                    written_otherwise(context, report, document, used, (form, written), tally);
                }
            }
        }
    }
}

/// How the terms are written in a stretch. Uses are counted from its first one.
struct Forms {
    /// By definition.
    tallies: HashMap<usize, Tally>,
    /// Uses in the form of the definition, but in small letters.
    small: Vec<u32>,
    /// Uses in another form, with the form of the definition and what should stand there.
    other: Vec<(u32, String, String)>,
}

impl Forms {
    fn new(context: &Context<'_>, document: usize) -> Self {
        let mut forms = Self { tallies: HashMap::new(), small: Vec::new(), other: Vec::new() };
        let uses = Reading::new(context, document).uses_in(context.range(document));
        for (place, used) in (0..).zip(uses) {
            let dress = dress(context, document, used);
            if !used.in_own_definition {
                let tally = forms.tallies.entry(used.definition()).or_default();
                tally.exact += usize::from(used.exact);
                tally.capitalised += usize::from(dress == Some(true));
                tally.small += usize::from(dress == Some(false));
            }
            if used.exact {
                forms.small.extend((dress == Some(false)).then_some(place));
                continue;
            }
            let definition = &context.edition.definitions[used.definition()];
            let form = as_defined(definition, context.text(document, used.range));
            if let Some((form, written)) = form.filter(|_| !is_attributive(context, document, used)) {
                forms.other.push((place, form.to_owned(), written));
            }
        }
        forms
    }
}

fn written_otherwise(
    context: &Context<'_>,
    report: &mut Report<'_>,
    document: usize,
    used: &TermUse,
    (form, written): (&str, &str),
    tally: Tally,
) {
    let times = if tally.exact == 1 { "once".to_owned() } else { format!("{} times", tally.exact) };
    let printed = context.printed(document, used.range);
    let message = format!("“{printed}” is written “{form}” where it is defined, and so {times} elsewhere");
    report
        .add(document, used.range, path(context, document, used), message)
        .help("write one form")
        .fix(write(used.range, written.to_owned()));
}

fn dressed_otherwise(
    context: &Context<'_>,
    report: &mut Report<'_>,
    document: usize,
    used: &TermUse,
    tally: Tally,
) {
    if tally.capitalised < HABIT || tally.capitalised < HABIT * tally.small {
        return;
    }
    let printed = context.printed(document, used.range);
    let count = tally.capitalised;
    let message = format!("“{printed}” stands in small letters here, with capitals in {count} other places");
    report
        .add(document, used.range, path(context, document, used), message)
        .at_most(RuleLevel::Hint)
        .help("write one form")
        .fix(write(used.range, in_capitals(context.text(document, used.range))));
}

fn path(context: &Context<'_>, document: usize, used: &TermUse) -> String {
    used.provision().map_or(String::new(), |at| context.edition.documents[document].path(at))
}

fn write(range: TextRange, replacement: String) -> Fix {
    let title = format!("write “{replacement}”");
    Fix { title, edits: vec![Edit { range, replacement }], safe: false }
}

/// Whether a term of several words is capitalised throughout (`true`) or not at all, in
/// running text; `None` where it is neither, as at the start of a sentence.
fn dress(context: &Context<'_>, document: usize, used: &TermUse) -> Option<bool> {
    let text = context.text(document, used.range);
    if !text.contains(char::is_whitespace) {
        return None;
    }
    let read = &context.edition.documents[document];
    if used
        .provision()
        .and_then(|at| read.heading_range(at))
        .is_some_and(|heading| heading.contains(used.range))
    {
        return None;
    }
    let mut words = text.split_whitespace().filter(|word| word.chars().count() > 3);
    let capital = |word: &str| word.starts_with(char::is_uppercase);
    let first = capital(words.next()?);
    let rest: Vec<bool> = words.map(capital).collect();
    (!rest.is_empty() && rest.iter().all(|&other| other == first)).then_some(first)
}

/// The words with capitals, as a name has them: "the Lord of the Tide" keeps its short ones.
fn in_capitals(printed: &str) -> String {
    let words = printed.split_inclusive(char::is_whitespace);
    words
        .map(|word| if word.trim_end().chars().count() > 3 { capitalised(word) } else { word.to_owned() })
        .collect()
}

/// "penalty-card rules": the hyphen joins the term to the noun behind it.
fn is_attributive(context: &Context<'_>, document: usize, used: &TermUse) -> bool {
    let text = context.edition.documents[document].text();
    let noun_behind =
        text[used.range.end()..].strip_prefix(' ').is_some_and(|rest| rest.starts_with(char::is_lowercase));
    noun_behind && text[used.range].contains(is_hyphen) && !text[used.range].contains(char::is_whitespace)
}

/// The form of the term that `printed` is, and `printed` with its signs and choice of s or
/// z; `None` if the two differ in nothing else than case, kind of hyphen and ending.
fn as_defined<'a>(definition: &'a Definition, printed: &str) -> Option<(&'a str, String)> {
    let mut found = None;
    for form in std::iter::once(&definition.term).chain(&definition.aliases) {
        match rewritten(printed, form) {
            Some(same) if same == printed => return None,
            Some(other) => found = found.or(Some((form.as_str(), other))),
            None => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::{findings, fixed};

    const TERMS: &str = "Definitions

Non-offending Side — The other side.
Organiser — A person.
Penalty card — A card.
Regulating Board — A body.

Law 1 — Play
";

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, &format!("{TERMS}{text}\n")));
    }

    #[test]
    fn signs_and_spelling() {
        let text = "The non-offending side asks the organiser. The Non offending sides ask the Organizer’s board; organizers rule.";
        check(
            text,
            expect![[r#"
                9:48 warning “Non offending sides” is written “Non-offending Side” where it is defined, and so once elsewhere
                    help: write one form
                    unsafe fix: write “Non-offending sides”
                9:76 warning “Organizer’s” is written “Organiser” where it is defined, and so once elsewhere
                    help: write one form
                    unsafe fix: write “Organiser’s”
                9:95 warning “organizers” is written “Organiser” where it is defined, and so once elsewhere
                    help: write one form
                    unsafe fix: write “organisers”
            "#]],
        );
        let text = format!("{TERMS}{text}\n");
        assert!(fixed(&RULE, &text).ends_with(
            "The non-offending side asks the organiser. The Non-offending sides ask the Organiser’s board; organisers rule.\n"
        ));
    }

    #[test]
    fn a_form_that_is_used_alone_and_other_kinds_of_hyphens_are_fine() {
        check(
            "The Organizer rules. The non‐offending side and the non-offending sides wait.",
            expect![[r#""#]],
        );
    }

    #[test]
    fn a_hyphen_before_a_noun_is_grammar() {
        check("A penalty card lies open. The penalty-card rules apply.", expect![[r#""#]]);
        check(
            "A penalty card lies open. Another penalty-card, too.",
            expect![[r#"
                9:35 warning “penalty-card” is written “Penalty card” where it is defined, and so once elsewhere
                    help: write one form
                    unsafe fix: write “penalty card”
            "#]],
        );
    }

    #[test]
    fn the_few_in_small_letters_are_hints() {
        let capitals = "The Regulating Board rules. ".repeat(4);
        check(
            &format!("{capitals}Ask the regulating board."),
            expect![[r#"
                9:121 hint “regulating board” stands in small letters here, with capitals in 4 other places
                    help: write one form
                    unsafe fix: write “Regulating Board”
            "#]],
        );
        check("The Regulating Board rules; ask the regulating board.", expect![[r#""#]]);
        check(&format!("{capitals}Ask the regulating board. The regulating board rules."), expect![[r#""#]]);
    }
}

//! # duplicate-definition
//!
//! ## What it does
//! Finds two definitions of one term, whatever their case; an `@also` that is another
//! entry's term, and one alias of two terms.
//!
//! ## Why
//! A word with two definitions has none: the reader finds the first, the writer meant the
//! second.
//!
//! ## Example
//! ````laws
//! Definitions
//!
//! Board — The four hands of one deal.
//! Hand — The cards of one player.
//! Board — The tray that holds four hands.
//!
//! Law 1 — Play
//! Each hand is put back into its board.
//! ````
//!
//! ## Use instead
//! ````laws
//! Definitions
//!
//! Board —
//! 1. The four hands of one deal.
//! 2. The tray that holds four hands.
//! Hand — The cards of one player.
//!
//! Law 1 — Play
//! Each hand is put back into its board.
//! ````
//!
//! ## Fix safety
//! No fix: how the two are joined is for a person to say. Definitions in a provision that
//! limit themselves ("in this Law") may repeat; where they don't, they are a warning.
//! Printed synonyms that have an entry of their own are left alone.

use std::collections::{HashMap, HashSet};

use lawsmith_model::{Definition, ProvisionId, RuleLevel};
use lawsmith_syntax::DocumentKind;

use crate::read::limited::limiting_noun;
use crate::rule::attributes::attributes;
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::wording::plain_words;

pub(crate) static RULE: Rule = Rule {
    code: "DEF003",
    name: "duplicate-definition",
    since: "0.1.0",
    level: RuleLevel::Error,
    fixable: false,
    source: include_str!("duplicate_definition.rs"),
    scope: Scope::Edition,
    check,
};

/// What makes two terms one: the kind of document, and the words.
type Key<'a> = (DocumentKind, &'a str);

/// The words of a term and of its aliases.
struct Wording {
    term: String,
    aliases: Vec<String>,
}

/// Those of all definitions.
struct Wordings(Vec<Wording>);

impl Wordings {
    fn new(context: &Context<'_>) -> Self {
        let words = |name: &String| plain_words(name).join(" ");
        let definitions = context.edition.definitions.iter();
        let wordings = definitions
            .map(|it| Wording { term: words(&it.term), aliases: it.aliases.iter().map(words).collect() });
        Self(wordings.collect())
    }
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let wordings = context.noted_of_index(|| Wordings::new(context));
    let mut terms: HashMap<Key<'_>, &Definition> = HashMap::new();
    let definitions = context.edition.definitions.iter().zip(&wordings.0);
    let definitions = definitions.filter(|(definition, _)| is_law(context, definition));
    let mut told: HashSet<(ProvisionId, &str)> = HashSet::new();
    for (definition, wording) in definitions.clone() {
        let key = key(context, definition, &wording.term);
        let Some(&first) = terms.get(&key) else {
            terms.insert(key, definition);
            continue;
        };
        let in_text = first.in_text || definition.in_text;
        let same_place = definition.in_text && first.provision == definition.provision;
        let told = definition.in_text && !told.insert((definition.provision, key.1));
        if same_place || told || is_limited(context, first) || is_limited(context, definition) {
            continue;
        }
        // `Dealer — See Law 3A.` and **dealer** in Law 3A are one definition.
        if in_text && [(first, definition), (definition, first)].iter().any(|(a, b)| points(context, a, b)) {
            continue;
        }
        let place = context.line_from(
            definition.provision.document(),
            first.provision.document(),
            first.range.start(),
        );
        let message =
            format!("“{}” is defined twice; the other definition stands on {place}", definition.term);
        let finding =
            report.add(definition.provision.document(), definition.range, &definition.path, message);
        finding.help("join the two, or give one of them another name");
        if in_text {
            finding.at_most(RuleLevel::Warning);
        }
    }
    aliases(context, report, definitions, &terms);
}

/// Aliases that stand for two terms.
fn aliases<'a>(
    context: &Context<'a>,
    report: &mut Report<'_>,
    definitions: impl Iterator<Item = (&'a Definition, &'a Wording)>,
    terms: &HashMap<Key<'a>, &'a Definition>,
) {
    let mut owners: HashMap<Key<'_>, &Definition> = HashMap::new();
    for (definition, wording) in definitions {
        for (alias, words) in definition.aliases.iter().zip(&wording.aliases) {
            let key = key(context, definition, words);
            let term = terms.get(&key).copied().filter(|term| {
                // A pointer from the alias to the term says the same once more.
                let apart = term.provision != definition.provision && term.points_to.is_none();
                apart && is_written(context, definition.provision, words)
            });
            let alias_of = owners.get(&key).copied().filter(|other| other.provision != definition.provision);
            owners.entry(key).or_insert(definition);
            let Some(other) = term.or(alias_of) else { continue };
            let (what, level) = match term {
                Some(_) => ("has a definition of its own", RuleLevel::Error),
                None => ("stands for another term too", RuleLevel::Warning),
            };
            let document = definition.provision.document();
            let place = context.line_from(document, other.provision.document(), other.range.start());
            let message = format!("“{alias}”, given here for “{}”, {what}, on {place}", definition.term);
            let finding = report.add(document, definition.range, &definition.path, message);
            finding.at_most(level).help("keep it in one place");
        }
    }
}

fn is_law(context: &Context<'_>, definition: &Definition) -> bool {
    context.edition.documents[definition.provision.document()].kind().is_law()
}

fn key<'a>(context: &Context<'a>, definition: &Definition, words: &'a str) -> Key<'a> {
    (context.edition.documents[definition.provision.document()].kind(), words)
}

/// Whether an `@also` line of an entry gives the alias.
fn is_written(context: &Context<'_>, entry: ProvisionId, alias: &str) -> bool {
    /// The aliases that the `@also` lines of a document give, by the place of the entry.
    struct Written(HashMap<usize, HashSet<String>>);
    let at = entry.document();
    let written = context.noted(at, || {
        let document = &context.edition.documents[at];
        let mut found: HashMap<usize, HashSet<String>> = HashMap::new();
        for (node, line) in attributes(document).filter(|(_, line)| context.text(at, line.name) == "also") {
            let Some(holder) = document.holder(node) else { continue };
            let words = context.text(at, line.value).split(',').map(|alias| plain_words(alias).join(" "));
            found.entry(holder).or_default().extend(words);
        }
        Written(found)
    });
    written.0.get(&entry.at()).is_some_and(|also| also.contains(alias))
}

/// Whether the words before a term in running text limit it: "in this Law, **play** means".
fn is_limited(context: &Context<'_>, definition: &Definition) -> bool {
    limiting_noun(context, definition).is_some()
}

/// Whether the entry `from` cites the provision in which `to` stands, or what holds that.
fn points(context: &Context<'_>, from: &Definition, to: &Definition) -> bool {
    /// What the entries of a document cite, by the places of the entries.
    struct Cited(HashMap<usize, Vec<ProvisionId>>);
    if from.in_text {
        return false;
    }
    let at = from.provision.document();
    let cited = context.noted(at, || {
        let mut found: HashMap<usize, Vec<ProvisionId>> = HashMap::new();
        for reference in context.edition.references.of(at) {
            if let (Some(holder), Some(target)) = (reference.holder(), reference.resolved()) {
                found.entry(holder).or_default().push(target);
            }
        }
        Cited(found)
    });
    let home = context.edition.address(to.provision).components;
    let cited = cited.0.get(&from.provision.at()).map(Vec::as_slice).unwrap_or_default();
    cited.iter().take(50).any(|&target| {
        let components = context.edition.address(target).components;
        !components.is_empty() && home.starts_with(&components)
    })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[test]
    fn definitions_for_one_section_only() {
        check(
            "//- lawsmith.toml\n[work]\nid = \"test\"\n[definitions]\nform = \"quoted\"\n//- test.laws\n\
             Law 1 — Fees\n\nIn this Law:\n\n“fee” means coin.\n\nA fee is due.\n\n\
             Law 2 — Dues\n\nIn this Law:\n\n“fee” means paper.\n\nA fee is due.\n\n\
             Law 3 — Oars\n\n“oar” means wood.\n\nAn oar is long.\n\nLaw 4 — Boats\n\n“oar” means metal.\n",
            expect![[r#"
                25:2 error “oar” is defined twice; the other definition stands on line 19
                    help: join the two, or give one of them another name
            "#]],
        );
    }

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    #[test]
    fn entries_whatever_their_case() {
        check(
            "Definitions\n\nOpen Card — One.\nOpen card — Two.\n",
            expect![[r#"
                4:1 error “Open card” is defined twice; the other definition stands on line 3
                    help: join the two, or give one of them another name
            "#]],
        );
        check(
            "//- a\nDefinitions\n\nBoard — One.\n//- b\nDefinitions\n\nBoard — Two.\n",
            expect![[r#"
                b:3:1 error “Board” is defined twice; the other definition stands on line 3 of a
                    help: join the two, or give one of them another name
            "#]],
        );
    }

    #[test]
    fn aliases() {
        check(
            "Definitions\n\nBoard — One.\n@also deal\nDeal — Two.\n",
            expect![[r#"
                3:1 error “deal”, given here for “Board”, has a definition of its own, on line 5
                    help: keep it in one place
            "#]],
        );
        check(
            "Definitions\n\nBoard — One.\n@also tray\nBox — Two.\n@also tray\n",
            expect![[r#"
                5:1 warning “tray”, given here for “Box”, stands for another term too, on line 3
                    help: keep it in one place
            "#]],
        );
    }

    #[test]
    fn printed_synonyms_and_pointers_may_have_entries() {
        check(
            "Definitions\n\nEvent — A contest (synonym for ‘Match’).\nMatch — A contest (synonym for ‘Event’).\nKnave — A card.\n@also jack\nJack — See “Knave”.\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn terms_in_running_text() {
        check(
            "Law 1 — One\nA. It is a **Slack Trick**.\nB. This is a **slack trick**; a **slack trick** is nothing.\n",
            expect![[r#"
                3:16 warning “slack trick” is defined twice; the other definition stands on line 2
                    help: join the two, or give one of them another name
            "#]],
        );
        check(
            "Law 1 — One\nA. In this Law, **day** means one day.\nB. For the purpose of this section **day** means two.\n",
            expect![[r#""#]],
        );
        check(
            "Definitions\n\nDealer — See Law 1.\n\nLaw 1 — One\nA. The player is the **dealer**.\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn regulations_and_commentaries_have_terms_of_their_own() {
        check(
            "//- a\nDefinitions\n\nBoard — One.\n//- b\nkind: regulations\n\nDefinitions\n\nBoard — Two.\n//- c\nkind: commentary\n\nDefinitions\n\nBoard — Three.\n",
            expect![[r#""#]],
        );
    }
}

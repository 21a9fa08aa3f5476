//! The long form of the manifest: every key does what docs/MANIFEST.md says. The page's own
//! examples are run: a manifest, then law text that has to have the references below it.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_model::{Edition, Manifest, Source, Status};

const PAGE: &str = include_str!("../../../docs/MANIFEST.md");

fn edition(manifest: &str, law: &str) -> Edition {
    let manifest = Manifest::parse(manifest).unwrap();
    let source = Source { path: "rules.laws".to_owned(), text: format!("kind: laws\n\n{law}").into() };
    Edition::analyse("1", manifest.conventions().unwrap(), manifest.lexicon(), &[source])
}

fn references(edition: &Edition) -> Vec<String> {
    let text = edition.documents[0].text();
    let state =
        |status: Status| if status == Status::Ok { String::new() } else { format!(" {}", status.name()) };
    let line = |it: &lawsmith_model::Reference| {
        format!("{}: {} -> {}{}", edition.at(it), &text[it.range], edition.target(it), state(it.status))
    };
    edition.references.iter().map(line).collect()
}

#[track_caller]
fn check(manifest: &str, law: &str, expected: &[&str]) {
    assert_eq!(references(&edition(manifest, law)), expected);
}

#[test]
fn the_examples_of_the_page() {
    let mut count = 0;
    let fence = |name: &str, part: &'static str| {
        part.split_once(&format!("```{name}\n")).and_then(|(_, rest)| rest.split_once("```\n"))
    };
    let mut rest = PAGE;
    while let Some((manifest, behind)) = fence("toml", rest) {
        rest = behind;
        Manifest::parse(manifest).unwrap();
        let next = behind.find("```toml").unwrap_or(behind.len());
        let Some((law, after)) = fence("laws", &behind[..next]) else { continue };
        let (expected, _) = fence("text", after).unwrap();
        assert_eq!(references(&edition(manifest, law)), expected.lines().collect::<Vec<_>>(), "{manifest}");
        count += 1;
    }
    assert!(count >= 6, "{count} examples");
}

#[test]
fn style_mark_and_cite_say_what_first_does() {
    let manifest = "[work]\nid = \"x\"\n[[level]]\nid = \"rule\"\nstyle = \"arabic\"\nnoun = [\"Rule\", \"Rules\"]\n\
                    [[level]]\nid = \"item\"\nstyle = \"lower\"\nmark = \"{n})\"\ncite = \"{up}({n})\"\nvariants = [\"({n})\"]\nheaded = false\n";
    let law = "Rule 1 — X\n    a) See Rule 1(b).\n    b) Two.\n";
    check(manifest, law, &["1(a): Rule 1(b) -> 1(b)"]);
    let both = law.replace("    b)", "    (b)");
    check(manifest, &both, &["1(a): Rule 1(b) -> 1(b)"]);
}

#[test]
fn numbers_and_letters_behind_full_stops_where_all_levels_have_numbers() {
    let law = "1 — Boats\n\n1.1 — Ropes\nAs 1.2.A boat says, section 1.2.a to 1.2.b and Section 1.2.f, but not Fig. 1.2, v. 1.2, \
               Table 1.2 or one and a fifth (1.2) feet.\n\n1.2 — Oars\nOars are long.\n";
    check(
        "[work]\nid = \"x\"\nmarker = \"full\"\nlevels = [\"1\", \"1\"]\n",
        law,
        &[
            "1.1: 1.2 -> 1.2",
            "1.1: section 1.2.a -> 1.2.a unresolved",
            "1.1: 1.2.b -> 1.2.b unresolved",
            "1.1: Section 1.2.f -> 1.2.f unresolved",
        ],
    );
}

#[test]
fn footnotes_by_law() {
    let law = "Law 1 — X\nOne.[^1] See footnote 1.\n\n[^1]: Note.\n\nLaw 2 — Y\nTwo.[^1] See footnote 1.\n\n[^1]: Note.\n";
    check(
        "[work]\nid = \"x\"\n[footnotes]\nscope = \"law\"\n",
        law,
        &["1: footnote 1 -> 1/fn1", "2: footnote 1 -> 2/fn1"],
    );
    let one = references(&edition("[work]\nid = \"x\"\n", law));
    assert!(one.iter().all(|line| line.ends_with("unresolved")), "{one:?}");
}

#[test]
fn examples_define_nothing() {
    let law = "Law 1 — X\nOne.\n\nExample: A **Tide** turns.\n\nNote: A **Flood** rises.\n";
    let manifest = "[work]\nid = \"x\"\n[[label]]\nwords = [\"Example\"]\n[[label]]\nwords = [\"Note\"]\nnormative = true\n";
    let terms: Vec<String> = edition(manifest, law).definitions.into_iter().map(|it| it.term).collect();
    assert_eq!(terms, ["Flood"]);
}

#[test]
fn french_words() {
    let manifest = "[work]\nid = \"x\"\nlanguage = \"fr\"\nnoun = [\"Article\", \"Articles\"]\nlevels = [\"1\", \"1\", \"a)\"]\n\
        [definitions]\nwords = [\"Définitions\"]\n[lexicon]\nlevel-nouns = [\"paragraphe\", \"alinéa\"]\nconjunctions = [\"et\", \"ou\"]\nranges = [\"à\"]\n\
        above = [\"ci-dessus\", \"dessus\"]\nbelow = [\"dessous\"]\ncues = [\"voir\", \"selon\"]\nof = [\"de\", \"du\"]\narticles = [\"le\", \"la\", \"les\"]\n\
        demonstratives = [\"cet\", \"ce\", \"cette\"]\nnear = [\"présent\"]\nbefore = [\"précédent\"]\nafter = [\"suivant\"]\ndefinitions = [\"définition\"]\nalso = [\"aussi\"]\n";
    let law = "Définitions\n\nPartie — Un jeu.\n\nArticle 4 — Début\n    1. Un.\n    2. Voir les articles 4 et 5, ou 9.\n\nArticle 5 — Fin\n    1. Selon l’article 4.2, et voir aussi « Partie ».\n    2. Les articles 4 à 6, et le paragraphe 1 de l’article 5.\n";
    let found = references(&edition(manifest, law));
    assert_eq!(
        found,
        [
            "4.2: articles 4 -> 4",
            "4.2: 5 -> 5",
            "4.2: 9 -> 9 unresolved",
            "5.1: article 4.2 -> 4.2",
            "5.2: articles 4 -> 4",
            "5.2: 6 -> 6 unresolved",
            "5.2: paragraphe 1 -> 5.1",
            "5.2: article 5 -> 5",
        ]
    );
}

#[test]
fn unknown_keys_get_a_suggestion() {
    let wrong = |more: &str| Manifest::parse(&format!("[work]\nid = \"x\"\n{more}")).unwrap_err().message;
    assert_eq!(wrong("[[level]]\nfirst = \"1\"\nnuon = []\n"), "unknown key “nuon”; did you mean “noun”?");
    assert_eq!(wrong("[footnotes]\nscop = \"law\"\n"), "unknown key “scop”; did you mean “scope”?");
    assert_eq!(wrong("[[label]]\nword = []\n"), "unknown key “word”; did you mean “words”?");
    assert_eq!(
        wrong("[lexicon]\nconjunction = []\n"),
        "unknown key “conjunction”; did you mean “conjunctions”?"
    );
    assert_eq!(
        wrong("[[level]]\nmark = \"x\"\nstyle = \"arabic\"\n"),
        "level: mark has to hold {n}, as in mark = \"({n})\""
    );
    assert_eq!(
        wrong("[[level]]\nnoun = [\"Rule\"]\n"),
        "level: give first, as in first = \"(a)\", or style and mark"
    );
}

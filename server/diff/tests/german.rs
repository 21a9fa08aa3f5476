//! What a comparison tells of a change of German law: two texts in, class and reasons out.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_diff::{Class, compare_editions};
use lawsmith_model::{Edition, Language, Lexicon, Manifest, Source};
use lawsmith_syntax::Conventions;

#[track_caller]
fn check(old: &str, new: &str, expected: &str) {
    let edition = |sentence: &str| {
        let text = format!("Law 1 — Boote\n\nA. {sentence}\nB. Der Steuermann zählt abends die Ruder.\n");
        let source = Source { path: "laws.laws".to_owned(), text: text.into() };
        Edition::analyse("", Conventions::default(), Lexicon::of(&Language::new("de")), &[source])
    };
    let (old, new) = (edition(old), edition(new));
    let comparison = compare_editions(&old, &new);
    let row = comparison.rows.iter().find(|row| row.class.is_some()).unwrap();
    assert_eq!(format!("{}: {}", row.class.map(Class::name).unwrap(), row.why()), expected);
}

#[test]
fn norm_words() {
    check(
        "Der Gast muss das Boot bei Flut vertäuen.",
        "Der Gast soll das Boot bei Flut vertäuen.",
        "substantive: muss → soll (weaker)",
    );
    check(
        "Gäste müssen das Boot bei Flut vertäuen.",
        "Gäste dürfen das Boot bei Flut vertäuen.",
        "substantive: muss → darf (weaker)",
    );
    check(
        "Das Boot müssen Gäste bei Flut vertäuen.",
        "Das Boot muss der Gast bei Flut vertäuen.",
        "editorial: wording",
    );
    check(
        "Der Gast darf das Boot bei Flut betreten.",
        "Der Gast darf das Boot bei Flut nicht betreten.",
        "substantive: darf → darf nicht (stronger)",
    );
    check(
        "Die Leine ist bei Flut zu lösen.",
        "Die Leine kann bei Flut gelöst werden.",
        "substantive: ist zu → kann",
    );
    check(
        "Der Gast hat die Gebühr am Steg zu entrichten.",
        "Der Gast darf die Gebühr am Steg entrichten.",
        "substantive: hat zu → darf",
    );
    check(
        "Das Boot ist bis zu drei Meter lang.",
        "Das Boot ist auch bis zu drei Meter lang.",
        "editorial: wording",
    );
}

#[test]
fn numbers_denials_and_conditions() {
    check(
        "Die Gebühr beträgt zwei Taler je Boot.",
        "Die Gebühr beträgt drei Taler je Boot.",
        "substantive: the number “zwei” → “drei”",
    );
    check(
        "Die Buße beträgt bis zu fünfzehntausend Taler, sonst zweitausendfünfhundert.",
        "Die Buße beträgt bis zu dreißigtausend Taler, sonst zweitausendfünfundzwanzig.",
        "substantive: the number “fünfzehntausend” → “dreißigtausend”; the number “zweitausendfünfhundert” → “zweitausendfünfundzwanzig”",
    );
    check("Ein Los kostet fünfundzwanzig Taler.", "Ein Los kostet 25 Taler.", "editorial: wording");
    check(
        "Das Boot liegt am dritten Tag am Steg.",
        "Das Boot liegt am vierten Tag am Steg.",
        "substantive: the number “dritten” → “vierten”",
    );
    check("Ein Boot liegt am Steg.", "Kein Boot liegt am Steg.", "substantive: the denial “kein” is new");
    check(
        "Ein Boot liegt am Steg vertäut und bewacht.",
        "Ein Boot liegt am Steg vertäut und bewacht, es sei denn, die Glocke läutet.",
        "substantive: the condition “es sei denn” is new; a clause is new: “es sei denn, die Glocke läutet”",
    );
    check(
        "Ein Boot liegt am Steg, sofern die Glocke läutet.",
        "Ein Boot liegt am Steg, wenn die Glocke läutet.",
        "editorial: wording",
    );
    check(
        "Ein Boot liegt am Steg, soweit die Glocke läutet.",
        "Ein Boot liegt am Steg, außer die Glocke läutet.",
        "substantive: the condition “soweit” → “außer”",
    );
    check(
        "Der Gast darf das Boot am Steg vertäuen.",
        "Der Hafenmeister darf das Boot am Steg vertäuen.",
        "substantive: who acts: “Gast” → “Hafenmeister”",
    );
}

#[test]
fn limits_before_and_behind_numbers() {
    check(
        "Ein Boot hat mindestens drei Ruder an Bord.",
        "Ein Boot hat drei oder mehr Ruder an Bord.",
        "editorial: wording",
    );
    check(
        "Ein Boot hat drei oder mehr Ruder an Bord.",
        "Ein Boot hat drei oder weniger Ruder an Bord.",
        "substantive: the limit “oder mehr” → “oder weniger”",
    );
}

#[test]
fn amounts() {
    check(
        "Ein Boot zahlt 10.000 Euro.",
        "Ein Boot zahlt 10 Euro.",
        "substantive: the number “10.000 Euro” → “10 Euro”",
    );
    check("Eine Leine ist 2.000 m lang.", "Eine Leine ist 2 km lang.", "editorial: wording");
    check("Ein Mast ist 1,5 m lang.", "Ein Mast ist 15 m lang.", "substantive: the number “1,5 m” → “15 m”");
}

/// A word of very many numbers is none, and is not read deeper and deeper.
#[test]
fn numbers_in_one_word_have_an_end() {
    let many = "tausend".repeat(100_000);
    check(
        &format!("Das Boot {many} liegt am dritten Tag am Steg."),
        &format!("Das Boot {many} liegt am vierten Tag am Steg."),
        "substantive: the number “dritten” → “vierten”",
    );
}

/// A sentence has no address: the letters behind that of its provision tell which one is meant.
#[test]
fn citations_of_sentences() {
    let edition = |cited: &str, number: usize| {
        let manifest = "[work]\nid = \"verein\"\nlanguage = \"de\"\nnoun = [\"§\", \"§§\"]\nlevels = [\"1\", \"(1)\", \"1\", \"a)\"]\n";
        let manifest = Manifest::parse(manifest).unwrap();
        let before =
            if number > 1 { "§ 1 — Ruder\nDie Ruder liegen nachts im Haus am Ufer.\n\n" } else { "" };
        let text = format!(
            "{before}§ {number} — Boote\n    (1) Boote sind grün. Sie liegen am Steg.\n    (2) Ruder sind blau.\n\n\
             § {} — Gäste\nFür Gäste gilt {cited}.\n",
            number + 1
        );
        let source = Source { path: "laws.laws".to_owned(), text: text.into() };
        Edition::analyse("", manifest.conventions().unwrap(), manifest.lexicon(), &[source])
    };
    let check = |from: (&str, usize), to: (&str, usize), expected: Option<&str>| {
        let (old, new) = (edition(from.0, from.1), edition(to.0, to.1));
        let comparison = compare_editions(&old, &new);
        let path = format!("{}", to.1 + 1);
        let row = comparison.rows.iter().find(|row| {
            row.class.is_some() && row.new.first().is_some_and(|&at| comparison.new.all[at].path == path)
        });
        let told = row.map(|row| format!("{}: {}", row.class.map(Class::name).unwrap(), row.why()));
        assert_eq!(told.as_deref(), expected);
    };
    check(
        ("§ 1 Absatz 1 Satz 1", 1),
        ("§ 1 Absatz 1 Satz 2", 1),
        Some("substantive: “§ 1 Absatz 1 Satz 1” → “§ 1 Absatz 1 Satz 2”"),
    );
    check(
        ("§ 1 Absatz 1 Satz 1", 1),
        ("§ 1 Absatz 1", 1),
        Some("substantive: “§ 1 Absatz 1 Satz 1” → “§ 1 Absatz 1”"),
    );
    let follows = "consequential: references follow what they cite";
    check(("§ 1 Abs. 1 Satz 1", 1), ("§ 1 Absatz 1 Satz 1", 1), Some(follows));
    check(("§ 1 Absatz 1 Satz 1", 1), ("§ 2 Absatz 1 Satz 1", 2), Some(follows));
    check(
        ("§ 1 Absatz 1 Satz 1", 1),
        ("§ 2 Absatz 1 Satz 2", 2),
        Some("substantive: “§ 1 Absatz 1 Satz 1” → “§ 2 Absatz 1 Satz 2”"),
    );
}

#[test]
fn fractions_in_two_words() {
    check(
        "Die Gäste beschließen mit drei Vierteln der Stimmen.",
        "Die Gäste beschließen mit zwei Dritteln der Stimmen.",
        "substantive: the number “drei Vierteln” → “zwei Dritteln”",
    );
    check(
        "Ein Drittel der Gäste kann rudern.",
        "Ein Fünftel der Gäste kann rudern.",
        "substantive: the number “Ein Drittel” → “Ein Fünftel”",
    );
    check(
        "Die Gäste beschließen mit drei Vierteln der Stimmen.",
        "Die Gäste beschließen mit 75 Prozent der Stimmen.",
        "editorial: wording",
    );
}

#[test]
fn nouns_in_both_forms() {
    let same = |old, new| check(old, new, "editorial: wording");
    same("Die Lotsen des Hafens tragen Hüte.", "Die Lotsinnen und Lotsen des Hafens tragen Hüte.");
    same(
        "Das Buch wird vom Schreiber geführt.",
        "Das Buch wird von der Schreiberin oder dem Schreiber geführt.",
    );
    same(
        "Sie hört den Bericht des Kassenwarts.",
        "Sie hört den Bericht der Kassenwartin bzw. des Kassenwarts.",
    );
    same("Der Arzt der Flotte wacht.", "Der Arzt oder die Ärztin der Flotte wacht.");
    check(
        "Sie hört den Bericht des Kassenwarts und ordnet Neuwahlen im Frühjahr an.",
        "Sie hört den Bericht der Kassenwartin bzw. des Kassenwarts und ordnet Neuwahlen im Herbst an.",
        "substantive: “Frühjahr” → “Herbst”",
    );
    check(
        "Die Lotsen des Hafens tragen Hüte.",
        "Die Seglerinnen und Lotsen des Hafens tragen Hüte.",
        "substantive: the words “Seglerinnen und” are new",
    );
    // Two persons are not one of either.
    check(
        "Der Lotse des Hafens trägt einen Hut.",
        "Die Lotsin und der Lotse des Hafens trägt einen Hut.",
        "substantive: the words “Die Lotsin und” are new",
    );
}

#[test]
fn a_noun_before_a_figure_is_no_name() {
    check(
        "Eine Fahrt hat bei Regen 3 Etappen.",
        "Eine Fahrt hat bei Regen drei Etappen.",
        "editorial: wording",
    );
    check("Nach einem Sturz sind es 5 Steine.", "Nach einem Sturz 5 Steine.", "editorial: wording");
    check(
        "Das Segel zeigt Abbildung 2 des Anhangs.",
        "Das Segel zeigt Abbildung 3 des Anhangs.",
        "substantive: “Abbildung 2” → “Abbildung 3”",
    );
}

#[test]
fn nouns_written_for_all() {
    let same = |old, new| check(old, new, "editorial: wording");
    same("Die Ruderer ziehen das Boot an den Steg.", "Die Ruder*innen ziehen das Boot an den Steg.");
    same("Die Ruderer ziehen das Boot an den Steg.", "Die Ruder:innen ziehen das Boot an den Steg.");
    same("Die Ruderer ziehen das Boot an den Steg.", "Die Ruder_innen ziehen das Boot an den Steg.");
    same("Die Ruderer ziehen das Boot an den Steg.", "Die Ruder/-innen ziehen das Boot an den Steg.");
    same("Die letzten Steine zählt er laut mit.", "Die letzten Steine zählt er*sie laut mit.");
}

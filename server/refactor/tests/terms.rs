//! Terms with new names, and what that makes of words that stay.

mod found;

use found::World;
use lawsmith_refactor::{name_used, rename_term};
use lawsmith_syntax::Conventions;

/// Renames the definition of `old` and holds the text afterwards and the notes against what is expected.
#[track_caller]
fn check(law: &str, old: &str, new: &str, text: &str, notes: &str) {
    let world = World::new(&[law], Conventions::default());
    let edition = &world.edition;
    let at = edition.definition_at(old).expect("a definition");
    let name = name_used(edition, at, old).expect("a name");
    let refactoring = rename_term(edition, at, name, new).expect("a new name");
    assert_eq!(world.texts(&refactoring).concat(), text);
    assert_eq!(world.notes(&refactoring), notes);
}

#[test]
fn plain_words_that_become_uses() {
    check(
        "Definitions\n\nSplash — A goal.\n\nLaw 1 — Goals\nA Splash counts.\n\nLaw 2 — Ends\nIf the score is level, the scores stay.\n\nLaw 3 — Cards\nHe keeps score.\n",
        "Splash",
        "Score",
        "Definitions\n\nScore — A goal.\n\nLaw 1 — Goals\nA Score counts.\n\nLaw 2 — Ends\nIf the score is level, the scores stay.\n\nLaw 3 — Cards\nHe keeps score.\n",
        "2: “score” was a plain word and is a use of “Score” now; the same goes for 2 more, in 2 and 3",
    );
}

#[test]
fn a_name_that_nothing_bears() {
    check(
        "Definitions\n\nSplash — A goal.\n\nLaw 1 — Goals\nA Splash counts, and splashes add.\n",
        "Splash",
        "Point",
        "Definitions\n\nPoint — A goal.\n\nLaw 1 — Goals\nA Point counts, and points add.\n",
        "",
    );
}

#[test]
fn a_headword_has_its_capital() {
    check(
        "Definitions\n\nBoat — What floats.\nSplash — A goal.\n\nLaw 1 — Goals\nA splash counts.\n",
        "Splash",
        "point",
        "Definitions\n\nBoat — What floats.\nPoint — A goal.\n\nLaw 1 — Goals\nA point counts.\n",
        "",
    );
}

#[test]
fn a_name_in_small_letters_with_a_capital_within_stays_so() {
    check(
        "Definitions\n\nBoat — What floats.\nSplash — A goal.\n\nLaw 1 — Goals\nA splash counts; the Splash, too.\n",
        "Splash",
        "eBid",
        "Definitions\n\nBoat — What floats.\nEBid — A goal.\n\nLaw 1 — Goals\nAn eBid counts; the eBid, too.\n",
        "",
    );
}

#[test]
fn words_of_another_term() {
    let law = |tow: &str, waits: &str| {
        format!(
            "Definitions\n\nBoat — What floats.\n{tow} — A rope.\n\nLaw 1 — Ropes\nA {waits} waits. All boats sink.\n"
        )
    };
    check(
        &law("Tow", "tow"),
        "Tow",
        "Boats",
        &law("Boats", "boats"),
        "1: “boats” was a use of “Boat” and is one of “Boats” now",
    );
}

#[test]
fn uses_that_another_term_takes() {
    let law = |tow: &str, waits: &str| {
        format!(
            "Definitions\n\nLine Crew — Who rows.\n{tow} — A rope.\n\nLaw 1 — Ropes\nThe {waits} crew waits. A {waits} breaks.\n"
        )
    };
    check(&law("Tow", "tow"), "Tow", "Line", &law("Line", "line"), "1: “line” is a use of “Line Crew” now");
}

/// Renames a term in a sentence of a law.
#[track_caller]
fn check_sentence(old: &str, new: &str, sentence: &str, expected: &str, notes: &str) {
    let law =
        |term: &str, words: &str| format!("Definitions\n\n{term} — Who rules.\n\nLaw 1 — Rulings\n{words}\n");
    check(&law(old, sentence), old, new, &law(new, expected), notes);
}

#[test]
fn articles_before_the_name() {
    check_sentence(
        "Arbiter",
        "Director",
        "An Arbiter rules. He calls an arbiter, an **Arbiter** or an “Arbiter”; an\nArbiter comes.",
        "A Director rules. He calls a director, a **Director** or a “Director”; a\nDirector comes.",
        "",
    );
    check_sentence(
        "Referee",
        "Umpire",
        "A referee rules; a Referee’s call.",
        "An umpire rules; an Umpire’s call.",
        "",
    );
    check_sentence("Fee", "Hourly Fee", "A fee is due.", "An hourly fee is due.", "");
    check_sentence("Card", "Unit Card", "A card is due.", "A unit card is due.", "");
    check_sentence("Unit", "Unpaid Unit", "A unit is due.", "An unpaid unit is due.", "");
    check_sentence("Arbiter", "T-Card", "An arbiter is due.", "A T-Card is due.", "");
    check_sentence("Arbiter", "IMP", "An arbiter is due.", "An IMP is due.", "");
}

#[test]
fn articles_that_stay() {
    // Only what stands directly before goes by the name.
    check_sentence("Arbiter", "Director", "An old arbiter rules.", "An old director rules.", "");
    check_sentence("Arbiter", "Director", "**An** arbiter rules.", "**An** director rules.", "");
    check_sentence("Open Card", "Open Hand", "An open card lies.", "An open hand lies.", "");
    check_sentence(
        "Referee",
        "Umpire",
        "Team A Referee rules. See 1a referee.",
        "Team A Umpire rules. See 1a umpire.",
        "",
    );
    check_sentence("Referee", "Umpire", "Rule\n\na\n\nReferee", "Rule\n\na\n\nUmpire", "");
}

#[test]
fn articles_of_which_nobody_knows() {
    check_sentence(
        "Arbiter",
        "FIDE Judge",
        "An arbiter rules. Call an Arbiter, the arbiter.",
        "An FIDE judge rules. Call an FIDE Judge, the FIDE judge.",
        "1: “An FIDE judge” may want the other article; the same goes for 1 more, in 1",
    );
    let note = "1: “A X-Ray” may want the other article";
    check_sentence("Picture", "X-Ray", "A Picture is taken.", "A X-Ray is taken.", note);
}

#[test]
fn capitals_and_titles() {
    let law = |chief: &str, name: &str, small: &str, shouted: &str, article: &str| {
        format!(
            "# The {name} in General\n\nDefinitions\n\n{name} — Who rules.\nChief {chief} — Who rules all.\n\nLaw 1 — THE {shouted}\nTHE {shouted}’S WORK, {shouted}’s, {article} {shouted}. Each {small}.\n\nPart 2 — {name}s\n\nLaw 2 — Two\nNone.\n\n# Schedule 1 — Fees of the {name}\n\n1. None.\n\n# SCHEDULE 2 — THE {shouted} AND THE CHIEF {chief}\n\n1. None.\n",
            chief = if chief == "ARBITER" { "Arbiter" } else { chief },
        )
    };
    let before = law("ARBITER", "Arbiter", "arbiter", "ARBITER", "AN");
    let after = law("ARBITER", "Director", "director", "DIRECTOR", "A");
    check(&before, "Arbiter", "Director", &after, "");
}

#[test]
fn a_name_that_was_another_name_of_the_term() {
    check(
        "Definitions\n\nRower — Who rows.\n@also oarsman, hand\n\nLaw 1 — Crews\nA rower or a hand rows.\n",
        "Rower",
        "Hand",
        "Definitions\n\nHand — Who rows.\n@also oarsman, hand\n\nLaw 1 — Crews\nA hand or a hand rows.\n",
        "Definitions/Hand: “hand” is the name of the term itself now; as another name it can go",
    );
    let laws = "Definitions\n\nRower — Who rows.\n@also hand\n\nLaw 1 — Crews\nA rower rows.\n";
    let index = "kind: index\n\nRower — 1\nHand — see Rower\n";
    let world = World::new(&[laws, index], Conventions::default());
    let refactoring = rename_term(&world.edition, 0, "Rower", "Hand").expect("a new name");
    let heads = "“Hand” is a head for the second time now; join the two";
    assert_eq!(refactoring.notes[1].message, heads);
}

/// What a verb would be in the form of another word no rule tells.
#[test]
fn verbs_keep_the_old_name() {
    let note = "1: “chairs” is no use of the term any more; the same goes for 1 more, in 1";
    check_sentence(
        "Chair",
        "President",
        "The Chair chairs the meetings. A meeting chaired by the Chair is valid; past chairs may come.",
        "The President chairs the meetings. A meeting chaired by the President is valid; past presidents may come.",
        note,
    );
    check_sentence(
        "Fine",
        "Penalty",
        "Fines are due; who is fined pays the fine.",
        "Penalties are due; who is fined pays the penalty.",
        "1: “fined” is no use of the term any more",
    );
    check_sentence(
        "Record",
        "Best Time",
        "The crew records the time. A record stands.",
        "The crew records the time. A best time stands.",
        "1: “records” is no use of the term any more",
    );
}

#[test]
fn a_noun_before_an_article_is_no_verb() {
    check_sentence(
        "Hand",
        "Round",
        "After each hand the deal passes. In every second hand the crew rests. At hand the cards lie.",
        "After each round the deal passes. In every second round the crew rests. At round the cards lie.",
        "",
    );
    check_sentence(
        "Infraction",
        "Slip",
        "For an infraction the crew pays; before infractions a bell rings; of its infractions the crew hears.",
        "For a slip the crew pays; before slips a bell rings; of its slips the crew hears.",
        "",
    );
    check_sentence(
        "Record",
        "Best Time",
        "Each records the time, and one that records a time has to record the place. All record the wind.",
        "Each records the time, and one that records a time has to record the place. All record the wind.",
        "1: “records” is no use of the term any more; the same goes for 3 more, in 1",
    );
}

#[test]
fn words_joined_by_hyphens_are_told() {
    check_sentence(
        "Steward",
        "Marshal",
        "A Steward and Sub-Stewards, ex-stewards and a well-known steward-like man row. Stewardship ends.",
        "A Marshal and Sub-Stewards, ex-stewards and a well-known steward-like man row. Stewardship ends.",
        "1: “Sub-Stewards” keeps the name “Steward”; the same goes for 2 more, in 1",
    );
}

#[test]
fn heads_of_an_index_and_quotations() {
    let law = |name: &str| {
        format!(
            "Definitions\n\n{name} — Who rules.\n\nLaw 1 — Rulings\nA {name} rules.\n@index {name}, duties > ruling\n@index {name}\n\n```quote 1\nA {name} rules.\n```\n"
        )
    };
    check(&law("Steward"), "Steward", "Marshal", &law("Marshal"), "");
}

#[test]
fn the_author_of_the_laws_follows() {
    check(
        "author: Harbour Authority\n\nDefinitions\n\nHarbour Authority — A body.\n\nLaw 1 — Quays\nQuays close.\n",
        "Harbour Authority",
        "Port Council",
        "author: Port Council\n\nDefinitions\n\nPort Council — A body.\n\nLaw 1 — Quays\nQuays close.\n",
        "",
    );
}

#[test]
fn references_in_whatever_quotation_marks_follow() {
    let law = |name: &str, plural: &str| {
        format!(
            "Definitions\n\n{name} — What floats.\n\nLaw 1 — Use\nSee '{name}'. See ‘{name}’. See \"{name}\"; the definition of „{name}“. A '{name}' and the {plural}’ oars wait.\n"
        )
    };
    check(&law("Boat", "Boats"), "Boat", "Raft", &law("Raft", "Rafts"), "");
    let manifest = "[work]\nid = \"w\"\nlanguage = \"de\"\nnoun = [\"Regel\", \"Regeln\"]\n";
    let law = |name: &str| {
        format!(
            "Definitionen\n\n{name} — Was schwimmt.\n\nRegel 1 — Gebrauch\nEin {name} schwimmt. Siehe „{name}“.\n"
        )
    };
    let world = World::under(manifest, &law("Boot"));
    let refactoring = rename_term(&world.edition, 0, "Boot", "Floß").expect("a new name");
    assert_eq!(world.texts(&refactoring).concat(), law("Floß"));
    assert_eq!(world.notes(&refactoring), "");
}

#[test]
fn references_that_lead_to_the_term_no_more_are_told() {
    check(
        "Definitions\n\nWarden — Who watches.\n\nLaw 1 — Use\nA crew waits (see “Wardens”).\n",
        "Warden",
        "Officer of the Watch",
        "Definitions\n\nOfficer of the Watch — Who watches.\n\nLaw 1 — Use\nA crew waits (see “Officers of the Watch”).\n",
        "1: “Officers of the Watch” does not lead to “Officer of the Watch”; write it anew",
    );
}

/// Renames “Oar”, which “Club” stands beside, in one law.
#[track_caller]
fn check_names(law: &str, expected: &str, notes: &str) {
    let text = |oar: &str, law: &str| {
        format!("Definitions\n\nClub — A union.\n{oar} — What moves a boat.\n\nLaw 1 — The Oar Rack\n{law}\n")
    };
    let expected = text("Pole", expected).replace("The Oar Rack", "The Pole Rack");
    check(&text("Oar", law), "Oar", "Pole", &expected, notes);
}

#[test]
fn longer_names_are_left_to_a_person() {
    check_names(
        "The oars lie there, and the River Oars League asks. Oars float.",
        "The poles lie there, and the River Oars League asks. Poles float.",
        "1: “River Oars League” reads like a name of its own and keeps “Oar”",
    );
    check_names(
        "Oar Fees are due, also for the Short Oar and the League of Oars.",
        "Oar Fees are due, also for the Short Oar and the League of Oars.",
        "1: “Oar Fees” reads like a name of its own and keeps “Oar”; the same goes for 2 more, in 1",
    );
}

#[test]
fn a_headword_that_lists_forms() {
    let law = |one: &str, more: &str, a: &str| {
        format!(
            "Definitions\n\n{one}, {more} — Who helps; all {more} row.\n\nLaw 1 — Help\n{a} {one} helps two {more} (see “{one}, {more}”, “{more}”).\n"
        )
    };
    let (before, after) = (law("Mate", "Mates", "A"), law("Helper", "Helpers", "A"));
    check(&before, "Mate", "Helper", &after, "");
    check(&before, "Mate, Mates", "Helper", &after, "");
    let world = World::new(&[&before], Conventions::default());
    let refused =
        |old: &str, new: &str| rename_term(&world.edition, 0, old, new).expect_err("a reason").to_string();
    assert_eq!(
        refused("Mate, Mates", "Helper, Helpers"),
        "“Mate, Mates” lists the forms of a term: give the new name of “Mate”, which the others follow"
    );
    // Another name of the term is none of its forms.
    let law = |name: &str| {
        format!("Definitions\n\nMate, Mates — Who rows.\n@also {name}\n\nLaw 1 — Help\nThe {name} helps.\n")
    };
    check(&law("deckhand"), "deckhand", "sailor", &law("sailor"), "");
    let law = "Definitions\n\nControl, Controller — What steers.\n\nLaw 1 — Use\nA Controller has control.\n";
    let world = World::new(&[law], Conventions::default());
    assert_eq!(
        rename_term(&world.edition, 0, "Control", "Steering").expect_err("a reason").to_string(),
        "“Control, Controller” lists the forms of a term, which “Steering, Controller” would not; nothing is changed"
    );
}

/// A name that a term stands for is one though each of its words is a term.
#[test]
fn the_name_of_a_body_is_left_to_a_person() {
    let law = |name: &str, plural: &str| {
        format!(
            "Definitions\n\nCommittee — The Lantern Committee, which hangs the {plural}.\n{name} — A light.\n\nLaw 1 — Use\nThe Lantern Committee’s key lies beside the {name}. The Committee {name} hangs there.\n"
        )
    };
    check(
        &law("Lantern", "lanterns"),
        "Lantern",
        "Lamp",
        &law("Lamp", "lamps"),
        "Definitions/Committee: “Lantern Committee” reads like a name of its own and keeps “Lantern”; the same goes for 1 more, in 1",
    );
    let law = |name: &str, a: &str| {
        format!(
            "Definitions\n\n{name} — The Lantern Committee, which hangs the lanterns.\nLantern — A light.\n\nLaw 1 — Use\n{a} {name} meets.\n"
        )
    };
    check(
        &law("Committee", "A"),
        "Committee",
        "Council",
        &law("Council", "A"),
        "Definitions/Council: “Lantern Committee” reads like a name of its own and keeps “Committee”",
    );
}

#[test]
fn capitals_that_make_no_name() {
    // Of another term, of the start of a sentence, of a genitive, of a label; and where all words have capitals.
    check_names(
        "Any Oar counts. The Club Oar, the Oar’s Length, the Rower’s Oar and Oar B float, and the OAR too.",
        "Any Pole counts. The Club Pole, the Pole’s Length, the Rower’s Pole and Pole B float, and the POLE too.",
        "",
    );
    check_names(
        "| Red Oar Colour | Club |\n|---|---|\n| Oar | Blue Oar |",
        "| Red Pole Colour | Club |\n|---|---|\n| Pole | Blue Pole |",
        "",
    );
}

// FIXME: of the genitive of a plural, whose apostrophe is no part of the word, the ending should be “’s”.
#[test]
fn a_name_whose_plural_is_not_at_its_end() {
    check(
        "Definitions\n\nBoat — What floats.\nWarden — One who watches.\n\nLaw 1 — Wardens\nA Warden waits. The wardens’ boat is the Warden’s.\n",
        "Warden",
        "Officer of the Watch",
        "Definitions\n\nBoat — What floats.\nOfficer of the Watch — One who watches.\n\nLaw 1 — Officers of the Watch\nAn Officer of the Watch waits. The officers of the watch’ boat is the Officer of the Watch’s.\n",
        "1: “Officers of the Watch” is no use of the term any more; the same goes for 1 more, in 1",
    );
}

/// What its signs mean elsewhere is nothing that a name can have.
#[test]
fn a_name_that_would_not_be_read() {
    let law = "Definitions\n\nReferee — Who decides.\n\nLaw 1 — Duties\n| Who | What |\n| --- | --- |\n| Referee | decides |\n\nThe Referee decides (see “Referee”). All Referees wait.\n";
    let world = World::new(&[law], Conventions::default());
    let refused = |new: &str| {
        let found = rename_term(&world.edition, 0, "Referee", new);
        found.map(|_| String::new()).unwrap_or_else(|error| error.to_string())
    };
    for new in ["Umpire (first)", "Umpire — Deputy", "[Umpire](x)", "@umpire", "Umpire."] {
        assert_eq!(refused(new), format!("“{new}” would not be read as a term; nothing is changed"));
    }
    for new in ["Um|pire", "Um`pire", "<!-- Umpire", "{umpire}", "Umpire: Deputy", "*Umpire*", "Um\\pire"] {
        assert_eq!(refused(new), format!("“{new}” would not be read as the term in 1; nothing is changed"));
    }
    for new in ["Co-Umpire", "Umpire’s Mate", "O'Neil", "A/B Judge", "Umpire 2", "Official in Charge"] {
        assert_eq!(refused(new), "", "{new}");
    }
}

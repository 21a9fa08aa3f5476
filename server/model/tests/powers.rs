//! What a law leaves to a body to choose. Law text in, one line a power out: `where: body`, with what is known of it.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_model::{Edition, Manifest, Register, Source};

fn edition(language: &str, text: &str) -> Edition {
    let manifest = format!("[work]\nid = \"x\"\nlanguage = \"{language}\"\n");
    let manifest = Manifest::parse(&manifest).unwrap();
    let source = Source { path: "a.laws".to_owned(), text: text.into() };
    Edition::analyse("1", manifest.conventions().unwrap(), manifest.lexicon(), &[source])
}

#[track_caller]
fn check_in(language: &str, text: &str, expected: &[&str]) {
    let found = Register::of(&edition(language, text)).powers.into_iter().map(|power| {
        let default = if power.has_default { ", default" } else { "" };
        let confirmed = if power.confirmed { ", confirmed" } else { "" };
        format!("{}: {}{default}{confirmed}", power.path, power.body)
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

#[track_caller]
fn check(sentence: &str, expected: &[&str]) {
    check_in("en", &format!("Law 1 — One\n{sentence}\n"), expected);
}

#[test]
fn a_body_may() {
    check("The Harbour Authority may close a quay.", &["1: Harbour Authority"]);
    check("Harbour Authorities may close quays.", &["1: Harbour Authority"]);
    check(
        "If a storm comes, the Harbour Authority, as it sees fit, may close a quay.",
        &["1: Harbour Authority"],
    );
    check("A crew may row and the Secretary of State may look on.", &["1: Secretary of State"]);
    check(
        "The Race Organizer with whom the Harbour Authority agrees may choose.",
        &["1: Race Organizer", "1: Harbour Authority"],
    );
    check("Each club tells the Harbour Authority, which may close a quay.", &["1: Harbour Authority"]);
    check("Each club tells the Harbour Authority, and it may close a quay.", &[]);
    check("Each club tells the Harbour Authority, which may not close a quay.", &[]);
    check("The Harbour Authority has power to close a quay.", &["1: Harbour Authority"]);
    check("The Harbour Authority has authority to close a quay.", &["1: Harbour Authority"]);
    check(
        "Harbour Authorities who let boats in by night, or in a fog as thick as that, may close a quay.",
        &["1: Harbour Authority"],
    );
}

#[test]
fn who_is_appointed_is_not_who_may() {
    check(
        "The Harbour Authority appoints the Race Committee and may dismiss him.",
        &["1: Harbour Authority"],
    );
    check(
        "The Harbour Authority and the Race Committee may row.",
        &["1: Harbour Authority", "1: Race Committee"],
    );
}

#[test]
fn something_may_be_done_by_a_body() {
    check("Lamps may be required by the Harbour Authority.", &["1: Harbour Authority"]);
    check("Lamps may have been required by regulation of the Harbour Authority.", &["1: Harbour Authority"]);
    check("Boats are moored with the consent of the Harbour Authority.", &["1: Harbour Authority"]);
    check("Boats are moored if the Harbour Authority consents.", &["1: Harbour Authority"]);
    check("Lamps are lit in whatever form the Harbour Authority lays down.", &["1: Harbour Authority"]);
    check("Lamps are lit as the Harbour Authority has set.", &["1: Harbour Authority"]);
}

#[test]
fn the_law_holds_until_a_body_says_otherwise() {
    check(
        "Boats keep right unless the Harbour Authority rules otherwise.",
        &["1: Harbour Authority, default"],
    );
    check(
        "Unless the Harbour Authority rules otherwise a boat may keep left.",
        &["1: Harbour Authority, default"],
    );
    check(
        "Boats keep right as long as nothing else is said by the Harbour Authority.",
        &["1: Harbour Authority, default"],
    );
}

#[test]
fn who_lets_nobody_choose() {
    check("The Harbour Authority may not close a quay.", &[]);
    check("The Harbour Authority may be asked for its lamps.", &[]);
    check("By order of the Harbour Authority, a crew may row.", &[]);
    check("A crew may ask the Harbour Authority for lamps.", &[]);
    check("The Harbour Authority answers for its lamps.", &[]);
    check("A crew may row as Harbour Authority for one day.", &[]);
    check("The authority may be doubted.", &[]);
}

#[test]
fn the_items_of_a_list_are_its_powers() {
    check_in(
        "en",
        "Law 1 — One\n    1. The powers of the Harbour Authority are these:\n        (a) closing quays.\n        (b) (i) lighting lamps.\n            (ii) counting boats.\n    2. The Race Organizer:\n        (a) may choose the course.\n    3. The Harbour Authority may:\n        (a) close quays;\n        (b) open quays.\n",
        &[
            "1.1(a): Harbour Authority",
            "1.1(b): Harbour Authority",
            "1.2(a): Race Organizer",
            "1.3(a): Harbour Authority",
            "1.3(b): Harbour Authority",
        ],
    );
}

/// A lead-in with items, one a letter.
#[track_caller]
fn check_list(lead: &str, items: &[&str], expected: &[&str]) {
    let items = items.iter().zip('a'..).map(|(item, letter)| format!("    ({letter}) {item}\n"));
    let text = format!("Law 1 — One\n1. {lead}\n{}", items.collect::<String>());
    let found = Register::of(&edition("en", &text)).powers.into_iter();
    assert_eq!(found.map(|power| power.path).collect::<Vec<_>>(), expected);
}

#[test]
fn the_norm_word_of_an_item_decides() {
    let items = &[
        "may close a quay;",
        "shall keep the lamps;",
        "may not sell boats;",
        "is empowered to sell oars;",
        "is not empowered to sell boats;",
        "at any time may count boats;",
        "must decide who may row;",
        "must count boats and may sell them.",
    ];
    let given = &["1.1(a)", "1.1(d)", "1.1(f)", "1.1(h)"];
    check_list("The Harbour Authority:", items, given);
    check_list("If a storm comes, the Harbour Authority—", items, given);
    check_list("The Harbour Authority", items, given);
    // The lead-in's own norm word gives way to the item's.
    check_list("The Harbour Authority, which may sit in public:", &["shall sit;", "may sit."], &["1.1(b)"]);
}

#[test]
fn a_lead_in_that_binds_gives_no_powers() {
    for lead in ["shall:", "must:", "may not:", "shall not:", "has no power to:", "is required to:", "has:"] {
        check_list(&format!("The Harbour Authority {lead}"), &["close quays;", "open quays."], &[]);
    }
    check_list("The duties of the Harbour Authority are:", &["to light lamps;", "to keep them."], &[]);
    check_list("Each of these is a Harbour Authority:", &["the town;", "a club."], &[]);
    check_list("In regattas of the Harbour Authority:", &["crews may row;", "in fog a crew may rest."], &[]);
    check_list("The Harbour Authority shall:", &["close quays;", "have power to open them."], &["1.1(b)"]);
}

#[test]
fn a_lead_in_that_lets_choose() {
    let (items, both) = (&["close quays;", "open quays."], &["1.1(a)", "1.1(b)"]);
    check_list("The Harbour Authority may:", items, both);
    check_list("The Harbour Authority may:", &["close quays;", "not open them."], &["1.1(a)"]);
    check_list("The Harbour Authority may, by order, do any of the following:", items, both);
    check_list("The Harbour Authority has power:", &["to close quays;", "to open them."], both);
    check_list("It is for the Harbour Authority:", &["to close quays;", "to open them."], both);
    // What follows are conditions.
    check_list("The Harbour Authority may close a quay if:", &["a storm comes;", "it is dark."], &["1.1"]);
}

#[test]
fn two_bodies_of_one_lead_in() {
    let items = "    (a) close quays.\n    (b) open quays.\n";
    check_in(
        "en",
        &format!("Law 1 — One\n1. The Race Organizer and the Harbour Authority may:\n{items}"),
        &[
            "1.1(a): Race Organizer",
            "1.1(a): Harbour Authority",
            "1.1(b): Race Organizer",
            "1.1(b): Harbour Authority",
        ],
    );
    check_in(
        "en",
        &format!(
            "Law 1 — One\n1. The powers of the Race Organizer under the Harbour Authority are:\n{items}"
        ),
        &["1.1(a): Race Organizer", "1.1(b): Race Organizer"],
    );
}

#[test]
fn closing_words_behind_the_items() {
    check_in(
        "en",
        "Law 1 — One\n1. The Harbour Authority may:\n    (a) close quays;\n    (b) open quays.\nThe Race Organizer looks on.\n",
        &["1.1(a): Harbour Authority", "1.1(b): Harbour Authority"],
    );
}

#[test]
fn items_of_items() {
    let items = "(a) may:\n    (i) close quays;\n    (ii) open quays.\n(b) must:\n    (i) light lamps;\n    (ii) keep them.\n";
    let text = format!("Law 1 — One\n1. The Harbour Authority:\n{items}");
    check_in("en", &text, &["1.1(a)(i): Harbour Authority", "1.1(a)(ii): Harbour Authority"]);
}

#[test]
fn who_must_decide_what_others_may_do() {
    check("The Harbour Authority shall say which crews may row.", &[]);
    check("The Harbour Authority shall keep the lamps and may close a quay.", &["1: Harbour Authority"]);
    check("The Race Organizer asks the Harbour Authority.", &[]);
    check("It is for the Race Organizer to choose the course.", &["1: Race Organizer"]);
}

#[test]
fn footnotes_and_definitions_give_powers() {
    check_in(
        "en",
        "Definitions\n\nLamp — A light, which the Harbour Authority may describe.\n\nLaw 1 — One\nBoats carry lamps.[^1]\n\n[^1]: The Harbour Authority may choose the colour.\n",
        &["Definitions/Lamp: Harbour Authority", "1/fn1: Harbour Authority"],
    );
}

#[test]
fn a_term_whose_definition_says_that_it_is_a_body() {
    let defined = |meaning: &str, sentence: &str, expected: &[&str]| {
        let text = format!("Definitions\n\nWarden — {meaning}\n\nLaw 1 — One\n{sentence}\n");
        check_in("en", &text, expected);
    };
    let may = "The Warden may close a quay.";
    for body in [
        "The committee of the club.",
        "A town council.",
        "The group of members whom the club elects each spring.",
        "Persons appointed by the club.",
        "The body that governs rowing in this country.",
    ] {
        defined(body, may, &["1: Warden"]);
    }
    defined("A committee.", "Lamps may be required by the warden.", &["1: Warden"]);
    defined("A committee.", "The Wardens may not close a quay.", &[]);
    // Single persons, players and things are none.
    for other in [
        "A person appointed by the club.",
        "A group of four players.",
        "A member of the committee.",
        "A council member.",
        "A body of water.",
        "The authority to row.",
        "A lamp that the committee has lit.",
        "See “Crew”.",
    ] {
        defined(other, may, &[]);
    }
}

#[test]
fn a_term_that_a_provision_defines() {
    check("The **Warden** means the committee of the club. The Warden may close a quay.", &["1: Warden"]);
    check("Each **Warden** rows. The Warden may close a quay.", &[]);
}

#[test]
fn bodies_that_need_a_name() {
    check("The Licensing Board may set the fee.", &["1: Licensing Board"]);
    check("The Appeals Panels may set the fee.", &["1: Appeals Panel"]);
    check("The Department of Docks may set the fee.", &["1: Department of Docks"]);
    check("The Board of Directors may set the fee.", &["1: Board of Directors"]);
    check("The Ports Agency may set the fee.", &["1: Ports Agency"]);
    check("The Board may float, a Club may too.", &[]);
}

#[test]
fn bodies_by_their_names() {
    check("The Race Committee may close a quay.", &["1: Race Committee"]);
    check("A committee may be asked, a crew may row.", &[]);
    check("A member of the Race Committee may look on.", &[]);
    check("Regulations of the Race Committee may close a quay.", &["1: Race Committee"]);
    check("A Race Committee Member may look on.", &[]);
    check("The crews elect the Race Committee in May.", &[]);
    check("A crew asks the Race Committee when it may row.", &[]);
    check("The Race Committee names the crews that may row.", &[]);
}

#[test]
fn the_author_of_the_laws_is_a_body() {
    let text = "title: Rules\nauthor: Rowing Union (the Town Club)\n\nLaw 1 — One\nThe Rowing Union may close a quay.\n\nLaw 2 — Two\nThe Town Club may look on. A town club may row.\n";
    check_in("en", text, &["1: Rowing Union", "2: Town Club"]);
    check_in("en", "author: A. Reed\n\nLaw 1 — One\nA. A crew may row.\n", &[]);
}

#[test]
fn a_person_has_the_last_word() {
    check_in(
        "en",
        "Law 1 — One\nThe Harbour Authority may close a quay.\n@power\n\nLaw 2 — Two\nThe Harbour Authority may be asked.\n@power none\n\nLaw 3 — Three\nThe Race Organizer may ask.\n@power none\n\nLaw 4 — Four\nRegulation decides.\n@power Harbour Authority\n",
        &["1: Harbour Authority, confirmed", "4: Harbour Authority, confirmed"],
    );
}

#[test]
fn german() {
    check_in(
        "de",
        "Law 1 — Eins\nDas Bundesministerium wird ermächtigt, durch Rechtsverordnung die Boote zu zählen.\n\nLaw 2 — Zwei\nDie Häfen können von der Hafenbehörde geschlossen werden.\n\nLaw 3 — Drei\nDie Hafenbehörde kann nicht schließen.\n",
        &["1: Bundesministerium", "2: Hafenbehörde"],
    );
}

#[test]
fn what_an_address_means_of_the_powers() {
    let laws = edition(
        "en",
        "Law 1 — One\n    1. The Harbour Authority may close a quay.[^1]\n        (a) One.\n    2. Two.\n\n[^1]: The Race Organizer may look on.\n\nLaw 2 — Two\nNone.\n",
    );
    let register = Register::of(&laws);
    let named = |address: &str| {
        let found = register.named(&laws, address)?;
        Some(found.into_iter().map(|at| register.powers[at].path.as_str()).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(named("1.1").as_deref(), Some("1.1"));
    assert_eq!(named("Law 1.1(a)").as_deref(), Some("1.1"));
    assert_eq!(named("1.1/fn1").as_deref(), Some("1.1/fn1"));
    assert_eq!(named("1").as_deref(), Some("1.1 1.1/fn1"));
    assert_eq!(named("1.2").as_deref(), Some(""));
    assert_eq!(named("2").as_deref(), Some(""));
    assert_eq!(named("3"), None);
    assert_eq!(named("1.1/fn2"), None);
}

#[test]
fn bodies_with_a_plural_possessive() {
    check("The Players’ Association may fly a flag.", &["1: Players’ Association"]);
    check("The Race Stewards' Committees may fly a flag.", &["1: Race Stewards' Committee"]);
    check("Of the Stewards’, Committee or not, none may fly a flag.", &[]);
    let defined = "Definitions\n\nStewards’ Committee — A group of members whom the club elects.\n\nLaw 1 — One\nThe Stewards’ Committee may set the colour of lamps.\n\nLaw 2 — Two\nThe stewards’ committee may set the hour.\n";
    check_in("en", defined, &["1: Stewards’ Committee", "2: Stewards’ Committee"]);
    let author = "author: Stewards’ Board\n\nLaw 1 — One\nThe Stewards’ Board may set the colour of lamps.\n";
    check_in("en", author, &["1: Stewards’ Board"]);
}

#[test]
fn prohibitions_are_no_powers() {
    check("No quay may be closed by the Harbour Authority.", &[]);
    check("At night, no quay may be closed by the Harbour Authority.", &[]);
    check("Nothing in this Law may be changed by the Harbour Authority.", &[]);
    check("Neither the Race Committee nor the Harbour Authority may close a quay.", &[]);
    check("No Harbour Authority may close a quay.", &[]);
    check("No two Harbour Authorities may close a quay.", &[]);
    check("At most two Harbour Authorities may close a quay.", &["1: Harbour Authority"]);
    for never in ["may in no case", "may never", "may not"] {
        check(&format!("The Harbour Authority {never} close a quay."), &[]);
        check(&format!("A quay {never} be closed by the Harbour Authority."), &[]);
    }
    let power: &[&str] = &["1: Harbour Authority"];
    check("No quay may be closed except by the Harbour Authority.", &["1: Harbour Authority, default"]);
    check("No quay may be closed otherwise than by the Harbour Authority.", power);
    check("If no crew objects, a quay may be closed by the Harbour Authority.", power);
    check("No quay may be closed without the consent of the Harbour Authority.", power);
    check("Nothing in this Law limits fees, and the Harbour Authority may close a quay.", power);
    check_in("de", "Artikel 1 — Kai\nKein Kai darf von der Hafenbehörde geschlossen werden.\n", &[]);
}

#[test]
fn what_others_may_is_no_power_of_the_body_that_is_named() {
    check("The Race Committee’s chair may stop a race.", &[]);
    check("The Race Committees’ officers may stop a race.", &[]);
    check("A boat that the Harbour Authority has closed may sail.", &[]);
    check("A quay that the Harbour Authority may close is open.", &["1: Harbour Authority"]);
}

//! References that were edited, added or struck, and that lead elsewhere though nobody touched them.

mod told;

use told::check;

const LAWS: &str = "Law 1 — Fouls

A — Points
The steward takes two points for each foul.

B — Bells
The horn sounds three times at dusk.

Law 2 — Appeals
A rower may appeal against a loss of points under Law 1A within one hour.
";

#[test]
fn a_reference_edited_to_another_provision() {
    check(LAWS, &LAWS.replace("under Law 1A", "under Law 1B"), &["2 substantive: “Law 1A” → “Law 1B”"]);
}

#[test]
fn the_side_on_which_it_stands_follows_what_is_cited() {
    let law = |first: &str, second: &str| {
        format!("Law 1 — Boats\n\nA — Rows\n1. {first}\n2. {second}\n3. The crew sings.\n")
    };
    let old = law("The crew rests.", "A boat floats, unless 1 above says otherwise.");
    let new = law("A boat floats, unless 2 below says otherwise.", "The crew rests.");
    check(
        &old,
        &new,
        &["1A1 consequential: references follow what they cite", "1A2 renumbering: only the number changed"],
    );
}

#[test]
fn a_range_is_told_whole() {
    let law = format!(
        "{LAWS}\nLaw 3 — Prizes\nPrizes are given as Laws 1 to 2 provide.\n\nLaw 4 — Rest\nThe crew rests.\n"
    );
    check(
        &law,
        &law.replace("Laws 1 to 2", "Laws 1 to 4"),
        &["3 substantive: “Laws 1 to 2” → “Laws 1 to 4”"],
    );
}

#[test]
fn citations_that_came_and_went() {
    let cited = LAWS.replace("within one hour.", "within one hour as Law 1B provides.");
    let told = |what: &str| format!("2 substantive: the citation of “Law 1B” is {what}");
    check(LAWS, &cited, &[&told("new")]);
    check(&cited, LAWS, &[&told("gone")]);
}

#[test]
fn words_that_send_a_reader_elsewhere_make_no_rule() {
    for pointer in [" (see Law 1B)", " (but see Law 1B, if a bell is lost)", " (Law 1B)"] {
        let cited = LAWS.replace("one hour.", &format!("one hour{pointer}."));
        check(LAWS, &cited, &["2 editorial: the citation of “Law 1B” is new"]);
        check(&cited, LAWS, &["2 editorial: the citation of “Law 1B” is gone"]);
    }
    for (pointer, class) in [
        ("For the hour of the bell, see Law 1B.", "editorial: "),
        ("For 'lost bell' see Law 1B.", "editorial: "),
        (
            "A skipper for whom it is late may see Law 1B.",
            "substantive: a clause is new: “A skipper for whom it is late may …”; ",
        ),
    ] {
        let cited = LAWS.replace("one hour.", &format!("one hour. {pointer}"));
        check(LAWS, &cited, &[&format!("2 {class}the citation of “Law 1B” is new")]);
    }
    let reworded = LAWS.replace("A rower may appeal", "Any rower may appeal (see Law 1B)");
    check(LAWS, &reworded, &["2 editorial: wording; the citation of “Law 1B” is new"]);
    let longer = LAWS.replace("one hour.", "two hours (see Law 1B).");
    check(
        LAWS,
        &longer,
        &["2 substantive: the number “one hour” → “two hours”; the citation of “Law 1B” is new"],
    );
}

#[test]
fn a_word_that_went_stands_out_beside_words_that_send_a_reader_elsewhere() {
    let serious = LAWS.replace("each foul", "each serious foul");
    let told = |what: &str, cited: &str| {
        format!("1A substantive: the word “serious” is {what}; the citation of “Law 2” is {cited}")
    };
    for pointer in ["see Law 2", "for appeals see Law 2", "For appeals, see Law 2"] {
        let cited = LAWS.replace("each foul", &format!("each foul ({pointer})"));
        check(&serious, &cited, &[&told("gone", "new")]);
        check(&cited, &serious, &[&told("new", "gone")]);
    }
}

/// The second letter is one of the Cyrillic alphabet.
#[test]
fn letters_that_print_alike_cite_the_same() {
    let law = |cited: &str| LAWS.replace("Law 1A", cited);
    let told = &["2 consequential: references follow what they cite"];
    check(&law("Law 1B"), &law("Law 1В"), told);
    check(&law("Law 1В"), &law("Law 1B"), told);
    // Nothing stands there.
    check(&law("Law 7В"), &law("Law 7B"), &["2 editorial: wording"]);
}

/// “section 12 (offences)”: what names the cited provision follows its heading.
#[test]
fn titles_behind_citations_name_what_is_cited() {
    let laws = |heading: &str, cited: &str| {
        format!(
            "Law 1 — {heading}\nThe steward counts the oars.\n\n\
             Law 2 — Appeals\nA rower may appeal under Law 1 ({cited}) at dusk.\n"
        )
    };
    let check = |old: (&str, &str), new: (&str, &str), told: &[&str]| {
        check(&laws(old.0, old.1), &laws(new.0, new.1), told);
    };
    let heading = "1 editorial: only the heading changed";
    check(
        ("Two Fouls", "two fouls"),
        ("Three Fouls", "three fouls"),
        &[heading, "2 consequential: titles follow what they name"],
    );
    check(
        ("No Fouls", "no fouls"),
        ("Fouls of Boats", "Fouls of Boats"),
        &[heading, "2 consequential: titles follow what they name"],
    );
    // A title that nothing has is no title.
    check(("Fouls", "two fouls"), ("Fouls", "three fouls"), &["2 substantive: the number “two” → “three”"]);
    let bare = laws("Two Fouls", "two fouls").replace(" (two fouls)", "");
    let titled = laws("Two Fouls", "two fouls");
    told::check(&bare, &titled, &["2 editorial: titles of what is cited"]);
    told::check(&bare, &titled.replace("at dusk", "at dawn"), &["2 substantive: “dusk” → “dawn”"]);
}

#[test]
fn what_follows_is_consequential_and_what_follows_to_the_wrong_place_is_not() {
    let weather = "Law 1 — Weather\nThe race ends when lightning is seen.\n\n";
    let moved = LAWS.replace("Law 2 —", "Law 3 —").replace("Law 1 —", "Law 2 —");
    let numbers = [
        "1 substantive: new",
        "2 renumbering: only the number changed",
        "2A renumbering: only the number changed",
        "2B renumbering: only the number changed",
    ];
    let told = |last: &'static str| numbers.iter().copied().chain([last]).collect::<Vec<_>>();
    check(
        LAWS,
        &format!("{weather}{}", moved.replace("under Law 1A", "under Law 2A")),
        &told("3 consequential: references follow what they cite"),
    );
    check(
        LAWS,
        &format!("{weather}{}", moved.replace("under Law 1A", "under Law 2B")),
        &told("3 substantive: “Law 1A” → “Law 2B”, while what it led to is now 2A"),
    );
}

#[test]
fn letters_that_stay_while_provisions_move_name_both_places() {
    let swapped = LAWS
        .replace("A — Points\nThe steward takes two points for each foul.", "@")
        .replace(
            "B — Bells\nThe horn sounds three times at dusk.",
            "B — Points\nThe steward takes two points for each foul.",
        )
        .replace('@', "A — Bells\nThe horn sounds three times at dusk.");
    check(
        LAWS,
        &swapped,
        &[
            "1A renumbering: only the number changed",
            "1B renumbering: only the number changed",
            "2 substantive: “Law 1A” now leads to what was 1B; what it led to is now 1B",
        ],
    );
}

/// Where one of two citations leads nowhere, their letters tell.
#[test]
fn a_reference_edited_to_or_from_nowhere() {
    let law = LAWS.replace("under Law 1A", "under Law 9");
    check(&law, &law.replace("under Law 9", "under Law 8"), &["2 substantive: “Law 9” → “Law 8”"]);
    check(LAWS, &law, &["2 substantive: “Law 1A” → “Law 9”"]);
    check(&law, LAWS, &["2 substantive: “Law 9” → “Law 1A”"]);
    // The same number, in a form that leads nowhere.
    check(&law, &law.replace("under Law 9", "under section 9"), &["2 editorial: wording"]);
}

/// What was cited is gone, and its number may be another one's.
#[test]
fn a_reference_to_what_is_gone() {
    let law = |laws: &[&str], cited: usize| {
        let numbered = laws.iter().enumerate().map(|(at, law)| format!("Law {} — {law}\n\n", at + 2));
        let first = format!("Law 1 — Loss\nA rower who loses points may appeal under Law {cited}.\n\n");
        first + &numbered.collect::<String>()
    };
    let oars = "Oars\nThe host counts each oar at dawn and locks the shed.";
    let court = "Court\nAn appeal is heard by three elders whom the crews elect for two summers.";
    let ropes = "Ropes\nEvery rope is coiled by hand before supper.";
    let (long, short) = ([oars, court, ropes], [oars, ropes]);
    let rest = [" -> 3", "3 renumbering: only the number changed"];
    check(&law(&long, 3), &law(&short, 2), &["1 substantive: “Law 3” → “Law 2”", rest[1]]);
    check(
        &law(&long, 3),
        &law(&short, 3),
        &["1 substantive: “Law 3” now leads to what was 4; what it led to is gone", rest[1]],
    );
    check(&law(&long, 4), &law(&short, 3), &["1 consequential: references follow what they cite", rest[1]]);
    // In other words under its number it is still there.
    let recast = "Umpires\nWhoever disagrees writes to a panel of umpires from other harbours.";
    check(&law(&long, 3), &law(&[oars, recast, ropes], 3), &["3 substantive: new"]);
}

/// A list cites a set.
#[test]
fn letters_that_stay_and_lead_nowhere_now() {
    let rest =
        "Law 2 — Rest\nThe crew rests at noon.\n\nLaw 3 — Bells\nThe horn sounds three times at dusk.\n";
    let law =
        |rest: &str, cited: &str| format!("Law 1 — Fouls\nA crew is warned as Law {cited} says.\n\n{rest}");
    let moved = rest.replace("Law 2 — Rest\nThe crew rests at noon.\n\n", "").replace("Law 3", "Law 2");
    check(
        &law(rest, "3"),
        &law(&moved, "3"),
        &[
            "1 substantive: “Law 3” now leads nowhere; what it led to is now 2",
            "2 renumbering: only the number changed",
        ],
    );
    let (first, _) = rest.split_once("\nLaw 3").unwrap_or_default();
    check(
        &law(rest, "3"),
        &law(first, "3"),
        &["1 substantive: “Law 3” now leads nowhere; what it led to is gone"],
    );
    // It led nowhere before.
    check(&law(rest, "7"), &law(first, "7"), &[]);
    // The other way round.
    check(
        &law(&moved, "3"),
        &law(rest, "3"),
        &[
            "1 substantive: “Law 3” led nowhere; it now leads to what was 2",
            "2 substantive: new",
            "3 renumbering: only the number changed",
        ],
    );
    check(
        &law(first, "3"),
        &law(rest, "3"),
        &["1 substantive: “Law 3” led nowhere; it now leads to a new provision", "3 substantive: new"],
    );
}

#[test]
fn a_list_whose_members_change_places() {
    let laws = [
        "Oars\nThe host counts each oar at dawn and locks the shed.",
        "Court\nAn appeal is heard by three elders whom the crews elect.",
        "Ropes\nEvery rope is coiled by hand before supper.",
        "Fog\nIn fog the bell is rung every ten minutes.",
    ];
    let law = |order: &[usize], words: &str| {
        let numbered =
            order.iter().enumerate().map(|(at, law)| format!("Law {} — {}\n\n", at + 1, laws[*law]));
        numbered.collect::<String>() + &format!("Law 5 — Juniors\n{words}\n")
    };
    let told = |order: &[usize], old: &str, new: &str, expected: &[&str]| {
        let moved = |at: &usize| order[*at] != *at;
        let moved = (0..4).filter(moved).map(|at| format!("{} renumbering: only the number changed", at + 1));
        let moved: Vec<String> = moved.collect();
        let all: Vec<&str> = moved.iter().map(String::as_str).chain(expected.iter().copied()).collect();
        check(&law(&[0, 1, 2, 3], old), &law(order, new), &all);
    };
    for list in ["Laws 1 and 2", "Laws 1 or 2", "Laws 1, 2 and 3", "Laws 1 to 3"] {
        let words = format!("{list} hold for juniors.");
        told(&[1, 0, 2, 3], &words, &words, &[]);
    }
    for list in ["Laws 1, 2 and 3", "Laws 1 to 3"] {
        let words = format!("{list} hold for juniors.");
        told(&[1, 2, 0, 3], &words, &words, &[]);
    }
    told(
        &[1, 2, 0, 3],
        "Laws 1 and 2 hold for juniors.",
        "Laws 1 and 2 hold for juniors.",
        &["5 substantive: “Laws 1” now leads to what was 2; what it led to is now 3; \
           in “Laws 1 and 2”, “2” now leads to what was 3; what it led to is now 1"],
    );
    told(
        &[1, 2, 0, 3],
        "Laws 1 and 2 hold for juniors.",
        "Laws 1 and 3 hold for juniors.",
        &["5 consequential: references follow what they cite"],
    );
    // Two sentences that nobody touched.
    told(
        &[1, 0, 2, 3],
        "Law 1 holds for juniors. Law 2 does not.",
        "Law 1 holds for juniors. Law 2 does not.",
        &["5 substantive: “Law 1” now leads to what was 2; what it led to is now 2; \
           “Law 2” now leads to what was 1; what it led to is now 1"],
    );
    told(
        &[1, 0, 2, 3],
        "Law 1 holds for juniors. Law 2 does not.",
        "Law 2 holds for juniors. Law 1 does not.",
        &["5 consequential: references follow what they cite"],
    );
}

/// A footnote is a place of its own.
#[test]
fn a_reference_to_another_footnote() {
    let law = "Law 1 — Tolls\nRafts[^1] pay a toll before noon[^2].\n\n[^1]: Small rafts pay half.\n\
               [^2]: In winter before dusk.\n\nLaw 2 — Owners\nFootnote 1 to Law 1 holds for owners.\n";
    check(
        law,
        &law.replace("Footnote 1 to", "Footnote 2 to"),
        &["2 substantive: “Footnote 1 to Law 1” → “Footnote 2 to Law 1”"],
    );
}

/// A Law that took in a part of another one is not where that other one went.
#[test]
fn a_reference_edited_to_the_law_that_took_in_a_part() {
    let law = |number: usize, heading: &str, items: &[&str]| {
        let items = items.iter().zip('A'..).map(|(item, letter)| format!("{letter}. {item}\n"));
        format!("Law {number} — {heading}\n\n{}\n", items.collect::<String>())
    };
    let boats = ["Boats are moored at the jetty.", "A boat that drifts is fetched.", "Oars are counted."];
    let lanterns = ["Lanterns are lit at dusk.", "A broken lantern is mended.", "Oars are counted."];
    let before = law(1, "Boats", &boats) + &law(2, "Lanterns", &lanterns[..2]);
    let after = law(1, "Boats", &boats[..2]) + &law(2, "Lanterns", &lanterns);
    let cites = |cited: usize| format!("Law 3 — Visitors\nLaw {cited} holds for visitors too.\n");
    check(
        &(before + &cites(1)),
        &(after + &cites(2)),
        &[
            "2 renumbering: in part: 1C → 2C",
            "2C renumbering: only the place changed",
            "3 substantive: “Law 1” → “Law 2”",
        ],
    );
}

/// What only sent the reader elsewhere is no rule, even where nothing else stood there.
#[test]
fn a_pointer_that_stood_alone() {
    let law = "Law 1 — Boats\nsee Law 2\n\nA. Boats are moored at dusk.\n\nLaw 2 — Oars\nOars are counted at dawn.\n";
    check(law, &law.replace("see Law 2\n", ""), &["1 editorial: the citation of “Law 2” is gone"]);
}

/// Whoever mends a long list needs to know where in it to look, not the whole of it.
#[test]
fn of_a_long_list_the_beginning_and_the_one_that_is_meant_are_named() {
    let headings = [
        ("Oars", "Oars are counted by the steward each evening."),
        ("Fog", "In fog the bell is rung every ten minutes."),
        ("Lanterns", "A lantern burns at the stern from dusk to dawn."),
        ("Guests", "A guest signs the book of the house before the first meal."),
        ("Sails", "Sails are furled when the wind turns to the north."),
        ("Prizes", "The winner receives a barrel of cider."),
        ("Nets", "Nets are mended on the shore during winter."),
        ("Dogs", "Nobody brings a dog aboard a racing vessel."),
        ("Songs", "The choir sings once all crews have returned."),
    ];
    let laws = |list: &str, last: [usize; 2]| {
        let order = (0..7).chain(last).enumerate();
        let laws =
            order.map(|(at, law)| format!("\nLaw {} — {}\n{}\n", at + 2, headings[law].0, headings[law].1));
        format!("Law 1 — Appeals\nA crew appeals under Laws {list}.\n{}", laws.collect::<String>())
    };
    let told = |list: &str, expected: &str| {
        let moved = ["9 renumbering: only the number changed", "10 renumbering: only the number changed"];
        check(&laws(list, [7, 8]), &laws(list, [8, 7]), &[&[expected], &moved[..]].concat());
    };
    let named =
        |name: &str| format!("1 substantive: {name} now leads to what was 10; what it led to is now 10");
    told("5, 6, 7, 8 and 9", &named("in “Laws 5, 6, 7, 8 and 9”, “9”"));
    told("2, 3, 4, 5, 6, 7, 8 and 9", &named("in “Laws 2, 3 … 9”, “9”"));
    told("2, 3, 4, 5, 6, 7, 9 and 8", &named("in “Laws 2, 3 … 9”, “9”"));
}

/// The ends of a range lead where they led, but something came between them, or went from there.
#[test]
fn what_a_range_takes_in() {
    let laws = |laws: &[&str], end: usize| {
        let numbered = laws.iter().enumerate().map(|(at, law)| format!("Law {} — {law}\n\n", at + 1));
        let fines = format!("Whoever breaches Laws 1 to {end} pays a fine.");
        numbered.collect::<String>() + &format!("Law {} — Fines\n{fines}\n", laws.len() + 1)
    };
    let boats = "Boats\nA boat is moored at dusk by its crew.";
    let (ropes, oars) =
        ("Ropes\nEvery rope is coiled by hand before supper.", "Oars\nThe host counts each oar.");
    let bells = "Bells\nA bell rings twice where fog lies over the quay.";
    let (short, long) = (laws(&[boats, oars], 2), laws(&[boats, ropes, oars], 3));
    let told = "4 substantive: “Laws 1 to 3” now takes in 2 (new)";
    check(&short, &long, &["2 substantive: new", "3 renumbering: only the number changed", told]);
    // What is gone is told where it stood.
    let follows = "3 consequential: references follow what they cite";
    check(&long, &short, &["2 renumbering: only the number changed", follows]);
    let (inside, outside) = (laws(&[boats, ropes, oars, bells], 3), laws(&[boats, oars, bells, ropes], 2));
    let moved = |from: &str| format!("{from} renumbering: only the number changed");
    check(
        &inside,
        &outside,
        &[
            &moved("2"),
            &moved("3"),
            &moved("4"),
            "5 substantive: “Laws 1 to 2” no longer takes in old 2 (now 4)",
        ],
    );
    check(
        &outside,
        &inside,
        &[&moved("2"), &moved("3"), &moved("4"), "5 substantive: “Laws 1 to 3” now takes in 2 (old 4)"],
    );
}

#[test]
fn roman_numbers_that_lead_nowhere() {
    let law = |cited: &str| format!("{LAWS}\nLaw 3 — Counts\nCount as {cited} says.\n");
    check(&law("subsection II"), &law("subsection 6"), &["3 substantive: “subsection II” → “subsection 6”"]);
    check(&law("Law 9(ii)"), &law("Law 9(iii)"), &["3 substantive: “Law 9(ii)” → “Law 9(iii)”"]);
    check(&law("subsection II"), &law("subsection 2"), &["3 editorial: wording"]);
}

/// “Law 12” tells nothing of Law 1.
#[test]
fn a_citation_is_told_beside_one_whose_number_begins_alike() {
    let laws = "Law 1 — Bells\nThe horn sounds at dusk.\n\nLaw 2 — Appeals\nA rower may appeal within one hour. \
                Nobody rows at night. The steward keeps the oars.\n\nLaw 12 — Boats\nA boat floats.\n";
    let cited = laws
        .replace("one hour.", "one hour as Law 12 provides.")
        .replace("at night.", "at night under Law 1.");
    let cited = cited.replace("may", "must");
    let told = |norm: &str, what: &str| {
        format!(
            "2 substantive: {norm}; the citation of “Law 12” is {what}; the citation of “Law 1” is {what}"
        )
    };
    check(laws, &cited, &[&told("may → must (stronger)", "new")]);
    check(&cited, laws, &[&told("must → may (weaker)", "gone")]);
}

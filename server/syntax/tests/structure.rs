//! The rules of the format, one test for the form and one for its trap. Text in, outline out.

use lawsmith_syntax::{Conventions, EntryForm, Level, NodeId, NodeKind, ProblemKind, Tree, parse};

/// One line a node: its path of labels, its heading in brackets, its first words.
fn outline(tree: &Tree) -> String {
    let mut out = String::new();
    for id in 1..tree.nodes.len() {
        let node = &tree.nodes[id];
        let heading = node.heading().map(|range| format!(" [{}]", &tree.text()[range])).unwrap_or_default();
        let words: String = tree.own_text(id).chars().take(24).collect();
        let gap = if words.is_empty() { "" } else { " " };
        out.push_str(&format!("{}{heading}{gap}{words}\n", path(tree, id)));
    }
    out
}

fn path(tree: &Tree, id: NodeId) -> String {
    let node = &tree.nodes[id];
    let above = tree.marker(node.parent()).map_or(String::new(), |_| path(tree, node.parent()));
    match (tree.marker(id), node.kind) {
        (Some(marker), _) => {
            let label = &tree.text()[marker.label];
            let level = &Conventions::default().levels[node.level()];
            format!("{above}{}", level.cited(label))
        }
        (None, NodeKind::Definition) => "def".to_owned(),
        (None, kind) => format!("{kind:?}"),
    }
}

#[track_caller]
fn check(text: &str, expected: &str) {
    check_by(&Conventions::default(), text, expected);
}

#[track_caller]
fn check_by(conventions: &Conventions, text: &str, expected: &str) {
    let tree = parse(text, conventions);
    let problems: String = tree
        .problems
        .iter()
        .map(|p| {
            format!("! {:?}\n", p.kind).split([' ', '{', '\n']).take(2).collect::<Vec<_>>().join(" ") + "\n"
        })
        .collect();
    assert_eq!(outline(&tree) + &problems, expected);
    assert_eq!(tree.print(), text);
}

#[test]
fn headed_and_unheaded_provisions() {
    check(
        "Law 16 — Information\n\nA — Use\n    1. A player may:\n        (a) look;\n        (b) ask.\n    2. Others wait.\n",
        "16 [Information]\n16A [Use]\n16A1 A player may:\n16A1(a) look;\n16A1(b) ask.\n16A2 Others wait.\n",
    );
}

#[test]
fn a_marker_on_the_line_that_opens_nothing_leaves_its_words_to_the_one_before() {
    check(
        "A — Y\n    1. one\n        (a) letter\n            (i) (i) words\n",
        "A [Y]\nA1 one\nA1(a) letter\nA1(a)(i) words\n",
    );
}

#[test]
fn a_heading_may_begin_with_a_number() {
    check("Law 2 — 24 hours\n\nA — Ends\n", "2 [24 hours]\n2A [Ends]\n");
}

#[test]
fn words_behind_a_list_of_a_commentary_are_the_section_s() {
    check(
        "kind: commentary\n\n# Boats\n\nCases:\n\n1. one\n2. two\n\nAll row.\n",
        "Group [Boats] Cases: All row.\n1 one\n2 two\n",
    );
    check("# Boats\n\nCases:\n\n1. one\n\nAll row.\n", "Group [Boats] Cases:\n1 one All row.\n");
}

#[test]
fn any_dash_or_a_colon_opens_the_heading_behind_a_noun() {
    for dash in [" — ", " – ", " ‐", " − ", " - ", ": "] {
        check(&format!("LAW 6{dash}The Shuffle\n"), "6 [The Shuffle]\n");
    }
}

#[test]
fn a_dash_inside_a_heading_is_its_own() {
    check("Law 6 — Claims — and More\n", "6 [Claims — and More]\n");
}

#[test]
fn a_sentence_that_begins_with_the_noun_is_text() {
    check("Law 6 — X\nLaw 7 applies to boards.\n", "6 [X] Law 7 applies to boards.\n");
}

#[test]
fn a_gap_is_never_a_reason_to_read_a_marker_as_text() {
    check("Law 1 — X\n    1. a\n    4. b\n    2. c\n", "1 [X]\n11 a\n14 b\n12 c\n");
}

#[test]
fn a_marker_below_a_cue_is_wrapped_text() {
    check(
        "Law 1 — X\n    1. The player proceeds as in\n(a) above.\n    2. Done.\n",
        "1 [X]\n11 The player proceeds as i\n12 Done.\n! WrappedMarker\n",
    );
}

#[test]
fn a_marker_below_a_cue_and_a_blank_line_is_a_marker() {
    check("Law 1 — X\n    1. See\n\n        (a) one\n", "1 [X]\n11 See\n11(a) one\n");
}

#[test]
fn closing_words_find_the_headed_provision_with_a_lead_in() {
    check(
        "Law 69 — X\n\nB — Withdrawal\nAgreement may be withdrawn:\n    1. if so; or\n    2. if not.\nThe board is scored.\n",
        "69 [X]\n69B [Withdrawal] Agreement may be withdra\n69B1 if so; or\n69B2 if not.\n",
    );
    check(
        "Law 69 — X\n\nB — Withdrawal\nAgreement may be withdrawn:\n    1. if so; or\n    2. if not.\n\nThe board is scored.\n",
        "69 [X]\n69B [Withdrawal] Agreement may be withdra\n69B1 if so; or\n69B2 if not.\n",
    );
}

/// A sentence that begins left of a finished item goes on with none; what is only one more line of it does.
#[test]
fn closing_words_directly_below_a_list() {
    let list = "Law 1 — X\n\nB — Size\nA net:\n    1. is short; or\n    2. ";
    let law = "1 [X]\n1B [Size] A net:";
    check(
        &format!("{list}is long.[^1]\nThe owner measures it.\n"),
        &format!("{law} The owner measure\n1B1 is short; or\n1B2 is long.\n"),
    );
    for item in
        ["is long. It\nFits.", "is long,\nThe more so.", "is long.\n2 feet.", "is long.\n    The mesh."]
    {
        let words: String = item.split_whitespace().collect::<Vec<_>>().join(" ");
        check(&format!("{list}{item}\n"), &format!("{law}\n1B1 is short; or\n1B2 {words}\n"));
    }
    let lines = "is long\nand dry. It is measured\nby hand.\nThe mesh is wide.";
    check(&format!("{list}{lines}\n"), &format!("{law}\n1B1 is short; or\n1B2 is long and dry. It is m\n"));
}

#[test]
fn closing_words_of_a_whole_law() {
    check(
        "Law 71 — X\nA concession stands, except:\n    A. if so; or\n    B. if not.\n\nThe board is rescored.\n",
        "71 [X] A concession stands, exc\n71A if so; or\n71B if not.\n",
    );
}

#[test]
fn a_second_paragraph_belongs_by_its_column() {
    check(
        "Law 1 — X\n    1. First.\n\n        More of 1.\n    2. Next.\n",
        "1 [X]\n11 First. More of 1.\n12 Next.\n",
    );
}

#[test]
fn words_that_could_close_two_provisions_are_told() {
    check(
        "Law 1 — X\nThe law says:\n\nA — Y\nThe section says:\n    1. this.\n\nAnd so on.\n",
        "1 [X] The law says:\n1A [Y] The section says: And so\n1A1 this.\n! AmbiguousParagraph\n",
    );
}

#[test]
fn a_heading_typed_as_text_is_told_not_guessed() {
    check(
        "Law 1 — X\n\nA. Rank of the Cards\n\nCards rank downward.\n",
        "1 [X]\n1A Rank of the Cards Cards \n! HeadingAsText\n",
    );
    check("Law 1 — X\n\nA. one or more players bid\n\nThen:\n", "1 [X]\n1A one or more players bid \n");
}

#[test]
fn a_title_typed_above_its_text_is_told_whatever_breaks_the_lines() {
    let text = "Law 1 — X\n\nA. Length of Breaks\nA break lasts until the bell of the hall rings twice.\n";
    for line_break in ["\n", "\r\n", "\r"] {
        let tree = parse(text.replace('\n', line_break), &Conventions::default());
        let told: Vec<_> =
            tree.problems.iter().map(|problem| (&problem.kind, &tree.text()[problem.range])).collect();
        assert_eq!(told, [(&ProblemKind::HeadingAsText, "Length of Breaks")], "{line_break:?}");
    }
}

#[test]
fn small_i_follows_h_or_opens_a_list() {
    let letters: String = ('a'..='h').map(|c| format!("        ({c}) x\n")).collect();
    let nested = letters.replace("(g) x", "(g) x\n            (i) n\n            (ii) n");
    let text = format!("Law 80 — X\n\nB — Y\n    2. Powers:\n{nested}        (i) letter\n");
    let tree = parse(text.as_str(), &Conventions::default());
    let paths: Vec<_> = (1..tree.nodes.len()).map(|id| path(&tree, id)).collect();
    assert_eq!(paths[9..], ["80B2(g)", "80B2(g)(i)", "80B2(g)(ii)", "80B2(h)", "80B2(i)"]);
}

#[test]
fn compound_markers_open_children() {
    check(
        "Law 9 — X\n\nB — Y\n    1. (a) one\n        (b) two\n    2. (b) no child\n",
        "9 [X]\n9B [Y]\n9B1\n9B1(a) one\n9B1(b) two\n9B2 (b) no child\n",
    );
}

#[test]
fn a_marker_with_a_bracket_missing_is_still_a_marker() {
    let tree = parse("Law 1 — X\n    1. x\n        (a) y\n        b) z\n", &Conventions::default());
    assert_eq!(outline(&tree), "1 [X]\n11 x\n11(a) y\n11(b) z\n");
    assert!(!tree.nodes[4].well_formed);
}

#[test]
fn titles_group_and_do_not_enter_addresses() {
    check(
        "# Part 2 — Play\n\nLaw 7 — X\n\n# Part 3\n\nLaw 8 — Y\n",
        "Group [Part 2 — Play]\n7 [X]\nGroup [Part 3]\n8 [Y]\n",
    );
}

#[test]
fn definitions_have_senses_and_sub_entries() {
    check(
        "Definitions\n\nAuction —\n1. The process.\n2. The calls.\nPenalty — of two kinds:\n    disciplinary — for order;\n    procedural — for errors.\nCall — Any bid – or pass.\n\nLaw 1 — X\n",
        "Definitions [Definitions]\ndef [Auction] The process. 2. The call\ndef [Penalty] of two kinds:\ndef [disciplinary] for order;\ndef [procedural] for errors.\ndef [Call] Any bid – or pass.\n1 [X]\n",
    );
}

#[test]
fn definitions_end_at_the_heading_of_a_number() {
    let level = |first| Level::from_first_label(first).expect("a first label");
    let text = "1 — Boats\n\nDefinitions\n\nOar — A long one.\n1. Of wood.\n\n2 — Crews\nThey row.\n";
    let numbered = Conventions { levels: vec![level("1")], ..Conventions::default() };
    let ended =
        "1 [Boats]\nDefinitions [Definitions]\ndef [Oar] A long one. 1. Of wood.\n2 [Crews] They row.\n";
    check_by(&numbered, text, ended);
}

#[test]
fn a_noun_with_its_address_alone_heads_what_is_below() {
    let level = |first| Level::from_first_label(first).expect("a first label");
    let noun = |noun: &str| Level { nouns: vec![noun.to_owned()], noun_in_marker: true, ..level("1") };
    let levels = vec![noun("Article"), noun("Section")];
    let named =
        Conventions { levels, full_markers: true, entries: EntryForm::Quoted, ..Conventions::default() };
    let text =
        "Article 1 — Words\n\nSection 1.01\n\n“Boat” means what floats.\n\nSection 1.02\nOars are long.\n";
    let tree = parse(text, &named);
    let boat = tree.nodes.iter().find(|node| node.kind == NodeKind::Definition).expect("a definition");
    let holder = tree.marker(boat.parent()).expect("a marker");
    assert_eq!(&tree.text()[holder.label], "1.01");
    assert_eq!(lawsmith_syntax::format(&tree, &named), text);
    check_by(
        &named,
        "Definitions\n\n“Oar” means a pole, as in\nSection 1.09\nand elsewhere.\n\nSection 2.01 means nothing.\n\nSection 2.02\nA boat floats.\n",
        "Definitions [Definitions]\ndef [Oar] means a pole, as in Sect\n2.02 A boat floats.\n",
    );
}

#[test]
fn a_starred_headword_is_not_cut_at_a_dash() {
    check(
        "Definitions\n\n**Pick – up** — To take.\n",
        "Definitions [Definitions]\ndef [Pick – up] To take.\n",
    );
}

#[test]
fn placeholders_for_repealed_numbers() {
    let tree = parse("Law 3 to 9 — [Repealed]\n\nLaw 10 — X\n", &Conventions::default());
    assert_eq!((tree.nodes[1].value, tree.nodes[1].last_value), (3, 9));
    assert_eq!(outline(&tree), "3 [[Repealed]]\n10 [X]\n");
}

#[test]
fn placeholders_for_items_and_inserted_numbers() {
    check(
        "Law 1 — X\n    1. x\n    2–4 — [Repealed]\n    5. y:\n        (a) z;\n        (b) to (d) [Repealed]\n        (e) z.\n",
        "1 [X]\n11 x\n12 [[Repealed]]\n15 y:\n15(a) z;\n15(b) [Repealed]\n15(e) z.\n",
    );
    let mut conventions = Conventions::default();
    let text = "Law 1 — X\n\nLaw 2A to 2C — [Repealed]\n\nLaw 3 to 4B — [Repealed]\n";
    assert_eq!(outline(&parse(text, &conventions)), "1 [X] Law 2A to 2C — [Repealed\n");
    conventions.levels[0].inserted = true;
    assert_eq!(outline(&parse(text, &conventions)), "1 [X]\n2A [[Repealed]]\n3 [[Repealed]]\n");
}

#[test]
fn the_header_ends_where_no_field_stands() {
    let tree = parse("title: X\nkind: laws\n\nLaw 1 — Y\n", &Conventions::default());
    assert_eq!(tree.header().collect::<Vec<_>>(), [("title", "X"), ("kind", "laws")]);
    let tree = parse("Note: this is text\n", &Conventions::default());
    assert_eq!(tree.header().count(), 0);
}

#[test]
fn what_stands_behind_closing_words_belongs_with_them() {
    let text = "Law 1 — Records\nA record has:\n    A. the hands;\n    B. the score.\n> [x] Of B.\n\nIt looks so:\n\n```deal\nNorth\n```\n\n> [x] Of the Law.\n";
    let tree = parse(text, &Conventions::default());
    let owner = |sign: &str| {
        tree.owner(tree.blocks.iter().position(|block| tree.text()[block.range].starts_with(sign)).unwrap())
    };
    assert_eq!(["> [x] Of B", "It looks", "```deal", "> [x] Of the"].map(owner), [3, 1, 1, 1]);
}

#[test]
fn what_stands_behind_a_footnote_belongs_to_the_words_before_it() {
    for aside in ["```quote 2\nThe oar.\n```\n", "> [AB] So?\n"] {
        let text =
            format!("Law 1 — Oars\nLead:[^1]\n1. one;\n2. two.\n\nClosing words.\n\n[^1]: Foot.\n\n{aside}");
        let tree = parse(text, &Conventions::default());
        let last = tree.blocks.len() - 1;
        assert_eq!(path(&tree, tree.owner(last)), "1", "{aside}");
    }
}

#[test]
fn an_unclosed_fence_is_told() {
    check("Law 1 — X\n```quote 1\nwords\n", "1 [X]\n! UnclosedFence\n");
}

#[test]
fn definitions_in_a_provision() {
    let conventions = Conventions { entries: EntryForm::Quoted, ..Conventions::default() };
    check_by(
        &conventions,
        "Law 2 — Meanings\n\nA — Words\n    1. In these Laws:\n        “oar” means:\n            (a) a long one;\n            (b) a short one;\n            but no paddle.\n        *boat*, in relation to a crew, means what it rows.\n\n        A boat floats if:\n            (a) it is dry.\n    2. “Rowing” is done by crews.\n",
        "2 [Meanings]\n2A [Words]\n2A1 In these Laws: A boat fl\ndef [oar] means: (a) a long one; (\ndef [boat] , in relation to a crew,\n2A1(a) it is dry.\n2A2 “Rowing” is done by crew\n",
    );
    // A word in quotation marks in the middle of a paragraph defines nothing.
    check_by(
        &conventions,
        "Law 2 — Meanings\nWhoever says the word\n“oar” means no harm.\n",
        "2 [Meanings] Whoever says the word “o\n",
    );
    // Verbs of several words stand right behind the word.
    let defining = "“Boat” shall mean a hull.\n\n“Crew” shall mean and refer to rowers.\n\n“Pier” refers to a wall.\n\n“Oar” is defined as a pole.\n\n“Rope” shall be defined as a cord.\n";
    check_by(
        &conventions,
        &format!("Law 2 — Meanings\n\n{defining}\n“Mast” is a post.\n\n“Sail” was what one refers to.\n"),
        "2 [Meanings] “Mast” is a post. “Sail”\ndef [Boat] shall mean a hull.\ndef [Crew] shall mean and refer to \ndef [Pier] refers to a wall.\ndef [Oar] is defined as a pole.\ndef [Rope] shall be defined as a co\n",
    );
    check(
        "Law 2 — Meanings\n“oar” means:\n    (a) a long one.\n",
        "2 [Meanings] “oar” means:\n2(a) a long one.\n",
    );
}

#[test]
fn items_with_a_number_alone_below_whole_addresses() {
    let level = |first| Level::from_first_label(first).expect("a first label");
    let levels = ["1", "1", "1", "(a)"].map(level).to_vec();
    let conventions = Conventions { full_markers: true, levels, ..Conventions::default() };
    let outline = |text: &str| {
        let tree = parse(text, &conventions);
        let one = |id: NodeId| {
            let node = &tree.nodes[id];
            let marker = tree.marker(id).map_or("", |marker| &tree.text()[marker.range]);
            format!("{}{marker}", "-".repeat(node.level()))
        };
        (1..tree.nodes.len()).map(one).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        outline(
            "2 — Boats\n\n2.1 — Oars\n    1. long\n        (a) so\n    2. short\n\n2.2 — Sails\n3. Tides\n"
        ),
        "2 -2.1 --1. ---(a) --2. -2.2 3."
    );
    // At column 0 and with a heading it is of the first level.
    assert_eq!(outline("2.1 — Oars\n1. long\n    2 — Sails\n"), "-2.1 1. 2");
}

//! Works of many numberings as Word and as Akoma Ntoso, and back: text in, the same provisions out.

use std::fs;

use lawsmith_tests::{run, said};

use crate::export::provisions_of;

/// Levels without a noun.
const NUMBERS: &str = "[[level]]\nfirst = \"1\"\nnoun-in-marker = false\n[[level]]\nfirst = \"(a)\"\n";
const RULES: &str = "noun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"1\", \"(a)\"]\n";

/// Demands that laws come back from both forms with the same provisions on the same lines.
#[track_caller]
fn check(work: &str, title: &str, laws: &str) {
    check_as(&[("akn", "laws.xml"), ("docx", "laws.docx")], work, title, laws);
}

/// The same for some forms, each with the name of its file.
#[track_caller]
fn check_as(forms: &[(&str, &str)], work: &str, title: &str, laws: &str) {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("source");
    fs::create_dir(&source).unwrap();
    let manifest = format!(
        "[work]\nid = \"w\"\ntitle = \"{title}\"\n{work}[[edition]]\nid = \"1\"\npath = \"laws.laws\"\n"
    );
    fs::write(source.join("lawsmith.toml"), manifest).unwrap();
    fs::write(source.join("laws.laws"), format!("title: {title}\nkind: laws\n\n{laws}")).unwrap();
    for &(form, file) in forms {
        let output = run(&source, &["export", form, "."]);
        assert!(output.status.success(), "{}", said(&output));
        fs::write(folder.path().join(file), &output.stdout).unwrap();
        assert!(run(folder.path(), &["import", file, "--into", form]).status.success());
        let back = fs::read_to_string(folder.path().join(form).join("draft/laws.laws")).unwrap();
        assert_eq!(
            provisions_of(folder.path(), form),
            provisions_of(folder.path(), "source"),
            "{form}\n{back}"
        );
        assert!(back.starts_with(&format!("title: {title}\n")), "{form}\n{back}");
        assert!(back.ends_with(laws), "{form}\n{back}");
    }
}

#[test]
fn the_last_list_is_no_footnotes() {
    check(
        "noun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"(1)\"]\n",
        "Rules",
        "Rule 1 — Boats\n    (1) A boat is red.\n    (2) A boat sails as (1) above says.\n\n\
         Rule 2 — Oars\n    (1) An oar is long as (2) says.\n    (2) The oar is round.\n\n\
         Rule 3 — Sails\n    (1) A sail is white.\n    (2) A sail is wide.\n",
    );
}

#[test]
fn numbers_without_a_noun_or_a_title() {
    check(
        NUMBERS,
        "Club",
        "# Names\n\n1. A club has a name.\n2. The name is short:\n    (a) of one word; or\n    (b) of two.\n\n\
         # Boats\n\n3. A boat is red.\n4. A boat floats.\n",
    );
    check(
        NUMBERS,
        "Club",
        "# Names\n\n1. A club has a name.\n2. The name is short.\n\n# Boats\n\n1. A boat is red.\n2. A boat floats.\n",
    );
    check(
        &format!("language = \"de\"\n{NUMBERS}"),
        "Satzung",
        "1. Der Verein heißt Boot und hat seinen Sitz am Hafen.\n2. Die Mitglieder sind:\n    (a) Ruderer und\n    \
         (b) Steuerleute.\n3. Das Jahr ist das Kalenderjahr.\n",
    );
}

#[test]
fn a_noun_of_an_inner_level_alone_on_its_line() {
    check(
        "[[level]]\nfirst = \"I\"\nnoun = [\"Article\", \"Articles\"]\nnoun-in-marker = true\n\
         [[level]]\nfirst = \"1\"\nnoun = [\"Section\", \"Sections\"]\nnoun-in-marker = true\n",
        "Bylaws",
        "Article I — Boats\n\nSection 1\nA boat is red.\n\nSection 2\nA boat floats.\n\n\
         Article II — Oars\n\nSection 1\nAn oar is long.\n\nSection 2\nAn oar is round.\n",
    );
}

#[test]
fn a_title_that_is_a_noun_and_a_number() {
    check(
        "[[level]]\nfirst = \"1\"\nnoun-in-marker = false\n",
        "Bylaw 1",
        "0 — General\nThis is a bylaw.\n\n1 — Members\nMembers row.\n\n2 — Fees\nFees are paid.\n",
    );
    let rules =
        "Rule 1 — Boats\n    1. A boat floats.\n    2. A boat is red.\n\nRule 2 — Oars\nAn oar floats.\n";
    check(RULES, "Rule 9: Of Boats", rules);
    check(NUMBERS, "2031 Rules of Boats", "1. A boat floats.\n2. A boat is red.\n3. An oar is long.\n");
}

#[test]
fn letters_of_the_first_level() {
    check(
        "[[level]]\nfirst = \"A\"\nnoun-in-marker = false\n[[level]]\nfirst = \"1\"\n",
        "Rules",
        "A — Boats in Fog\n    1. A boat floats.\n    2. A boat is red.\n\nB — Oars\nAn oar floats.\n\
         C. Sails are white.\nD. Sails are wide.\n",
    );
}

#[test]
fn words_that_close_lists() {
    check(
        RULES,
        "Rules",
        "Rule 1 — Boats\nA boat is\n    1. red; or\n    2. wide,\n\nunless it is towed.\n\n\
         Rule 2 — Oars\n    1. An oar is one of:\n        (a) long;\n        (b) short.\n\n        It floats.\n\n    \
         2. (a) It is round.\n        (b) It is grey.\n\n            It is dry.\n\n    3. It is new.\n",
    );
}

#[test]
fn headings_that_end_in_a_sign() {
    check(
        "marker = \"full\"\nnoun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"1\", \"(a)\"]\n",
        "Rules",
        "Rule 1 — Boats\n\n1.1 — Inspection:\nA boat is looked at.\n\n1.2 — Names, numbers,\nA boat has both.\n\n\
         Rule 2 — Oars\n\n2.1 — Length:\n    (a) An oar is long.\n    (b) It is straight.\n\n2.2 — Width\nAn oar is thin.\n",
    );
}

#[test]
fn paragraphs_between_items() {
    check(
        RULES,
        "Rules",
        "Rule 1 — Boats\nWidths.\n    1. A boat is wide.\n    2. A boat is narrow:\n        (a) at the bow;\n        \
         (b) at the stern.\n\nLengths.\n    3. A boat is long.\n    4. A boat is short.\n\n\
         Rule 2 — Oars\n    1. An oar floats.\n    2. An oar is long.\n",
    );
}

#[test]
fn notes_with_several_marks_and_blanks_round_changes() {
    check(
        RULES,
        "Rules",
        "Rule 1 — Boats\n    1. A boat stays{-- so--}. It is {++now ++}red[^1], {~~small~>large~~} and *very* wide[^2].\n    \
         2. It is new[^1] as note 2 says[^2].\n\nRule 2 — Oars\n    1. An oar floats[^1].\n    2. It is long.\n\n\
         [^1]: The board of the harbour.\n[^2]: Since 2020.\n",
    );
}

#[test]
fn what_stands_in_the_text_of_akoma_ntoso() {
    let laws = "# Introduction\n\nThese Rules are kept by the Board[^1].\n\nDefinitions\n\n\
         Buoy — a marker:\n1. round; or\n2. square.\n\n\
         Rule 1 — Boats\n    1. A boat stays{-- so--}. It is {++now ++}red, {~~small~>large~~} and *very* wide[^2].\n    \
         2. It is, `as said`[^1], ![An anchor](anchor.svg) with a [rope](https://bells.example).\n\n\
         ```quote 1\n1. A boat stays so.\n2. It is old.\n```\n\n\
         ```deal\nN   S\n x   y\n\nz\n```\n\nRule 2 — Oars\n    1. An oar floats.\n    2. It is long.\n\n\
         [^1]: The board of the harbour.\n[^2]: Since 2020.\n";
    check_as(&[("akn", "laws.xml")], RULES, "Rules", laws);
}

//! Akoma Ntoso in, `.laws` out. The sample laws are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use expect_test::{Expect, expect};
use lawsmith_import::{AkomaNtosoError, ImportError, Profile, import_akoma_ntoso};

/// The manifest and the laws of a document with this inside.
fn imported(inside: &str) -> (String, String) {
    let text = format!(
        "<?xml version=\"1.0\"?>\n<akomaNtoso xmlns=\"http://docs.oasis-open.org/legaldocml/ns/akn/3.0\">{inside}</akomaNtoso>"
    );
    let profile = Profile::for_akoma_ntoso(&text).unwrap();
    let mut files = import_akoma_ntoso(&text, &profile).unwrap().files.into_iter().map(|file| file.text);
    (files.next().unwrap(), files.next().unwrap())
}

#[track_caller]
fn check(body: &str, expected: Expect) {
    let (_, laws) = imported(&format!(
        "<act><preface><p><docTitle>Ferry Act</docTitle></p></preface><body>{body}</body></act>"
    ));
    expected.assert_eq(
        laws.strip_prefix("title: Ferry Act\nkind: laws\nedition: draft\n\nFerry Act\n\n").unwrap(),
    );
}

#[test]
fn numbers_are_what_they_are_cited_by() {
    check(
        "<part><num>PART 1</num><heading>Boats</heading>\
         <section><num>1</num><heading>Crews</heading>\
         <subsection><num>1</num><intro><p>A boat has</p></intro>\
         <paragraph><num>a</num><content><p>a pilot, or</p></content></paragraph>\
         <paragraph><num>b</num><content><p>two rowers,</p></content></paragraph>\
         <wrapUp><p>unless it is towed.</p></wrapUp></subsection>\
         <subsection><num>2</num><content><p>See section 2(1).</p></content></subsection></section>\
         <section><num>2.</num><heading>Oars</heading>\
         <subsection><num>(1)</num><content><p>An oar floats.</p><p>It is made of wood.</p></content></subsection>\
         </section></part>\
         <part><num>PART 2</num><section><num>3</num><content><p>The end.</p></content></section></part>",
        expect![[r#"
            Part 1 — Boats

            Section 1 — Crews
                (1) A boat has
                    (a) a pilot, or
                    (b) two rowers,

                    unless it is towed.

                (2) See section 2(1).

            Section 2 — Oars
                (1) An oar floats.

                    It is made of wood.

            Part 2

            Section 3
            The end.
        "#]],
    );
}

#[test]
fn words_have_their_marks() {
    check(
        "<article><num>Article 1</num><heading>Tows<authorialNote marker=\"2\"><p>From the <i>old</i> book.</p></authorialNote></heading>\
         <content><p>A <def>tow</def> is a <b>rope</b>,<eol/>see <ref href=\"#art_2\">Article 2</ref>\
         <authorialNote marker=\"2\"><p>Or a chain.</p></authorialNote>, <ins>new</ins> and<del> old</del>, <del>big</del><ins>wide</ins><ins>, so</ins>.</p>\
         <p><remark status=\"editorial\">[Changed in 2030]</remark></p></content></article>\
         <article><num>Article 2</num><content><p>See <a href=\"https://example.org/a\">there</a><noteRef href=\"#x\" marker=\"9\"/>.</p>\
         <table><tr><th><p>Boat</p></th><th>Fee</th></tr><tr><td><p>Punt</p><p>or raft</p></td><td>2</td></tr></table>\
         <ul><li>one</li><li>two</li></ul><ol><li><p>first</p></li><li>second</li></ol></content></article>",
        expect![[r#"
            Article 1 — Tows[^2]
            A **tow** is a *rope*, see Article 2[^3], {++new++} and{-- old--}, {~~big~>wide, so~~}.
            > [Changed in 2030]

            Article 2
            See [there](https://example.org/a)9.

            | Boat | Fee |
            | --- | --- |
            | Punt or raft | 2 |

            - one
            - two
                1. first
                2. second

            [^2]: From the *old* book.
            [^3]: Or a chain.
        "#]],
    );
}

#[test]
fn a_remark_may_stand_for_the_words() {
    check(
        "<section><num>1</num><heading>Oars</heading>\
         <subsection><num>(1)</num><content><p>An oar floats.</p></content></subsection>\
         <subsection><num>(2)</num><content><p><remark>[Left out in 2030]</remark></p></content></subsection>\
         <subsection><num>(3)</num><content><p>It is long.</p></content></subsection></section>\
         <section><num>2</num><content><p>Ends.</p></content></section>",
        expect![[r#"
            Section 1 — Oars
                (1) An oar floats.
                (2)
                > [Left out in 2030]
                (3) It is long.

            Section 2
            Ends.
        "#]],
    );
}

#[test]
fn what_other_acts_inserted_is_in_force() {
    let (_, laws) = imported(
        "<act><meta><analysis><passiveModifications/></analysis></meta><body>\
         <section><num>1</num><content><p>A boat <ins>or raft</ins> floats.</p></content></section>\
         <section><num>2</num><content><p>It has <del>an oar</del>.</p></content></section></body></act>",
    );
    assert!(laws.contains("A boat or raft floats.") && laws.contains("{--an oar--}"), "{laws}");
}

#[test]
fn what_is_quoted_is_no_provision() {
    check(
        "<section><num>1</num><heading>Changes</heading><content><p>Replace section 4 by<mod><quotedStructure>\
         <section><num>4</num><heading>Masts</heading><subsection><num>(1)</num><content><p>A mast stands.</p></content>\
         </subsection></section></quotedStructure></mod></p></content></section>\
         <section><num>2</num><content><p>Ends.</p></content></section>",
        expect![[r#"
            Section 1 — Changes
            Replace section 4 by

            “Section 4 — Masts

            “(1) A mast stands.”

            Section 2
            Ends.
        "#]],
    );
}

#[test]
fn definitions_and_schedules() {
    check(
        "<hcontainer name=\"definitions\"><heading>Definitions</heading>\
         <hcontainer name=\"definition\"><heading><def>Punt</def></heading><content><p>A flat boat.</p></content></hcontainer>\
         <hcontainer name=\"definition\"><heading><def>Raft</def></heading><intro><p>Logs that are tied:</p></intro>\
         <hcontainer name=\"definition\"><heading>long</heading><content><p>of five or more.</p></content></hcontainer>\
         </hcontainer></hcontainer>\
         <article><num>1</num><heading>Fees</heading><content><blockList><listIntroduction>The fee is</listIntroduction>\
         <item><num>(a)</num><blockList><listIntroduction>for a punt</listIntroduction><item><num>(i)</num><p>one,</p></item>\
         <item><num>(ii)</num><p>or two;</p></item></blockList></item>\
         <item><num>(b)</num><p>for a raft two.</p></item></blockList></content></article>\
         <article><num>2</num><content><p>Nothing is owed at night.</p></content></article></body>\
         <attachments><attachment><heading>Schedule 1</heading><doc><mainBody><p>A list of quays.</p></mainBody></doc></attachment></attachments><body>",
        expect![[r#"
            Definitions

            Punt — A flat boat.
            Raft — Logs that are tied:
                - long — of five or more.

            Article 1 — Fees
            The fee is
                (a) for a punt
                    (i) one,
                    (ii) or two;
                (b) for a raft two.

            Article 2
            Nothing is owed at night.

            Schedule 1

            A list of quays.
        "#]],
    );
}

#[test]
fn a_sentence_that_leads_to_a_list_is_no_heading() {
    check(
        "<section><num>1</num><heading>Duties</heading><subsection><num>1</num><heading>The pilot --</heading>\
         <paragraph><num>a</num><content><p>steers;</p></content></paragraph></subsection>\
         <subsection><num>2</num><content><p>The crew rows.</p></content></subsection></section>\
         <section><num>2</num><content><p>Ends.</p></content></section>",
        expect![[r#"
            Section 1 — Duties
                (1) The pilot --

                    (a) steers;

                (2) The crew rows.

            Section 2
            Ends.
        "#]],
    );
}

#[test]
fn the_title_may_stand_in_the_metadata_alone() {
    let (manifest, laws) = imported(
        "<act><meta><identification><FRBRWork><FRBRalias value=\"By-law on Quays\"/></FRBRWork></identification></meta>\
         <body><section><num>1.</num><content><p>A quay is dry.</p></content></section>\
         <section><num>2.</num><content><p>Or wet.</p></content></section></body></act>",
    );
    assert!(manifest.contains("title = \"By-law on Quays\""), "{manifest}");
    assert!(
        laws.starts_with("title: By-law on Quays\n") && laws.contains("\nSection 2\nOr wet.\n"),
        "{laws}"
    );
}

#[test]
fn other_files_are_refused() {
    let error = |text: &str| import_akoma_ntoso(text, &Profile::default()).unwrap_err();
    assert_eq!(error("<html/>"), ImportError::AkomaNtoso(AkomaNtosoError::Other("html".to_owned())));
    assert!(matches!(error("<akomaNtoso>"), ImportError::AkomaNtoso(AkomaNtosoError::Xml(_))));
    assert_eq!(error("<akomaNtoso/>"), ImportError::Empty);
    assert!(error("<akomaNtoso><a>").to_string().starts_with("the file is no well-formed XML ("));
}

#[test]
fn what_lawsmith_set_off_as_a_term_is_one() {
    check(
        "<section><num>1</num><heading>Crews</heading><content><p>A crew that stops has <b class=\"term\">slack water</b> \
         <b>soon</b>.</p></content></section>\
         <section><num>2</num><heading>Oars</heading><content><p>An oar floats.</p></content></section>",
        expect![[r#"
            Section 1 — Crews
            A crew that stops has **slack water** *soon*.

            Section 2 — Oars
            An oar floats.
        "#]],
    );
}

#[test]
fn what_lawsmith_exported_keeps_its_names() {
    let files = import_akoma_ntoso(
        "<akomaNtoso><act><meta><identification source=\"#lawsmith\"><FRBRWork>\
         <FRBRuri value=\"/akn/gb/act/2031-01-01/harbour-rules\"/></FRBRWork></identification></meta>\
         <preface><p><docTitle>Harbour Rules</docTitle></p></preface><body>\
         <rule><num>Rule 1</num><heading>Boats</heading><content><p>A boat is <span class=\"code\">red</span>.</p>\
         <blockContainer class=\"fence\" title=\"chart\"><p>1. North</p><p/><p>  x   y</p></blockContainer>\
         <p>See <img src=\"a.svg\" alt=\"An anchor\"/>.</p></content></rule></body></act></akomaNtoso>",
        None,
    )
    .unwrap()
    .files;
    assert!(files[0].text.contains("id = \"harbour-rules\"\n"), "{}", files[0].text);
    assert!(files[0].text.contains("language = \"en-GB\"\n"), "{}", files[0].text);
    expect![[r#"
        title: Harbour Rules
        kind: laws
        edition: draft

        Rule 1 — Boats
        A boat is `red`.

        ```chart
        1. North

          x   y
        ```

        See ![An anchor](a.svg).
    "#]]
    .assert_eq(&files[1].text);
}

#[test]
fn headings_that_end_in_a_sign() {
    check(
        "<section><num>1</num><heading>Boats</heading>\
         <subsection><num>1.1</num><heading>Inspection:</heading><content><p>A boat is looked at.</p></content></subsection>\
         <subsection><num>1.2</num><heading>A boat has:</heading>\
         <paragraph><num>(a)</num><content><p>an oar;</p></content></paragraph>\
         <paragraph><num>(b)</num><content><p>a sail.</p></content></paragraph></subsection></section>\
         <section><num>2</num><heading>Oars</heading>\
         <subsection><num>2.1</num><content><p>An oar floats.</p></content></subsection></section>",
        expect![[r#"
            Section 1 — Boats

            1.1 — Inspection:
            A boat is looked at.
                1.2 A boat has:
                    (a) an oar;
                    (b) a sail.

            Section 2 — Oars
                2.1 An oar floats.
        "#]],
    );
}

#[test]
fn paragraphs_between_items_are_where_they_stand() {
    check(
        "<section><num>1</num><heading>Boats</heading><intro><p>Widths.</p></intro>\
         <paragraph><num>(a)</num><content><p>A boat is wide.</p></content></paragraph>\
         <paragraph><num>(b)</num><content><p>It is narrow.</p></content></paragraph>\
         <hcontainer name=\"text\"><content><p>Lengths.</p><p>There are two.</p></content></hcontainer>\
         <paragraph><num>(c)</num><content><p>A boat is long.</p></content></paragraph></section>\
         <section><num>2</num><heading>Oars</heading><content><p>An oar floats.</p></content></section>",
        expect![[r#"
            Section 1 — Boats
            Widths.
                (a) A boat is wide.
                (b) It is narrow.

            Lengths.

            There are two.
                (c) A boat is long.

            Section 2 — Oars
            An oar floats.
        "#]],
    );
}

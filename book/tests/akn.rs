//! Akoma Ntoso of small invented laws. That it is valid is seen by its schema, in the suite of pages.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use std::collections::BTreeSet;

use expect_test::{Expect, expect};
use lawsmith_book::akn::akn;
use lawsmith_book::model;
use roxmltree::Document;
use support::{LAWS, book, laws};

mod support;

/// The text of an edition, once it has been seen that each name is given once and all links lead.
#[track_caller]
fn written(book: &model::Book) -> String {
    let written = akn(book);
    let document = Document::parse(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    let mut ids = BTreeSet::new();
    for id in document.descendants().filter_map(|it| it.attribute("eId")) {
        assert!(!id.contains(char::is_whitespace) && ids.insert(id), "{id}");
    }
    for node in document.descendants() {
        for name in ["href", "refersTo"] {
            let led = node.attribute(name).and_then(|link| link.strip_prefix('#'));
            assert!(led.is_none_or(|led| ids.contains(led)), "{led:?}");
        }
    }
    written
}

/// The elements from `from` to `to`, one a line.
#[track_caller]
fn check(book: &model::Book, from: &str, to: &str, expected: Expect) {
    let written = written(book).replace('\n', "");
    let start = written.find(from).unwrap();
    let end = start + written[start..].find(to).unwrap() + to.len();
    expected.assert_eq(&(written[start..end].replace("><", ">\n<") + "\n"));
}

#[test]
fn a_law_is_a_section() {
    check(
        &laws(),
        "<section",
        "</section>",
        expect![[r##"
        <section eId="sec_1">
        <num>Law 1</num>
        <heading>Draw<authorialNote eId="sec_1__authorialnote_1" marker="1" placement="bottom">
        <p>By lot, where both are of one age.</p>
        </authorialNote>
        </heading>
        <subsection eId="sec_1__subsec_A">
        <num>A</num>
        <heading>Order</heading>
        <intro eId="sec_1__subsec_A__intro">
        <p>It is this:</p>
        </intro>
        <paragraph eId="sec_1__subsec_A__para_1">
        <num>1.</num>
        <intro eId="sec_1__subsec_A__para_1__intro">
        <p>The elder draws an <term eId="sec_1__subsec_A__para_1__term_1" refersTo="#term-Arrow">arrow</term>:</p>
        </intro>
        <subparagraph eId="sec_1__subsec_A__para_1__subpara_a">
        <num>(a)</num>
        <content eId="sec_1__subsec_A__para_1__subpara_a__content">
        <p>from the left; or</p>
        </content>
        </subparagraph>
        <subparagraph eId="sec_1__subsec_A__para_1__subpara_b">
        <num>(b)</num>
        <content eId="sec_1__subsec_A__para_1__subpara_b__content">
        <p>as <ref eId="sec_1__subsec_A__para_1__subpara_b__ref_1" href="#sec_2">Law 2</ref> provides.</p>
        </content>
        </subparagraph>
        </paragraph>
        <paragraph eId="sec_1__subsec_A__para_2">
        <num>2.</num>
        <content eId="sec_1__subsec_A__para_2__content">
        <p>The younger follows.</p>
        </content>
        </paragraph>
        <wrapUp eId="sec_1__subsec_A__wrapup">
        <p>These words close A.</p>
        </wrapUp>
        </subsection>
        </section>
    "##]],
    );
}

#[test]
fn definitions_define_terms() {
    check(
        &laws(),
        "<hcontainer name=\"definitions\"",
        "</hcontainer></hcontainer>",
        expect![[r##"
        <hcontainer name="definitions" eId="hcontainer_definitions">
        <heading>Definitions</heading>
        <hcontainer name="definition" eId="hcontainer_definitions__hcontainer_Arrow">
        <heading>
        <def refersTo="#term-Arrow" eId="hcontainer_definitions__hcontainer_Arrow__def_1">Arrow</def>
        </heading>
        <content eId="hcontainer_definitions__hcontainer_Arrow__content">
        <p>What the <term eId="hcontainer_definitions__hcontainer_Arrow__term_1" refersTo="#term-Bow">bow</term> shoots (see <ref eId="hcontainer_definitions__hcontainer_Arrow__ref_1" href="#sec_1__subsec_A__para_2">Law 1A2</ref>).</p>
        </content>
        </hcontainer>
        <hcontainer name="definition" eId="hcontainer_definitions__hcontainer_Bow">
        <heading>
        <def refersTo="#term-Bow" eId="hcontainer_definitions__hcontainer_Bow__def_1">Bow</def>
        </heading>
        <intro eId="hcontainer_definitions__hcontainer_Bow__intro">
        <p>What is drawn.</p>
        </intro>
        <hcontainer name="definition" eId="hcontainer_definitions__hcontainer_Bow__hcontainer_1">
        <heading>long</heading>
        <content eId="hcontainer_definitions__hcontainer_Bow__hcontainer_1__content">
        <p>A bow taller than its archer.</p>
        </content>
        </hcontainer>
        </hcontainer>
    "##]],
    );
}

#[test]
fn metadata_says_what_it_is() {
    check(
        &laws(),
        "<meta>",
        "</meta>",
        expect![[r##"
            <meta>
            <identification source="#lawsmith">
            <FRBRWork>
            <FRBRthis value="/akn/xx/act/0001-01-01/bow/!main">
            </FRBRthis>
            <FRBRuri value="/akn/xx/act/0001-01-01/bow">
            </FRBRuri>
            <FRBRdate date="0001-01-01" name="unknown">
            </FRBRdate>
            <FRBRauthor href="#author">
            </FRBRauthor>
            <FRBRcountry value="xx">
            </FRBRcountry>
            <FRBRname value="Laws of the Bow">
            </FRBRname>
            </FRBRWork>
            <FRBRExpression>
            <FRBRthis value="/akn/xx/act/0001-01-01/bow/eng@1/!main">
            </FRBRthis>
            <FRBRuri value="/akn/xx/act/0001-01-01/bow/eng@1">
            </FRBRuri>
            <FRBRdate date="0001-01-01" name="unknown">
            </FRBRdate>
            <FRBRauthor href="#author">
            </FRBRauthor>
            <FRBRlanguage language="eng">
            </FRBRlanguage>
            </FRBRExpression>
            <FRBRManifestation>
            <FRBRthis value="/akn/xx/act/0001-01-01/bow/eng@1/!main.xml">
            </FRBRthis>
            <FRBRuri value="/akn/xx/act/0001-01-01/bow/eng@1.akn">
            </FRBRuri>
            <FRBRdate date="0001-01-01" name="unknown">
            </FRBRdate>
            <FRBRauthor href="#lawsmith">
            </FRBRauthor>
            </FRBRManifestation>
            </identification>
            <references source="#lawsmith">
            <TLCOrganization eId="author" href="/akn/ontology/organization/author" showAs="Laws of the Bow">
            </TLCOrganization>
            <TLCOrganization eId="lawsmith" href="/akn/ontology/organization/lawsmith" showAs="Lawsmith">
            </TLCOrganization>
            <TLCTerm eId="term-Arrow" href="/akn/ontology/term/term-Arrow" showAs="Arrow">
            </TLCTerm>
            <TLCTerm eId="term-Bow" href="/akn/ontology/term/term-Bow" showAs="Bow">
            </TLCTerm>
            </references>
            </meta>
        "##]],
    );
}

#[test]
fn groups_hold_their_articles() {
    let text = "kind: laws\n\nPart 1 — Before\n\nArticle 1 — One\nA “boat” is one (Article 2).\n\nPart 2 — After\nAll of it.\n\nArticle 2 — Two\nEnd.\n";
    let extra =
        "noun = [\"Article\", \"Articles\"]\nlanguage = \"de\"\n[[group]]\nnoun = [\"Part\", \"Parts\"]\n";
    check(
        &book(extra, &[("laws.laws", text)]),
        "<body>",
        "</body>",
        expect![[r##"
        <body>
        <part eId="part_1">
        <num>Part 1</num>
        <heading>Before</heading>
        <article eId="art_1">
        <num>Article 1</num>
        <heading>One</heading>
        <content eId="art_1__content">
        <p>A “boat” is one (<ref eId="art_1__ref_1" href="#art_2">Article 2</ref>).</p>
        </content>
        </article>
        </part>
        <part eId="part_2">
        <num>Part 2</num>
        <heading>After</heading>
        <intro eId="part_2__intro">
        <p>All of it.</p>
        </intro>
        <article eId="art_2">
        <num>Article 2</num>
        <heading>Two</heading>
        <content eId="art_2__content">
        <p>End.</p>
        </content>
        </article>
        </part>
        </body>
    "##]],
    );
}

#[test]
fn numbers_that_come_twice_have_two_names() {
    let text =
        "kind: laws\n\nLaw 1 — One\n1. a\n1. b\n\nLaw 1 — Again\n1. c\n- d\n- e\n\nLaw 3 to 5 — [Repealed]\n";
    check(
        &book("", &[("laws.laws", text)]),
        "<body>",
        "</body>",
        expect![[r#"
        <body>
        <section eId="sec_1">
        <num>Law 1</num>
        <heading>One</heading>
        <paragraph eId="sec_1__para_1">
        <num>1.</num>
        <content eId="sec_1__para_1__content">
        <p>a</p>
        </content>
        </paragraph>
        <paragraph eId="sec_1__para_1-1">
        <num>1.</num>
        <content eId="sec_1__para_1-1__content">
        <p>b</p>
        </content>
        </paragraph>
        </section>
        <section eId="sec_1-1">
        <num>Law 1</num>
        <heading>Again</heading>
        <paragraph eId="sec_1-1__para_1">
        <num>1.</num>
        <content eId="sec_1-1__para_1__content">
        <p>c</p>
        <ul eId="sec_1-1__para_1__ul_1">
        <li>d</li>
        <li>e</li>
        </ul>
        </content>
        </paragraph>
        </section>
        <section eId="sec_3-to-5" status="removed">
        <num>Law 3 to 5</num>
        <heading>[Repealed]</heading>
        <content eId="sec_3-to-5__content">
        </content>
        </section>
        </body>
    "#]],
    );
}

#[test]
fn words_stay_words() {
    let text = "title: <b>&\"\nkind: laws\n\nLaw <1> — ]]>\n\nLaw 1 — </section>\u{0}\u{FFFE}\n1. [x](a\"b) ![p](a&b.png) see Law 1[^*] {++new++}\n\n[^*]: </act>\n";
    written(&book("", &[("laws.laws", text), ("more.laws", LAWS)]));
}

#[test]
fn a_label_is_no_emphasis() {
    let text = "kind: laws\n\nLaw 1 — Draw\nThe elder draws.\n\nExample: Anna draws.\n";
    let written = written(&book("[[label]]\nwords = [\"Example\"]\n", &[("laws.laws", text)]));
    assert!(
        written.contains("<p class=\"labelled\"><span class=\"label\">Example:</span> Anna draws.</p>"),
        "{written}"
    );
}

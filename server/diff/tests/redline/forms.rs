//! What each form says besides: Markdown, pages, summaries, a terminal.

use expect_test::expect;
use lawsmith_diff::Class;
use lawsmith_diff::redline::{self, Paint};

use super::{NAMES, TABLES, check, check_markdown, compared};

/// A law with many apostrophes, of which one edition has straight and the other curly ones.
fn many_apostrophes(sign: char) -> String {
    let items: String =
        ('A'..='X').map(|at| format!("{at}. The crew{sign}s oar number {at} is counted.\n")).collect();
    format!("Law 1 — Boats\n\n{items}Y. The skipper’s bell rings.\nZ. A crew{sign}s boat {{}}.\n")
}

#[test]
fn signs_typed_otherwise_throughout_are_told_once() {
    let old = many_apostrophes('\'').replace("{}", "is moored");
    let new = many_apostrophes('’').replace("{}", "may be moored");
    check(
        &old,
        &new,
        &expect![[r#"
            Law 1 — Boats
              1Z  (substantive change: does → may (weaker))
                A crew’s boat [-is-] {+may be+} moored.
        "#]],
    );
    check_markdown(
        &old,
        &new,
        &expect![[r#"
            Typed otherwise throughout, not marked: ' → ’ (in 25 places).

            ## Law 1 — Boats

            **1Z** — *substantive change: does → may (weaker)*

            A crew’s boat ~~is~~ **may be** moored.
        "#]],
    );
    check(&old, &new.replace("may be", "is"), &expect!["Nothing else changed.\n"]);
    let back = compared(&new.replace("may be", "is"), &old, |comparison| comparison.typing.told());
    assert_eq!(back.as_deref(), Some("typed otherwise throughout, not marked: ’ → ' (in 25 places)"));
    // What stays as it was at one place of eight is no decision of the whole edition.
    let mixed = new.replace("may be", "is");
    let mixed = ["crew’s oar number B", "crew’s oar number E", "crew’s oar number K"]
        .iter()
        .fold(mixed, |text, words| text.replace(words, &words.replace('’', "'")));
    let told = compared(&old, &mixed, |comparison| comparison.typing.told());
    assert_eq!(told, None);
}

/// Signs beside a word are none in Markdown; tags are.
#[test]
fn changed_signs_beside_words_are_marked_in_markdown() {
    check_markdown(
        "Law 1 — Boats\n\nA. A boat called “Ada” may sail, and nobody rows.\n",
        "Law 1 — Boats\n\nA. A boat called Ada may sail. And nobody rows.\n",
        &expect![[r#"
            ## Law 1 — Boats

            **1A** — *editorial change*

            A boat called ~~“Ada”~~ **Ada** may sail<del>, and</del>**. And** nobody rows.
        "#]],
    );
}

#[test]
fn nothing_changed_is_said_in_every_form() {
    let laws = "Law 1 — Boats\n\nA. A boat may sail.\n";
    compared(laws, laws, |comparison| {
        for made in [
            redline::text(comparison, Paint::Signs),
            redline::text_summary(comparison, NAMES, Paint::Signs),
            redline::markdown(comparison, NAMES),
            redline::summary(comparison, NAMES),
            redline::html(comparison, NAMES),
            redline::html_summary(comparison, NAMES),
        ] {
            assert!(made.contains("Nothing changed."), "{made}");
        }
    });
    let edited = laws.replace("A boat may", "The boat may");
    let made = compared(laws, &edited, |comparison| redline::summary(comparison, NAMES));
    assert!(made.contains("No significant change."), "{made}");
}

#[test]
fn a_summary_for_a_terminal_has_its_signs() {
    let (old, new) =
        ("Law 1 — Boats\n\nA — Fees\nA boat may sail.\n", "Law 1 — Boats\n\nA — Fees\nA boat must sail.\n");
    let made = compared(old, new, |comparison| redline::text_summary(comparison, NAMES, Paint::Signs));
    expect![[r#"
        Significant changes: draft → final

        Law 1 — Boats
          1A  What changes: may → must (stronger).
            Fees
            A boat [-may-] {+must+} sail.
    "#]]
    .assert_eq(&made);
    let made = compared(old, new, |comparison| redline::summary(comparison, NAMES));
    expect![[r#"
        # Significant changes: draft → final

        ## Law 1 — Boats

        **1A** — *What changes: may → must (stronger).*

        Fees

        A boat ~~may~~ **must** sail.
    "#]]
    .assert_eq(&made);
}

#[test]
fn a_page_says_how_many_changes_there_are_and_which_side_is_old() {
    let page = compared(TABLES.0, TABLES.1, |comparison| redline::html(comparison, NAMES));
    for part in [
        "<p>1 change: 1 substantive.</p>",
        "<p>Old: draft</p><p>New: final</p>",
        "<div role=\"group\" aria-label=\"old: draft\">",
        "<tr><td>first</td><td><del>ten</del> <ins>nine</ins></td></tr>\n<tr><td><ins>second</ins></td><td><ins>two</ins></td></tr>",
        "<ul>\n<li>in shells;</li>\n<li><ins>in gold;</ins></li>\n<li>in coin.</li>\n</ul>",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
}

#[test]
fn what_is_replaced_throughout_is_told_also_where_only_the_heading_changed() {
    let old = "# Definitions\n\nBerth — A place for a boat.\n\nLaw 1 — Boats\n\nA. Each berth is swept.\n";
    let told = compared(old, &old.replace("Berth", "Slot").replace("berth", "slot"), |comparison| {
        comparison.rows.iter().map(|row| redline::kind(comparison, row)).collect::<Vec<_>>()
    });
    assert!(
        told.contains(
            &"renamed; editorial change of the heading: “Berth” → “Slot” throughout, in 2 provisions"
                .to_owned()
        ),
        "{told:?}"
    );
}

/// What kind of wording it is says little; all else is told.
#[test]
fn an_editorial_change_tells_what_it_is() {
    let told = |old: &str, new: &str| -> Vec<String> {
        compared(old, new, |comparison| {
            let rows = comparison.rows.iter().filter(|row| row.class == Some(Class::Editorial));
            rows.map(|row| redline::kind(comparison, row)).collect()
        })
    };
    let laws =
        "Law 1 — Bells\n\nA. The bell rings at dusk.\n\nLaw 2 — Boats\n\nA. Each boat is moored at dusk.\n";
    assert_eq!(
        told(laws, &laws.replace("moored at dusk", "moored at dusk (see Law 1A)")),
        ["editorial change: the citation of “Law 1A” is new"]
    );
    let laws = "Law 1 — Skippers\n\nA. He rows at noon if he likes.\nB. The boat that he sails is his.\nC. He may rest.\n\
                D. He rings the bell when he lands.\nE. He counts oars.\nF. Nobody sails unless he agrees.\n\
                G. The list that he keeps is open.\nH. At dusk he lights a lamp.\n";
    assert_eq!(
        told(laws, &laws.replace("He ", "He or she ").replace(" he ", " he or she ")),
        ["editorial change: “He” → “He or she” throughout, in 8 provisions"]
    );
    let laws =
        "Definitions\n\nPilot — Whoever leads ships to the pier.\n\nLaw 1 — Boats\n\nA. A boat floats.\n";
    assert_eq!(
        told(laws, &laws.replace("Pilot", "Guide").replace("leads ships", "leads the ships")),
        ["renamed; editorial change"]
    );
}

#[test]
fn a_page_names_the_work_and_no_title_twice() {
    let laws = "title: Laws of the Bow\nkind: laws\n\n# Introduction\n\nA player may shout.\n\nDefinitions\n\nArrow — What flies.\n";
    let new = laws.replace("may shout", "must not shout").replace("What flies", "What the bow shoots");
    let page = compared(laws, &new, |comparison| redline::html(comparison, NAMES));
    assert!(page.contains("<h1>Laws of the Bow: draft → final</h1>"), "{page}");
    // In the list and above its words; the heading of the row is for those who hear the page.
    let heard = "<h3 class=\"said\">Introduction</h3>";
    assert!(page.contains(heard), "{page}");
    assert_eq!(page.replace(heard, "").matches(">Introduction<").count(), 2, "{page}");
    assert!(page.contains("<h3>Definitions/Arrow</h3>") && !page.contains(">Arrow<"), "{page}");
}

/// Beside each other each side has its own numbers.
#[test]
fn a_page_divides_nothing_that_one_side_has_whole() {
    let whole = "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew; nobody lends a rudder to a stranger.\nB. Rafts are let go.\n";
    let divided = "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. Nobody lends a rudder to a stranger.\nC. Rafts are let go.\n";
    let side = |old: &str, new: &str, name: &str| {
        let page = compared(old, new, |comparison| redline::html(comparison, NAMES));
        let from = page.find(&format!("aria-label=\"{name}\">")).unwrap();
        page[from..].split("</div>").next().unwrap().matches("<p>").count()
    };
    assert_eq!((side(whole, divided, "old: draft"), side(whole, divided, "new: final")), (1, 2));
    assert_eq!((side(divided, whole, "old: draft"), side(divided, whole, "new: final")), (2, 1));
}

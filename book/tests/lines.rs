//! Where lines may end on pages: not between a noun and its number, nor in a quantity.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use lawsmith_book::html::{Site, site};
use support::book;

mod support;

const LAWS: &str = "\
kind: laws

Law 1 — Draw

A — Order
The elder draws (see Law 2).

B — Rings
Laws 1 to 3 apply unless A above does.

Law 2 — Score

| Ring | Width | Colour | What a hit is worth |
| --- | --- | --- | --- |
| inner | 0.9 m | gold | as many points as the archer has years |
| outer | 12 | red | 8 |

Law 3 — End
Play ends.
";

#[track_caller]
fn page(path: &str) -> String {
    let files = site(&book("", &[("laws.laws", LAWS)]), &Site::default());
    let file = files.into_iter().find(|file| file.path == path).unwrap_or_else(|| panic!("no {path}"));
    String::from_utf8(file.bytes).unwrap()
}

#[test]
fn no_line_ends_between_a_noun_and_its_number() {
    let law = page("laws/1.html");
    for kept in [
        "(see <span class=\"cite\"><a class=\"ref\" href=\"../laws/2.html\" aria-describedby=\"page_peek-1\"><span class=\"kept\">Law 2</span></a>",
        "<b><span class=\"kept\">Law 2</span></b>",
    ] {
        assert!(law.contains(kept), "{kept}: {law}");
    }
    // Who cites a Law is told by citations.
    assert!(
        page("laws/2.html").contains("<a href=\"../laws/1.html#a\"><span class=\"kept\">Law 1A</span></a>")
    );
}

#[test]
fn quantities_stand_on_one_line_and_columns_of_words_have_room() {
    let law = page("laws/2.html");
    assert!(law.contains("<td class=\"kept\">0.9 m</td>"), "{law}");
    assert!(law.contains("<td class=\"worded\">as many points"), "{law}");
    assert!(law.contains("<td>12</td>") && law.contains("<td>8</td>"), "{law}");
}

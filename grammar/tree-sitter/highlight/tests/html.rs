//! What is coloured, and that the words stay what they are.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use expect_test::expect;
use lawsmith_highlight::html;

#[test]
fn a_law_is_coloured() {
    let text = "Law 4 — Anchors\n\n1. **Slack** <i>, see Law 2(a).\n    > [MH] why?\n";
    expect![[r#"
        <span class="laws-label">Law 4</span> <span class="laws-punctuation-delimiter">—</span> <span class="laws-markup-heading">Anchors</span>

        <span class="laws-label">1.</span> <span class="laws-markup-strong">**Slack**</span> &lt;i&gt;, see <span class="laws-markup-link">Law 2(a)</span>.
            <span class="laws-comment">&gt; [MH] why?</span>
    "#]]
    .assert_eq(&html(text).unwrap());
}

#[test]
fn the_words_are_kept() {
    let text = include_str!("../../../../laws-src/example/2025/laws.laws");
    let mut words = String::new();
    let mut inside = false;
    for c in html(text).unwrap().chars() {
        match c {
            '<' => inside = true,
            '>' => inside = false,
            _ if !inside => words.push(c),
            _ => {}
        }
    }
    let words = words.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
    assert_eq!(words.replace("&amp;", "&"), text);
}

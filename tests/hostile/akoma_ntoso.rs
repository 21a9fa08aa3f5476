//! Akoma Ntoso that means harm: what nests, what repeats, what points at the same thing.

use cpu_time::ProcessTime;
use lawsmith_import::{Profile, import_akoma_ntoso};
use libtest_mimic::Trial;

use crate::{Seconds, growing};

/// A name, how many of what the generator repeats, and the inside of the body.
type Case = (&'static str, usize, fn(usize) -> String);

const CASES: [Case; 7] = [
    ("akn_sections", 20_000, |n| {
        "<section><num>1</num><heading>A</heading><p>(a) so</p></section>".repeat(n)
    }),
    ("akn_sections_in_sections", 20_000, |n| nested("<section><num>1</num>", "</section>", n)),
    ("akn_items_in_items", 20_000, |n| nested("<blockList><item><num>(a)</num>", "</item></blockList>", n)),
    ("akn_quotations_in_quotations", 20_000, |n| {
        nested("<p>a<quotedStructure>", "</quotedStructure></p>", n)
    }),
    ("akn_emphasis_in_emphasis", 20_000, |n| format!("<p>{}</p>", nested("a<i>", "</i>", n))),
    ("akn_notes_in_notes", 20_000, |n| nested("<p>a<authorialNote>", "</authorialNote></p>", n)),
    ("akn_marks_of_one_note", 40_000, |n| {
        format!(
            "<p>a<note eId='x'><p>b</p></note>{}</p><ol>{}</ol>",
            "a<noteRef href='#x'/>".repeat(n),
            "<li>a</li>".repeat(n)
        )
    }),
];

pub fn trials() -> Vec<Trial> {
    let trial = |&(name, size, body): &Case| {
        growing(name, size, move |size| document(&body(size)), |made| imported(made))
    };
    CASES.iter().map(trial).collect()
}

fn nested(open: &str, close: &str, times: usize) -> String {
    format!("{}<p>Section 1: A</p>{}", open.repeat(times), close.repeat(times))
}

fn document(body: &str) -> String {
    format!("<akomaNtoso><act><body>{body}</body></act></akomaNtoso>")
}

/// The seconds that the processor works for the document, which may be refused.
fn imported(text: &str) -> Seconds {
    let start = ProcessTime::now();
    let profile = Profile::for_akoma_ntoso(text);
    let _ = import_akoma_ntoso(text, &profile.unwrap_or_default());
    vec![("akoma ntoso", start.elapsed().as_secs_f64())]
}

//! Names that were put for others, and words of a definition that are only spelt otherwise: two texts in, class and
//! reasons out.

mod told;

use told::{check, check_sentence};

#[test]
fn the_laws_are_nobody() {
    check_sentence(
        "The steward settles an appeal by this Law.",
        "The steward settles an appeal by these Laws.",
        "editorial: wording",
    );
    check_sentence(
        "The steward settles an appeal by this Law wisely.",
        "The steward settles an appeal by these Laws.",
        "substantive: “this Law wisely” → “these Laws”",
    );
    check_sentence(
        "The steward settles an appeal under these Laws.",
        "The steward settles an appeal under these Regulations.",
        "substantive: “Laws” → “Regulations”",
    );
    check_sentence(
        "A guest pays the fee to the Steward.",
        "A guest pays the fee to the Harbour.",
        "substantive: “Steward” → “Harbour”",
    );
}

#[test]
fn slips_in_the_words_of_a_definition() {
    let law = "Definitions\n\nRace — A contest in which boats are timed over one course (\u{2666}).\n\nLaw 1 — Boats\nA boat is moored.\n";
    check(law, &law.replace("timed", "tim ed"), &["Definitions/Race editorial: wording of the definition"]);
    check(law, &law.replace('\u{2666}', "v"), &["Definitions/Race editorial: wording of the definition"]);
    check(law, &law.replace("timed", "tallied"), &["Definitions/Race substantive: “timed” → “tallied”"]);
}

#[test]
fn a_noun_that_opens_the_sentence_says_who_acts() {
    check_sentence(
        "The skipper may moor a boat at the quay.",
        "The steward may moor a boat at the quay.",
        "substantive: who acts: “skipper” → “steward”",
    );
    check_sentence(
        "The skipper may moor a boat at the quay.",
        "The skippers may moor a boat at the quay.",
        "editorial: wording",
    );
    check_sentence(
        "The skipper may moor a boat at the quay.",
        "The skipper may moor a vessel at the quay.",
        "substantive: “boat” → “vessel”",
    );
    check_sentence(
        "The large boat is moored at the quay.",
        "The big boat is moored at the quay.",
        "substantive: “large” → “big”",
    );
}

#[test]
fn by_whom_something_is_done_says_who_acts() {
    check_sentence(
        "The fee is paid by the owner at dusk.",
        "The fee is paid by the skipper at dusk.",
        "substantive: who acts: “owner” → “skipper”",
    );
    check_sentence(
        "The fee is paid by the guests at dusk.",
        "The fee is paid by the guest at dusk.",
        "editorial: wording",
    );
    // In a recast sentence a noun behind "by" is often no person.
    check_sentence(
        "The crew that is halted by the foul begins there.",
        "The crew that is halted by the event starts there.",
        "substantive: “foul begins” → “event starts”",
    );
}

//! The table of contents of a book, which its headings make anew.

mod chapters;
mod entry;
mod untitled;

use entry::{headings, is_number, left_out};
pub(super) use entry::{letters, without_page};

use crate::lines::Line;
use crate::mend::left_out::{LeftOut, kept};
use crate::profile::Profile;
use crate::report::Ledger;
use crate::source::CONTENTS;

/// The most letters of a line that is the beginning of one in the table, in bytes.
const LONGEST: usize = 400;

/// How many headings with the numbers of pages make a table.
const HEADINGS: usize = 3;

/// Leaves out the table of contents: its title, and the lines below it that end in the number
/// of a page or stand again further down.
pub(super) fn without_contents<'t>(
    pieces: Vec<Line<'t>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> Vec<Line<'t>> {
    let why = contents(&pieces, profile);
    kept(pieces, why, ledger)
}

/// Which of the pieces are of the table, or of one that a chapter has for itself.
pub(super) fn contents(pieces: &[Line<'_>], profile: &Profile) -> Vec<Option<LeftOut>> {
    if profile.headings.is_some() {
        return vec![None; pieces.len()];
    }
    let mut why = of_book(pieces, profile);
    for at in chapters::contents(pieces) {
        why[at] = left_out();
    }
    why
}

/// Which of the pieces are of the table of the whole book.
fn of_book(pieces: &[Line<'_>], profile: &Profile) -> Vec<Option<LeftOut>> {
    let mut why: Vec<Option<LeftOut>> = vec![None; pieces.len()];
    let named = |text: &str| {
        let small = text.trim_end_matches(':').to_lowercase();
        match &profile.pages.contents {
            Some(titles) => titles.iter().any(|title| title.to_lowercase() == small),
            None => CONTENTS.contains(&small.as_str()),
        }
    };
    let Some(title) = pieces.iter().position(|piece| named(&piece.text)) else {
        return untitled::contents(pieces, profile);
    };
    let later = headings(pieces.iter().map(|piece| letters(&piece.text)));
    if let Some(end) = of_headings(pieces, title) {
        why[title..end].fill(left_out());
        return why;
    }
    if pieces[title].heading > 0 {
        let rest = pieces[title + 1..].iter().position(|piece| piece.heading > 0);
        let end = rest.map_or(title + 1, |rest| title + 1 + rest);
        why[title..end].fill(left_out());
        return why;
    }
    let (mut end, mut strange, mut awaits_page) = (title + 1, 0, false);
    for at in title + 1..pieces.len() {
        let text = &pieces[at].text;
        let (words, numbered) = without_page(text);
        let key = letters(words);
        let again = |key: &str| later.get(key).is_some_and(|&last| last > at);
        // What a line of the text holds may be two lines of the table, before the number of the page.
        let in_two = || pieces.get(at + 1).is_some_and(|next| again(&(key.clone() + &letters(&next.text))));
        // A heading on two lines of the text is one line of the table.
        let begins = || {
            let mut cuts = key.char_indices().map(|(cut, _)| cut).take_while(|&cut| cut <= LONGEST);
            cuts.any(|cut| cut >= 3 && again(&key[..cut]))
        };
        let of_table = numbered || ends_in_leaders(text) || again(&key) || in_two() || begins();
        if of_table || awaits_page && is_number(text) {
            (end, strange, awaits_page) = (at + 1, 0, of_table && !numbered);
        } else {
            // A title may have changed since the table was made.
            strange += 1;
            if strange > 2 {
                break;
            }
        }
    }
    why[title..end].fill(left_out());
    why
}

/// Where a table ends that is made of headings with the numbers of pages, which never fall, right below the one at `title`: "## 1.1 Oars 2".
fn of_headings(pieces: &[Line<'_>], title: usize) -> Option<usize> {
    let paged = pieces[title + 1..].iter().map_while(|piece| page(&piece.text).filter(|_| piece.heading > 0));
    let mut last = 0;
    let rising = paged.take_while(|&page| std::mem::replace(&mut last, page) <= page).count();
    (pieces[title].heading > 0 && rising >= HEADINGS).then_some(title + 1 + rising)
}

/// The number that a line ends in, behind words.
fn page(text: &str) -> Option<u32> {
    let (words, page) = text.trim_end().rsplit_once(' ')?;
    page.parse().ok().filter(|_| words.contains(char::is_alphabetic))
}

/// Whether a line ends in leaders that lead to no number on it.
fn ends_in_leaders(text: &str) -> bool {
    let words = text.trim_end_matches(|c: char| c == '.' || c.is_whitespace());
    text[words.len()..].matches('.').count() > 3
}

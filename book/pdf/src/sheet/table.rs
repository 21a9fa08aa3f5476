//! Tables, and where their long words may be broken. How wide columns are is the template's to say, which can measure.

use std::collections::BTreeMap;

use hypher::Lang;
use lawsmith_book::model::{Alignment, Language, Table, plain};
use serde_json::{Value, json};

use super::Maker;

/// Words of so many letters are never broken.
const SHORT: usize = 6;
/// Pieces of words are no longer than this.
const LONGEST: usize = 8;

impl Maker<'_> {
    pub fn table(&mut self, table: &Table) -> Value {
        let head: Vec<Value> = table.head.iter().map(|cell| self.runs(cell)).collect();
        let rows: Vec<Vec<Value>> =
            table.rows.iter().map(|row| row.iter().map(|cell| self.runs(cell)).collect()).collect();
        let align = table.alignments.iter().map(|alignment| match alignment {
            Alignment::Left => "left",
            Alignment::Centre => "centre",
            Alignment::Right => "right",
        });
        let cells = || table.rows.iter().chain([&table.head]).flatten();
        // A word of several looks is measured as one, and set run by run.
        let whole: Vec<String> = cells().map(|cell| plain(cell)).collect();
        let runs = cells().flatten().map(|run| run.text.as_str());
        let breaks = breaks(whole.iter().map(String::as_str).chain(runs), &self.book.language);
        json!({ "k": "table", "head": head, "rows": rows, "align": align.collect::<Vec<_>>(), "breaks": breaks })
    }
}

/// The long words of texts, each with its pieces; the last sign of a piece is the place where a line may end.
pub fn breaks<'a>(
    texts: impl Iterator<Item = &'a str>,
    language: &Language,
) -> BTreeMap<&'a str, Vec<String>> {
    let lang = <[u8; 2]>::try_from(language.primary().as_bytes()).ok().and_then(Lang::from_iso);
    let mut found = BTreeMap::new();
    for word in texts.flat_map(|text| text.split(' ')).filter(|word| word.chars().count() > SHORT) {
        found.entry(word).or_insert_with(|| pieces(word, lang));
    }
    found
}

/// Words are parted as the language does it, with a hyphen; numbers and addresses anywhere, without.
fn pieces(word: &str, lang: Option<Lang>) -> Vec<String> {
    const HYPHEN: char = '\u{ad}';
    const NOTHING: char = '\u{200b}';
    let is_prose = !word.contains(|c: char| c.is_numeric() || matches!(c, '/' | '@' | '_'));
    let mut pieces: Vec<String> = Vec::new();
    let letters: Vec<char> = word.chars().collect();
    for run in letters.chunk_by(|a, b| a.is_alphabetic() == b.is_alphabetic()) {
        let run: String = run.iter().collect();
        let is_word = run.starts_with(char::is_alphabetic);
        // A comma stays with the word before it.
        if let (false, true, Some(last)) = (is_word, run.chars().count() < 3, pieces.last_mut()) {
            last.push_str(&run);
            continue;
        }
        let syllables: Vec<String> = match lang.filter(|_| is_word && is_prose) {
            Some(lang) => hypher::hyphenate(&run, lang).map(str::to_owned).collect(),
            None => vec![run],
        };
        let mut inner: Vec<String> = syllables.iter().flat_map(|it| cut(it)).collect();
        let count = inner.len();
        inner
            .iter_mut()
            .take(count - 1)
            .for_each(|it| it.push(if is_word && is_prose { HYPHEN } else { NOTHING }));
        if let Some(last) = pieces.last_mut() {
            last.push(NOTHING);
        }
        pieces.extend(inner);
    }
    pieces
}

/// A text in pieces of bearable length.
fn cut(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    letters.chunks(LONGEST).map(|piece| piece.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_parted_by_their_language_and_what_is_no_word_anywhere() {
        let check = |word: &str, expected: &str| {
            let pieces = pieces(word, Some(Lang::English)).join("|");
            let shown = pieces.replace('\u{ad}', "-").replace('\u{200b}', "");
            assert_eq!(shown, expected);
        };
        check("configuration,", "con-|fig-|u-|ra-|tion,");
        check("https://example.org/1234567890123456", "https|://|example.|org|/1234567|89012345|6");
        check("bcdfghjklmnpqrstvwxz", "bcd-|fghjklm-|n-|pqrstvwx-|z");
        check("ship-owners’", "ship-|own-|ers’");
    }
}

//! Markers whose numbers are written as ordinals, in languages that have signs for these: "Artigo 1.º", "Art. 5º-A", "§ 2º",
//! "1.º Barcas". The sign is left out, so that the number is a marker as any other, with a full stop before words that follow.

use std::borrow::Cow;

use lawsmith_model::Lexicon;

use crate::lines::Line;
use crate::markup::{HEADING, SET_OFF};
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};

/// `text` without such signs at the beginnings of its lines.
pub(crate) fn without_ordinal_signs<'t>(text: &'t str, words: &Lexicon) -> Cow<'t, str> {
    if !words.ordinal_signs.iter().any(|sign| text.contains(sign.as_str())) {
        return Cow::Borrowed(text);
    }
    let line = |line| plain(line, words).map_or(Cow::Borrowed(line), Cow::Owned);
    Cow::Owned(text.split_inclusive('\n').map(line).collect())
}

/// Leaves such signs out.
pub(super) fn left_out<'t>(
    mut pieces: Vec<Line<'t>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> Vec<Line<'t>> {
    let words = Lexicon::of(&profile.work.language);
    if words.ordinal_signs.is_empty() {
        return pieces;
    }
    for piece in pieces.iter_mut().filter(|piece| piece.literal.is_none() && !piece.remark) {
        if let Some(line) = plain(&piece.text, &words) {
            piece.text = line.into();
            ledger.note(
                piece.number,
                Disposition::Repaired,
                "the sign of an ordinal behind its number left out",
            );
        }
    }
    pieces
}

/// The line without the sign, if a marker with one begins it.
fn plain(line: &str, words: &Lexicon) -> Option<String> {
    let is_set = |c: char| c.is_whitespace() || c == HEADING || SET_OFF.contains(&c);
    let marker = line.trim_start_matches(is_set);
    let digits_at = marker.find(|c: char| c.is_ascii_digit())?;
    let (noun, rest) = marker.split_at(digits_at);
    let digits = rest.find(|c: char| !c.is_ascii_digit()).filter(|digits| *digits <= 4)?;
    let rest = &rest[digits..];
    let behind = rest.strip_prefix('.').unwrap_or(rest);
    let behind = words.ordinal_signs.iter().find_map(|sign| behind.strip_prefix(sign.as_str()))?;
    let letter = inserted(behind);
    let behind = letter.map_or(behind, |letter| &behind[1 + letter.len()..]);
    let (gap, title) = behind.split_at(behind.len() - behind.trim_start_matches(is_set).len());
    let named = is_noun(noun.trim(), words);
    let begins = title.starts_with(|c: char| c.is_uppercase() || "“\"«‘".contains(c)) && !gap.is_empty();
    let set_off = named && (title.is_empty() || title.starts_with(['-', '–', '—', ':', '.', '(']));
    // "20° C"
    let degrees = || matches!(title.split(|c: char| !c.is_alphabetic()).next(), Some("C" | "F" | "K"));
    if !(begins || set_off) || !(named || noun.is_empty() && !degrees()) {
        return None;
    }
    let point = if begins { "." } else { "" };
    let before = &line[..line.len() - rest.len()];
    Some(format!("{before}{}{point}{behind}", letter.unwrap_or_default()))
}

/// The letter of a number that was put in, behind its hyphen: "A" of "5.º-A".
fn inserted(behind: &str) -> Option<&str> {
    let rest = behind.strip_prefix('-')?;
    let letters = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
    (letters == 1 && rest.starts_with(|c: char| c.is_ascii_uppercase())).then_some(&rest[..1])
}

/// Whether what stands before a number is what provisions or their levels are called: "Artigo", "Art.", "§".
fn is_noun(noun: &str, words: &Lexicon) -> bool {
    let noun = noun.trim_end_matches('.');
    let small = noun.to_lowercase();
    let lists = [&words.usual_nouns, &words.abbreviations, &words.level_nouns, &words.wholes];
    noun == "§"
        || noun.starts_with(char::is_uppercase) && lists.into_iter().flatten().any(|known| *known == small)
}

#[cfg(test)]
mod tests {
    use lawsmith_model::Language;

    use super::*;

    #[test]
    fn signs_at_the_beginning() {
        let words = Lexicon::of(&Language::new("pt"));
        let check = |line: &str, expected: Option<&str>| {
            assert_eq!(plain(line, &words).as_deref(), expected, "{line}");
        };
        check("Artigo 1.º", Some("Artigo 1"));
        check("\u{FDD0}Art. 2.º\u{FDD1} – O cais", Some("\u{FDD0}Art. 2\u{FDD1} – O cais"));
        check("Art. 1º O cais é livre.", Some("Art. 1. O cais é livre."));
        check("Artigo 2.º - Barcas", Some("Artigo 2 - Barcas"));
        check("Artigo 5.º-A (Botes)", Some("Artigo 5A (Botes)"));
        check("Art. 5º-A. Barcas", Some("Art. 5A. Barcas"));
        check("§ 2º - O guarda espera.", Some("§ 2 - O guarda espera."));
        check("1.º Barcas", Some("1. Barcas"));
        check("Capítulo 2.º", Some("Capítulo 2"));
        // Sentences that go on, and what is no provision.
        for line in
            ["Artigo 3.º do código", "3.º e 4.º", "Artigos", "20° C", "Turma 2.ª - Barcas", "3.º", "Art. 1"]
        {
            check(line, None);
        }
    }
}

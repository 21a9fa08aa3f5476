//! One term in two spellings: hyphen, blank or nothing, and the choice of s or z.

use crate::words::wording::is_hyphen;

/// A letter and the signs before it.
type Letter<'a> = (char, &'a str);

fn letters(text: &str) -> Vec<Letter<'_>> {
    let mut found = Vec::new();
    let mut from = 0;
    for (at, c) in text.char_indices().filter(|(_, c)| c.is_alphanumeric()) {
        found.push((c, &text[from..at]));
        from = at + c.len_utf8();
    }
    found
}

/// `printed` with the signs of `form`, if the two are the same letters but for an ending.
pub(crate) fn rewritten(printed: &str, form: &str) -> Option<String> {
    let (own, model) = (letters(printed), letters(form));
    let mut out = String::with_capacity(printed.len());
    let mut same = 0;
    for ((c, signs), (due, due_signs)) in own.iter().zip(&model) {
        let (small, due_small) = (c.to_lowercase().next()?, due.to_lowercase().next()?);
        let choice = matches!((small, due_small), ('s', 'z') | ('z', 's'));
        if small != due_small && !choice {
            break;
        }
        out.push_str(if sign(signs) == sign(due_signs) { signs } else { due_signs });
        out.push(if choice { due_small } else { *c });
        same += 1;
    }
    // The ending of the printed word stays: "re-deals", "penalties".
    if same + 2 < model.len() {
        return None;
    }
    for (c, signs) in &own[same..] {
        out.push_str(signs);
        out.push(*c);
    }
    let tail = printed.len() - printed.trim_end_matches(|c: char| !c.is_alphanumeric()).len();
    out.push_str(&printed[printed.len() - tail..]);
    Some(out)
}

/// What joins two letters: a blank, a hyphen of any kind, or nothing.
fn sign(between: &str) -> Option<char> {
    if between.contains(char::is_whitespace) { Some(' ') } else { between.contains(is_hyphen).then_some('-') }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signs_change_and_the_ending_stays() {
        assert_eq!(rewritten("Redeals", "re-deal").as_deref(), Some("Re-deals"));
        assert_eq!(rewritten("penalty-cards’", "Penalty card").as_deref(), Some("penalty cards’"));
        assert_eq!(rewritten("organizing", "organise").as_deref(), Some("organising"));
        assert_eq!(rewritten("re\u{2010}deal", "re-deal").as_deref(), Some("re\u{2010}deal"));
        assert_eq!(rewritten("dealer", "board"), None);
    }
}

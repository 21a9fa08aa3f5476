//! White space within a line, as `blank.pest` has it.

/// Whether the sign is white space that ends no line: a blank, a tab, a no-break space, a narrow one.
pub fn is_blank(sign: char) -> bool {
    sign == '\t' || sign.is_whitespace() && !sign.is_control() && !matches!(sign, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{amendment, attribute, citation};

    #[test]
    fn all_grammars_know_the_same_blanks() {
        let white =
            (char::MIN..=char::MAX).filter(|sign| sign.is_whitespace() && !matches!(sign, '\n' | '\r'));
        for sign in white.chain(['\u{200b}', '\u{feff}', '_']) {
            let levels = citation(&format!("1{sign}(a)")).addresses[0].components.len();
            assert_eq!(levels == 2, is_blank(sign), "{sign:?}");
            let value = attribute(&format!("@allow{sign}x")).is_some_and(|it| it.value.is_some());
            assert_eq!(value, is_blank(sign), "{sign:?}");
            assert_eq!(amendment(&format!("Omit{sign}Law 3.")).is_ok(), is_blank(sign), "{sign:?}");
        }
    }
}

//! Headings of bodies that stand under the plural of their noun: "A. Rapid Rowing" under "Appendices".

/// What bodies beside the provisions are called in the books that are read without a profile, with the plural.
pub(crate) const BODIES: [(&str, &str); 8] = [
    ("Schedule", "Schedules"),
    ("Appendix", "Appendices"),
    ("Annex", "Annexes"),
    ("Annexure", "Annexures"),
    ("Exhibit", "Exhibits"),
    ("Addendum", "Addenda"),
    ("Anlage", "Anlagen"),
    ("Anhang", "Anhänge"),
];

/// The noun of the bodies that are open.
#[derive(Default)]
pub(super) struct Bodies {
    noun: Option<&'static str>,
    /// How deep the heading with the plural is, and those of the bodies.
    above: usize,
    own: Option<usize>,
}

impl Bodies {
    /// The noun that a heading with a label lacks; it stands in those above it.
    pub(super) fn lacked_by(&mut self, words: &str, depth: usize) -> Option<&'static str> {
        let small = words.trim_end_matches(':').to_lowercase();
        if let Some((noun, _)) = BODIES.iter().find(|(_, plural)| plural.to_lowercase() == small) {
            *self = Self { noun: Some(noun), above: depth, own: None };
            return None;
        }
        let noun = self.noun?;
        let labelled = words.find([' ', '.', ':', ')']).is_some_and(|end| {
            // "A crew" is no label with its title.
            let sign = words[end..].trim_start().starts_with(['.', ':', ')', '-', '–', '—']);
            sign && is_label(&words[..end])
        });
        if self.own.is_none() && labelled && depth >= self.above {
            self.own = Some(depth);
        }
        if depth < self.above || depth == self.above && self.own != Some(depth) {
            *self = Self::default();
        }
        (labelled && self.own == Some(depth)).then_some(noun)
    }
}

/// `A`, `IV`, `12`: what numbers a body.
fn is_label(word: &str) -> bool {
    let numeral = |word: &str| word.bytes().all(|b| b"IVXLC".contains(&b));
    let letters = word.len() == 1 && word.bytes().all(|b| b.is_ascii_uppercase()) || numeral(word);
    !word.is_empty() && word.len() <= 4 && (letters || word.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_under_the_plural() {
        let mut bodies = Bodies::default();
        let mut lacked = |depth, words| bodies.lacked_by(words, depth);
        assert_eq!(lacked(2, "A. Boats"), None);
        assert_eq!(lacked(2, "ANNEXES"), None);
        assert_eq!(lacked(3, "A. Boats"), Some("Annex"));
        assert_eq!(lacked(4, "1. Oars"), None);
        assert_eq!(lacked(3, "Sails"), None);
        assert_eq!(lacked(3, "B: Crews"), Some("Annex"));
        assert_eq!(lacked(2, "Credits"), None);
        assert_eq!(lacked(3, "C. Pilots"), None);
        // The bodies may be as deep as the plural.
        assert_eq!(lacked(1, "Schedules"), None);
        assert_eq!(lacked(1, "I — Fees"), Some("Schedule"));
        assert_eq!(lacked(1, "A crew"), None);
    }
}

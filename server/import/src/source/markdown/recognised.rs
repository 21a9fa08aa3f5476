//! Whether a text that does not say so is Markdown, by its headings.

use super::code::Code;
use crate::lines::physical;

/// The fewest headings that tell.
const ENOUGH: usize = 2;

/// The deepest heading.
const DEEPEST: usize = 6;

/// Whether headings such as `## Fees` stand in `text`, each apart from the lines above, and nothing else begins with this sign:
/// `#12`, remarks below each other. A text in pages is none.
pub(crate) fn is_markdown(text: &str) -> bool {
    let mut headings = 0;
    // What may stand above a heading: nothing, or a heading of another depth.
    let mut above = Some(0);
    for line in physical(&Code::taken_from(text).0) {
        let depth = line.bytes().take_while(|b| *b == b'#').count();
        let words = line[depth..].trim_start_matches([' ', '*', '_', '[', '“', '"', '§']);
        let heads = (1..=DEEPEST).contains(&depth) && words.starts_with(char::is_alphanumeric);
        let apart = line[depth..].starts_with(' ') && above.is_some_and(|above| above != depth);
        match (depth, heads && apart) {
            (0, _) if line.contains('\u{c}') => return false,
            (0, _) => above = line.trim().is_empty().then_some(0),
            (_, true) => (headings, above) = (headings + 1, Some(depth)),
            (_, false) => return false,
        }
    }
    headings >= ENOUGH
}

#[cfg(test)]
mod tests {
    use super::is_markdown;

    #[test]
    fn headings_tell() {
        assert!(is_markdown("# Club\n## Fees\n\nA fee is paid.\n\n## Ropes\nRopes are wet.\n"));
        for other in [
            "# Club\n\nA fee is paid.\n",
            "Fees\n\n#1 A fee is paid.\n\n#2 Ropes are wet.\n",
            "# fees\n# and ropes\n\n# of boats\n",
            "Fees:\n# a fee\n\n# Ropes\n\n# Boats\n",
            "# Fees\n\n# Ropes\n\u{c}\n# Boats\n",
        ] {
            assert!(!is_markdown(other), "{other}");
        }
    }
}

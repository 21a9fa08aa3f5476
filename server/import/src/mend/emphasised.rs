//! References of which each part is set off, as acts print them: "under *section 9* or *10*" is one list, and so set off as one;
//! what is glued to it gets a blank, "under*section 9*or".

use std::borrow::Cow;
use std::sync::LazyLock;

use lawsmith_model::Lexicon;
use regex::{Captures, Regex};

use crate::lines::Line;
use crate::markup::SET_OFF;
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};

/// The patterns that find such references.
struct Patterns {
    /// A reference, and the labels that are joined to it.
    list: Regex,
    /// What joins a label to those before it, and the label.
    member: Regex,
    /// A reference that a definition follows, of which it is a part.
    part: Regex,
    /// A word that is glued to what stands before or behind it.
    glued: [Regex; 2],
}

static PATTERNS: LazyLock<Option<Patterns>> = LazyLock::new(|| {
    let [open, close] = SET_OFF;
    let words = |lists: &[&Vec<String>]| {
        let words = lists.iter().flat_map(|list| list.iter()).map(|word| regex::escape(word));
        words.collect::<Vec<_>>().join("|")
    };
    let lexicon = Lexicon::default();
    let nouns = words(&[&lexicon.level_nouns]);
    let joints = words(&[&lexicon.conjunctions, &lexicon.ranges]);
    let label = r"(?:[0-9]+[A-Z]*(?:\([0-9A-Za-z]{1,5}\))*|(?:\([0-9A-Za-z]{1,5}\))+)";
    let of = words(&[&lexicon.of]);
    let member = format!(
        "( ?, ?| ?(?:, ?)?(?:{joints}) ?){open}({label}){close}|( ?(?:{of}) ?){open}((?i:{nouns})s? {label}){close}"
    );
    let within = member.replace("( ?", "(?: ?");
    let definitions = words(&[&lexicon.definitions]);
    let part = format!("{open}((?i:{nouns})s? {label}){close} ?((?:{of}) (?:the )?(?:{definitions})\\b)");
    let list = format!("({open}(?i:{nouns})s? {label}[^{open}{close}]*){close}((?:{within})+)");
    let glued = [
        format!("(\\pL)({open}(?i:{nouns})s? {label}[^{open}{close}]*{close})"),
        format!("({open}(?i:{nouns})s? {label}[^{open}{close}]*{close})(\\pL)"),
    ];
    let [before, behind] = glued.map(|glued| Regex::new(&glued).ok());
    Some(Patterns {
        list: Regex::new(&list).ok()?,
        member: Regex::new(&member).ok()?,
        part: Regex::new(&part).ok()?,
        glued: [before?, behind?],
    })
});

/// Sets such references off as one, in a text that nobody described.
pub(super) fn joined<'t>(mut pieces: Vec<Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Line<'t>> {
    let Some(patterns) = PATTERNS.as_ref().filter(|_| profile.found.is_some()) else { return pieces };
    for piece in pieces.iter_mut().filter(|piece| piece.literal.is_none() && piece.text.contains(SET_OFF)) {
        if let Cow::Owned(text) = patterns.mended(&piece.text) {
            piece.text = text.into();
            ledger.note(piece.number, Disposition::Repaired, "a list of references set off as one");
        }
    }
    pieces
}

impl Patterns {
    fn mended<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let member = |found: &Captures<'_>| {
            let part = |at: usize| found.get(at).map_or("", |part| part.as_str());
            let joint = [part(1), part(3)].concat();
            let joint = joint.trim();
            format!("{}{joint} {}{}", if joint == "," { "" } else { " " }, part(2), part(4))
        };
        let list = |found: &Captures<'_>| {
            format!("{}{}{}", &found[1], self.member.replace_all(&found[2], member), SET_OFF[1])
        };
        let mut mended = self.list.replace_all(text, list);
        if self.part.is_match(&mended) {
            mended = Cow::Owned(self.part.replace_all(&mended, "$1 $2").into_owned());
        }
        for glued in &self.glued {
            if glued.is_match(&mended) {
                mended = Cow::Owned(glued.replace_all(&mended, "$1 $2").into_owned());
            }
        }
        mended
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_references() {
        let check = |text: &str, expected: &str| {
            let mut open = false;
            let signs = |c: char| {
                open ^= c == '*';
                if c == '*' { SET_OFF[usize::from(!open)] } else { c }
            };
            let text: String = text.chars().map(signs).collect();
            let mended = PATTERNS.as_ref().map_or("".into(), |patterns| patterns.mended(&text));
            assert_eq!(mended.replace(SET_OFF, "*"), expected);
        };
        check("By *section 9* or *10*.", "By *section 9 or 10*.");
        check("By *section 25*, *31* or *35(2)*.", "By *section 25, 31 or 35(2)*.");
        check("By *subsection (2)*or *(3)* and *oars*.", "By *subsection (2) or (3)* and *oars*.");
        check("Of*section 9*or 10, and *section 4*.", "Of *section 9* or 10, and *section 4*.");
        check("Of *oars* or *10*.", "Of *oars* or *10*.");
        check(
            "As *paragraph (b)*of *subsection (1)* or *(2)*.",
            "As *paragraph (b) of subsection (1) or (2)*.",
        );
        check(
            "As *clause (b)*of the definition of “oar” in *section 2*.",
            "As clause (b) of the definition of “oar” in *section 2*.",
        );
    }
}

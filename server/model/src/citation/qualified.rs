//! Addresses with their edition as the program writes them: `1997:16A`, `bridge@2017:16C2`.

use crate::citation::around::is_year;
use crate::citation::mention::{Belief, Group, Lead, Mention};
use crate::citation::scan::{Run, Scanner};

/// The most letters of the id of a work or of an edition.
const LONGEST: usize = 24;

impl Scanner<'_> {
    /// The address behind the edition, and perhaps the work, that begins at `at`.
    pub(super) fn qualified(&self, run: Run, at: usize) -> Option<(Mention, usize)> {
        let rest = &self.text[at..run.end];
        let first = id(rest)?;
        let (edition, qualifier) = match rest[first.len()..].strip_prefix('@') {
            Some(behind) => {
                let id = id(behind)?;
                (id, first.len() + 1 + id.len())
            }
            None => (first, first.len()),
        };
        let named = qualifier > first.len() || is_year(first);
        if !named || edition.is_empty() || !rest[qualifier..].starts_with(':') {
            return None;
        }
        let start = at + qualifier + 1;
        let digit = self.text[start..run.end].starts_with(|c: char| c.is_ascii_digit());
        let lead = Lead::Noun { plural: false, abbreviated: false };
        let (mut members, _) = self.members(run, start, lead).filter(|_| digit)?;
        members.truncate(1);
        let end = members[0].range.end();
        let own = first.len() < qualifier;
        let edition = if own { &rest[..qualifier] } else { edition };
        let group = Group {
            lead,
            edition: Some(edition.to_owned()),
            ..Group::bare(at, Belief::Certain, members, None)
        };
        Some((Mention::Addresses(group), end))
    }
}

/// The id that `text` begins with, up to the sign behind it. What is longer than any is not read to its end: a word of many
/// hyphens is asked for at each of them.
fn id(text: &str) -> Option<&str> {
    let is_id = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let end = text.bytes().take(LONGEST + 1).position(|byte| !is_id(byte))?;
    Some(&text[..end])
}

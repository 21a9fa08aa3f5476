//! Which lines lie in blocks that are kept as printed.

use crate::lines::InLiteral;
use crate::pattern::Pattern;
use crate::profile::Literal;

/// For each of the lines the block that it lies in.
pub(super) fn literals<'t>(texts: &[(usize, &str)], tables: &'t [Literal]) -> Vec<Option<InLiteral<'t>>> {
    let mut found = vec![None; texts.len()];
    // For each table the end of a run that holds nothing of what it has to: looked at once.
    let mut empty = vec![0; tables.len()];
    let mut at = 0;
    while at < texts.len() {
        let block = tables.iter().enumerate().find_map(|(place, table)| {
            if at < empty[place] {
                return None;
            }
            let run = texts[at..].iter().take_while(|(_, text)| table.line.is_match(text)).count();
            let holds = |having: &Pattern| texts[at..at + run].iter().any(|(_, text)| having.is_match(text));
            if run > 0 && table.having.as_ref().is_none_or(holds) {
                return Some((table, run));
            }
            empty[place] = at + run;
            None
        });
        match block {
            Some((table, run)) => {
                let kind = table.kind.as_deref().unwrap_or_default();
                found[at..at + run].fill(Some(InLiteral { kind, first: texts[at].0 }));
                at += run;
            }
            None => at += 1,
        }
    }
    found
}

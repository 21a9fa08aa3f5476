//! Whether the rows of a table are others or only say something else.

/// Whether rows of two tables with as many rows belong together otherwise than by their places, as their first cells tell: what is
/// told word by word then would read as if one row had become another.
pub(crate) fn are_others(old: &str, new: &str) -> bool {
    let (old, new): (Vec<&str>, Vec<&str>) = (heads(old), heads(new));
    let alone = |heads: &[&str], head: &str| heads.iter().filter(|it| **it == head).count() == 1;
    let others = new.iter().enumerate().filter(|&(at, head)| old.get(at) != Some(head) && !head.is_empty());
    old.len() == new.len()
        && others.into_iter().any(|(_, head)| old.contains(head) && alone(&old, head) && alone(&new, head))
}

/// The first cell of each row.
fn heads(table: &str) -> Vec<&str> {
    table
        .lines()
        .map(|line| {
            let line = line.trim().trim_start_matches('|');
            line.split('|').next().unwrap_or_default().trim()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_by_their_first_cells() {
        let table =
            |rows: &[&str]| rows.iter().map(|row| format!("| {row} |")).collect::<Vec<_>>().join("\n");
        let old = table(&["Class | Fee", "---|---", "Adult | 40", "Junior | 15", "Family | 70"]);
        let check = |rows: &[&str], expected: bool| assert_eq!(are_others(&old, &table(rows)), expected);
        check(&["Class | Fee", "---|---", "Adult | 45", "Junior | 15", "Family | 75"], false);
        check(&["Class | Fee", "---|---", "Adult | 40", "Young | 15", "Family | 70"], false);
        check(&["Class | Fee", "---|---", "Adult | 40", "Student | 20", "Junior | 15"], true);
        check(&["Class | Fee", "---|---", "Junior | 15", "Adult | 40", "Family | 70"], true);
        check(&["Class | Fee", "---|---", "Adult | 40", "Family | 70"], false);
    }
}

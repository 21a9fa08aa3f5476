//! Numbers of headings that the text below says again, as acts are printed: `##### 4. **Oars.**` over `**4**.— (1) Oars are long.`

use std::borrow::Cow;

use super::heading_signs::{heading_signs, with_heading_signs};

/// `text` without the numbers that stand again below their headings, and without a second point behind those of headings.
pub(super) fn without_repeated_numbers(text: &str) -> Cow<'_, str> {
    let mut number = None;
    let mut mended = false;
    let lines = crate::lines::physical(text).map(|line| {
        let (line, words) = match headed(line) {
            Some(found) => {
                number = Some(found.0);
                (line, found.1)
            }
            None if line.trim().is_empty() => (line, None),
            None => (line, number.take().and_then(|number| behind(line, number).map(Cow::Borrowed))),
        };
        mended |= words.is_some();
        words.unwrap_or(Cow::Borrowed(line))
    });
    let lines = lines.collect::<Vec<_>>();
    if mended { Cow::Owned(lines.join("\n")) } else { Cow::Borrowed(text) }
}

/// The number of a heading, and its line with one point behind that, if it has two.
fn headed(line: &str) -> Option<(&str, Option<Cow<'_, str>>)> {
    let (depth, words) = heading_signs(line)?;
    let end = words.find(|c: char| !c.is_ascii_alphanumeric())?;
    let (number, title) = words.split_at(end);
    // "4 Oars"
    let title = title.strip_prefix('.').or(Some(title).filter(|title| title.starts_with(' ')))?;
    let one = title.strip_prefix('.').filter(|title| title.starts_with(' '));
    let once = one.map(|title| Cow::Owned(with_heading_signs(depth, &format!("{number}.{title}"))));
    number.starts_with(|c: char| c.is_ascii_digit()).then_some((number, once))
}

/// What stands behind the number and its dash.
fn behind<'l>(line: &'l str, number: &str) -> Option<&'l str> {
    let plain = || line.strip_prefix(number)?.strip_prefix('.');
    let bold = || {
        let words = line.strip_prefix("**")?.strip_prefix(number)?;
        words.strip_prefix("**.").or_else(|| words.strip_prefix(".**"))
    };
    let words = bold().or_else(plain)?;
    Some(words.trim_start().strip_prefix(['—', '–'])?.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_said_again() {
        let check = |text: &str, expected: &str| assert_eq!(without_repeated_numbers(text), expected);
        check(
            "##### 4.. **Oars.**\n\n**4**.— (1) Long.\n\n**4**.— So.\n",
            "##### 4. **Oars.**\n\n(1) Long.\n\n**4**.— So.",
        );
        check("##### 4 Oars.\n\n**4.**—(1) Long.\n", "##### 4 Oars.\n\n(1) Long.");
        check("# 4A. Oars\n4A.— Long.\n", "# 4A. Oars\nLong.");
        check("# 4. Oars\n\n5.— Long.\n", "# 4. Oars\n\n5.— Long.\n");
        check("# 4. Oars\n\n4. Long.\n# 1.1 So\n", "# 4. Oars\n\n4. Long.\n# 1.1 So\n");
    }
}

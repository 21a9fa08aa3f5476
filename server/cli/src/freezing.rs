//! The manifest with a working edition kept as it is now.

use anyhow::{Context, bail};
use lawsmith_model::Manifest;
use lawsmith_syntax::header_value;
use toml_edit::{DocumentMut, Item, Table, value};

/// What the manifest `text` becomes when the edition `working` is kept as `frozen`, whose documents are at `path`. All else stays as it
/// is written. An edition without a base is compared with what was kept of it.
pub fn freeze(text: &str, working: &str, frozen: &str, path: &str) -> anyhow::Result<String> {
    let mut manifest: DocumentMut = text.parse()?;
    let tables = manifest.get_mut("edition").and_then(Item::as_array_of_tables_mut);
    let tables = tables.context("write the editions as tables: [[edition]]")?;
    let named = |table: &Table| table.get("id").and_then(Item::as_str) == Some(working);
    let Some(at) = tables.iter().position(named) else { bail!("there is no edition {working}") };
    let table = tables.get_mut(at).with_context(|| format!("there is no edition {working}"))?;
    let mut kept = Table::new();
    kept.set_position(table.position());
    kept.decor_mut().set_prefix("\n");
    kept.insert("id", value(frozen));
    kept.insert("path", value(path));
    for key in ["base", "copy-of", "in-force"] {
        if let Some(same) = table.get(key).and_then(Item::as_value) {
            kept.insert(key, value(same.clone().decorated(" ", "")));
        }
    }
    kept.insert("locked", value(true));
    if !table.contains_key("base") {
        table.insert("base", value(frozen));
    }
    tables.insert(at, kept);
    let written = manifest.to_string();
    let written =
        if text.contains("\r\n") { written.replace("\r\n", "\n").replace('\n', "\r\n") } else { written };
    Manifest::parse(&written)?;
    Ok(written)
}

/// A document of the edition `working` as one of `frozen`, where its header names its edition, which tells what a commentary
/// explains.
pub fn renamed(document: &[u8], working: &str, frozen: &str) -> Option<Vec<u8>> {
    let whole = std::str::from_utf8(document).ok()?;
    let text = whole.strip_prefix('\u{feff}').unwrap_or(whole);
    let named = header_value(text, "edition").filter(|named| named.trim() == working)?.trim();
    let start = named.as_ptr() as usize - whole.as_ptr() as usize;
    let (before, behind) = (&whole[..start], &whole[start + named.len()..]);
    Some([before, frozen, behind].concat().into_bytes())
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::{freeze, renamed};

    #[test]
    fn a_header_names_the_edition_that_it_is_of() {
        let check = |document: &str, expected: Option<&str>| {
            let found = renamed(document.as_bytes(), "draft", "2026");
            assert_eq!(found.as_deref(), expected.map(str::as_bytes));
        };
        check("kind: laws\nedition:  draft \n\nLaw 1\n", Some("kind: laws\nedition:  2026 \n\nLaw 1\n"));
        check("\u{feff}edition: draft\r\n", Some("\u{feff}edition: 2026\r\n"));
        check("edition: 2017\n\nLaw 1\n", None);
        check("kind: laws\n\nLaw 1\nedition: draft\n", None);
        assert_eq!(renamed(b"edition: draft\nauthor: \xe9\n", "draft", "2026"), None);
    }

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        let written = freeze(text, "draft", "2026-11", "2026-11");
        expected.assert_eq(&written.unwrap_or_else(|error| format!("{error:#}\n")));
    }

    #[test]
    fn a_manifest_keeps_its_comments() {
        check(
            "[work]\nid = 'x'  # ours\n\n# What is in force.\n[[edition]]\nid = '2017'\npath = '2017'\n\n# What we work on.\n\
             [[edition]]\nid = 'draft' # now\npath = 'draft'\nin-force = 2027-08-01 # we hope\n\n[lints]\nindex = 'off'\n",
            expect![[r#"
                [work]
                id = 'x'  # ours

                # What is in force.
                [[edition]]
                id = '2017'
                path = '2017'

                [[edition]]
                id = "2026-11"
                path = "2026-11"
                in-force = 2027-08-01
                locked = true

                # What we work on.
                [[edition]]
                id = 'draft' # now
                path = 'draft'
                in-force = 2027-08-01 # we hope
                base = "2026-11"

                [lints]
                index = 'off'
            "#]],
        );
    }

    #[test]
    fn a_base_stays() {
        check(
            "[work]\nid = 'x'\n[[edition]]\nid = 'draft'\npath = 'draft'\nbase = '2017'",
            expect![[r#"
                [work]
                id = 'x'

                [[edition]]
                id = "2026-11"
                path = "2026-11"
                base = '2017'
                locked = true
                [[edition]]
                id = 'draft'
                path = 'draft'
                base = '2017'
            "#]],
        );
    }

    #[test]
    fn line_breaks_stay() {
        let text = "[work]\r\nid = 'x'\r\n\r\n[[edition]]\r\nid = 'draft'\r\npath = 'draft'\r\n";
        let written = freeze(text, "draft", "one", "one").unwrap();
        assert_eq!(written.matches("\r\n").count(), written.matches('\n').count(), "{written:?}");
        assert!(
            written.starts_with("[work]\r\nid = 'x'\r\n\r\n[[edition]]\r\nid = \"one\"\r\n"),
            "{written:?}"
        );
    }

    #[test]
    fn tables_in_a_line_are_left_to_a_person() {
        check(
            "edition = [{ id = 'draft', path = 'draft' }]\n[work]\nid = 'x'\n",
            expect![[r#"
                write the editions as tables: [[edition]]
            "#]],
        );
    }
}

//! The manifest of the imported work, `lawsmith.toml`, written from the profile.

use std::fmt::Write;

use super::Profile;

/// The text of the manifest.
pub(crate) fn manifest(profile: &Profile) -> String {
    let work = &profile.work;
    let mut out = String::from("[work]\n");
    line(&mut out, "id", &quoted(&work.id));
    line(&mut out, "title", &quoted(&work.title));
    line(&mut out, "language", &quoted(work.language.tag()));
    let short = |given: &Option<Vec<String>>, usual: fn() -> Vec<String>| {
        given.clone().or_else(|| (!profile.has_level_tables()).then(usual))
    };
    if let Some(noun) = short(&work.noun, || words("Law Laws")) {
        line(&mut out, "noun", &list(&noun));
    }
    if let Some(levels) = short(&work.levels, || words("1 A 1 (a) (i)")) {
        line(&mut out, "levels", &list(&levels));
    }
    if let Some(marker) = &work.marker {
        line(&mut out, "marker", &quoted(marker));
    }
    for (name, table) in profile.manifest_tables() {
        let named = toml::Table::from_iter([(name.to_owned(), table.clone())]);
        // A value that was read can be written.
        let _ = write!(out, "\n{}", toml::to_string(&named).unwrap_or_default());
    }
    if !profile.norms.scale.is_empty() {
        out.push_str("\n[norms]\n");
        line(&mut out, "scale", &list(&profile.norms.scale));
    }
    out.push('\n');
    out.push_str(&edition_table(profile));
    out
}

fn words(list: &str) -> Vec<String> {
    list.split(' ').map(str::to_owned).collect()
}

/// The table of the edition.
pub(crate) fn edition_table(profile: &Profile) -> String {
    let edition = &profile.edition;
    let mut out = String::from("[[edition]]\n");
    line(&mut out, "id", &quoted(&edition.id));
    line(&mut out, "path", &quoted(folder(profile)));
    if let Some(base) = &edition.base {
        line(&mut out, "base", &quoted(base));
    }
    if let Some(original) = &edition.copy_of {
        line(&mut out, "copy-of", &quoted(original));
    }
    if let Some(date) = &edition.in_force {
        line(&mut out, "in-force", &date.to_string());
    }
    out
}

/// The folder of the edition's files.
pub(crate) fn folder(profile: &Profile) -> &str {
    profile.edition.path.as_deref().unwrap_or(&profile.edition.id)
}

fn line(out: &mut String, key: &str, value: &str) {
    // Writing to a string can't fail.
    let _ = writeln!(out, "{key} = {value}");
}

pub(crate) fn list(values: &[String]) -> String {
    let values: Vec<String> = values.iter().map(|value| quoted(value)).collect();
    format!("[{}]", values.join(", "))
}

/// A basic string of TOML: quotes, backslashes and control characters escaped.
pub(crate) fn quoted(value: &str) -> String {
    let mut out = String::from("\"");
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04X}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_has_the_keys_of_the_profile() {
        let profile = Profile::parse(
            "[work]\nid = 'game'\ntitle = 'The \"Game\"'\nnoun = ['Rule', 'Rules']\nlevels = ['1', '(a)']\n\
             [norms]\nscale = ['may', 'must']\n[edition]\nid = '2025'\nin-force = 2025-01-01\n\
             [headings]\nlaw = '^(?P<number>1)(?P<title>)'\n",
        )
        .unwrap();
        assert_eq!(
            manifest(&profile),
            "[work]\nid = \"game\"\ntitle = \"The \\\"Game\\\"\"\nlanguage = \"en\"\nnoun = [\"Rule\", \"Rules\"]\n\
             levels = [\"1\", \"(a)\"]\n\n[norms]\nscale = [\"may\", \"must\"]\n\n[[edition]]\nid = \"2025\"\n\
             path = \"2025\"\nin-force = 2025-01-01\n"
        );
    }
}

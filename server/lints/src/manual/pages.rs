//! The manual's pages on rules, made of the rules' own documentation.

use std::fmt::Write;

use super::documentation::{documentation, summary};
use crate::levels::level_when_published;
use crate::registry::registry;
use crate::rule::Rule;

/// What the families are about.
const FAMILIES: &[(&str, &str)] = &[
    ("SYN", "Form"),
    ("REF", "References"),
    ("DEF", "Terms"),
    ("NUM", "Numbers"),
    ("NRM", "Norm words"),
    ("STY", "Wording"),
    ("LST", "Lists"),
    ("IDX", "Indexes"),
    ("NTE", "Notes and footnotes"),
    ("QUO", "Quotations"),
    ("REG", "Regulations"),
];

/// The name of the file of a page: `REF001.md`.
pub fn page_name(rule: &Rule) -> String {
    format!("{}.md", rule.code)
}

/// The page on a rule, in Markdown.
pub fn page(rule: &Rule) -> String {
    let documentation = documentation(rule);
    let body = documentation.split_once('\n').map_or("", |(_, body)| body);
    let fix = if rule.fixable { "offers a fix" } else { "no fix" };
    let (code, name, since) = (rule.code, rule.name, rule.since);
    let level = match level_when_published(rule) {
        Some(published) => format!("{}, {} in the profile `publish`", rule.level.name(), published.name()),
        None => rule.level.name().to_owned(),
    };
    format!(
        "# {code} {name}\n\n{family} · {level} · {fix} · since {since}\n{body}\n\
         ## Configuration\n\n```toml\n[lints]\n{name} = \"off\" # or \"hint\", \"warning\", \"error\"\n```\n\n\
         In one provision, or above all provisions for a file: `@allow {name}` and the reason.\n",
        family = family(rule),
    )
}

/// The list of all pages, by family.
pub fn page_of_contents() -> String {
    let mut out = "# Rules\n\nWhat `lawsmith check` finds; `lawsmith rule CODE` prints a page. [The manifest](../MANIFEST.md#rules) says how loud each is.\n".to_owned();
    let mut families: Vec<&str> = registry().iter().map(|rule| rule.family()).collect();
    families.dedup();
    let mut told: Vec<&str> = Vec::new();
    for name in families {
        if told.contains(&name) {
            continue;
        }
        told.push(name);
        let mut rules: Vec<_> = registry().iter().filter(|rule| rule.family() == name).collect();
        rules.sort_by_key(|rule| rule.code);
        if let Some(first) = rules.first() {
            let _ = write!(
                out,
                "\n## {name}: {}\n\n| code | name | level | fix | |\n|---|---|---|---|---|\n",
                family(first)
            );
        }
        for rule in rules {
            let fix = if rule.fixable { "yes" } else { "" };
            let does = summary(rule).replace('|', "\\|");
            let _ = writeln!(
                out,
                "| [{code}]({page}) | `{name}` | {level} | {fix} | {does} |",
                code = rule.code,
                page = page_name(rule),
                name = rule.name,
                level = rule.level.name(),
            );
        }
    }
    out
}

fn family(rule: &Rule) -> &'static str {
    FAMILIES.iter().find(|(family, _)| *family == rule.family()).map_or("", |(_, words)| words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_is_told() {
        for rule in registry() {
            assert_ne!(family(rule), "", "say in FAMILIES what {} is about", rule.family());
        }
    }

    #[test]
    fn a_page_says_what_the_rule_is_and_how_to_silence_it() {
        let rule = crate::registry::find_rule("SYN010").unwrap();
        let page = page(rule);
        assert!(
            page.starts_with("# SYN010 allow-without-reason\n\nForm · warning · no fix · since"),
            "{page}"
        );
        assert!(page.contains("\n## Why\n") && page.contains("@allow allow-without-reason` and the reason"));
    }
}

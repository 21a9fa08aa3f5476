//! A rule's documentation, read from the opening comment of its file.

use crate::rule::Rule;

/// The documentation of `rule` in Markdown, without the comment signs.
pub fn documentation(rule: &Rule) -> String {
    let mut out = String::new();
    for line in rule.source.lines().map_while(|line| line.strip_prefix("//!")) {
        out.push_str(line.strip_prefix(' ').unwrap_or(line));
        out.push('\n');
    }
    out
}

/// The words under a heading of the documentation of `rule`, its lines joined; empty where it has none.
pub fn section(rule: &Rule, heading: &str) -> String {
    let documentation = documentation(rule);
    let mut lines = documentation.lines().skip_while(|line| line.strip_prefix("## ") != Some(heading));
    lines.next();
    lines
        .take_while(|line| !line.starts_with("## "))
        .flat_map(str::split_whitespace)
        .collect::<Vec<_>>()
        .join(" ")
}

/// What `rule` finds, in one sentence.
pub fn summary(rule: &Rule) -> String {
    let mut does = section(rule, "What it does");
    // A full stop in an example ends no sentence.
    let ends = |at: &usize| does[..*at].matches('`').count().is_multiple_of(2);
    if let Some(end) = does.match_indices(". ").map(|(at, _)| at).find(ends) {
        does.truncate(end + 1);
    }
    does
}

/// An example in a rule's documentation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// The heading that it stands under: "Example", "Use instead".
    pub heading: String,
    /// The law text.
    pub text: String,
}

/// The blocks of law text in the documentation of `rule`.
pub fn examples(rule: &Rule) -> Vec<Example> {
    let mut found = Vec::new();
    let mut heading = String::new();
    let mut open: Option<String> = None;
    for line in documentation(rule).lines() {
        match &mut open {
            Some(text) if line == "````" => {
                found.push(Example { heading: heading.clone(), text: std::mem::take(text) });
                open = None;
            }
            Some(text) => {
                text.push_str(line);
                text.push('\n');
            }
            None if line == "````laws" => open = Some(String::new()),
            None => {
                if let Some(words) = line.strip_prefix("## ") {
                    heading = words.to_owned();
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use lawsmith_model::RuleLevel;

    use super::*;
    use crate::levels::Levels;
    use crate::registry::registry;
    use crate::testing::check_text;

    fn finds(rule: &Rule, text: &str) -> bool {
        let levels = Levels::new([(rule.name, RuleLevel::Error)]).unwrap();
        check_text(text, &levels).1.iter().any(|finding| finding.rule.code == rule.code)
    }

    #[test]
    fn every_example_is_found_and_every_cure_is_clean() {
        for rule in registry() {
            let examples = examples(rule);
            let of =
                |heading: &'static str| examples.iter().filter(move |example| example.heading == heading);
            assert!(of("Example").count() > 0, "{} has no example", rule.name);
            assert!(of("Use instead").count() > 0, "{} has no cure", rule.name);
            for example in of("Example") {
                assert!(finds(rule, &example.text), "{} does not find\n{}", rule.name, example.text);
            }
            for example in of("Use instead") {
                assert!(!finds(rule, &example.text), "{} finds fault with\n{}", rule.name, example.text);
            }
        }
    }

    #[test]
    fn every_rule_says_what_why_and_how_safe() {
        for rule in registry() {
            let text = documentation(rule);
            for heading in ["## What it does", "## Why", "## Example", "## Use instead", "## Fix safety"] {
                assert!(text.contains(heading), "{} lacks “{heading}”", rule.name);
            }
            assert!(text.starts_with(&format!("# {}\n", rule.name)), "{}", rule.name);
        }
    }

    #[test]
    fn codes_and_names_are_unique() {
        let mut codes: Vec<_> = registry().iter().map(|rule| rule.code).collect();
        let mut names: Vec<_> = registry().iter().map(|rule| rule.name).collect();
        let count = registry().len();
        codes.sort_unstable();
        codes.dedup();
        names.sort_unstable();
        names.dedup();
        assert_eq!((codes.len(), names.len()), (count, count));
    }
}

//! `action.yml` and `.pre-commit-hooks.yaml`: what they run is run.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use lawsmith_tests::{lawsmith, printed, root, said};
use yaml_rust2::{Yaml, YamlLoader};

use crate::{LAWS, MANIFEST, folder};

fn yaml(name: &str) -> Yaml {
    let text = std::fs::read_to_string(root().join(name)).unwrap();
    YamlLoader::load_from_str(&text).unwrap().remove(0)
}

fn program() -> PathBuf {
    let command = lawsmith();
    // Building it is what the first call does.
    PathBuf::from(command.get_program())
}

/// Runs the steps of the action as a runner does, with these inputs and the defaults of the others.
fn action(folder: &Path, given: &[(&str, &str)]) -> Output {
    let action = yaml("action.yml");
    assert_eq!(action["runs"]["using"].as_str(), Some("composite"));
    let inputs = action["inputs"].as_hash().unwrap();
    for (name, _) in given {
        assert!(inputs.contains_key(&Yaml::from_str(name)), "the action has no input {name}");
    }
    let value = |name: &str| {
        let given = given.iter().find(|(given, _)| *given == name).map(|(_, value)| *value);
        given.unwrap_or_else(|| action["inputs"][name]["default"].as_str().unwrap()).to_owned()
    };
    let mut last = None;
    for step in action["runs"]["steps"].as_vec().unwrap() {
        match step["if"].as_str() {
            None => {}
            Some("inputs.program == ''") if value("program").is_empty() => {}
            Some("inputs.program == ''") => continue,
            Some(condition) => panic!("this test can't judge “{condition}”"),
        }
        assert_eq!(step["shell"].as_str(), Some("bash"));
        let mut command = Command::new("bash");
        command.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"].as_str().unwrap()]);
        command.current_dir(folder).env("GITHUB_ACTION_PATH", root()).env("RUNNER_TEMP", folder);
        for (name, expression) in step["env"].as_hash().into_iter().flatten() {
            let input =
                expression.as_str().unwrap().trim_start_matches("${{ inputs.").trim_end_matches(" }}");
            command.env(name.as_str().unwrap(), value(input));
        }
        let output = command.output().unwrap();
        if !output.status.success() {
            return output;
        }
        last = Some(output);
    }
    last.unwrap()
}

#[test]
fn the_action_annotates_and_fails() {
    let program = program();
    let program = program.to_str().unwrap();
    let folder = folder(&[("a work/lawsmith.toml", MANIFEST), ("a work/1/laws.laws", LAWS)]);
    let output = action(folder.path(), &[("program", program)]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(
        printed(&output).starts_with("::error file=./a work/1/laws.laws,line=7,")
            || printed(&output).starts_with("::error file=a work/1/laws.laws,line=7,"),
        "{}",
        printed(&output)
    );
    let output = action(folder.path(), &[("program", program), ("sarif", "log.sarif")]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let log = std::fs::read_to_string(folder.path().join("log.sarif")).unwrap();
    assert!(log.contains("\"ruleId\": \"REF001\""), "{log}");
    let mended = LAWS.replace("Law 2B", "Law 2A");
    std::fs::write(folder.path().join("a work/1/laws.laws"), mended).unwrap();
    let output = action(folder.path(), &[("program", program), ("profile", "publish")]);
    assert_eq!((output.status.code(), printed(&output).as_str()), (Some(0), ""), "{}", said(&output));
}

/// Runs a hook as pre-commit does: its entry, with the names of the files that it is for unless it wants none.
fn hook(folder: &Path, id: &str, files: &[&str]) -> Output {
    let hooks = yaml(".pre-commit-hooks.yaml");
    let hook = hooks.as_vec().unwrap().iter().find(|hook| hook["id"].as_str() == Some(id)).unwrap();
    assert_eq!(hook["language"].as_str(), Some("system"));
    let pattern = regex::Regex::new(hook["files"].as_str().unwrap()).unwrap();
    let files = files.iter().filter(|file| pattern.is_match(file));
    let named: Vec<&str> =
        if hook["pass_filenames"].as_bool() == Some(false) { Vec::new() } else { files.copied().collect() };
    let mut words = hook["entry"].as_str().unwrap().split(' ');
    assert_eq!(words.next(), Some("lawsmith"));
    Command::new(program()).args(words).args(named).current_dir(folder).output().unwrap()
}

#[test]
fn the_hooks_check_and_format() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS), ("1/notes.md", "x")]);
    let files = ["lawsmith.toml", "1/laws.laws", "1/notes.md"];
    let output = hook(folder.path(), "lawsmith-check", &files);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let untidy = LAWS.replace("2B", "2A").replace("\n\nLaw 2", "\n\n\n\nLaw 2");
    std::fs::write(folder.path().join("1/laws.laws"), untidy).unwrap();
    let output = hook(folder.path(), "lawsmith-fmt", &files);
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(std::fs::read_to_string(folder.path().join("1/laws.laws")).unwrap(), LAWS.replace("2B", "2A"));
    assert!(hook(folder.path(), "lawsmith-check", &files).status.success());
}

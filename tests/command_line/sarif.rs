//! The SARIF log against the schema of the standard, as the crate `serde-sarif` carries it.

use std::process::Command;

use lawsmith_tests::{printed, root, run};
use serde_json::Value;

use crate::{LAWS, MANIFEST, folder};

/// The schema. The crate is named for a platform that there is not, so that nothing of it is compiled.
fn schema() -> Value {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let package = packages.iter().find(|package| package["name"] == "serde-sarif").unwrap();
    let manifest = std::path::Path::new(package["manifest_path"].as_str().unwrap());
    let text = std::fs::read_to_string(manifest.with_file_name("src").join("schema.json")).unwrap();
    let mut schema: Value = serde_json::from_str(&text).unwrap();
    // The pattern for `language`, which is never written, has a bracket too many: no regular expression by ECMA 262.
    for (_, definition) in schema["definitions"].as_object_mut().unwrap() {
        if let Some(language) = definition.pointer_mut("/properties/language") {
            language.as_object_mut().unwrap().remove("pattern");
        }
    }
    schema
}

#[test]
fn a_log_keeps_to_the_schema_of_the_standard() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    let laws = LAWS.replace("Points\n", "Points\n    (a) one (see Law 8); and\n    b) two.\n");
    let files = [("lawsmith.toml", MANIFEST), ("1/ä laws.laws", laws.as_str())];
    let folder = folder(&files);
    let log: Value =
        serde_json::from_str(&printed(&run(folder.path(), &["check", "--format", "sarif"]))).unwrap();
    if let Some(error) = validator.iter_errors(&log).next() {
        panic!("{error} at “{}”", error.instance_path());
    }
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 3);
    let uri = &results[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(uri, "1/%C3%A4%20laws.laws");
    assert!(results.iter().any(|result| result["fixes"].is_array()), "no result has a fix");
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    for result in results {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], result["ruleId"]);
    }
    let nothing = run(&root(), &["check", "laws-src/example", "--format", "sarif"]);
    assert!(validator.is_valid(&serde_json::from_str(&printed(&nothing)).unwrap()));
}

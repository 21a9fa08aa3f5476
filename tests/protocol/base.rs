//! A base edition: what hovers, lenses and diagnostics tell of it, and the redline.

use std::path::Path;

use serde_json::{Value, json};

use crate::client::{Client, uri};

const OLD: &str = "\
Law 1 — Rest
A player rests while the tide turns, as Law 2 says for all who play on the northern shore.

Law 2 — Water
Nobody drinks the water of the old well before the bell on the tower has rung.

Law 3 — Fire
A fire is lit on the northern hill as soon as the first ship of the year is seen.

Law 4 — Ships
The owner of a ship may tie it to the pier that lies nearest to the granary.
";

/// Laws 2 and 3 have changed places, and a “may” has become a “must”.
fn new() -> String {
    let law = |from: &str, to: &str| OLD[OLD.find(from).unwrap()..OLD.find(to).unwrap()].to_owned();
    let (water, fire) = (law("Law 2 —", "Law 3 —"), law("Law 3 —", "Law 4 —"));
    let swapped = format!("{}{}", fire.replace("Law 3 —", "Law 2 —"), water.replace("Law 2 —", "Law 3 —"));
    OLD.replace(&format!("{water}{fire}"), &swapped).replace("ship may tie", "ship must tie")
}

const MANIFEST: &str = "[work]\nid = \"game\"\n\n[[edition]]\nid = \"2024\"\npath = \"2024\"\n\n[[edition]]\nid = \"2025\"\npath = \"2025\"\n";

fn workspace(folder: &Path, manifest: &str) -> String {
    std::fs::write(folder.join("lawsmith.toml"), manifest).unwrap();
    for (edition, text) in [("2024", OLD), ("2025", &new())] {
        std::fs::create_dir(folder.join(edition)).unwrap();
        std::fs::write(folder.join(edition).join("laws.laws"), text).unwrap();
    }
    uri(&folder.join("2025/laws.laws"))
}

fn codes(message: &Value) -> Vec<&str> {
    let found = message["params"]["diagnostics"].as_array().map(Vec::as_slice).unwrap_or_default();
    found.iter().filter_map(|it| it["code"].as_str()).collect()
}

fn tells_of_changed_target(message: &Value, uri: &str) -> bool {
    message["method"] == "textDocument/publishDiagnostics"
        && message["params"]["uri"] == uri
        && codes(message) == ["REF010"]
}

fn at(uri: &str, line: usize, character: usize) -> Value {
    json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } })
}

#[test]
fn the_base_of_the_manifest() {
    let folder = tempfile::tempdir().unwrap();
    let manifest = MANIFEST.replace("id = \"2025\"\n", "id = \"2025\"\nbase = \"2024\"\n");
    let uri = workspace(folder.path(), &manifest);
    let mut client = Client::in_memory();
    let refresh = json!({ "workspace": { "codeLens": { "refreshSupport": true } } });
    client.initialize(&[folder.path()], refresh);
    client.open(&uri, &new());
    assert_eq!(client.published(&uri, 1), Vec::<Value>::new());
    let (_, found) = client.wait_for(|message| tells_of_changed_target(message, &uri)).unwrap();
    assert!(client.wait_for(|message| message["method"] == "workspace/codeLens/refresh").is_some());
    let message = found["params"]["diagnostics"][0]["message"].as_str().unwrap().to_owned();
    assert!(message.starts_with("“Law 2” meant 2 in 2024, which is now 3"), "{message}");

    // Words typed elsewhere leave it where it is, before the editions are compared again.
    client.change(&uri, 2, [10, 4, 10, 4], "wide ");
    let found = client.published(&uri, 2);
    assert_eq!(found.iter().map(|it| it["code"].as_str()).collect::<Vec<_>>(), [Some("REF010")]);

    let lenses = client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": uri } }));
    let lenses = lenses.as_array().unwrap().iter();
    let changed: Vec<(u64, &str)> = lenses
        .filter(|it| it["command"]["command"] == "lawsmith.showRedline")
        .filter_map(|it| Some((it["range"]["start"]["line"].as_u64()?, it["command"]["title"].as_str()?)))
        .collect();
    assert!(changed.contains(&(9, "changed since 2024: substantive")), "{changed:?}");
    assert!(changed.contains(&(3, "changed since 2024: renumbering")), "{changed:?}");

    let hover = client.ask("textDocument/hover", at(&uri, 9, 1));
    let shown = hover["contents"]["value"].as_str().unwrap();
    assert!(
        shown.contains("since 2024: substantive change: may → must") && shown.contains("may tie"),
        "{shown}"
    );

    let page = client.ask("lawsmith/redline", at(&uri, 10, 3));
    assert_eq!(page["title"], "Law 4 — Ships, 2024 → 2025");
    let html = page["html"].as_str().unwrap();
    assert!(html.contains("<del>may</del>") && !html.contains("granary</ins>"), "{html}");
    assert!(!html.contains("Fire"), "{html}");
}

#[test]
fn the_base_and_the_levels_of_the_settings() {
    let folder = tempfile::tempdir().unwrap();
    let uri = workspace(folder.path(), MANIFEST);
    let mut client = Client::in_memory();
    client.initialize(&[folder.path()], json!({}));
    client.open(&uri, &new());
    assert_eq!(client.published(&uri, 1), Vec::<Value>::new());
    assert_eq!(client.ask("lawsmith/redline", at(&uri, 10, 3)), Value::Null);
    let settings = |settings: Value| json!({ "settings": { "lawsmith": settings } });
    client.notify("workspace/didChangeConfiguration", settings(json!({ "base": "2024" })));
    assert!(client.wait_for(|message| tells_of_changed_target(message, &uri)).is_some());
    assert!(client.ask("lawsmith/redline", at(&uri, 10, 3)).is_object());
    let quiet = json!({ "base": "2024", "lints": { "changed-target": "off", "no-such-rule": "error" } });
    client.notify("workspace/didChangeConfiguration", settings(quiet));
    let silent = |message: &Value| message["params"]["uri"] == uri && codes(message).is_empty();
    assert!(client.wait_for(silent).is_some());
}

#[test]
fn a_base_in_a_folder_of_which_only_the_manifest_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let own = MANIFEST.replace("[[edition]]\nid = \"2024\"\npath = \"2024\"\n\n", "");
    let uri = workspace(folder.path(), &own);
    std::fs::rename(folder.path().join("2024"), folder.path().join("2024.away")).unwrap();
    std::fs::rename(folder.path().join("2024.away/laws.laws"), folder.path().join("laws.txt")).unwrap();
    let mut client = Client::in_memory();
    client.initialize(&[folder.path()], json!({}));
    client.open(&uri, &new());
    assert_eq!(client.published(&uri, 1), Vec::<Value>::new());
    std::fs::create_dir(folder.path().join("2024")).unwrap();
    std::fs::rename(folder.path().join("laws.txt"), folder.path().join("2024/laws.laws")).unwrap();
    let manifest = folder.path().join("lawsmith.toml");
    let with_base = MANIFEST.replace("id = \"2025\"\n", "id = \"2025\"\nbase = \"2024\"\n");
    std::fs::write(&manifest, with_base).unwrap();
    let changed = json!({ "uri": crate::client::uri(&manifest), "type": 2 });
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [changed] }));
    assert!(client.wait_for(|message| tells_of_changed_target(message, &uri)).is_some());
}

#[test]
fn what_the_manifest_names_is_looked_for() {
    let folder = tempfile::tempdir().unwrap();
    let manifest = format!("{MANIFEST}\n[book]\ncover = \"front.svg\"\n");
    let laws = workspace(folder.path(), &manifest);
    let uri = uri(&folder.path().join("lawsmith.toml"));
    let mut client = Client::in_memory();
    client.initialize(&[folder.path()], json!({}));
    let tells = |message: &Value| {
        message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == uri
    };
    let (_, found) = client.wait_for(tells).unwrap();
    client.open(&laws, &new().replace("A player", "A player ![rests](rest.svg)"));
    let tells_of_picture = |message: &Value| message["params"]["uri"] == laws && codes(message) == ["SYN017"];
    assert!(client.wait_for(tells_of_picture).is_some());
    let told = &found["params"]["diagnostics"][0];
    assert_eq!((told["range"]["start"]["line"].as_u64(), told["severity"].as_u64()), (Some(12), Some(1)));
    assert!(told["message"].as_str().unwrap().starts_with("[book] cover = \"front.svg\": give a picture"));
    std::fs::write(folder.path().join("front.svg"), "<svg/>").unwrap();
    client.open(&uri, &format!("{manifest}\n"));
    let is_clean = |message: &Value| tells(message) && message["params"]["diagnostics"] == json!([]);
    assert!(client.wait_for(is_clean).is_some());
}

//! Folders, manifests, files that change on the disk, settings that change.

use std::path::Path;

use serde_json::{Value, json};

use crate::client::{Client, uri};

const MANIFEST: &str = "[work]\nid = \"game\"\n\n[[edition]]\nid = \"2024\"\npath = \"2024\"\n\n[[edition]]\nid = \"2025\"\npath = \"2025\"\n";

fn write(folder: &Path, path: &str, text: &str) -> String {
    let path = folder.join(path);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, text).unwrap();
    uri(&path)
}

fn watched(client: &mut Client, changes: &[(&str, u32)]) {
    let changes: Vec<Value> = changes.iter().map(|(uri, kind)| json!({ "uri": uri, "type": kind })).collect();
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": changes }));
}

fn errors(diagnostics: &[Value]) -> Vec<String> {
    let messages = diagnostics.iter().map(|it| it["message"].as_str().unwrap_or_default());
    messages.map(|it| it.lines().next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn editions_are_apart_and_files_of_one_belong_together() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "lawsmith.toml", MANIFEST);
    let first = write(folder.path(), "2025/1.laws", "Law 1 — One\nSee Law 2 and 2024 Law 3.\n");
    let second = write(folder.path(), "2025/2.laws", "Law 2 — Two\n");
    let old = write(folder.path(), "2024/laws.laws", "Law 3 — Old Three\n");
    let mut client = Client::in_memory();
    client.initialize(&[folder.path()], json!({}));
    client.open(&first, "Law 1 — One\nSee Law 2 and 2024 Law 3.\n");
    assert_eq!(client.published(&first, 1), Vec::<Value>::new());
    let at = |character: u32| json!({ "textDocument": { "uri": first }, "position": { "line": 1, "character": character } });
    assert_eq!(client.ask("textDocument/definition", at(5))[0]["uri"], second);
    // What is said of another edition leads into it.
    assert_eq!(client.ask("textDocument/definition", at(20))[0]["uri"], old);
    let hover = client.ask("textDocument/hover", at(20));
    assert!(hover["contents"]["value"].as_str().unwrap().contains("Old Three"), "{hover}");
}

#[test]
fn a_folder_that_is_renamed_takes_its_texts_along() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "lawsmith.toml", MANIFEST);
    let first = write(folder.path(), "2025/1.laws", "Law 1 — One\nSee Law 2.\n");
    let before = write(folder.path(), "2025/parts/2.laws", "Law 2 — Two\nSee Law 7.\n");
    let mut client = Client::in_memory();
    client.initialize(&[folder.path()], json!({}));
    client.open(&first, "Law 1 — One\nSee Law 2.\n");
    assert_eq!(errors(&client.published(&first, 1)), Vec::<String>::new());
    assert_eq!(client.published(&before, 0).len(), 1);
    let [parts, sections] = ["2025/parts", "2025/sections"].map(|name| folder.path().join(name));
    std::fs::rename(&parts, &sections).unwrap();
    let after = uri(&sections.join("2.laws"));
    watched(&mut client, &[(&uri(&parts), 3), (&uri(&sections), 1)]);
    assert_eq!(client.published(&before, 0).len(), 0);
    assert_eq!(client.published(&after, 0).len(), 1);
    std::fs::remove_dir_all(&sections).unwrap();
    watched(&mut client, &[(&uri(&sections), 3)]);
    assert_eq!(client.published(&after, 0).len(), 0);
    assert_eq!(errors(&client.published(&first, 1)), ["“Law 2” leads nowhere: there is no Law 2"]);
}

#[test]
fn a_burst_of_what_is_no_law_holds_up_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| uri(&folder.path().join(name));
    write(folder.path(), "lawsmith.toml", MANIFEST);
    write(folder.path(), "2025/1.laws", "Law 1 — One\n");
    write(folder.path(), "2025/parts-old/3.laws", "Law 3 — Three\n");
    let mut client = Client::in_memory();
    let pulls = json!({
        "textDocument": { "diagnostic": {} },
        "workspace": { "diagnostics": { "refreshSupport": true } }
    });
    client.initialize(&[folder.path()], pulls);
    let is_refresh = |message: &Value| message["method"] == "workspace/diagnostic/refresh";
    let named = |client: &mut Client, words: &str| {
        client.ask("workspace/symbol", json!({ "query": words })).as_array().map_or(0, Vec::len)
    };
    client.wait_for(is_refresh).unwrap();
    let mut burst = Vec::new();
    for number in 0..200 {
        let [package, file, gone] =
            ["", "/index.js", "/gone.js"].map(|name| format!("packages/{number}{name}"));
        write(folder.path(), &file, "");
        burst.extend([(at(&package), 1), (at(&file), 1), (at(&gone), 3)]);
    }
    let burst: Vec<(&str, u32)> = burst.iter().map(|(uri, kind)| (uri.as_str(), *kind)).collect();
    watched(&mut client, &burst);
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert_eq!((named(&mut client, "One"), named(&mut client, "Three")), (1, 1));
    assert!(!client.kept.iter().any(|(_, message)| is_refresh(message)), "nothing has changed");
    // A folder with law among the others is seen, and so is one that is gone, but not the one with a longer name.
    write(folder.path(), "2025/parts/more/2.laws", "Law 2 — Two\n");
    let folders = [at("packages/7/index.js"), at("2025/parts"), at("2025/parts/more")];
    watched(&mut client, &folders.each_ref().map(|uri| (uri.as_str(), 1)));
    client.wait_for(is_refresh).unwrap();
    assert_eq!((named(&mut client, "Two"), named(&mut client, "Three")), (1, 1));
    std::fs::remove_dir_all(folder.path().join("2025/parts")).unwrap();
    watched(&mut client, &folders.each_ref().map(|uri| (uri.as_str(), 3)));
    client.wait_for(is_refresh).unwrap();
    assert_eq!((named(&mut client, "Two"), named(&mut client, "Three")), (0, 1));
}

#[test]
fn hidden_and_ignored_files_stay_outside() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join(".git")).unwrap();
    write(folder.path(), ".gitignore", "kept/\n");
    write(folder.path(), "lawsmith.toml", MANIFEST);
    let text = "Law 1 — One\nSee Law 7.\n";
    let first = write(folder.path(), "2025/1.laws", text);
    let copies = ["2025/kept/1.laws", "2025/.1.laws"].map(|name| write(folder.path(), name, text));
    let mut client = Client::in_memory();
    client.initialize(&[folder.path()], json!({}));
    assert_eq!(client.published(&first, 0).len(), 1);
    for copy in &copies {
        client.open(copy, text);
        client.notify("textDocument/didClose", json!({ "textDocument": { "uri": copy } }));
        watched(&mut client, &[(copy, 2)]);
    }
    let symbols = client.ask("workspace/symbol", json!({ "query": "One" }));
    assert_eq!(symbols.as_array().map(Vec::len), Some(1), "{symbols}");
}

#[test]
fn a_folder_within_a_work_belongs_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let rules = "[[level]]\nfirst = \"1\"\nnoun = [\"Rule\", \"Rules\"]\n";
    write(
        folder.path(),
        "lawsmith.toml",
        &MANIFEST.replace("\n[[edition]]\nid = \"2024\"", &format!("{rules}\n[[edition]]\nid = \"2024\"")),
    );
    let first = write(folder.path(), "2025/1.laws", "Rule 1 — One\nSee Rule 7.\n");
    write(folder.path(), "2024/1.laws", "Rule 1 — One\n");
    let mut client = Client::in_memory();
    client.initialize(&[&folder.path().join("2025")], json!({}));
    assert_eq!(errors(&client.published(&first, 0)), ["“Rule 7” leads nowhere: there is no Rule 7"]);
}

#[test]
fn files_that_change_on_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "lawsmith.toml", MANIFEST);
    let first = write(folder.path(), "2025/1.laws", "Law 1 — One\nSee Law 2.\n");
    let mut client = Client::in_memory();
    let dynamic = json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    client.initialize(&[folder.path()], dynamic);
    let registered = client.wait_for(|message| message["method"] == "client/registerCapability").unwrap();
    let watchers = &registered.1["params"]["registrations"][0]["registerOptions"]["watchers"];
    assert_eq!(watchers.as_array().unwrap().len(), 3);
    client.open(&first, "Law 1 — One\nSee Law 2.\n");
    assert_eq!(errors(&client.published(&first, 1)), ["“Law 2” leads nowhere: there is no Law 2"]);

    let second = write(folder.path(), "2025/2.laws", "Law 2 — Two\nSee Law 7.\n");
    watched(&mut client, &[(&second, 1)]);
    assert_eq!(errors(&client.published(&first, 1)), Vec::<String>::new());
    assert_eq!(client.published(&second, 0).len(), 1);
    std::fs::write(folder.path().join("2025/2.laws"), "Law 2 — Two\n").unwrap();
    watched(&mut client, &[(&second, 2)]);
    assert_eq!(client.published(&second, 0).len(), 0);
    std::fs::remove_file(folder.path().join("2025/2.laws")).unwrap();
    watched(&mut client, &[(&second, 3)]);
    assert_eq!(client.published(&first, 1).len(), 1);
    // What is open counts, not what the disk says.
    write(folder.path(), "2025/1.laws", "Law 1 — One\n");
    watched(&mut client, &[(&first, 2)]);
    let asked = client.ask("textDocument/diagnostic", json!({ "textDocument": { "uri": first } }));
    assert_eq!(asked["items"].as_array().unwrap().len(), 1);
    // Once it is closed, the disk counts again.
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": first } }));
    let clean =
        |message: &Value| message["params"]["uri"] == first && message["params"]["diagnostics"] == json!([]);
    assert!(client.wait_for(clean).is_some());
}

#[test]
fn a_manifest_that_is_wrong_is_told_and_the_last_good_one_counts() {
    let folder = tempfile::tempdir().unwrap();
    let manifest =
        write(folder.path(), "lawsmith.toml", "[work]\nid = \"game\"\nnoun = [\"Rule\", \"Rules\"]\n");
    let laws = write(folder.path(), "a.laws", "Rule 1 — One\nSee Rule 2.\n");
    let mut client = Client::in_memory();
    client.initialize(&[folder.path()], json!({}));
    client.open(&laws, "Rule 1 — One\nSee Rule 2.\n");
    assert_eq!(client.published(&laws, 1).len(), 1);
    client.open(&manifest, "[work]\nid = \"game\"\nnouns = [\"Rule\", \"Rules\"]\n");
    let told = client.published(&manifest, 1);
    assert_eq!(errors(&told), ["unknown key “nouns”; did you mean “noun”?"]);
    assert_eq!(told[0]["range"]["start"]["line"], 2);
    let asked = client.ask("textDocument/diagnostic", json!({ "textDocument": { "uri": laws } }));
    assert_eq!(asked["items"].as_array().unwrap().len(), 1);
    // A level changes without a restart.
    let off =
        "[work]\nid = \"game\"\nnoun = [\"Rule\", \"Rules\"]\n[lints]\nunresolved-reference = \"off\"\n";
    client.notify(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": manifest, "version": 2 }, "contentChanges": [{ "text": off }] }),
    );
    assert_eq!(client.published(&laws, 1).len(), 0);
    assert_eq!(client.published(&manifest, 2).len(), 0);
}

#[test]
fn folders_come_and_go() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let first = write(one.path(), "a.laws", "Law 1 — One\nSee Law 2.\n");
    let second = write(other.path(), "b.laws", "Law 2 — Two\nSee Law 1.\n");
    let mut client = Client::in_memory();
    client.initialize(&[one.path(), other.path()], json!({}));
    // Each folder is a body of its own.
    assert_eq!(client.published(&first, 0).len(), 1);
    assert_eq!(client.published(&second, 0).len(), 1);
    let event = json!({ "added": [], "removed": [{ "uri": uri(other.path()), "name": "b" }] });
    client.notify("workspace/didChangeWorkspaceFolders", json!({ "event": event }));
    assert_eq!(client.published(&second, 0).len(), 0);
    let event = json!({ "added": [{ "uri": uri(other.path()), "name": "b" }], "removed": [] });
    client.notify("workspace/didChangeWorkspaceFolders", json!({ "event": event }));
    assert_eq!(client.published(&second, 0).len(), 1);
}

#[test]
fn what_a_folder_was_the_reason_to_read_goes_with_it() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "lawsmith.toml", "[work]\nid = \"game\"\n[[edition]]\nid = \"1\"\npath = \".\"\n");
    let first = write(folder.path(), "d/a.laws", "Law 1 — One\nSee Law 7.\n");
    let second = write(folder.path(), "e/a.laws", "Law 2 — Two\nSee Law 8.\n");
    let mut client = Client::in_memory();
    let [one, other] = ["d", "e"].map(|name| folder.path().join(name));
    client.initialize(&[&one, &other], json!({}));
    assert_eq!((client.published(&first, 0).len(), client.published(&second, 0).len()), (1, 1));
    let changed = |client: &mut Client, key: &str, path: &Path| {
        let mut event = json!({ "added": [], "removed": [] });
        event[key] = json!([{ "uri": uri(path), "name": "x" }]);
        client.notify("workspace/didChangeWorkspaceFolders", json!({ "event": event }));
    };
    let known = |client: &mut Client| {
        client.ask("workspace/symbol", json!({ "query": "" })).as_array().map_or(0, Vec::len)
    };
    let both = known(&mut client);
    // The other folder lies in the same work.
    changed(&mut client, "removed", &one);
    assert_eq!(known(&mut client), both);
    changed(&mut client, "removed", &other);
    assert_eq!((client.published(&first, 0).len(), client.published(&second, 0).len()), (0, 0));
    assert_eq!(known(&mut client), 0);
    changed(&mut client, "added", &other);
    assert_eq!(client.published(&first, 0).len(), 1);
}

#[test]
fn a_work_goes_with_the_last_of_its_open_files() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "work/lawsmith.toml", MANIFEST);
    let text = "Law 1 — One\nSee Law 7.\n";
    let first = write(folder.path(), "work/2025/1.laws", text);
    let second = write(folder.path(), "work/2025/2.laws", "Law 2 — Two\nSee Law 8.\n");
    let alone = write(folder.path(), "alone.laws", text);
    let mut client = Client::in_memory();
    client.initialize(&[], json!({}));
    let close = |client: &mut Client, uri: &str| {
        client.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    };
    let named = |client: &mut Client, words: &str| {
        client.ask("workspace/symbol", json!({ "query": words })).as_array().map_or(0, Vec::len)
    };
    client.open(&first, text);
    client.open(&second, "Law 2 — Two\nSee Law 8.\n");
    client.open(&alone, text);
    assert_eq!((client.published(&first, 1).len(), client.published(&second, 1).len()), (1, 1));
    assert_eq!(client.published(&alone, 1).len(), 1);
    close(&mut client, &first);
    assert_eq!(named(&mut client, "Two"), 1);
    assert_eq!(named(&mut client, "One"), 2);
    close(&mut client, &second);
    close(&mut client, &alone);
    assert_eq!((named(&mut client, "One"), named(&mut client, "Two")), (0, 0));
    for uri in [&first, &second, &alone] {
        let emptied = |message: &Value| {
            message["params"]["uri"] == **uri && message["params"]["diagnostics"] == json!([])
        };
        assert!(client.wait_for(emptied).is_some(), "{uri}");
    }
}

#[test]
fn a_file_alone_and_a_file_of_a_work_that_is_not_open() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "work/lawsmith.toml", MANIFEST);
    let first = write(folder.path(), "work/2025/1.laws", "Law 1 — One\nSee Law 2.\n");
    write(folder.path(), "work/2025/2.laws", "Law 2 — Two\n");
    let alone = write(folder.path(), "alone.laws", "Law 1 — One\nSee Law 2.\n");
    let mut client = Client::in_memory();
    client.initialize(&[], json!({}));
    client.open(&first, "Law 1 — One\nSee Law 2.\n");
    assert_eq!(client.published(&first, 1).len(), 0);
    client.open(&alone, "Law 1 — One\nSee Law 2.\n");
    assert_eq!(client.published(&alone, 1).len(), 1);
    client.open("untitled:Untitled-1", "Law 1 — One\nSee Law 1A.\n");
    assert_eq!(client.published("untitled:Untitled-1", 1).len(), 1);
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": "untitled:Untitled-1" } }));
    assert_eq!(client.published("untitled:Untitled-1", 0).len(), 0);
}

#[test]
fn settings_change_without_a_restart() {
    let hints = |client: &mut Client| {
        let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
        client
            .ask("textDocument/inlayHint", json!({ "textDocument": { "uri": "untitled:a" }, "range": range }))
    };
    let mut client = Client::in_memory();
    client.initialize(&[], json!({}));
    client.open("untitled:a", "Law 1 — One\nSee Law 2.\n\nLaw 2 — Two\n");
    assert_eq!(hints(&mut client), Value::Null);
    client.notify(
        "workspace/didChangeConfiguration",
        json!({ "settings": { "lawsmith": { "inlayHints": true } } }),
    );
    assert_eq!(hints(&mut client)[0]["label"], "Two");
    // Settings that can't be read change nothing.
    client.notify(
        "workspace/didChangeConfiguration",
        json!({ "settings": { "lawsmith": { "inlayHints": "no" } } }),
    );
    assert_eq!(hints(&mut client)[0]["label"], "Two");

    let told = |message: &Value| message["method"] == "window/showMessage";
    let message = client.wait_for(told).unwrap().1["params"]["message"].clone();
    assert_eq!(
        message,
        "Please look at the settings of Lawsmith\n“inlayHints” is \"no\", and has to be true or false; it stays as it was"
    );

    // A client that is asked for them.
    let mut client = Client::in_memory();
    let refreshing =
        json!({ "workspace": { "configuration": true, "inlayHint": { "refreshSupport": true } } });
    client.initialize(&[], refreshing);
    client.open("untitled:a", "Law 1 — One\nSee Law 2.\n\nLaw 2 — Two\n");
    client.notify("workspace/didChangeConfiguration", json!({ "settings": null }));
    client.wait_for(|message| message["method"] == "workspace/inlayHint/refresh").unwrap();
    assert_eq!(hints(&mut client)[0]["label"], "Two");
}

#[test]
fn wrong_settings_are_told_and_the_others_count() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "lawsmith.toml", MANIFEST);
    let file = write(folder.path(), "2025/1.laws", "Law 1 — One\nThe the crew waits.\n");
    let mut client = Client::in_memory();
    let message = |client: &mut Client| {
        let told = client.wait_for(|message| message["method"] == "window/showMessage").unwrap();
        told.1["params"]["message"].as_str().unwrap_or_default().to_owned()
    };
    let options = json!({ "lints": { "repeated-word": "ERROR" } });
    client.initialize_with(&[folder.path()], json!({}), options);
    client.open(&file, "Law 1 — One\nThe the crew waits.\n");
    assert!(message(&mut client).contains("“repeated-word” in “lints” is \"ERROR\""));
    let mut tell = |settings: Value| {
        client.notify("workspace/didChangeConfiguration", json!({ "settings": { "lawsmith": settings } }));
        message(&mut client)
    };
    let typing = tell(json!({ "lints": { "repeated-wrod": "off", "repeated-word": "off" } }));
    assert!(typing.contains("there is no rule “repeated-wrod”; did you mean “repeated-word”?"), "{typing}");
    let base = tell(json!({ "base": "2019", "lints": { "repeated-word": "off" } }));
    assert!(
        base.ends_with("“base”: there is no edition “2019” here; those of the workspace are 2024, 2025"),
        "{base}"
    );
    client.open("untitled:b", "Law 1 — One\nThe the crew waits.\n");
    assert_eq!(client.published("untitled:b", 1).len(), 0);
}

#[test]
fn progress_of_reading_is_told_in_order() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.laws", "Law 1 — One\n");
    let mut client = Client::in_memory();
    client.initialize(&[folder.path()], json!({ "window": { "workDoneProgress": true } }));
    let ended = client.wait_for(|message| message["params"]["value"]["kind"] == "end").unwrap();
    assert_eq!(ended.1["params"]["value"]["message"], "1 files");
    let seen = client.kept.iter().map(|(_, it)| it["method"].as_str().unwrap_or_default());
    let seen: Vec<&str> = seen.filter(|it| it.contains("rogress")).collect();
    assert_eq!(seen, ["window/workDoneProgress/create", "$/progress"]);
    // Each reading has a token of its own.
    let first = ended.1["params"]["token"].clone();
    let other = tempfile::tempdir().unwrap();
    let event = json!({ "added": [{ "uri": uri(other.path()), "name": "b" }], "removed": [] });
    client.notify("workspace/didChangeWorkspaceFolders", json!({ "event": event }));
    let again = client.wait_for(|message| message["params"]["value"]["kind"] == "end").unwrap();
    assert_ne!(again.1["params"]["token"], first);
}

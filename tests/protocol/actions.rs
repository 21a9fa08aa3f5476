//! What can be done about findings: of one kind or all, worked out at once or once it is chosen.

use serde_json::{Value, json};

use crate::client::Client;

const URI: &str = "untitled:laws";

/// A law in which as many commas stand wrong.
fn commas(count: usize) -> String {
    format!("Law 1 — One\n{}", "The crew rows ,and rests.\n\n".repeat(count))
}

/// A client that has the text open, and works out edits once they are chosen if it `resolves` them.
fn with(text: &str, resolves: &[&str]) -> Client {
    let mut client = Client::stdio();
    let action = json!({ "resolveSupport": { "properties": resolves } });
    client.initialize(&[], json!({ "textDocument": { "codeAction": action, "publishDiagnostics": {} } }));
    client.open(URI, text);
    client.published(URI, 1);
    client
}

/// The actions of the whole document.
#[track_caller]
fn actions(client: &mut Client, context: &Value) -> Vec<Value> {
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9_999, "character": 0 } });
    let asked = json!({ "textDocument": { "uri": URI }, "range": range, "context": context });
    client.ask("textDocument/codeAction", asked).as_array().expect("a list").clone()
}

fn edits(action: &Value) -> usize {
    action["edit"]["changes"][URI].as_array().map_or(0, Vec::len)
}

#[track_caller]
fn everywhere(found: &[Value], count: usize) -> &Value {
    let title = format!("in all {count} places");
    let all: Vec<&Value> =
        found.iter().filter(|it| it["title"].as_str().unwrap().ends_with(&title)).collect();
    assert_eq!(all.len(), 1, "{all:?}");
    all[0]
}

#[test]
fn a_fix_in_all_places_is_offered_once_and_worked_out_once_chosen() {
    let mut client = with(&commas(300), &["edit"]);
    let found = actions(&mut client, &json!({ "diagnostics": [] }));
    let action = everywhere(&found, 300);
    assert!(action["edit"].is_null(), "{action}");
    assert_eq!(edits(&client.ask("codeAction/resolve", action.clone())), 300);
    // Of a text that has changed nothing is made.
    client.change(URI, 2, [0, 0, 0, 0], "The crew is here.\n\n");
    let resolved = client.ask("codeAction/resolve", action.clone());
    assert!(resolved["edit"].is_null(), "{resolved}");
}

#[test]
fn a_client_that_asks_for_no_edits_gets_them_once() {
    let mut client = with(&commas(300), &[]);
    let found = actions(&mut client, &json!({ "diagnostics": [] }));
    assert_eq!(edits(everywhere(&found, 300)), 300);
    assert!(found.iter().map(edits).sum::<usize>() < 1_000);
}

#[test]
fn actions_name_the_diagnostics_that_they_answer() {
    let mut client = with(&commas(1), &["edit"]);
    client.change(URI, 2, [1, 0, 1, 0], "So ");
    let diagnostics = client.published(URI, 2);
    let found = actions(&mut client, &json!({ "diagnostics": diagnostics }));
    assert_eq!(found[0]["diagnostics"], json!(diagnostics));
    assert_eq!(found[0]["isPreferred"], true);
}

#[test]
fn kinds_are_those_that_the_client_names() {
    let mut client = with(&commas(2), &["edit"]);
    let mut kinds = |only: &str| {
        let found = actions(&mut client, &json!({ "diagnostics": [], "only": [only] }));
        let mut kinds: Vec<String> = found.iter().map(|it| it["kind"].as_str().unwrap().to_owned()).collect();
        kinds.dedup();
        kinds.join(" ")
    };
    assert_eq!(kinds("quickfix"), "quickfix");
    assert_eq!(kinds("quickfix.other"), "");
    assert_eq!(kinds("quick"), "");
    assert_eq!(kinds("source"), "source.fixAll.lawsmith");
    assert_eq!(kinds("refactor.move"), "refactor.move");
    assert_eq!(kinds(""), "quickfix source.fixAll.lawsmith refactor.move");
}

/// Ten times the findings make no more of an answer than a menu shows.
#[test]
fn an_answer_grows_no_more_than_what_it_is_about() {
    let size = |count: usize| {
        let mut client = with(&commas(count), &["edit"]);
        Value::from(actions(&mut client, &json!({ "diagnostics": [] }))).to_string().len()
    };
    let (some, many) = (size(200), size(2_000));
    assert!(many < some + some / 10, "{some} bytes for 200 findings, {many} for 2,000");
}

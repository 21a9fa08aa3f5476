//! Every request, on the example laws, over both ways to the server.

use serde_json::{Value, json};

use crate::client::{Client, example, position};

/// What a modern client can do.
fn able() -> Value {
    json!({
        "workspace": { "workspaceEdit": { "documentChanges": true } },
        "textDocument": {
            "publishDiagnostics": {},
            "completion": { "completionItem": { "snippetSupport": true } },
            "definition": { "linkSupport": true },
            "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
            "hover": { "contentFormat": ["markdown", "plaintext"] }
        }
    })
}

#[test]
fn over_the_pipes_of_the_program() {
    every_request(Client::stdio());
}

#[test]
fn in_memory() {
    every_request(Client::in_memory());
}

fn every_request(mut client: Client) {
    let (folder, uri, original) = example();
    // One reference that leads nowhere, so that there is something to mend.
    let text = original.replacen("see Law 14)", "see Law 15)", 1);
    let told = client.initialize(&[&folder], able());
    client.open(&uri, &text);
    let document = json!({ "uri": uri });
    let at = |words: &str, further: usize| json!({ "textDocument": document, "position": position(&text, words, further) });
    let with = |mut params: Value, more: Value| {
        for (key, value) in more.as_object().unwrap() {
            params[key] = value.clone();
        }
        params
    };
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 500, "character": 0 } });
    let of_document = json!({ "textDocument": document });
    let of_range = json!({ "textDocument": document, "range": range });

    let published = client.published(&uri, 1);
    assert_eq!(published.len(), 1);
    assert_eq!((&published[0]["code"], &published[0]["severity"]), (&json!("REF001"), &json!(1)));
    assert_eq!(published[0]["range"]["start"], position(&text, "Law 15", 0));

    let hover = client.ask("textDocument/hover", at("as Law 6C", 4));
    let words = hover["contents"]["value"].as_str().unwrap();
    assert!(words.starts_with("**Law 6C — Turning the Tide**") && words.contains("edition 2025"), "{words}");
    assert_eq!(hover["range"]["start"], position(&text, "Law 6C provides", 0));

    let definition = client.ask("textDocument/definition", at("as Law 6C", 4));
    assert_eq!(definition[0]["targetSelectionRange"]["start"], position(&text, "C — Turning the Tide", 0));

    let references = client.ask(
        "textDocument/references",
        with(at("C — Turning the Tide", 5), json!({ "context": { "includeDeclaration": false } })),
    );
    let places: Vec<&Value> = references.as_array().unwrap().iter().map(|it| &it["range"]["start"]).collect();
    assert!(places.contains(&&position(&text, "Law 6C provides", 0)), "{references}");
    assert!(places.contains(&&position(&text, "C3 below", 0)), "{references}");

    let highlights = client.ask("textDocument/documentHighlight", at("the Referee as soon", 5));
    assert!(highlights.as_array().unwrap().len() > 10);

    let outline = client.ask("textDocument/documentSymbol", of_document.clone());
    let names: Vec<&str> =
        outline.as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names[..3], ["Introduction", "Definitions", "Part 1 — Before the Play"]);

    let symbols = client.ask("workspace/symbol", json!({ "query": "6C2" }));
    assert_eq!(symbols[0]["name"], "Law 6C2");

    let completion = client.ask("textDocument/completion", at("see Law 4)", 8));
    let labels: Vec<&str> =
        completion["items"].as_array().unwrap().iter().map(|it| it["label"].as_str().unwrap()).collect();
    assert!(labels.starts_with(&["1", "2", "3"]), "{labels:?}");

    let actions = client.ask(
        "textDocument/codeAction",
        json!({
            "textDocument": document,
            "range": { "start": position(&text, "Law 15", 1), "end": position(&text, "Law 15", 1) },
            "context": { "diagnostics": published }
        }),
    );
    let silence =
        actions.as_array().unwrap().iter().find(|it| it["title"].as_str().unwrap().starts_with("silence"));
    assert_eq!(silence.unwrap()["diagnostics"][0]["code"], "REF001");

    let lenses = client.ask("textDocument/codeLens", of_document.clone());
    assert!(lenses[0]["command"]["title"].as_str().unwrap().starts_with("cited by "), "{lenses}");

    // Off unless the user turns them on.
    assert_eq!(client.ask("textDocument/inlayHint", of_range.clone()), Value::Null);

    let links = client.ask("textDocument/documentLink", of_document.clone());
    assert!(links[0]["target"].as_str().unwrap().starts_with(&format!("{uri}#L")), "{links}");

    let folds = client.ask("textDocument/foldingRange", of_document.clone());
    assert!(folds.as_array().unwrap().iter().all(|it| it["startLine"].as_u64() < it["endLine"].as_u64()));
    assert!(folds.as_array().unwrap().len() > 20);

    let chain = client.ask(
        "textDocument/selectionRange",
        json!({ "textDocument": document, "positions": [position(&text, "the Referee as soon", 5)] }),
    );
    assert!(chain[0]["parent"]["parent"]["parent"].is_object(), "{chain}");

    let tokens = client.ask("textDocument/semanticTokens/full", of_document.clone());
    let count = tokens["data"].as_array().unwrap().len();
    assert!(count > 500 && count.is_multiple_of(5));
    let delta = client.ask(
        "textDocument/semanticTokens/full/delta",
        with(of_document.clone(), json!({ "previousResultId": tokens["resultId"] })),
    );
    assert_eq!(delta["edits"], json!([]));
    let ranged = client.ask("textDocument/semanticTokens/range", of_range.clone());
    assert_eq!(ranged["data"], tokens["data"]);

    let items = client.ask("textDocument/prepareCallHierarchy", at("C — Turning the Tide", 5));
    assert_eq!(items[0]["name"], "Law 6C — Turning the Tide");
    let incoming = client.ask("callHierarchy/incomingCalls", json!({ "item": items[0] }));
    assert_eq!(incoming[0]["from"]["name"], "Knave", "{incoming}");
    let outgoing = client.ask("callHierarchy/outgoingCalls", json!({ "item": items[0] }));
    assert_eq!(outgoing, json!([]));

    let linked = client.ask("textDocument/linkedEditingRange", at("above another.[^1]", 16));
    assert_eq!(linked["ranges"].as_array().unwrap().len(), 2);

    let options = json!({ "options": { "tabSize": 4, "insertSpaces": true } });
    assert_eq!(client.ask("textDocument/formatting", with(of_document.clone(), options.clone())), json!([]));
    let ranged = client.ask("textDocument/rangeFormatting", with(of_range.clone(), options.clone()));
    assert_eq!(ranged, json!([]));
    let typed = with(at("Law 1 — Purpose", 0), with(options, json!({ "ch": "\n" })));
    assert_eq!(client.ask("textDocument/onTypeFormatting", typed), json!([]));

    let prepared = client.ask("textDocument/prepareRename", at("the Referee as soon", 5));
    assert_eq!(prepared["placeholder"], "Referee");
    let rename =
        client.ask("textDocument/rename", with(at("the Referee as soon", 5), json!({ "newName": "umpire" })));
    let edits = rename["documentChanges"][0]["edits"].as_array().unwrap();
    assert_eq!(edits.len(), text.matches("Referee").count());
    assert_eq!(rename["documentChanges"][0]["textDocument"]["version"], 1);
    assert_eq!(client.ask_error("textDocument/prepareRename", at("Law 9C", 1)), -32803);

    let pulled = client.ask("textDocument/diagnostic", of_document.clone());
    assert_eq!(pulled["items"], json!(published));
    let again = with(of_document, json!({ "previousResultId": pulled["resultId"] }));
    assert_eq!(client.ask("textDocument/diagnostic", again)["kind"], "unchanged");
    let all = client.ask("workspace/diagnostic", json!({ "previousResultIds": [] }));
    assert_eq!(all["items"].as_array().unwrap().len(), 2);

    promised(&told["capabilities"]);
    assert_eq!(client.leave(), Some(0));
}

/// What was asked above is what the server says that it can do.
fn promised(capabilities: &Value) {
    for ability in [
        "hoverProvider",
        "definitionProvider",
        "referencesProvider",
        "documentHighlightProvider",
        "documentSymbolProvider",
        "workspaceSymbolProvider",
        "completionProvider",
        "codeActionProvider",
        "codeLensProvider",
        "inlayHintProvider",
        "documentLinkProvider",
        "foldingRangeProvider",
        "selectionRangeProvider",
        "semanticTokensProvider",
        "callHierarchyProvider",
        "linkedEditingRangeProvider",
        "documentFormattingProvider",
        "documentRangeFormattingProvider",
        "documentOnTypeFormattingProvider",
        "renameProvider",
    ] {
        assert!(!capabilities[ability].is_null() && capabilities[ability] != json!(false), "{ability}");
    }
    // Sent diagnostics and asking for them too, a client would show them twice.
    assert!(capabilities["diagnosticProvider"].is_null());
}

#[test]
fn a_law_moves_once_it_is_chosen() {
    let mut client = Client::stdio();
    let folder = tempfile::tempdir().unwrap();
    let uri = format!("file://{}/laws.laws", folder.path().display());
    let text = "Law 1 — Boats\nSee Law 2 below.\n\nLaw 2 — Crews\nText.\n";
    let resolves = json!({ "codeAction": { "resolveSupport": { "properties": ["edit"] } } });
    client.initialize(&[folder.path()], json!({ "textDocument": resolves }));
    client.open(&uri, text);
    let start = json!({ "line": 3, "character": 5 });
    let asked = json!({
        "textDocument": { "uri": uri },
        "range": { "start": start, "end": start },
        "context": { "diagnostics": [], "only": ["refactor"] }
    });
    let actions = client.ask("textDocument/codeAction", asked.clone());
    let titles: Vec<&str> =
        actions.as_array().unwrap().iter().map(|it| it["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["move Law 2 before Law 1", "put a new Law 2 here"]);
    assert!(actions[0]["edit"].is_null());
    let resolved = client.ask("codeAction/resolve", actions[0].clone());
    let edits = resolved["edit"]["changes"][&uri].as_array().unwrap();
    assert!(edits.iter().any(|it| it["newText"] == "Law 1 — Crews\nText.\n\n"), "{edits:?}");
    let told = client.wait_for(|it| it["method"] == "window/showMessage").unwrap();
    assert_eq!(
        told.1["params"]["message"],
        "Please look at\n2: what “Law 1” means stands above now, not below"
    );
    // Clients that ask for edits at once are not offered what takes its time.
    let mut client = Client::stdio();
    client.initialize(&[folder.path()], json!({}));
    client.open(&uri, text);
    assert_eq!(client.ask("textDocument/codeAction", asked), json!([]));
}

#[test]
fn all_is_mended_once_that_is_chosen() {
    let mut client = Client::stdio();
    let folder = tempfile::tempdir().unwrap();
    let uri = format!("file://{}/laws.laws", folder.path().display());
    let resolves = json!({ "codeAction": { "resolveSupport": { "properties": ["edit"] } } });
    client.initialize(&[folder.path()], json!({ "textDocument": resolves }));
    client.open(&uri, "Law 1 — Boats\nThe the crew rows.\n");
    let start = json!({ "line": 0, "character": 1 });
    let range = json!({ "start": start, "end": start });
    let asked = json!({ "textDocument": { "uri": uri }, "range": range, "context": { "diagnostics": [] } });
    let actions = client.ask("textDocument/codeAction", asked);
    let all = |it: &&serde_json::Value| it["kind"] == "source.fixAll.lawsmith";
    let action = actions.as_array().unwrap().iter().find(all).unwrap();
    assert!(action["edit"].is_null(), "{action}");
    let resolved = client.ask("codeAction/resolve", action.clone());
    assert_eq!(resolved["edit"]["changes"][&uri][0]["newText"], "The crew rows.\n", "{resolved}");
}

#[test]
fn a_client_that_only_asks_for_diagnostics_is_told_that_it_may() {
    let (folder, uri, text) = example();
    let mut client = Client::in_memory();
    let told = client.initialize(&[&folder], json!({ "textDocument": { "diagnostic": {} } }));
    assert_eq!(told["capabilities"]["diagnosticProvider"]["workspaceDiagnostics"], true);
    client.open(&uri, &text.replacen("see Law 14)", "see Law 15)", 1));
    let pulled = client.ask("textDocument/diagnostic", json!({ "textDocument": { "uri": uri } }));
    assert_eq!(pulled["items"][0]["code"], "REF001");
    let sent = client.kept.iter().any(|(_, it)| it["method"] == "textDocument/publishDiagnostics");
    assert!(!sent, "it is not sent any");
}

#[test]
fn a_client_that_asks_is_told_to_ask_again_once_it_is_quiet() {
    let mut client = Client::in_memory();
    let pulls = json!({
        "textDocument": { "diagnostic": {} },
        "workspace": { "diagnostics": { "refreshSupport": true } }
    });
    client.initialize(&[], pulls);
    let uri = "untitled:laws";
    client.open(uri, "Law 1 — Boats\n");
    let is_refresh = |message: &serde_json::Value| message["method"] == "workspace/diagnostic/refresh";
    client.wait_for(is_refresh).unwrap();
    for version in 2..22 {
        client.change(uri, version, [0, 13, 0, 13], "s");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    client.wait_for(is_refresh).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    client.ask("textDocument/diagnostic", json!({ "textDocument": { "uri": uri } }));
    let more = client.kept.iter().filter(|(_, it)| is_refresh(it)).count();
    assert!(more < 3, "20 edits, {} times told to ask", more + 1);
}

#[test]
fn codes_link_to_the_pages_on_rules_and_safe_fixes_are_one_action() {
    let mut client = Client::stdio();
    let (folder, uri, text) = example();
    let links = json!({ "textDocument": { "publishDiagnostics": { "codeDescriptionSupport": true } } });
    client.initialize(&[&folder], links);
    client.open(&uri, &text.replacen("        (b) by laying", "        b) by laying", 1));
    let published = client.published(&uri, 1);
    assert_eq!(published.len(), 1, "{published:?}");
    let href = published[0]["codeDescription"]["href"].as_str().unwrap();
    let page = std::fs::read_to_string(href.strip_prefix("file://").unwrap()).unwrap();
    assert!(page.starts_with("# NUM005 malformed-marker\n"), "{page}");
    // On save editors ask for the whole document, and for one kind of action.
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 500, "character": 0 } });
    for kind in ["source.fixAll", "source.fixAll.lawsmith"] {
        let context = json!({ "diagnostics": [], "only": [kind] });
        let document = json!({ "uri": uri });
        let asked = json!({ "textDocument": document, "range": range, "context": context });
        let actions = client.ask("textDocument/codeAction", asked);
        assert_eq!(actions.as_array().map(Vec::len), Some(1), "{actions}");
        assert_eq!(actions[0]["kind"], "source.fixAll.lawsmith");
        assert!(actions[0]["edit"].to_string().contains("(b)"), "{actions}");
    }
}

//! What the server asks of the client, or tells it, of its own accord.

use serde_json::json;
use tower_lsp_server::ls_types::{ConfigurationItem, MessageType, Registration, Uri};

use crate::files::path_of;
use crate::session::Session;

/// Asks the client to tell when files change that it has not open.
pub(crate) async fn watch_files(session: &Session) {
    if !session.client_abilities().watches_files {
        return;
    }
    let registration = Registration {
        id: "watch-files".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        // Of a folder that comes or goes, clients tell nothing but that: kind 5 is created and deleted.
        register_options: Some(json!({
            "watchers": [
                { "globPattern": "**/*.laws" },
                { "globPattern": "**/lawsmith.toml" },
                { "globPattern": "**/*", "kind": 5 }
            ]
        })),
    };
    if let Err(error) = session.client.register_capability(vec![registration]).await {
        session.log.say(|| format!("files are not watched: {error}"));
    }
}

/// Asks the client for the settings, and uses them.
pub(crate) fn ask_for_settings(session: &Session) {
    let session = session.clone();
    session.clone().runtime.spawn(async move {
        let item = ConfigurationItem { scope_uri: None, section: Some("lawsmith".to_owned()) };
        match session.client.configuration(vec![item]).await.map(|all| all.into_iter().next()) {
            Ok(Some(given)) => session.set_settings(&given),
            Ok(None) => {}
            Err(error) => session.log.say(|| format!("the client gives no settings: {error}")),
        }
        settings_changed(&session);
    });
}

/// Shows the user what is wrong with the settings, once the editions are known.
pub(crate) fn tell_problems(session: &Session) {
    let session = session.clone();
    session.clone().runtime.spawn(async move {
        session.loaded().await;
        let problems = session.problems_to_tell();
        if !problems.is_empty() {
            let message = format!("Please look at the settings of Lawsmith\n{}", problems.join("\n"));
            session.client.show_message(MessageType::WARNING, message).await;
        }
    });
}

/// Tells the user that a document is adrift, and what to do.
pub(crate) fn tell_adrift(session: &Session, uri: &Uri) {
    let path = path_of(uri);
    let name = path.rsplit('/').next().unwrap_or(&path);
    let message = format!(
        "Lawsmith was sent an edit of {name} that does not fit its text, and no longer knows what stands in it; \
         please close the file and open it again"
    );
    let client = session.client.clone();
    session.runtime.spawn(async move { client.show_message(MessageType::ERROR, message).await });
}

/// Has the client ask anew for what the settings change.
pub(crate) fn settings_changed(session: &Session) {
    session.publish();
    tell_problems(session);
    let session = session.clone();
    session.clone().runtime.spawn(async move {
        if session.client_abilities().refreshes_hints {
            let _ = session.client.inlay_hint_refresh().await;
        }
        lenses_changed(&session);
    });
}

/// Has the client ask anew for the lenses.
pub(crate) fn lenses_changed(session: &Session) {
    if session.client_abilities().refreshes_lenses {
        let client = session.client.clone();
        session.runtime.spawn(async move { client.code_lens_refresh().await });
    }
}

/// Has a client that asks for diagnostics itself ask again: what it shows of other documents
/// may have changed.
pub(crate) fn ask_for_diagnostics(session: &Session) {
    if !session.client_abilities().refreshes_diagnostics {
        return;
    }
    let client = session.client.clone();
    session.runtime.spawn(async move { client.workspace_diagnostic_refresh().await });
}

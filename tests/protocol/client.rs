//! A client for the tests: over the pipes of the real program, or to a server in this process.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use lawsmith_lsp::{Ended, Options, serve};
use serde_json::{Value, json};

/// Longer than anything takes on a loaded machine; what is meant to be quick says so itself.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A client of one server.
pub struct Client {
    input: Option<Box<dyn Write + Send>>,
    messages: Receiver<(Instant, Value)>,
    /// What came in and nobody has asked for yet.
    pub kept: Vec<(Instant, Value)>,
    next: i64,
    process: Option<Child>,
    server: Option<JoinHandle<Ended>>,
}

impl Client {
    /// Starts the real program.
    pub fn stdio() -> Self {
        let mut command = lawsmith_tests::lawsmith();
        // What it keeps for the user goes where the tests may write.
        command.env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"));
        command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut process = command.spawn().expect("the program starts");
        let input = process.stdin.take().expect("a pipe");
        let output = process.stdout.take().expect("a pipe");
        let mut client = Self::new(input, output);
        client.process = Some(process);
        client
    }

    /// Starts a server in this process, at the other end of two pipes.
    pub fn in_memory() -> Self {
        let (server_input, input) = std::io::pipe().expect("a pipe");
        let (output, server_output) = std::io::pipe().expect("a pipe");
        let server = std::thread::spawn(move || {
            serve(server_input, server_output, &Options::default()).expect("the server starts")
        });
        let mut client = Self::new(input, output);
        client.server = Some(server);
        client
    }

    fn new(input: impl Write + Send + 'static, output: impl Read + Send + 'static) -> Self {
        let (sender, messages) = channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(message) = read(&mut output) {
                if sender.send((Instant::now(), message)).is_err() {
                    return;
                }
            }
        });
        Self {
            input: Some(Box::new(input)),
            messages,
            kept: Vec::new(),
            next: 0,
            process: None,
            server: None,
        }
    }

    /// Sends bytes as they are.
    pub fn send_raw(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the client has not left");
        // A server that is gone is for the test to notice.
        let _ = input.write_all(bytes).and_then(|()| input.flush());
    }

    fn send(&mut self, message: &Value) {
        let body = message.to_string();
        self.send_raw(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    }

    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Sends a request and does not wait.
    pub fn start(&mut self, method: &str, params: Value) -> i64 {
        self.next += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }));
        self.next
    }

    /// The answer to a request: the whole message, and when it came.
    #[track_caller]
    pub fn answer(&mut self, id: i64) -> (Instant, Value) {
        self.wait_for(|message| message["id"] == id && message.get("method").is_none())
            .unwrap_or_else(|| panic!("no answer to request {id}"))
    }

    /// Sends a request and gives its result.
    #[track_caller]
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.start(method, params);
        let (_, answer) = self.answer(id);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Sends a request and gives the code of the error that answers it.
    #[track_caller]
    pub fn ask_error(&mut self, method: &str, params: Value) -> i64 {
        let id = self.start(method, params);
        let (_, answer) = self.answer(id);
        answer["error"]["code"].as_i64().unwrap_or_else(|| panic!("{method}: {answer}"))
    }

    /// The first message that fits, of those kept and those to come; `None` where the server
    /// is silent or gone.
    pub fn wait_for(&mut self, fits: impl Fn(&Value) -> bool) -> Option<(Instant, Value)> {
        if let Some(at) = self.kept.iter().position(|(_, message)| fits(message)) {
            return Some(self.kept.remove(at));
        }
        let end = Instant::now() + PATIENCE;
        loop {
            let (at, message) = self.next_message(end.saturating_duration_since(Instant::now()))?;
            if fits(&message) {
                return Some((at, message));
            }
            self.kept.push((at, message));
        }
    }

    /// The next message; a request of the server is answered first.
    fn next_message(&mut self, patience: Duration) -> Option<(Instant, Value)> {
        match self.messages.recv_timeout(patience) {
            Ok((at, message)) => {
                if message.get("method").is_some() && message.get("id").is_some() {
                    let result = match message["method"].as_str() {
                        Some("workspace/configuration") => json!([{ "inlayHints": true }]),
                        _ => Value::Null,
                    };
                    self.send(&json!({ "jsonrpc": "2.0", "id": message["id"], "result": result }));
                }
                Some((at, message))
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => None,
        }
    }

    /// Says hello, with the folders of the workspace and what the client can do.
    pub fn initialize(&mut self, folders: &[&Path], capabilities: Value) -> Value {
        self.initialize_with(folders, capabilities, Value::Null)
    }

    /// The same with settings.
    pub fn initialize_with(&mut self, folders: &[&Path], capabilities: Value, settings: Value) -> Value {
        let folders: Vec<Value> =
            folders.iter().map(|folder| json!({ "uri": uri(folder), "name": "laws" })).collect();
        let params = json!({ "processId": null, "capabilities": capabilities, "workspaceFolders": folders,
            "initializationOptions": settings });
        let result = self.ask("initialize", params);
        self.notify("initialized", json!({}));
        result
    }

    pub fn open(&mut self, uri: &str, text: &str) {
        let item = json!({ "uri": uri, "languageId": "laws", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
    }

    /// Sends one edit: the range as start line, start column, end line, end column.
    pub fn change(&mut self, uri: &str, version: i64, range: [usize; 4], text: &str) {
        let [line, column, end_line, end_column] = range;
        let range = json!({
            "start": { "line": line, "character": column },
            "end": { "line": end_line, "character": end_column }
        });
        self.notify(
            "textDocument/didChange",
            json!({
                "textDocument": { "uri": uri, "version": version },
                "contentChanges": [{ "range": range, "text": text }]
            }),
        );
    }

    /// The diagnostics of a version of a document, once they are published.
    #[track_caller]
    pub fn published(&mut self, uri: &str, version: i64) -> Vec<Value> {
        let fits = |message: &Value| {
            message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["uri"] == uri
                && (version == 0 || message["params"]["version"] == version)
        };
        let found =
            self.wait_for(fits).unwrap_or_else(|| panic!("no diagnostics of {uri}, version {version}"));
        found.1["params"]["diagnostics"].as_array().expect("a list").clone()
    }

    /// Leaves without a word.
    pub fn vanish(&mut self) {
        self.input = None;
    }

    /// Says good-bye as one should; how the server ended.
    pub fn leave(mut self) -> Option<i32> {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.notify("exit", Value::Null);
        self.ended()
    }

    /// How the server ended: the exit status of the program, 0 or 1 of one in this process.
    pub fn ended(mut self) -> Option<i32> {
        if let Some(server) = self.server.take() {
            return match server.join().expect("the server does not panic") {
                Ended::InOrder => Some(0),
                Ended::OutOfOrder => Some(1),
            };
        }
        let mut process = self.process.take()?;
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = process.try_wait().expect("a process") {
                return ExitStatus::code(&status);
            }
            assert!(Instant::now() < end, "the server does not end");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.input = None;
        if let Some(process) = &mut self.process {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

fn read(output: &mut impl BufRead) -> Option<Value> {
    let mut length = None;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end() {
            "" => break,
            line => length = line.strip_prefix("Content-Length: ").and_then(|it| it.parse().ok()),
        }
    }
    let mut body = vec![0; length?];
    output.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}

/// The URI of a path.
pub fn uri(path: &Path) -> String {
    format!("file://{}", path.display())
}

/// The folder of the example laws, and the URI and text of its document.
pub fn example() -> (PathBuf, String, String) {
    let folder = lawsmith_tests::root().join("laws-src/example");
    let file = folder.join("2025/laws.laws");
    let text = std::fs::read_to_string(&file).expect("the example laws");
    (folder, uri(&file), text)
}

/// The position of `words` in `text`, so many bytes further on, in UTF-16.
#[track_caller]
pub fn position(text: &str, words: &str, further: usize) -> Value {
    let at = text.find(words).unwrap_or_else(|| panic!("no {words}")) + further;
    let line = text[..at].matches('\n').count();
    let start = text[..at].rfind('\n').map_or(0, |at| at + 1);
    json!({ "line": line, "character": text[start..at].encode_utf16().count() })
}

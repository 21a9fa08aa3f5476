//! `cargo xtask bench-lsp`: the language server as an editor meets it, over its pipes.
//!
//! Three workspaces: an edition of 300 KB (the imported 2017 Laws where they are at hand, else
//! generated rules), 10 MB as 34 editions of one work, and 10 MB as one edition in 34 files. In
//! each, up to 1,000 edits, every one waited for; then hovers, definitions and completions.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a program"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const EDITS: usize = 1_000;
/// No workspace is typed in for longer; the row says how many edits that were.
const LONGEST: Duration = Duration::from_secs(40);
const QUESTIONS: usize = 300;
const FILES: usize = 34;

fn main() {
    // The program and, if they are at hand, the book with the 2017 Laws.
    let mut arguments = std::env::args().skip(1).filter(|it| !it.starts_with("--"));
    let Some(program) = arguments.next().map(PathBuf::from) else {
        println!("run `cargo xtask bench-lsp`");
        return;
    };
    let book = arguments.next().map(PathBuf::from);
    let folder = std::env::temp_dir().join(format!("lawsmith-bench-lsp-{}", std::process::id()));
    let (edition, imported) = match &book {
        Some(book) => (import(&program, book, &folder.join("edition")), "the 2017 Laws"),
        None => (generated(&folder.join("edition"), 1, true), "generated rules"),
    };
    measure(&program, &format!("one edition, {imported}"), &folder.join("edition"), &edition);
    let first = generated(&folder.join("editions"), FILES, true);
    measure(&program, "10 MB, 34 editions", &folder.join("editions"), &first);
    let first = generated(&folder.join("files"), FILES, false);
    measure(&program, "10 MB, one edition in 34 files", &folder.join("files"), &first);
    in_flight(&program);
    let _ = std::fs::remove_dir_all(&folder);
}

/// The largest file of the imported Laws.
fn import(program: &Path, book: &Path, into: &Path) -> PathBuf {
    let profile = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../laws-src/profiles/laws-2017.toml");
    let mut command = Command::new(program);
    command.arg("import").arg(book).arg("--profile").arg(profile).arg("--into").arg(into);
    let imported = command.stdout(Stdio::null()).status().is_ok_and(|status| status.success());
    assert!(imported, "{} is no text with the 2017 Laws that can be imported", book.display());
    let mut files = Vec::new();
    below(into, &mut files);
    let size = |file: &PathBuf| std::fs::metadata(file).map_or(0, |it| it.len());
    files.into_iter().max_by_key(size).expect("an import makes files")
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            below(&path, files);
        } else if path.extension().is_some_and(|it| it == "laws") {
            files.push(path);
        }
    }
}

/// A work of `count` files of 300 KB, each an edition or all one; the first file.
fn generated(folder: &Path, count: usize, editions: bool) -> PathBuf {
    let mut manifest = "[work]\nid = \"rules\"\n".to_owned();
    for at in 0..count {
        let name = if editions { format!("{at}") } else { "all".to_owned() };
        if editions || at == 0 {
            manifest.push_str(&format!("\n[[edition]]\nid = \"{name}\"\npath = \"{name}\"\n"));
        }
        std::fs::create_dir_all(folder.join(&name)).unwrap();
        let mut text = lawsmith_bench::rules(300_000, at as u64);
        if !editions && at > 0 {
            // Each file of one edition has Laws of its own.
            text = text.replace("\nLaw ", &format!("\nLaw {at}0")).replace("Definitions\n", "Preface\n");
        }
        std::fs::write(folder.join(name).join(format!("{at}.laws")), text).unwrap();
    }
    std::fs::write(folder.join("lawsmith.toml"), manifest).unwrap();
    folder.join(if editions { "0" } else { "all" }).join("0.laws")
}

/// A server and the pipes to it.
struct Server {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    next: i64,
}

impl Server {
    fn start(program: &Path, log: &Path) -> Self {
        let mut process = Command::new(program)
            .args(["lsp", "--log"])
            .arg(log)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        Self { process, input, output, next: 0 }
    }

    fn send(&mut self, message: &Value) {
        let body = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        self.input.flush().unwrap();
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn start_request(&mut self, method: &str, params: Value) -> i64 {
        self.next += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }));
        self.next
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.start_request(method, params);
        self.until(|message| message["id"] == id && message.get("method").is_none())
    }

    fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let mut length = 0;
            loop {
                let mut line = String::new();
                assert!(self.output.read_line(&mut line).unwrap() > 0, "the server is gone");
                match line.trim_end() {
                    "" => break,
                    line => length = line["Content-Length: ".len()..].parse().unwrap(),
                }
            }
            let mut body = vec![0; length];
            self.output.read_exact(&mut body).unwrap();
            let message: Value = serde_json::from_slice(&body).unwrap();
            if fits(&message) {
                return message;
            }
        }
    }

    fn published(&mut self, uri: &str, version: usize) {
        self.until(|message| {
            message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["uri"] == uri
                && message["params"]["version"] == version
        });
    }

    fn initialize(&mut self, folder: Option<&Path>) {
        let folders: Vec<Value> = folder
            .iter()
            .map(|it| json!({ "uri": format!("file://{}", it.display()), "name": "laws" }))
            .collect();
        self.ask("initialize", json!({ "capabilities": {}, "workspaceFolders": folders }));
        self.notify("initialized", json!({}));
    }

    fn open(&mut self, uri: &str, text: &str) {
        let item = json!({ "uri": uri, "languageId": "laws", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
    }

    fn change(&mut self, uri: &str, version: usize, start: (usize, usize), end: (usize, usize), text: &str) {
        let range = json!({
            "start": { "line": start.0, "character": start.1 },
            "end": { "line": end.0, "character": end.1 }
        });
        let change = json!({ "range": range, "text": text });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": uri, "version": version }, "contentChanges": [change] }),
        );
    }

    /// Resident memory, in MB; `None` where the system does not tell.
    fn memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn measure(program: &Path, name: &str, folder: &Path, file: &Path) {
    let text = std::fs::read_to_string(file).unwrap();
    let uri = format!("file://{}", file.display());
    let log = folder.join("log");
    println!("\n{name} (the open file: {} KB)", text.len() / 1000);
    let start = Instant::now();
    let mut server = Server::start(program, &log);
    server.initialize(Some(folder));
    server.open(&uri, &text);
    server.published(&uri, 1);
    row("start to first diagnostics", vec![start.elapsed()]);
    // Whatever else there is to read is read now.
    server.ask("workspace/symbol", json!({ "query": "no such thing" }));
    std::thread::sleep(Duration::from_secs(1));
    if let Some(memory) = server.memory() {
        println!("  {:36} {memory:8.1} MB", "idle memory");
    }
    let lines: Vec<&str> = text.split('\n').collect();
    let prose: Vec<usize> =
        (0..lines.len()).filter(|&at| lines[at].len() > 40 && lines[at].is_ascii()).collect();
    let mut taken = Vec::new();
    let typing = Instant::now();
    for edit in 0..EDITS {
        if typing.elapsed() > LONGEST {
            break;
        }
        let line = prose[(edit / 2 * 7919) % prose.len()];
        let column = lines[line].len() / 2;
        let asked = Instant::now();
        match edit % 2 {
            0 => server.change(&uri, edit + 2, (line, column), (line, column), "x"),
            _ => server.change(&uri, edit + 2, (line, column), (line, column + 1), ""),
        }
        server.published(&uri, edit + 2);
        taken.push(asked.elapsed());
    }
    let count = taken.len();
    row(&format!("keystroke to diagnostics, {count}"), taken);
    let told = std::fs::read_to_string(&log).unwrap_or_default();
    let inside = told.lines().filter_map(|line| line.split("diagnostics after ").nth(1)?.strip_suffix(" ms"));
    let inside: Vec<Duration> =
        inside.filter_map(|ms| ms.parse().ok()).map(|ms: f64| Duration::from_secs_f64(ms / 1000.0)).collect();
    row("  of these inside the server", inside[inside.len().saturating_sub(count)..].to_vec());
    let cited: Vec<(usize, usize)> = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.is_ascii())
        .filter_map(|(at, line)| Some((at, line[1.min(line.len())..].find("Law ")? + 2)))
        .collect();
    for method in ["textDocument/hover", "textDocument/definition", "textDocument/completion"] {
        let further = if method.ends_with("completion") { 3 } else { 0 };
        let taken = (0..QUESTIONS).map(|at| {
            let (line, column) = cited[(at * 7919) % cited.len()];
            let position = json!({ "line": line, "character": column + further });
            let asked = Instant::now();
            let answer = server.ask(method, json!({ "textDocument": { "uri": uri }, "position": position }));
            assert!(answer.get("error").is_none(), "{answer}");
            asked.elapsed()
        });
        row(method, taken.collect());
    }
}

/// 300 edits with slow requests in flight, and requests cancelled.
fn in_flight(program: &Path) {
    println!("\n300 edits with slow requests in flight, 3 MB");
    let mut server = Server::start(program, &std::env::temp_dir().join("lawsmith-bench-lsp.log"));
    server.initialize(None);
    let uri = "untitled:laws";
    server.open(uri, &lawsmith_bench::rules(3_000_000, 3));
    server.published(uri, 1);
    let (mut applied, mut cancelled) = (Vec::new(), Vec::new());
    for edit in 0..300 {
        let asked = Instant::now();
        server.change(uri, edit + 2, (0, 0), (0, 0), "x");
        let slow = server
            .start_request("textDocument/semanticTokens/full", json!({ "textDocument": { "uri": uri } }));
        // The gate answers this behind the edit.
        server.ask("laws/unknown", Value::Null);
        applied.push(asked.elapsed());
        if edit % 3 == 0 {
            let asked = Instant::now();
            server.notify("$/cancelRequest", json!({ "id": slow }));
            server.until(|message| message["id"] == slow);
            cancelled.push(asked.elapsed());
        }
    }
    row("edit applied and answered behind", applied);
    row("cancel to its answer", cancelled);
}

fn row(name: &str, mut taken: Vec<Duration>) {
    taken.sort_unstable();
    let at = |percent: usize| taken.get((taken.len() * percent / 100).min(taken.len().saturating_sub(1)));
    let ms = |it: Option<&Duration>| it.map_or(f64::NAN, |it| it.as_secs_f64() * 1000.0);
    if taken.len() == 1 {
        println!("  {name:36} {:8.1} ms", ms(taken.first()));
    } else {
        let (half, most, worst) = (ms(at(50)), ms(at(99)), ms(taken.last()));
        println!("  {name:36} p50 {half:8.2} ms   p99 {most:8.2} ms   worst {worst:8.2} ms");
    }
}

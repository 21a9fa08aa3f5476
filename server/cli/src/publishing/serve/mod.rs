//! `lawsmith book --serve`: the site on this machine only, made anew when a file changes.
//!
//! The files are served from memory. A page gets one more script, which asks for the number of the site now and then
//! and loads the page again when it is another one. Requests that name another host are refused, so that a page of
//! the web can't read a draft through the browser.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::anyhow;
use tiny_http::{Header, Method, Request, Response, Server};

use crate::args::Book;
use crate::output;
use crate::publishing::{self, Ready};
use crate::watch::Watch;

const NUMBER: &str = ".lawsmith/number";
const RELOAD: &str = include_str!("reload.js");
/// In place of a page that is not there, perhaps only until the next change.
const MISSING: &str = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>There is no such page</title></head>\n\
    <body style=\"font:1rem/1.5 sans-serif;margin:3rem\"><h1>There is no such page</h1>\n<p>It may come with the next change.</p>\n\
    </body></html>\n";

/// What is served.
struct Served {
    number: u64,
    files: BTreeMap<String, Vec<u8>>,
    /// Why the last change gave no site; empty if it did.
    problem: String,
}

/// Serves until the program is ended.
pub fn run(arguments: &Book, site: Ready, port: u16) -> anyhow::Result<()> {
    let server = Server::http(("127.0.0.1", port))
        .map_err(|error| anyhow!("can't serve at port {port}: {error}; give another one: --serve 0"))?;
    let port = server.server_addr().to_ip().map_or(port, |address| address.port());
    // Before anybody is told where the site is: what is changed then is seen.
    let mut watch = Watch::new(site.watched.clone());
    let shared = Arc::new(Mutex::new(Served { number: 1, files: by_path(site), problem: String::new() }));
    output::print(&format!("http://127.0.0.1:{port}/\n"))?;
    output::say("serving on this machine; Ctrl+C ends it");
    let answering = Arc::clone(&shared);
    std::thread::spawn(move || {
        for request in server.incoming_requests() {
            let found = {
                let served = answering.lock().unwrap_or_else(PoisonError::into_inner);
                answer(&request, &served)
            };
            // A reader who takes his time holds up no change, and no other reader: each answer has a thread. Where none is left the
            // reader is turned away.
            let _ = std::thread::Builder::new().spawn(move || send(request, found));
        }
    });
    loop {
        watch.wait();
        match publishing::site(arguments) {
            Ok(site) => {
                watch.follow(site.watched.clone());
                if let Some(folder) = &arguments.html {
                    publishing::write(folder, &site.files)
                        .unwrap_or_else(|error| output::error(&format!("{error:#}")));
                }
                let mut served = shared.lock().unwrap_or_else(PoisonError::into_inner);
                served.files = by_path(site);
                served.number += 1;
                served.problem.clear();
                output::say("made anew");
            }
            // The last good site stays until the text can be read again.
            Err(error) => {
                output::error(&format!("{error:#}"));
                shared.lock().unwrap_or_else(PoisonError::into_inner).problem = format!("{error:#}");
            }
        }
    }
}

fn by_path(site: Ready) -> BTreeMap<String, Vec<u8>> {
    site.files.into_iter().map(|file| (file.path, file.bytes)).collect()
}

/// A status, the kind of what follows, and that.
type Answer = (u16, &'static str, Vec<u8>);

fn answer(request: &Request, served: &Served) -> Answer {
    let host = request.headers().iter().find(|header| header.field.equiv("Host"));
    let allowed = host.is_some_and(|host| is_this_machine(host.value.as_str()));
    let path = request.url().split(['?', '#']).next().unwrap_or("/").to_owned();
    match (allowed, request.method()) {
        (false, _) => (403, "text/plain", b"this machine only\n".to_vec()),
        (_, Method::Get | Method::Head) if path.strip_prefix('/') == Some(NUMBER) => {
            (200, "text/plain; charset=utf-8", format!("{}\n{}", served.number, served.problem).into_bytes())
        }
        (_, Method::Get | Method::Head) => file(&path, served),
        _ => (405, "text/plain", b"pages can only be read\n".to_vec()),
    }
}

fn send(request: Request, (code, kind, bytes): Answer) {
    let mut response = Response::from_data(bytes).with_status_code(code);
    for (name, value) in
        [("Content-Type", kind), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff")]
    {
        if let Ok(header) = Header::from_bytes(name, value) {
            response.add_header(header);
        }
    }
    // A reader who went away needs no answer.
    let _ = request.respond(response);
}

/// Whether a host is a name of this machine. Its port may be another one where an editor leads ours to where it is shown.
fn is_this_machine(host: &str) -> bool {
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|it| it.is_ascii_digit()));
    matches!(name.map_or(host, |(name, _)| name), "127.0.0.1" | "localhost" | "[::1]")
}

/// What follows a page. Addresses are relative to it: it may be shown below a path of somebody else's.
fn reload(path: &str) -> String {
    let up = "../".repeat(path.matches('/').count().saturating_sub(1));
    format!("<script data-number=\"{up}{NUMBER}\">\n{RELOAD}</script>\n")
}

fn file(path: &str, served: &Served) -> Answer {
    let name = lawsmith_model::decoded(path.trim_start_matches('/'));
    let name = if name.is_empty() || name.ends_with('/') { format!("{name}index.html") } else { name };
    let Some(bytes) = served.files.get(&name) else {
        return (404, "text/html; charset=utf-8", format!("{MISSING}{}", reload(path)).into_bytes());
    };
    let kind = match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "jpg" | "jpeg" => "image/jpeg",
        _ => "application/octet-stream",
    };
    let mut bytes = bytes.clone();
    if kind.starts_with("text/html") {
        bytes.extend_from_slice(reload(path).as_bytes());
    }
    (200, kind, bytes)
}

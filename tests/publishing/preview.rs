//! What a writer sees beside the text: the site as `--serve` shows it, made anew when a file is saved.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use lawsmith_tests::lawsmith;

const MANIFEST: &str =
    "[work]\nid = \"bow\"\ntitle = \"Laws of the Bow\"\n[[edition]]\nid = \"1\"\npath = \"laws.laws\"\n";
const LAWS: &str = "kind: laws\n\nLaw 1 — Draw\nThe elder draws. ![a bow](bow.png)\n";

struct Preview {
    program: Child,
    host: String,
}

impl Preview {
    fn of(folder: &Path) -> Self {
        Self::with(folder, &[])
    }

    fn with(folder: &Path, more: &[&str]) -> Self {
        let mut program = lawsmith()
            .args(["book", "--serve", "0"])
            .args(more)
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(program.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Self { program, host }
    }

    /// The answer with its head.
    fn get(&self, path: &str, host: &str) -> String {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Asks for `path` until the answer has `words`, or no longer has them.
    fn wait(&self, path: &str, words: &str, has: bool) {
        let start = Instant::now();
        loop {
            let answer = self.get(path, &self.host);
            if answer.contains(words) == has {
                return;
            }
            assert!(start.elapsed() < Duration::from_secs(20), "{path}, “{words}”: {answer}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Preview {
    fn drop(&mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
    }
}

#[test]
fn a_change_is_shown_and_what_is_wrong_with_it_told() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    put("lawsmith.toml", MANIFEST);
    put("laws.laws", LAWS);
    put("bow.png", "\u{1}PNG");
    let preview = Preview::of(folder.path());
    preview.wait("/laws/1.html", "The elder draws.", true);
    assert!(preview.get("/.lawsmith/number", &preview.host).ends_with("\r\n1\n"), "nothing is wrong");
    assert!(preview.get("/laws/1.html", &preview.host).contains("src=\"../assets/images/bow.png\""));
    preview.wait("/assets/images/bo%77.png", "\u{1}PNG", true);
    put("bow.png", "\u{1}PNG 2");
    preview.wait("/assets/images/bow.png", "\u{1}PNG 2", true);

    put("laws.laws", &LAWS.replace("elder", "younger"));
    preview.wait("/laws/1.html", "The younger draws.", true);
    put("lawsmith.toml", &format!("{MANIFEST}garbage ["));
    preview.wait("/.lawsmith/number", "no value", true);
    preview.wait("/laws/1.html", "The younger draws.", true);
    put("lawsmith.toml", MANIFEST);
    preview.wait("/.lawsmith/number", "no value", false);
}

#[test]
fn a_picture_that_comes_later_and_what_the_laws_stand_under() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    put("bow/lawsmith.toml", MANIFEST);
    put("bow/laws.laws", "kind: laws\n\nLaw 1 — Draw\nThe elder draws.\n");
    let club = "[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n[[edition]]\nid = \"7\"\npath = \"rules.laws\"\n";
    put("club/lawsmith.toml", club);
    let rules = "kind: regulations\nunder: bow/1\n\nRule 1 — Start\nAs Law 1 says. ![a target](target.png)\n";
    put("club/rules.laws", rules);
    let preview = Preview::of(&folder.path().join("club"));
    preview.wait("/rules/1.html", "As ", true);
    put("club/target.png", "\u{1}PNG");
    preview.wait("/assets/images/target.png", "\u{1}PNG", true);
    let answer = preview.get("/.lawsmith/number", &preview.host);
    let number = &answer[answer.find("\r\n\r\n").unwrap()..];
    put("bow/laws.laws", "kind: laws\n\nLaw 1 — Draw\nThe younger draws.\n");
    preview.wait("/.lawsmith/number", number, false);
}

#[test]
fn a_reader_who_takes_his_time_holds_up_no_change_and_no_other_reader() {
    let [folder, site] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let put = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    put("lawsmith.toml", MANIFEST.as_bytes());
    put("laws.laws", LAWS.as_bytes());
    // More than what lies between two programs.
    put("bow.png", &vec![1; 16 << 20]);
    let preview = Preview::with(folder.path(), &["--html", site.path().to_str().unwrap()]);
    let mut reader = TcpStream::connect(&preview.host).unwrap();
    write!(reader, "GET /assets/images/bow.png HTTP/1.1\r\nHost: {}\r\n\r\n", preview.host).unwrap();
    reader.read_exact(&mut [0; 64]).unwrap();
    for who in ["younger", "youngest"] {
        put("laws.laws", LAWS.replace("elder", who).as_bytes());
        let start = Instant::now();
        while !fs::read_to_string(site.path().join("laws/1.html")).unwrap().contains(who) {
            assert!(start.elapsed() < Duration::from_secs(20), "the {who} is not there");
            std::thread::sleep(Duration::from_millis(50));
        }
        preview.wait("/laws/1.html", who, true);
    }
}

#[test]
fn a_page_that_is_not_there_yet_waits_for_the_next_change() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("lawsmith.toml"), MANIFEST).unwrap();
    fs::write(folder.path().join("laws.laws"), LAWS).unwrap();
    let preview = Preview::of(folder.path());
    let answer = preview.get("/laws/2.html", &preview.host);
    assert!(answer.starts_with("HTTP/1.1 404") && answer.contains("location.reload"), "{answer}");
}

#[test]
fn only_this_machine_is_answered_whatever_port_leads_there() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("lawsmith.toml"), MANIFEST).unwrap();
    fs::write(folder.path().join("laws.laws"), LAWS).unwrap();
    let preview = Preview::of(folder.path());
    for host in ["localhost", "127.0.0.1:8080", "[::1]:3000"] {
        let answer = preview.get("/laws/1.html", host);
        assert!(answer.starts_with("HTTP/1.1 200"), "{host}: {answer}");
        // It may stand below another path there.
        assert!(answer.contains("data-number=\"../.lawsmith/number\""), "{answer}");
    }
    for host in
        ["evil.example", "localhost.evil.example:80", "evil.example:localhost", "127.0.0.1.evil.example"]
    {
        let answer = preview.get("/laws/1.html", host);
        assert!(answer.starts_with("HTTP/1.1 403") && !answer.contains("elder"), "{host}: {answer}");
    }
}

//! Bytes that are no good text: through the program, as a user would hand them over.

use std::time::Duration;

use lawsmith_tests::{run, said};
use libtest_mimic::Trial;

use crate::{DEADLINE, within};

/// Each is a file; the program may complain, but must end with a status of its own.
const FILES: [(&str, &[u8]); 12] = [
    ("nothing", b""),
    ("one_nul", b"\0"),
    ("nul_in_text", b"Law 1 \xe2\x80\x94 A\0B\n\nA \xe2\x80\x94 \0\n"),
    ("no_utf8", b"Law 1 \xff\xfe\xfd A\n\x80\x81\n"),
    ("half_a_character", b"Law 1 \xe2\x80"),
    ("half_of_utf16", b"\xff\xfeL\0a\0w"),
    ("lone_surrogate", b"\xff\xfe\x00\xd8L\0"),
    ("only_a_mark_of_order", b"\xef\xbb\xbf"),
    ("lone_carriage_returns", b"title: x\rkind: laws\r\rLaw 1 - A\r\rA. b\r"),
    ("a_tag", b"Definitions\n\n<script> \xe2\x80\x94 alert(1)\n\nLaw 1 \xe2\x80\x94 X\n\nA <script> (see Law <b>).\n"),
    ("bidi", b"Law 1 \xe2\x80\x94 \xe2\x80\xae\xd7\x90\xe2\x81\xa6\n\nsee Law \xe2\x80\xae9\n"),
    ("terminal_codes", b"Law 1 \xe2\x80\x94 \x1b[2J\x1b]0;x\x07\n\nsee Law 9 \x1b[31m\n"),
];

pub fn trials() -> Vec<Trial> {
    FILES
        .iter()
        .map(|(name, bytes)| {
            Trial::test(format!("program_reads_{name}"), move || {
                within(DEADLINE + Duration::from_secs(60), move || program(bytes))
            })
        })
        .collect()
}

fn program(bytes: &[u8]) -> Result<(), String> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.laws"), bytes).unwrap();
    std::fs::write(folder.path().join("a.txt"), bytes).unwrap();
    for arguments in [
        &["check", "a.laws"][..],
        &["check", "a.laws", "--format", "sarif"],
        &["outline", "a.laws"],
        &["refs", "a.laws", "--format", "json"],
        &["terms", "a.laws"],
        &["fmt", "a.laws"],
        &["import", "a.txt", "--into", "new"],
    ] {
        let output = run(folder.path(), arguments);
        let status = output.status.code();
        if !matches!(status, Some(0..=2)) || said(&output).contains("panicked") {
            return Err(format!("{arguments:?} ended with {status:?}: {}", said(&output)));
        }
        if output.stdout.contains(&0x1b) && bytes.contains(&0x1b) {
            return Err(format!("{arguments:?} sends the codes of the text to the terminal"));
        }
    }
    Ok(())
}

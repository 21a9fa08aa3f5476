//! Hard-wrapped text that nobody described, as licences and by-laws are kept in files: text in, `.laws` out. The sources
//! here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Profile, import};

#[test]
fn the_report_prints_addresses_as_the_work_cites_them() {
    let source = "Rule 1 — Boats\n\n1. Boats float.\n\n2. Oars:\n\n(a) are long;\n\n(b) are dry.\n\nRule 2 — Tides\n\n1. They turn.\n\n2. They come back.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let at: Vec<&str> = imported.report.rows.iter().filter_map(|row| row.at.as_deref()).collect();
    assert_eq!(at, ["1", "1.1", "1.2", "1.2(a)", "1.2(b)", "2", "2.1", "2.2"]);
}

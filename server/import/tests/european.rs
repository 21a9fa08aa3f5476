//! A regulation as the Official Journal of the European Union prints it, without a profile: text in, manifest
//! and `.laws` out. The source here is invented.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_import::{Disposition, Profile, import, import_markdown};

const REGULATION: &str = "REGULATION (EU) 2031/77 OF THE HARBOUR COUNCIL

of 3 May 2031

on moorings

Having regard to the opinion of the Harbour Masters (1),

Whereas:

(1)

Boats float. Article 8(1) of the Charter of Tides says so.

(2)

Oars are long, as the Council (2) found.

CHAPTER I

General provisions

Article 1

Subject-matter and objectives

1.   This Regulation moors boats under point (b) of Article 3(1).

2.   Paragraph 1 does not bind rafts, and harbours may ask for up to 2 % of a boat.

Article 2

Definitions

For the purposes of this Regulation:

(1)

‘boat’ means what floats;

(2)

‘raft of the crew’ means a boat without a hull within the meaning of point (b) of Article 1(1) of Directive (EU) 2030/5 of the Harbour Council (3).

CHAPTER II

Rules on the mooring of boats and of rafts in harbours

Article 3

Conditions for mooring

1.   A boat is moored where:

(a)

its crew says so; or

(b)

the tide asks for it.

Point (b) of the first subparagraph does not hold for a raft of the crew.

2.   A boat under paragraph 1 leaves as Article 4(1) says.

Article 4

Entry into force

1.   A boat leaves by Article 3(2).

2.   This Regulation enters into force in June.

Done at Harbour, 3 May 2031.

(1)   OJ C 2, 1.2.2031, p. 9.

(2)  Council of 4 May 2030

on oars.

(3)  Directive (EU) 2030/5 (OJ L 3, 2.3.2030, p. 8).
";

const MANIFEST: &str = r#"[work]
id = "work"
title = "REGULATION (EU) 2031/77 OF THE HARBOUR COUNCIL"
language = "en"

[[level]]
first = "1"
inserted = true
noun = ["Article", "Articles"]
noun-in-marker = true

[[level]]
cite = "{up}({n})"
first = "1"
noun = ["paragraph", "paragraphs"]
noun-in-marker = false
variants = ["({n})"]

[[level]]
first = "(a)"

[[group]]
noun = ["Chapter", "Chapters"]

[definitions]
form = "quoted"

[[edition]]
id = "draft"
path = "draft"
"#;

const LAWS: &str = "REGULATION (EU) 2031/77 OF THE HARBOUR COUNCIL

of 3 May 2031

on moorings

Having regard to the opinion of the Harbour Masters[^1],

Whereas:

[^1]: OJ C 2, 1.2.2031, p. 9.

(1) Boats float. Article 8(1) of the Charter of Tides says so.
(2) Oars are long, as the Council[^2] found.

[^2]: Council of 4 May 2030 on oars.

Chapter I — General provisions

Article 1 — Subject-matter and objectives
    1. This Regulation moors boats under point (b) of Article 3(1).
    2. Paragraph 1 does not bind rafts, and harbours may ask for up to 2 % of a boat.

Article 2 — Definitions
For the purposes of this Regulation:
    (1) ‘boat’ means what floats;
    (2) ‘raft of the crew’ means a boat without a hull within the meaning of point (b) of Article 1(1) of Directive (EU) 2030/5 of the Harbour Council[^3].

[^3]: Directive (EU) 2030/5 (OJ L 3, 2.3.2030, p. 8).

Chapter II — Rules on the mooring of boats and of rafts in harbours

Article 3 — Conditions for mooring
    1. A boat is moored where:
        (a) its crew says so; or
        (b) the tide asks for it.

        Point (b) of the first subparagraph does not hold for a raft of the crew.

    2. A boat under paragraph 1 leaves as Article 4(1) says.

Article 4 — Entry into force
    1. A boat leaves by Article 3(2).
    2. This Regulation enters into force in June.

        Done at Harbour, 3 May 2031.
";

#[test]
fn a_regulation() {
    let imported = import(REGULATION, &Profile::for_text(REGULATION)).unwrap();
    assert_eq!(imported.files[0].text, MANIFEST);
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, LAWS);
    let rows = imported.report.rows.iter().filter(|row| row.disposition == Disposition::Unsure);
    assert_eq!(rows.map(|row| row.first).collect::<Vec<_>>(), [75]);
}

#[test]
fn the_same_in_markdown() {
    let markdown = REGULATION.replace("\nCHAPTER", "\n## CHAPTER").replace("\nArticle", "\n### Article");
    let imported = import_markdown(&markdown, &Profile::for_markdown(&markdown)).unwrap();
    assert_eq!(imported.files[0].text, MANIFEST);
    // Where lists end Markdown shows.
    let laws = LAWS.replace("        Done", "  Done");
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws);
}

#[test]
fn what_begins_a_list_is_no_title() {
    let text = "Rule 1\n\nA — Crews\nA crew rows.\n\nRule 2\n\nA — Oars\nOars are long.\n\nRule 3\n\nA — Bells\nBells ring.\n";
    let imported = import(text, &Profile::for_text(text)).unwrap();
    let laws = imported.files[1].text.split_once("\n\n").unwrap().1;
    assert!(laws.starts_with("Rule 1\n\nA — Crews\n"), "{laws}");
}

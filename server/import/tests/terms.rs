//! Definitions between provisions and in them. Markdown in, `.laws` out; the sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use expect_test::{Expect, expect};
use lawsmith_import::{Profile, import_markdown};

/// Checks the document without its header.
#[track_caller]
fn check(source: &str, laws: &Expect) {
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    laws.assert_eq(imported.files[1].text.split_once("\n\n").unwrap().1);
}

#[test]
fn a_glossary_between_numbered_sections() {
    check(
        "# 1. Introduction\n\n## 1.1 Scope\n\nThese rules bind.\n\n## Definitions\n\n**Boat Owner**: Who has a boat.\n\n**Fee**: What a Boat Owner pays.\n\nA Boat Owner is known.\n\n\
         ## 1.2 Names\n\nA Boat Owner has a name.\n\n# 2. Fees\n\n## 2.1 Amount\n\nA Boat Owner pays.\n",
        &expect![[r#"
            1 — Introduction

            1.1 — Scope
            These rules bind.

            Definitions

            Boat Owner — Who has a boat.
            Fee — What a Boat Owner pays.

                A Boat Owner is known.

            1.2 — Names
            A Boat Owner has a name.

            2 — Fees

            2.1 — Amount
            A Boat Owner pays.
        "#]],
    );
    check(
        "# Security\n\n## Definitions\n\n**Zone**: A place.\n\n**Gate**: A way in.\n\n# 1. Zones\n\na. A Zone is dry.\n\nb. It has a Gate.\n\n# 2. Gates\n\na. A Gate is red.\n\nb. It rings.\n",
        &expect![[r#"
            Security

            Definitions

            Zone — A place.
            Gate — A way in.

            1 — Zones
                a. A Zone is dry.
                b. It has a Gate.

            2 — Gates
                a. A Gate is red.
                b. It rings.
        "#]],
    );
}

#[test]
fn words_set_off_in_a_section_of_definitions() {
    check(
        "# 1. Introduction\n\n## 1.1 Scope\n\n**Note**: read this.\n\n## 1.2 Definitions\n\n**Boat Owner**: Who has a boat.\n\n- **Fee:** What is paid.\n\n**Bells** ring.\n\n\
         ## 1.3 Names\n\n**Boats**: they have names.\n\n# 2. Fees\n\n## 2.1 Amount\n\nA Fee.\n",
        &expect![[r#"
            1 — Introduction

            1.1 — Scope
            *Note*: read this.

            1.2 — Definitions
            **Boat Owner**: Who has a boat.

            - **Fee**: What is paid.

            *Bells* ring.

            1.3 — Names
            *Boats*: they have names.

            2 — Fees

            2.1 — Amount
            A Fee.
        "#]],
    );
}

#[test]
fn sections_without_titles_over_definitions() {
    check(
        "# Covenants\n\n## Article I - Definitions\n\n### Section 1.01\n\n\"Boat\" means a boat of the club.\n\n### Section 1.02\n\n\"Crew\" means those who row a Boat.\n\n\
         ## Article II - Boats\n\n### Section 2.01 Names\n\nA Boat has a name.\n\n### Section 2.02 Fees\n\nA fee is paid.\n",
        &expect![[r#"
            Covenants

            Article I — Definitions

            Section 1.01

            "Boat" means a boat of the club.

            Section 1.02

            "Crew" means those who row a Boat.

            Article II — Boats

            Section 2.01 — Names
            A Boat has a name.

            Section 2.02 — Fees
            A fee is paid.
        "#]],
    );
}

#[test]
fn words_in_quotation_marks_before_a_colon() {
    check(
        "# Licence\n\n## 1. Definitions\n\nIn this licence:\n\n- \"Boat\": what floats.\n\n- “Raft”: a Boat without a keel.\n\n- ‘The Crew’ or ‘You’: whoever rows.\n\n\
         ## 2. Scope\n\n- \"Ahoy\": so calls the Crew.\n\nThe Crew ties up the Boat.\n\n## 3. End\n\nIt ends.\n",
        &expect![[r#"
            Licence

            1 — Definitions
            In this licence:

            - "**Boat**": what floats.
            - “**Raft**”: a Boat without a keel.
            - ‘**The Crew**’ or ‘**You**’: whoever rows.

            2 — Scope
            - "Ahoy": so calls the Crew.

            The Crew ties up the Boat.

            3 — End
            It ends.
        "#]],
    );
}

#[test]
fn usual_verbs_behind_words_in_quotation_marks() {
    check(
        "# Bylaws\n\n## 1. Definitions\n\n\"Boat\" shall mean a hull.\n\n\"Crew\" refers to whoever rows.\n\n- **\"Pier\"** shall mean a wall.\n- **\"Oar\"** is defined as a pole.\n\n\
         ## 2. Use\n\nA Crew ties its Boat to the Pier.\n\n## 3. End\n\nIt ends.\n",
        &expect![[r#"
            Bylaws

            1 — Definitions

            "Boat" shall mean a hull.

            "Crew" refers to whoever rows.

            *"Pier"* shall mean a wall.

            *"Oar"* is defined as a pole.

            2 — Use
            A Crew ties its Boat to the Pier.

            3 — End
            It ends.
        "#]],
    );
}

#[test]
fn numbered_sections_under_the_title_of_definitions() {
    check(
        "# Bylaws\n\n## Meetings\n\n1. A meeting is held.\n2. A motion has:\n   a. a name,\n   b. a date.\n3. All vote on:\n   a. boats,\n   b. oars.\n\n\
         ## Definitions\n\n1. All words are defined here.\n2. **Boat** means what floats.\n3. It is amended.\n\n\
         ## Fees\n\n1. A member pays.\n2. Nobody pays twice.\n\n## Glossary\n\n**Oar**: a pole.\n\n**Pier**: a wall.\n",
        &expect![[r#"
            Bylaws

            # Meetings

            1. A meeting is held.
            2. A motion has:
                a. a name,
                b. a date.
            3. All vote on:
                a. boats,
                b. oars.

            # Definitions

            1. All words are defined here.
            2. *Boat* means what floats.
            3. It is amended.

            # Fees

            1. A member pays.
            2. Nobody pays twice.

            Glossary

            Oar — a pole.
            Pier — a wall.
        "#]],
    );
}

#[test]
fn definitions_under_a_title_with_a_full_stop_and_in_an_appendix() {
    check(
        "### Section 1. Title.\n\nThese are the Raft Rules.\n\n### Section 2. Definitions.\n\nIn these Rules:\n\n**Oar**—What moves a raft.\n\n\
         **Crew**—Those who row.\n\n### Section 3. Rowing.\n\nA Crew has an Oar.\n",
        &expect![[r#"
            Section 1 — Title.
            These are the Raft Rules.

            Section 2 — Definitions.
            In these Rules:

            **Oar**—What moves a raft.

            **Crew**—Those who row.

            Section 3 — Rowing.
            A Crew has an Oar.
        "#]],
    );
    check(
        "## 1. Rafts\n\n### 1.1 Rowing\n\nA Crew has an Oar.\n\n### 1.2 Rest\n\nIt rests.\n\n## 2. Crews\n\n### 2.1 Rowers\n\nTwo row.\n\n\
         ## Appendix A: Definitions\n\n**Oar**—What moves a raft.\n\n**Crew:** Those who row.\n\n## Appendix B: Fees\n\n**Oar**: two coins.\n",
        &expect![[r#"
            1 — Rafts

            1.1 — Rowing
            A Crew has an Oar.

            1.2 — Rest
            It rests.

            2 — Crews

            2.1 — Rowers
            Two row.

            Appendix A — Definitions

            **Oar**—What moves a raft.

            **Crew**: Those who row.

            Appendix B — Fees

            *Oar*: two coins.
        "#]],
    );
}

#[test]
fn quotation_marks_and_colons_are_no_part_of_a_term() {
    let raft = "# 1. Introduction\n\n## 1.1 Scope\n\nThese rules bind.\n\n## TITLE\n\n**\"Boat Owner\"**: Who has a boat.\n\n**‘Fee’** — What is paid.\n\n\
                **“Bell”:** What rings.\n\n# 2. Fees\n\n## 2.1 Amount\n\nA Boat Owner pays.\n";
    check(
        &raft.replace("TITLE", "Definitions"),
        &expect![[r#"
        1 — Introduction

        1.1 — Scope
        These rules bind.

        Definitions

        Boat Owner — Who has a boat.
        Fee — What is paid.
        Bell — What rings.

        2 — Fees

        2.1 — Amount
        A Boat Owner pays.
    "#]],
    );
    check(
        &raft.replace("TITLE", "1.2 Definitions"),
        &expect![[r#"
        1 — Introduction

        1.1 — Scope
        These rules bind.

        1.2 — Definitions
        "**Boat Owner**": Who has a boat.

        ‘**Fee**’ — What is paid.

        “**Bell**”: What rings.

        2 — Fees

        2.1 — Amount
        A Boat Owner pays.
    "#]],
    );
}

#[test]
fn a_heading_behind_definitions_below_a_number() {
    check(
        "### SECTION 1.0\n**TITLE**\n\n#### 1.1 NAME\n\nThese are the Raft Rules.\n\n### SECTION 2.0\n**DEFINITIONS**\n\n**\"CREW\"** means those who row.\n\n\
         **\"OAR\"** means what moves a raft.\n\n### SECTION 3.0\n**GENERAL**\n\n#### 3.1 RAFTS\n\nA crew has an oar.\n\n#### 3.2 BELLS\n\nA bell rings.\n\n\
         ### SECTION 4.0\n**PAY**\n\nThe pay is two coins.\n",
        &expect![[r#"
            SECTION 1.0
            TITLE

            1.1 — NAME
            These are the Raft Rules.

            SECTION 2.0

            DEFINITIONS

            *"CREW"* means those who row.

            *"OAR"* means what moves a raft.

            SECTION 3.0
            GENERAL

            3.1 — RAFTS
            A crew has an oar.

            3.2 — BELLS
            A bell rings.

            SECTION 4.0
            PAY

            The pay is two coins.
        "#]],
    );
}

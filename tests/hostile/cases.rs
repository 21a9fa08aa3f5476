//! The texts that grow.

use std::fmt::Write;

use crate::Case;

/// Every case, with a size that an unoptimised build copes with.
pub const CASES: &[Case] = &[
    case("a_line_of_words", 20_000, |n| format!("A — {}", "the boatman rows upstream ".repeat(n))),
    case("a_line_of_one_word", 500_000, |n| "a".repeat(n)),
    case("a_word_of_lookalikes", 200_000, |n| format!("Law 1 — X\n{}\n", "а".repeat(n))),
    case("words_of_two_alphabets", 20_000, |n| format!("Law 1 — X\n{}\n", "аb ".repeat(n))),
    case("a_word_of_hyphens", 250_000, |n| "a-".repeat(n)),
    case("a_line_of_capitals", 200_000, |n| "A".repeat(n)),
    case("a_line_of_capital_words", 20_000, |n| format!("1. the {}", "Boat ".repeat(n))),
    case("a_line_of_digits", 200_000, |n| "7".repeat(n)),
    case("a_line_of_blanks", 500_000, |n| format!("a{}b", " ".repeat(n))),
    case("a_line_of_combining_marks", 100_000, |n| format!("e{}", "\u{301}".repeat(n))),
    case("a_word_broken_over_lines", 30_000, |n| "boat-\n".repeat(n)),
    case("empty_lines", 300_000, |n| "\n".repeat(n)),
    case("carriage_returns", 300_000, |n| "a\r".repeat(n)),
    case("form_feeds", 100_000, |n| "a\u{c}\n".repeat(n)),
    case("line_separators", 100_000, |n| "a\u{2028}b\u{2029}".repeat(n)),
    case("nul_bytes", 200_000, |n| "\0".repeat(n)),
    case("bidi_controls", 50_000, |n| "\u{202e}Law 1A\u{2066}".repeat(n)),
    // Nesting and what never closes.
    case("markers_on_a_line", 10_000, |n| "(a) ".repeat(n)),
    case("half_markers_on_a_line", 10_000, |n| "a) 1. ".repeat(n)),
    case("markers_ever_deeper", 400, |n| {
        (0..n).fold(String::new(), |out, at| out + &" ".repeat(at) + "(a) x\n")
    }),
    case("markers_below_one_another", 10_000, |n| "(a) x\n(i) x\n".repeat(n)),
    case("markers_of_all_levels", 5_000, |n| "Law 1 — X\nA — X\n1. x\n(a) x\n(i) x\n".repeat(n)),
    case("brackets", 50_000, |n| "(".repeat(n)),
    case("brackets_of_an_address", 20_000, |n| format!("see Law 1{}", "(a)".repeat(n))),
    case("parts_of_articles", 5_000, |n| {
        format!("Law 1 — X\nSee {}.\n", "Law 2, paragraph 1, point (a), ".repeat(n))
    }),
    case("ranges_backwards", 10_000, |n| format!("Law 1 — X\nSee {}.\n", "Laws 3 to 1, ".repeat(n))),
    case("points_of_an_address", 20_000, |n| format!("see Law 1{}", ".1".repeat(n))),
    case("square_brackets", 10_000, |n| "[".repeat(n)),
    case("square_brackets_closed_once", 10_000, |n| "[".repeat(n) + "]"),
    case("links_never_closed", 10_000, |n| "[a](b ".repeat(n)),
    case("links_never_closed_on_a_line", 10_000, |n| "[a](".repeat(n)),
    case("links_closed_once_on_a_line", 10_000, |n| "![a](x".repeat(n) + "(b)"),
    case("footnote_marks_never_closed", 20_000, |n| "[^".repeat(n)),
    case("footnote_marks_closed_once", 20_000, |n| "[^".repeat(n) + "1]"),
    case("stars", 10_000, |n| "*".repeat(n)),
    case("stars_never_closed", 10_000, |n| "*a ".repeat(n)),
    case("double_stars_never_closed", 10_000, |n| "**a ".repeat(n)),
    case("backticks", 10_000, |n| "a` b".repeat(n)),
    case("insertions_never_closed", 10_000, |n| "{++".repeat(n)),
    case("deletions_never_closed", 10_000, |n| "{--a ".repeat(n)),
    case("substitutions_never_closed", 10_000, |n| "{~~a~>".repeat(n)),
    case("substitutions_closed_before", 10_000, |n| "--}{~~".repeat(n)),
    case("substitutions_closed_for_others", 10_000, |n| "{~~*--}".repeat(n)),
    case("substitutions_without_a_middle", 10_000, |n| "{~~a".repeat(n) + "~~}~>"),
    case("escaped_abbreviations", 6_000, |n| "Oar — a tool\n".to_owned() + &r"\FOO either ".repeat(n)),
    case("insertions_inside_one_another", 5_000, |n| "{++a".repeat(n) + &"++}".repeat(n)),
    case("quotations_of_what_holds_them", 3_000, |n| {
        format!("Law 1 — Oars\n\nA boat rows.\n\n{}", "```quote 1\nA boat rows.\n```\n\n".repeat(n))
    }),
    case("paragraphs_with_misprinted_markers", 10_000, |n| {
        "Law 1 — X\n\n".to_owned() + &"3.Boats row.\n\n".repeat(n)
    }),
    case("brackets_beside_misprinted_proposals", 10_000, |n| {
        format!("Law 1 — X\n\n{}", "{~~ ( ~~} ".repeat(n))
    }),
    case("holes_to_be_filled", 20_000, |n| "___ ".repeat(n)),
    case("lines_to_be_signed", 10_000, |n| "________a".repeat(n)),
    case("quotation_marks_never_closed", 20_000, |n| "see “".repeat(n)),
    case("quotation_marks", 20_000, |n| "\" ‘".repeat(n)),
    case("fences_never_closed", 20_000, |n| "a\n\n```\n".to_owned() + &"text\n".repeat(n)),
    case("fences_of_growing_length", 10_000, |n| "```\n````\n`````\n".repeat(n)),
    case("notes_in_notes", 20_000, |n| ">".repeat(n) + "\n" + &">> a\n".repeat(n)),
    case("a_note_with_an_open_stamp", 50_000, |n| "> [".repeat(n)),
    case("backslashes", 50_000, |n| "\\".repeat(n)),
    case("dashes", 20_000, |n| " — ".repeat(n)),
    case("table_bars", 50_000, |n| "|".repeat(n) + "\n" + &"| a |\n".repeat(n / 10)),
    // What imports read.
    case("unmarked_paragraphs", 10_000, |n| lines(n, |out, at| writeln!(out, "1. Oar.\n\nBoat {at}\n"))),
    case("definitions_again_and_again", 1_000, |n| {
        lines(n, |out, at| {
            let number = n - at;
            writeln!(
                out,
                "## {number}. X\n\n{number}.1 Boats.\n\n{number}.2 Oars.\n\nDefinitions\n\nOar — a thing"
            )
        })
    }),
    case("an_index", 10_000, |n| {
        let laws = lines(9, |out, at| writeln!(out, "{at}. Boats\n\n{at}.1. A boat.\n\n{at}.2. An oar.\n"));
        laws + "INDEX\n\n" + &lines(n, |out, at| writeln!(out, "Boat {at}   {at}"))
    }),
    case("numbers_on_lines_of_their_own", 30_000, |n| {
        lines(n, |out, at| writeln!(out, "a boat\n{}", at % 99))
    }),
    case("lines_two_apart", 10_000, |n| lines(n, |out, at| writeln!(out, "a boat {at} rows\n"))),
    case("comments_never_closed", 30_000, |n| "<!-- ".repeat(n)),
    case("appendices", 5_000, |n| "# Appendices\n\n".to_owned() + &"## A. Boats\n\n1. x\n\n".repeat(n)),
    case("headings_counted_by_their_place", 10_000, |n| {
        "# a\n\nSee section 1.1, section 1.2 and section 1.3.\n".to_owned()
            + &"# a\n## b\n## b\n## b\n1. x\n".repeat(n)
    }),
    case("a_heading_of_many_depths", 100_000, |n| {
        "# a\n## b\n## b\n## b\n# c\n\nSee section 1.1, section 1.2 and section 1.3.\n".to_owned()
            + &"#".repeat(n)
            + " d\n1. x\n1. x\n"
    }),
    case("items_that_are_counted", 10_000, |n| "A. x\n".to_owned() + &"#. x\n".repeat(n)),
    case("a_line_in_a_table_of_contents", 200_000, |n| {
        format!("1. Oars\n\nContents\n{}\n\n2. Boats\n", "a".repeat(n))
    }),
    case("headings_in_a_table_of_contents", 8_000, |n| {
        let entries = lines(n, |out, at| writeln!(out, "{at}. Oars {at} ........ {at}"));
        format!("Contents\n{entries}\n")
            + &lines(n, |out, at| writeln!(out, "{at}. Oars {at}\n\nThey row.\n"))
    }),
    case("notes_of_many_lines", 20_000, |n| "[^1]: a\n".to_owned() + &"    b\n\n".repeat(n)),
    case("entities", 20_000, |n| "1. a &amp; b &#39;".repeat(n)),
    // References.
    case("references_to_one_provision", 10_000, |n| {
        format!("Law 1 — X\n\nA — Y\n{}", "1. x (see Law 1A)\n".repeat(n))
    }),
    case("references_in_one_paragraph", 10_000, |n| {
        format!("Law 1 — X\n\nA — Y\n{}", "see Law 1A and ".repeat(n))
    }),
    case("a_list_of_members", 10_000, |n| format!("Law 1 — X\n\nsee Laws 1{}", ", 1".repeat(n))),
    case("a_list_of_letters", 10_000, |n| format!("Law 1 — X\n\nA — Y\nsee A{}", " or A".repeat(n))),
    case("a_list_of_letters_without_cue", 10_000, |n| format!("Law 1 — X\n\nA — Y\nA{}", " or A".repeat(n))),
    case("a_list_of_bracketed_items", 10_000, |n| format!("Law 1 — X\n\nsee Law 1(a){}", ", (b)".repeat(n))),
    case("a_chain_of_ranges", 10_000, |n| format!("Law 1 — X\n\nsee Laws 1{}", " to 1".repeat(n))),
    case("names_before_nouns", 10_000, |n| format!("Law 1 — X\n\n{}", "Aa of Bb Cc XYZ Law 9 ".repeat(n))),
    case("nouns_without_number", 20_000, |n| "Law ".repeat(n)),
    case("cues_without_target", 20_000, |n| "see under paragraph ".repeat(n)),
    case("references_that_lead_nowhere", 5_000, |n| {
        "Law 1 — X\n\n".to_owned() + &lines(n, |out, at| write!(out, "1. see Law {}B3(c)", at + 2))
    }),
    case("provisions_with_one_number", 5_000, |n| "Law 1 — X\n\nA — Y\nSee Law 1A.\n\n".repeat(n)),
    case("items_with_one_number", 10_000, |n| {
        "Law 1 — X\n\nA — Y\n".to_owned() + &"    1. see A1\n".repeat(n)
    }),
    case("items_of_one_provision", 10_000, |n| {
        "Law 1 — X\n\nA — Y\n".to_owned()
            + &lines(n, |out, at| write!(out, "    {}. see A{}", at + 1, at + 2))
    }),
    case("laws", 5_000, |n| lines(n, |out, at| write!(out, "Law {} — X\n\nSee Law {}.\n", at + 1, n - at))),
    case("laws_backwards", 5_000, |n| lines(n, |out, at| writeln!(out, "Law {} — X", n - at))),
    case("titles", 10_000, |n| lines(n, |out, at| writeln!(out, "# Part {at}"))),
    case("sections", 10_000, |n| "# Introduction\n\nsee the Introduction\n\n".repeat(n)),
    case("headings_without_dash", 10_000, |n| "A\n".repeat(n)),
    case("titles_of_one_long_heading", 2_000, |n| format!("Law 1 — {}\n", "Law 1 (Heading) ".repeat(n))),
    case("titles_in_brackets_never_closed", 10_000, |n| format!("Law 1 — X\n{}\n", "Law 1 (so ".repeat(n))),
    case("titles_in_quotation_marks_never_closed", 10_000, |n| {
        format!("Law 1 — X\n{}\n", "Law 1, “so ".repeat(n))
    }),
    // Footnotes.
    case("footnotes_with_one_label", 10_000, |n| "Law 1 — X\n\na[^1]\n".to_owned() + &"[^1]: a\n".repeat(n)),
    case("marks_of_one_footnote", 10_000, |n| {
        "Law 1 — X\n\n".to_owned() + &"a[^1] ".repeat(n) + "\n\n[^1]: a\n"
    }),
    case("footnotes_of_each_law", 5_000, |n| {
        lines(n, |out, at| {
            write!(out, "Law {} — X\n\na[^1]\n\n[^1]: see footnote 1 of Law {}\n", at + 1, at + 1)
        })
    }),
    case("footnotes", 5_000, |n| {
        "Law 1 — X\n\n".to_owned()
            + &lines(n, |out, at| write!(out, "a[^{at}] (see footnote {at})\n\n[^{at}]: a\n"))
    }),
    // Definitions and terms.
    case("meanings_that_cite_each_other", 10_000, |n| {
        "Definitions\n\nOar —\n".to_owned() + &"1. as in (z) above\n".repeat(n)
    }),
    case("definitions_alike", 3_000, |n| {
        "Definitions\n\n".to_owned()
            + &lines(n, |out, at| write!(out, "Aaaaaaaa{at} — an aaaaaaaa{}", n - at))
    }),
    case("definitions_of_one_term", 5_000, |n| {
        "Definitions\n\n".to_owned() + &"Oar — a long oar\n".repeat(n)
    }),
    case("definitions_with_one_first_word", 3_000, |n| {
        "Definitions\n\n".to_owned()
            + &lines(n, |out, at| write!(out, "Oar {} — an Oar {}", words(at), words(n - at)))
            + "\nLaw 1 — X\n\n"
            + &lines(n, |out, at| write!(out, "1. the oar {}", words(at)))
    }),
    case("a_definition_of_many_words", 10_000, |n| {
        let term = "oar ".repeat(n);
        format!("Definitions\n\nOar {term} — a thing\n\nLaw 1 — X\n\n1. an oar {term}{term}\n")
    }),
    case("definitions_in_a_circle", 3_000, |n| {
        "Definitions\n\n".to_owned()
            + &lines(n, |out, at| write!(out, "{} — See “{}”.", words(at), words((at + 1) % n)))
    }),
    case("terms_with_a_tag", 5_000, |n| {
        "Definitions\n\n<script> — <img onerror=x>\n".to_owned() + &"a <script> ".repeat(n)
    }),
    case("norm_words", 10_000, |n| format!("Law 1 — X\n\n{}", "he must not go ".repeat(n))),
    case("dates_in_a_heading_of_brackets", 6_000, |n| format!("Law 1 — {}\n", "[AB 1 May] ".repeat(n))),
    case("wordy_phrases", 10_000, |n| format!("Law 1 — X\n\n{}", "they go in order to win ".repeat(n))),
    case("blanks_before_commas", 10_000, |n| format!("Law 1 — X\n\n{}", "two words ,".repeat(n))),
    case("undefined_phrases", 5_000, |n| {
        "Law 1 — X\n\n".to_owned()
            + &lines(n, |out, at| {
                write!(out, "1. each Oar{} {} and the Oar{}", words(at), words(at), words(at))
            })
    }),
    case("one_undefined_phrase", 10_000, |n| "Law 1 — X\n\n".to_owned() + &"1. each Spare Oar\n".repeat(n)),
    case("paragraphs_below_many_notes", 40_000, |n| {
        "Law 1 — X\n\n".to_owned() + &"> a\n\n".repeat(n) + "1. x\n" + &"\ntext\n".repeat(n)
    }),
    case("a_quotation_of_a_long_sentence", 5_000, |n| {
        format!(
            "Law 1 — X\nThe boat {}\n\nLaw 2 — X\n\n```quote 1\nThe oar\n```\n",
            "rows upstream ".repeat(n)
        )
    }),
    // Attributes and headers.
    case("allow_lines", 10_000, |n| {
        "Law 1 — X\n\nA — Y\n".to_owned() + &"@allow unresolved-reference\n".repeat(n)
    }),
    case("allow_lines_with_findings", 5_000, |n| {
        "Law 1 — X\n\n".to_owned() + &"1. see Law 9\n@allow unresolved-reference because\n".repeat(n)
    }),
    case("a_long_allow_line", 10_000, |n| {
        format!("Law 1 — X\n\n@allow {}\n", "unresolved-reference ".repeat(n))
    }),
    case("also_lines", 20_000, |n| {
        "Definitions\n\nOar — a thing\n".to_owned()
            + &lines(n, |out, at| write!(out, "@also paddle {}", words(at)))
    }),
    case("header_lines", 10_000, |n| "title: x\n".repeat(n)),
    case("unknown_header_lines", 5_000, |n| {
        "title: x\n".to_owned() + &lines(n, |out, at| write!(out, "tit{}: x", words(at).to_lowercase()))
    }),
    // Indexes.
    case("an_index_of_see_references", 5_000, |n| {
        "title: x\nkind: index\n\n".to_owned()
            + &lines(n, |out, at| write!(out, "Head {} — 1A, 2, see Head {}", words(at), words(n - at)))
    }),
    case("an_index_that_misses_its_heads", 2_000, |n| {
        "title: x\nkind: index\n\n".to_owned()
            + &lines(n, |out, at| write!(out, "Head {} — see also Head {} x", words(at), words(n - at)))
    }),
    case("an_index_that_sends_on_and_on", 4_000, |n| {
        "title: x\nkind: index\n\n".to_owned()
            + &lines(n, |out, at| write!(out, "Head {} — see Head {}", words(at), words(at + 1)))
    }),
    case("an_index_backwards", 5_000, |n| {
        "title: x\nkind: index\n\n".to_owned() + &lines(n, |out, at| write!(out, "{} — 1", words(n - at)))
    }),
    case("locators_of_one_head", 10_000, |n| {
        format!("title: x\nkind: index\n\nHead — 1{}\n", ", 2A, 1".repeat(n))
    }),
    // Powers and what uses them.
    case("authorities_of_a_sentence", 10_000, |n| {
        format!("Law 1 — X\nUnless {}.\n", "the Harbour Authority may be required by ".repeat(n))
    }),
    case("a_line_of_authorities", 20_000, |n| format!("Law 1 — X\nThe {}may.\n", "Authority ".repeat(n))),
    case("bodies_of_a_header", 10_000, |n| {
        let authors = lines(n, |out, at| write!(out, "Club {},", words(at))).replace('\n', " ");
        format!("author: {authors}\n\nLaw 1 — X\n{}\n", "The Club may. ".repeat(n))
    }),
    case("bodies_defined_in_a_sentence", 5_000, |n| {
        let terms = lines(n, |out, at| write!(out, "**{}** means the committee", words(at)));
        format!("Law 1 — X\n{terms}\nThe {} may.\n", words(1))
    }),
    case("items_of_a_body", 5_000, |n| {
        format!("Law 1 — X\n1. The Harbour Authority:\n{}", "    (a) may:\n        (i) row.\n".repeat(n))
    }),
    case("lines_on_powers", 5_000, |n| {
        "1. The Harbour Authority may.\n@power none\n@power\n@under 1, 2\n@elects 1 so\n".repeat(n)
    }),
    case("an_index_ever_deeper", 400, |n| {
        "title: x\nkind: index\n\n".to_owned() + &lines(n, |out, at| write!(out, "{}a", " ".repeat(at)))
    }),
];

const fn case(name: &'static str, size: usize, text: fn(usize) -> String) -> Case {
    Case { name, size, text }
}

/// `count` lines, each written by `line` from its number.
pub fn lines(count: usize, line: impl Fn(&mut String, usize) -> std::fmt::Result) -> String {
    let mut out = String::new();
    for at in 0..count {
        line(&mut out, at).unwrap();
        out.push('\n');
    }
    out
}

/// A made-up word for each number.
pub fn words(number: usize) -> String {
    const SYLLABLES: [&str; 16] =
        ["ba", "de", "fi", "go", "hu", "ka", "le", "mi", "no", "pu", "ra", "se", "ti", "vo", "wu", "za"];
    let mut word = "O".to_owned();
    let mut rest = number;
    loop {
        word.push_str(SYLLABLES[rest % 16]);
        rest /= 16;
        if rest == 0 {
            return word;
        }
    }
}

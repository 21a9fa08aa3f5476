//! What numbers measure: units, signs, times of day, and words for an amount.

mod told;

use told::check_sentence;

#[test]
fn another_unit_is_another_number() {
    check_sentence(
        "An oar is mended within three days.",
        "An oar is mended within three weeks.",
        "substantive: the number “three days” → “three weeks”",
    );
    check_sentence("A berth costs £20.", "A berth costs €20.", "substantive: the number “£20” → “€20”");
    check_sentence(
        "The toll is 5% of the fare.",
        "The toll is 5‰ of the fare.",
        "substantive: the number “5%” → “5‰”",
    );
    check_sentence(
        "Rafts stay below 50 km/h.",
        "Rafts stay below 50 mph.",
        "substantive: the number “50 km/h” → “50 mph”",
    );
    check_sentence(
        "The hold is kept at -5 degrees.",
        "The hold is kept at 5 degrees.",
        "substantive: the number “-5 degrees” is gone; the number “5 degrees” is new",
    );
}

#[test]
fn one_amount_in_two_ways() {
    check_sentence("The crew has two weeks' leave.", "The crew has 14 days' leave.", "editorial: wording");
    check_sentence("A mast is 1.5 m long.", "A mast is 1500 mm long.", "editorial: wording");
    check_sentence(
        "At least half of the crew rows.",
        "At least 50 per cent of the crew rows.",
        "editorial: wording",
    );
    check_sentence(
        "The gate opens at 7 a.m. and closes at 9.30 p.m. each day.",
        "The gate opens at 07:00 and closes at 21:30 each day.",
        "editorial: wording",
    );
    check_sentence("A crew rests three (3) days.", "A crew rests three days.", "editorial: wording");
}

#[test]
fn a_number_in_groups() {
    check_sentence(
        "A toll of 10,000 shells is paid.",
        "A toll of 10 000 shells is paid.",
        "editorial: wording",
    );
    check_sentence("Rafts stay below ten miles per hour.", "Rafts stay below 10 mph.", "editorial: wording");
}

#[test]
fn small_and_long_amounts() {
    check_sentence(
        "The toll is 0.00011 euros a metre.",
        "The toll is 0.00012 euros a metre.",
        "substantive: the number “0.00011 euros” → “0.00012 euros”",
    );
    check_sentence(
        "The toll is 12345678901234567 euros.",
        "The toll is 12345678901234568 euros.",
        "substantive: the number “12345678901234567” → “12345678901234568”",
    );
    check_sentence("A berth costs € 20.", "A berth costs £ 20.", "substantive: the number “€ 20” → “£ 20”");
    check_sentence(
        "A mast is 1,5 m long.",
        "A mast is 15 m long.",
        "substantive: the number “1,5 m” → “15 m”",
    );
}

#[test]
fn a_unit_close_to_its_number() {
    check_sentence("The rafts stay below 30mph.", "Rafts stay below 30 mph.", "editorial: wording");
    check_sentence(
        "Rafts stay below 30mph.",
        "Rafts stay below 40 mph.",
        "substantive: the number “30mph” → “40 mph”",
    );
    check_sentence(
        "The bell rings for 90sec at 7am.",
        "The bell rings for 90 seconds at 7pm.",
        "substantive: the number “7am” → “7pm”",
    );
    check_sentence("The horn sounds at 2kHz.", "The horn sounds at 2000 Hz.", "editorial: wording");
}

#[test]
fn how_often() {
    check_sentence(
        "A race is rowed once.",
        "A race is rowed twice.",
        "substantive: the number “once” → “twice”",
    );
    check_sentence("A race is rowed two times.", "A race is rowed twice.", "editorial: wording");
    check_sentence(
        "If the bell rings, all leave at once.",
        "All leave at once if the bell rings.",
        "editorial: only the order of the words",
    );
    // Here the word says when.
    check_sentence(
        "The race ends once the bell rings.",
        "The race ends when the bell rings.",
        "editorial: wording",
    );
}

#[test]
fn a_unit_of_a_kind() {
    check_sentence(
        "Appeals are lodged within ten working days.",
        "Appeals are lodged within ten days.",
        "substantive: the number “ten working days” → “ten days”",
    );
    check_sentence(
        "Appeals are lodged within ten working days.",
        "Appeals are lodged within 10 working days.",
        "editorial: wording",
    );
}

#[test]
fn limits_of_ages_and_sizes() {
    check_sentence(
        "Guests over the age of 18 may row.",
        "Guests aged 18 or over may row.",
        "substantive: the limit “over the age of” is gone; the limit “or over” is new",
    );
    check_sentence(
        "The oars are counted at intervals not exceeding seven days.",
        "The oars are counted at intervals of no more than seven days.",
        "editorial: wording",
    );
}

#[test]
fn a_fraction_in_one_sign() {
    check_sentence(
        "The race ends after 3½ laps of ¼ mile.",
        "The race ends after 3 1/2 laps of 1/4 mile.",
        "editorial: wording",
    );
    check_sentence(
        "The race ends after 3½ laps.",
        "The race ends after 3¼ laps.",
        "substantive: the number “3½” → “3¼”",
    );
}

#[test]
fn the_numbers_of_a_span_share_a_unit() {
    check_sentence("A gull weighs 200–300 g.", "A gull weighs 200 g to 300 g.", "editorial: wording");
    check_sentence("A beak has 4 to 6 cm.", "A beak has 4 cm to 6 cm.", "editorial: wording");
    check_sentence(
        "A beak has 4 to 6 cm.",
        "A beak has 5 cm to 6 cm.",
        "substantive: the number “4” → “5 cm”",
    );
    check_sentence(
        "A beak has 4 to 6 cm.",
        "A beak has 4 to 6 mm.",
        "substantive: the number “6 cm” → “6 mm”",
    );
}

#[test]
fn a_day_is_one_number() {
    check_sentence(
        "The crew was confirmed on 2025-03-01.",
        "The crew was confirmed on 2026-04-23.",
        "substantive: the number “2025-03-01” → “2026-04-23”",
    );
}

#[test]
fn links_have_no_numbers() {
    let found = told::told(
        "Law 1 — News\n\nA. News hang at the old jetty, see https://pond.example/t/26/77 for all crews.\n",
        "Law 1 — News\n\nA. News hang at the old jetty, see https://pond.example/t/31/5 for all crews.\n",
    );
    assert!(found.iter().all(|told| !told.contains("the number")), "{found:?}");
}

#[test]
fn once_until_counts() {
    let found = told::told(
        "Law 1 — Buoys\n\nA. The rower may touch the buoy once. Then another rower touches it.\n",
        "Law 1 — Buoys\n\nA. The rower may touch the buoy once until another rower touches it.\n",
    );
    assert_eq!(found, ["1A substantive: the condition “until” is new"]);
}

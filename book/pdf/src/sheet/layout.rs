//! Measures: margins and sizes of type for a size of page, fonts, colours, the words of the title page.

use lawsmith_book::model::{Colours, Fonts, Language, PageSize, TitlePage, Words};
use serde_json::{Value, json};

/// The page in millimetres and the sizes of type in points.
pub struct Layout {
    pub page: Value,
    pub sizes: Value,
}

/// Margins and type for a page. Lines hold 65 to 80 characters: on a wide page the outer margin takes what is left.
pub fn page(size: PageSize) -> Layout {
    let (width, height) = sides(size);
    let text = text(width);
    let measure = (width - 34.0).min(text * 12.4).max(width * 0.55);
    let rest = width - measure;
    let page = json!({
        "width": width,
        "height": height,
        "bleed": mm(size.bleed).min(20.0),
        "inside": rounded(rest * 0.5),
        "outside": rounded(rest * 0.5),
        "top": top(height),
        "bottom": rounded((height * 0.095).clamp(14.0, 28.0)),
    });
    let sizes = json!({
        "text": text,
        "note": text * 0.84,
        "table": text * 0.9,
        "index": text * 0.86,
        "head": text * 0.84,
        "law": text * 1.25,
        "title": text * 1.9,
        "opening": text * 3.2,
    });
    Layout { page, sizes }
}

/// What lies above the third line of the text, in points from the upper edge of the page.
pub fn first_lines(size: PageSize) -> f64 {
    const POINTS_OF_MM: f64 = 72.0 / 25.4;
    let (width, height) = sides(size);
    top(height) * POINTS_OF_MM + 2.0 * text(width)
}

/// Width and height in millimetres. A page that is too small to print on is a slip of the pen.
fn sides(size: PageSize) -> (f64, f64) {
    (mm(size.width).max(60.0), mm(size.height).max(80.0))
}

/// The size of the type.
fn text(width: f64) -> f64 {
    if width < 130.0 {
        9.0
    } else if width < 180.0 {
        10.0
    } else {
        11.0
    }
}

/// The margin above the text.
fn top(height: f64) -> f64 {
    rounded((height * 0.1).clamp(14.0, 28.0))
}

fn mm(tenths: u32) -> f64 {
    f64::from(tenths) / 10.0
}

fn rounded(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

/// The fonts of text that are always there, the first one first.
pub const BUILT_IN: [&str; 3] = ["Libertinus Serif", "New Computer Modern", "DejaVu Sans Mono"];

/// The fonts, each with those that stand in where it is not there or has not got a sign.
pub fn fonts(fonts: &Fonts) -> Value {
    let family = |name: &Option<String>| -> Vec<String> {
        name.iter().cloned().chain(BUILT_IN.map(str::to_owned)).collect()
    };
    let heads = if fonts.headings.is_some() { family(&fonts.headings) } else { family(&fonts.text) };
    json!({ "text": family(&fonts.text), "heads": heads, "mono": ["DejaVu Sans Mono", "Libertinus Serif"] })
}

pub fn colours(colours: &Colours) -> Value {
    json!({
        "accent": colours.accent.as_deref().unwrap_or("#7a1f2b"),
        "change": colours.change.as_deref().unwrap_or("#9a3b12"),
    })
}

/// `en-GB` as typst wants it. What is no language is none.
pub fn language(language: &Language) -> Value {
    let lang = Some(language.primary()).filter(|it| (2..=3).contains(&it.len())).unwrap_or("en");
    json!({ "lang": lang, "region": language.region().map(str::to_uppercase) })
}

/// The title page. The size of the title follows its length.
pub fn title(page: &TitlePage, words: &Words) -> Value {
    let length = page.title.chars().count();
    let size = match length {
        0..=30 => 30,
        31..=60 => 26,
        61..=160 => 20,
        _ => 12,
    };
    let edition = Some(&page.edition).filter(|it| !it.is_empty() && !page.title.contains(it.as_str()));
    json!({
        "title": page.title,
        "running": super::runs::cut(&page.title, 60),
        "size": size,
        "subtitle": page.subtitle,
        "edition": edition,
        "in-force": page.in_force.as_ref().map(|day| format!("{}\u{a0}{}", words.in_force, words.day(day))),
        "publisher": page.publisher,
        "authors": page.publisher.iter().collect::<Vec<_>>(),
    })
}

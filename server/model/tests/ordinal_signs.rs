//! Numbers with the sign of an ordinal, "artigo 3.º". A sentence in; references out.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

/// Checks the references of one sentence in 1.1 of a law whose first level has these nouns.
#[track_caller]
fn check(language: &str, nouns: [&[&str]; 3], sentence: &str, expected: &[&str]) {
    let [noun, number, letter] = nouns;
    let manifest = format!(
        "[work]\nid = 'x'\ntitle = 'x'\nlanguage = '{language}'\n\
         [[level]]\nfirst = '1'\nnoun = {noun:?}\ninserted = true\n\
         [[level]]\nfirst = '1'\nnoun = {number:?}\nnoun-in-marker = false\n\
         [[level]]\nfirst = 'a)'\nnoun = {letter:?}\nnoun-in-marker = false\n"
    );
    let name = noun[0];
    let rest: String = ["2", "2A", "3", "4", "5", "12"]
        .map(|label| format!("{name} {label} — X\n1. X.\n2. X:\n    a) x;\n    b) x.\n\n"))
        .concat();
    let law = format!("{name} 1 — X\n1. {sentence}\n2. X.\n\n{rest}");
    let expected: Vec<String> = expected.iter().map(|it| format!("1.1: {it}")).collect();
    found::check(&manifest, &law, &expected.iter().map(String::as_str).collect::<Vec<_>>());
}

#[track_caller]
fn portuguese(sentence: &str, expected: &[&str]) {
    let nouns: [&[&str]; 3] =
        [&["Artigo", "Artigos"], &["número", "números", "n.º", "n.os"], &["alínea", "alíneas"]];
    check("pt", nouns, sentence, expected);
}

#[track_caller]
fn brazilian(sentence: &str, expected: &[&str]) {
    let nouns: [&[&str]; 3] = [&["Artigo", "Artigos"], &["parágrafo", "parágrafos"], &["alínea", "alíneas"]];
    check("pt-BR", nouns, sentence, expected);
}

#[test]
fn alone_in_lists_and_in_ranges() {
    portuguese("Vale o artigo 3.º e o artigo 2.º-A.", &["artigo 3.º -> 3", "artigo 2.º-A -> 2A"]);
    portuguese(
        "Nos artigos 2.º, 3.º e 4.º, e nos artigos 3.º a 5.º.",
        &["artigos 2.º -> 2", "3.º -> 3", "4.º -> 4", "artigos 3.º -> 3", "5.º -> 5"],
    );
    portuguese("Vale o artigo 9.º.", &["artigo 9.º -> 9 unresolved"]);
}

#[test]
fn with_deeper_levels() {
    portuguese(
        "Nos termos do artigo 12.º, n.º 2, e do n.º 1 do artigo 3.º, a barca espera.",
        &["artigo 12.º, n.º 2 -> 12.2", "n.º 1 do artigo 3.º -> 3.1"],
    );
    portuguese(
        "A alínea b) do n.º 2 do artigo 4.º e os n.os 1 e 2 do artigo 5.º valem.",
        &["alínea b) do n.º 2 do artigo 4.º -> 4.2b", "n.os 1 -> 5.1", "2 do artigo 5.º -> 5.2"],
    );
    portuguese("Como no n.º 2, o cais é livre.", &["n.º 2 -> 1.2"]);
    portuguese("O artigo 4.º, n.ºs 1 e 2, vale.", &["artigo 4.º, n.ºs 1 -> 4.1", "2 -> 4.2"]);
}

#[test]
fn of_brazil() {
    brazilian(
        "Vale o art. 5º, § 2º, e o art. 12, § 2º, alínea a.",
        &["art. 5º, § 2º -> 5.2", "art. 12, § 2º, alínea a -> 12.2a"],
    );
    brazilian("Valem os §§ 1º e 2º do art. 3º.", &["§§ 1º -> 3.1", "2º do art. 3º -> 3.2"]);
    brazilian("Vale o parágrafo único do art. 4º e o art. 2º-A.", &["art. 4º -> 4", "art. 2º-A -> 2A"]);
}

#[test]
fn in_spanish_and_italian() {
    let spanish: [&[&str]; 3] =
        [&["Artículo", "Artículos"], &["apartado", "apartados"], &["letra", "letras"]];
    check(
        "es",
        spanish,
        "El artículo 3º y los artículos 4.° a 5.º rigen.",
        &["artículo 3º -> 3", "artículos 4.° -> 4", "5.º -> 5"],
    );
    let italian: [&[&str]; 3] = [&["Articolo", "Articoli"], &["comma", "commi"], &["lettera", "lettere"]];
    check("it", italian, "Si veda l’art. 3°, comma 2°.", &["art. 3°, comma 2° -> 3.2"]);
}

#[test]
fn no_reference_without_a_noun() {
    portuguese("A água tem 3º C, o ângulo de 12º e de 3.º grau; o 2.º barco espera.", &[]);
    portuguese(
        "O artigo 3.º da Lei n.º 4/99 e a Lei n.º 2 ficam.",
        &["artigo 3.º -> da Lei n.º 4/99:3 external"],
    );
}

#[test]
fn degrees_in_english() {
    let english: [&[&str]; 3] = [&["Rule", "Rules"], &["paragraph", "paragraphs"], &["item", "items"]];
    check(
        "en",
        english,
        "Under Rule 3 water of 4° C, under 5° or at 12º, and Rule 3º, waits.",
        &["Rule 3 -> 3"],
    );
}

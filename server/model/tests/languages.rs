//! References in the languages whose words are files of the lexicon. A manifest and law text in; references out.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

/// The same small rules in each language, with the nouns of the levels and the sentences of the third provision.
#[track_caller]
fn check(language: &str, nouns: [&[&str]; 3], items: [&str; 2], sentences: &[&str], expected: &[&str]) {
    let [noun, number, letter] = nouns;
    let manifest = format!(
        "[work]\nid = 'x'\ntitle = 'x'\nlanguage = '{language}'\n\
         [[level]]\nfirst = '1'\nnoun = {noun:?}\ninserted = true\n\
         [[level]]\nfirst = '1'\nnoun = {number:?}\nnoun-in-marker = false\n\
         [[level]]\nfirst = 'a)'\nnoun = {letter:?}\nnoun-in-marker = false\n"
    );
    let name = noun[0];
    let [first, second] = items;
    let numbered: Vec<String> =
        (1..).zip(sentences).map(|(at, sentence)| format!("{at}. {sentence}\n")).collect();
    let rest: String = (6..=8).map(|at| format!("{name} {at} — X\nX.\n\n")).collect();
    let law = format!(
        "{name} 3 — X\n{}\n{name} 4 — X\n1. X.\n2. X.\n\n{name} 5 — X\n1. X:\n    a) {first}\n    b) {second}\n\n{rest}",
        numbered.concat()
    );
    found::check(&manifest, &law, expected);
}

#[test]
fn french() {
    check(
        "fr",
        [&["Article", "Articles"], &["paragraphe", "paragraphes"], &["point", "points", "lettre"]],
        ["les barques ;", "les bacs."],
        &[
            "Les articles 4 et 5 ne s’appliquent pas aux bacs visés aux articles 6 à 8.",
            "Sous réserve de l’article 4, paragraphe 2, et des points a) et b) du paragraphe 1 de l’article 5, le quai est libre.",
            "L’article 4 de la loi du 3 mars 1999, les articles 6 et 7 du code civil et l’article 8 de la présente ordonnance restent.",
            "Voir l’article 9 du règlement (UE) 2011/12.",
        ],
        &[
            "3.1: articles 4 -> 4",
            "3.1: 5 -> 5",
            "3.1: articles 6 -> 6",
            "3.1: 8 -> 8",
            "3.2: article 4, paragraphe 2 -> 4.2",
            "3.2: points a -> 5.1a",
            "3.2: b) du paragraphe 1 de l’article 5 -> 5.1b",
            "3.3: article 4 -> la loi du 3 mars 1999:4 external",
            "3.3: articles 6 -> du code civil:6 external",
            "3.3: 7 -> du code civil:7 external",
            "3.3: article 8 -> 8",
            "3.4: article 9 -> règlement (UE) 2011/12:9 external",
        ],
    );
}

#[test]
fn spanish() {
    check(
        "es",
        [&["Artículo", "Artículos"], &["apartado", "apartados"], &["letra", "letras"]],
        ["las barcas;", "los botes."],
        &[
            "Los artículos 4 y 5 no se aplican a los botes previstos en los artículos 6 a 8.",
            "Salvo el artículo 4, apartado 2, y las letras a) y b) del apartado 1 del artículo 5, el muelle es libre.",
            "El artículo 4 de la Ley 7/1998 y el artículo 6 de la ley sobre los puertos quedan, y el artículo 7 de esta orden.",
        ],
        &[
            "3.1: artículos 4 -> 4",
            "3.1: 5 -> 5",
            "3.1: artículos 6 -> 6",
            "3.1: 8 -> 8",
            "3.2: artículo 4, apartado 2 -> 4.2",
            "3.2: letras a -> 5.1a",
            "3.2: b) del apartado 1 del artículo 5 -> 5.1b",
            "3.3: artículo 4 -> Ley 7/1998:4 external",
            "3.3: artículo 6 -> la ley sobre los puertos:6 external",
            "3.3: artículo 7 -> 7",
        ],
    );
}

#[test]
fn italian() {
    check(
        "it",
        [&["Articolo", "Articoli"], &["comma", "commi"], &["lettera", "lettere"]],
        ["le barche;", "i battelli."],
        &[
            "Gli articoli 4 e 5 non valgono per le barche di cui agli articoli da 6 a 8.",
            "Salvo l’articolo 4, comma 2, e le lettere a) e b) del comma 1 dell’articolo 5, il molo è libero.",
            "Restano l’articolo 4 della legge 7 maggio 1998, l’articolo 6 del codice civile e l’articolo 7 del presente decreto.",
        ],
        &[
            "3.1: articoli 4 -> 4",
            "3.1: 5 -> 5",
            "3.1: articoli da 6 -> 6",
            "3.1: 8 -> 8",
            "3.2: articolo 4, comma 2 -> 4.2",
            "3.2: lettere a -> 5.1a",
            "3.2: b) del comma 1 dell’articolo 5 -> 5.1b",
            "3.3: articolo 4 -> legge 7 maggio 1998:4 external",
            "3.3: articolo 6 -> del codice civile:6 external",
            "3.3: articolo 7 -> 7",
        ],
    );
}

#[test]
fn portuguese() {
    check(
        "pt",
        [&["Artigo", "Artigos"], &["número", "números"], &["alínea", "alíneas"]],
        ["as barcas;", "os botes."],
        &[
            "Os artigos 4 e 5 não se aplicam aos botes referidos nos artigos 6 a 8.",
            "Salvo o número 2 do artigo 4 e as alíneas a) e b) do número 1 do artigo 5, o cais é livre.",
            "Ficam o artigo 4 da lei sobre os portos e o artigo 7 do presente decreto.",
        ],
        &[
            "3.1: artigos 4 -> 4",
            "3.1: 5 -> 5",
            "3.1: artigos 6 -> 6",
            "3.1: 8 -> 8",
            "3.2: número 2 do artigo 4 -> 4.2",
            "3.2: alíneas a -> 5.1a",
            "3.2: b) do número 1 do artigo 5 -> 5.1b",
            "3.3: artigo 4 -> da lei sobre os portos:4 external",
            "3.3: artigo 7 -> 7",
        ],
    );
}

#[test]
fn dutch() {
    check(
        "nl",
        [&["Artikel", "Artikelen"], &["lid", "leden"], &["onderdeel", "onderdelen", "onder"]],
        ["roeiboten;", "vlotten."],
        &[
            "De artikelen 4 en 5 gelden niet voor boten, bedoeld in de artikelen 6 tot en met 8.",
            "Onverminderd artikel 4, tweede lid, en artikel 5, eerste lid, onder b, is de kade vrij.",
            "Het eerste en tweede lid gelden ’s nachts, onderdelen a en b van het eerste lid van artikel 5 niet.",
            "Artikel 4 van de wet op de havens blijft, en artikel 7 van dit besluit.",
        ],
        &[
            "3.1: artikelen 4 -> 4",
            "3.1: 5 -> 5",
            "3.1: artikelen 6 -> 6",
            "3.1: 8 -> 8",
            "3.2: artikel 4, tweede lid -> 4.2",
            "3.2: artikel 5, eerste lid, onder b -> 5.1b",
            "3.3: eerste -> 3.1",
            "3.3: tweede lid -> 3.2",
            "3.3: onderdelen a -> 5.1a",
            "3.3: b van het eerste lid van artikel 5 -> 5.1b",
            "3.4: Artikel 4 -> de wet op de havens:4 external",
            "3.4: artikel 7 -> 7",
        ],
    );
}

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
            "3.3: artículo 4 -> la Ley 7/1998:4 external",
            "3.3: artículo 6 -> la ley:6 external",
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
            "3.3: articolo 4 -> della legge 7 maggio 1998:4 external",
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
            "3.3: artigo 4 -> da lei:4 external",
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
            "3.4: Artikel 4 -> de wet:4 external",
            "3.4: artikel 7 -> 7",
        ],
    );
}

/// Checks the references of one sentence in the first of four provisions that `noun` heads.
#[track_caller]
fn check_sentence(language: &str, nouns: [&str; 2], sentence: &str, expected: &[&str]) {
    let [noun, plural] = nouns;
    let manifest = format!(
        "[work]\nid = \"port\"\ntitle = \"Port\"\nlanguage = \"{language}\"\n[[level]]\nfirst = \"1\"\nnoun = [\"{noun}\", \"{plural}\"]\n\
         inserted = true\n[[level]]\nfirst = \"1\"\n"
    );
    let law =
        format!("{noun} 1\n    1. {sentence}\n    2. X.\n\n{noun} 2\nX.\n\n{noun} 3\nX.\n\n{noun} 4\nX.\n");
    let expected: Vec<String> = expected.iter().map(|it| format!("1.1: {it}")).collect();
    found::check(&manifest, &law, &expected.iter().map(String::as_str).collect::<Vec<_>>());
}

#[track_caller]
fn french_sentence(sentence: &str, expected: &[&str]) {
    check_sentence("fr", ["Article", "Articles"], sentence, expected);
}

#[test]
fn french_lists_and_ranges() {
    french_sentence("Voir les articles 2 et 3 ou 4.", &["articles 2 -> 2", "3 -> 3", "4 -> 4"]);
    french_sentence("Les articles 2 à 4 s’appliquent.", &["articles 2 -> 2", "4 -> 4"]);
    french_sentence(
        "L’article 3, alinéa 2, et l’article 4 s’appliquent.",
        &["article 3, alinéa 2 -> 3", "article 4 -> 4"],
    );
}

#[test]
fn other_laws_in_french() {
    french_sentence("L’article 3 de la Constitution.", &["article 3 -> la Constitution:3 external"]);
    french_sentence(
        "L’article 3 de la loi du 4 mai 1901 est lu.",
        &["article 3 -> la loi du 4 mai 1901:3 external"],
    );
    french_sentence(
        "L’article 3 de l’ordonnance n° 58-1066.",
        &["article 3 -> l’ordonnance n° 58-1066:3 external"],
    );
    french_sentence(
        "Les articles 2 et 3 du code du travail.",
        &["articles 2 -> du code du travail:2 external", "3 -> du code du travail:3 external"],
    );
    french_sentence(
        "L’article 3, alinéas 2 à 5, de la Constitution.",
        &["article 3, alinéas 2 à 5 -> la Constitution:3 external"],
    );
    french_sentence(
        "L’article 3 du présent code et l’article 2 de ce décret.",
        &["article 3 -> 3", "article 2 -> 2"],
    );
    french_sentence("L’article 3 est lu par le patron de la loi.", &["article 3 -> 3"]);
}

#[test]
fn dutch_sentences() {
    let dutch = |sentence: &str, expected: &[&str]| {
        check_sentence("nl", ["Artikel", "Artikelen"], sentence, expected)
    };
    dutch("De artikelen 2, 3 en 4 gelden.", &["artikelen 2 -> 2", "3 -> 3", "4 -> 4"]);
    dutch(
        "Artikel 1, tweede lid, geldt, ook artikel 3, derde lid.",
        &["Artikel 1, tweede lid -> 1.2", "artikel 3, derde lid -> 3.3 unresolved"],
    );
    dutch(
        "Het recht, bedoeld in het tweede lid, of het eerste lid van artikel 1.",
        &["tweede lid -> 1.2", "eerste lid van artikel 1 -> 1.1"],
    );
    // A member is called so, too.
    dutch("Het eerste lid van de club roeit, het vijfde lid ook.", &[]);
    dutch("Als in lid 2 van dit artikel.", &["lid 2 -> 1.2"]);
    dutch("Artikel 3 van de Algemene havenwet.", &["Artikel 3 -> de Algemene havenwet:3 external"]);
    dutch("Artikel 3, tweede lid, van de wet.", &["Artikel 3, tweede lid -> de wet:3.2 external"]);
    dutch("Artikel 3 van deze wet en artikel 2 van het reglement.", &["Artikel 3 -> 3", "artikel 2 -> 2"]);
}

#[test]
fn spanish_sentences() {
    let spanish = |sentence: &str, expected: &[&str]| {
        check_sentence("es", ["Artículo", "Artículos"], sentence, expected)
    };
    spanish("Los artículos 2 y 3 rigen.", &["artículos 2 -> 2", "3 -> 3"]);
    spanish("Los artículos 2 a 4 rigen.", &["artículos 2 -> 2", "4 -> 4"]);
    spanish("El artículo 3 del Código Civil.", &["artículo 3 -> del Código Civil:3 external"]);
    spanish(
        "El artículo 3 de la Ley 39/2015, de 1 de octubre.",
        &["artículo 3 -> la Ley 39/2015:3 external"],
    );
    spanish(
        "El artículo 3 de la presente ley y el artículo 2 de esta ley.",
        &["artículo 3 -> 3", "artículo 2 -> 2"],
    );
}

#[test]
fn italian_sentences() {
    let italian = |sentence: &str, expected: &[&str]| {
        check_sentence("it", ["Articolo", "Articoli"], sentence, expected)
    };
    italian("Gli articoli 2, 3 e 4 valgono.", &["articoli 2 -> 2", "3 -> 3", "4 -> 4"]);
    italian(
        "L’articolo 3 della legge 4 maggio 1901.",
        &["articolo 3 -> della legge 4 maggio 1901:3 external"],
    );
    italian("L'articolo 3 dell'ordinanza.", &["articolo 3 -> dell'ordinanza:3 external"]);
    italian(
        "L’articolo 3 del codice civile, l’articolo 2 della presente legge.",
        &["articolo 3 -> del codice civile:3 external", "articolo 2 -> 2"],
    );
}

#[test]
fn the_provision_before() {
    let check = |language: &str, nouns: [[&str; 2]; 2], sentence: &str, expected: &[&str]| {
        let [[noun, plural], [inner, inners]] = nouns;
        let manifest = format!(
            "[work]\nid = 'x'\ntitle = 'x'\nlanguage = '{language}'\n[[level]]\nfirst = '1'\nnoun = ['{noun}', '{plural}']\n\
             [[level]]\nfirst = '1'\nnoun = ['{inner}', '{inners}']\nnoun-in-marker = false\n"
        );
        let law =
            format!("{noun} 1 — X\nX.\n\n{noun} 2 — X\n1. X.\n2. {sentence}\n3. X.\n\n{noun} 3 — X\nX.\n");
        let expected: Vec<String> = expected.iter().map(|it| format!("2.2: {it}")).collect();
        found::check(&manifest, &law, &expected.iter().map(String::as_str).collect::<Vec<_>>());
    };
    check(
        "fr",
        [["Article", "Articles"], ["alinéa", "alinéas"]],
        "Comme à l’alinéa précédent et à l’article suivant, et l’année précédente.",
        &["l’alinéa précédent -> 2.1", "l’article suivant -> 3"],
    );
    check("fr", [["Article", "Articles"], ["alinéa", "alinéas"]], "On ajoute l’alinéa suivant : « X ».", &[]);
    check(
        "it",
        [["Articolo", "Articoli"], ["comma", "commi"]],
        "Come il comma precedente e l'articolo precedente.",
        &["il comma precedente -> 2.1", "l'articolo precedente -> 1"],
    );
    check(
        "pt",
        [["Artigo", "Artigos"], ["número", "números"]],
        "Como no número anterior e no artigo seguinte.",
        &["no número anterior -> 2.1", "no artigo seguinte -> 3"],
    );
    check(
        "es",
        [["Artículo", "Artículos"], ["apartado", "apartados"]],
        "Como en el apartado anterior.",
        &["el apartado anterior -> 2.1"],
    );
    check(
        "nl",
        [["Artikel", "Artikelen"], ["lid", "leden"]],
        "Als in het vorige lid en het volgende artikel.",
        &["het vorige lid -> 2.1", "het volgende artikel -> 3"],
    );
}

#[test]
fn a_number_and_those_that_follow() {
    french_sentence("Les articles 3 et suivants du code civil.", &["articles 3 -> du code civil:3 external"]);
    french_sentence("L’article 3 et s. de la Constitution.", &["article 3 -> la Constitution:3 external"]);
    french_sentence("Les articles 3 et suivants.", &["articles 3 -> 3"]);
    let spanish = ["Artículo", "Artículos"];
    check_sentence(
        "es",
        spanish,
        "El artículo 3 y concordantes del Código Civil.",
        &["artículo 3 -> del Código Civil:3 external"],
    );
    check_sentence(
        "en",
        ["Article", "Articles"],
        "Under Articles 3 et seq. of the Quays Act.",
        &["Articles 3 -> the Quays Act:3 external"],
    );
}

#[test]
fn other_laws_in_italian() {
    let italian = |sentence: &str, expected: &[&str]| {
        check_sentence("it", ["Articolo", "Articoli"], sentence, expected)
    };
    italian(
        "L’articolo 3, comma secondo, del codice civile.",
        &["articolo 3 -> del codice civile:3 external"],
    );
    italian("L’art. 3 del D.P.R. n. 445/2000 vale.", &["art. 3 -> D.P.R. n. 445:3 external"]);
    italian("L’art. 3 D. Lgs 117/2017 vale.", &["art. 3 -> D. Lgs 117:3 external"]);
    italian("L’art. 3 dei D. soci.", &["art. 3 -> 3"]);
}

#[test]
fn a_letter_that_only_looks_latin_before_a_sign() {
    check_sentence(
        "en",
        ["Law", "Laws"],
        "Read \u{430}-b, \u{430} LAW 3 and (see \u{430}).",
        &["LAW 3 -> 3"],
    );
}

//! Rules in other languages than English and German: text in, the levels of the manifest out. The sources are invented.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use lawsmith_import::{Profile, import, import_markdown};
use lawsmith_model::Manifest;

/// The language and the first two nouns of each level that the import finds.
#[track_caller]
fn check(source: &str, language: &str, expected: &[&[&str]]) {
    let files = import(source, &Profile::for_text(source)).unwrap().files;
    let manifest = Manifest::parse(&files[0].text).unwrap();
    assert_eq!(manifest.work.language.tag(), language);
    let levels = manifest.conventions().unwrap().levels;
    let found: Vec<&[String]> = levels.iter().map(|level| &level.nouns[..2]).collect();
    assert_eq!(found, expected);
}

/// The lines of the import that begin with a noun.
#[track_caller]
fn check_lines(source: &str, expected: &[&str]) {
    let files = import(source, &Profile::for_text(source)).unwrap().files;
    let heads = |line: &&str| line.starts_with("Art") || line.starts_with('§');
    assert_eq!(files[1].text.lines().map(str::trim).filter(heads).collect::<Vec<_>>(), expected);
}

#[test]
fn italian() {
    check(
        "Regolamento del molo

Articolo 1. Barche
1. Le barche stanno al molo finché il guardiano non suona la campana della sera.
2. Il guardiano assegna i posti:
a) alle barche dei pescatori, che escono ogni mattina;
b) alle altre barche, secondo gli articoli 2 e 3.

Articolo 2. Campana
1. La campana suona due volte al giorno, tranne quando il fiume è in piena.
2. Chi non la sente chiede al guardiano, ai sensi dell'articolo 1, comma 2, lettera a).

Articolo 3. Fiume
Quando il fiume è in piena nessuno attraversa senza il permesso del guardiano.
",
        "it",
        &[&["Articolo", "Articoli"], &["comma", "commi"], &["lettera", "lettere"]],
    );
}

#[test]
fn dutch() {
    check(
        "Reglement van de steiger

Artikel 1. Boten
1. De boten liggen aan de steiger tot de wachter 's avonds de bel luidt.
2. De wachter wijst de plaatsen toe:
a. aan de boten van de vissers, die elke ochtend uitvaren;
b. aan de andere boten, volgens de artikelen 2 en 3.

Artikel 2. Bel
1. De bel luidt twee keer per dag, behalve wanneer het water hoog staat.
2. Wie haar niet hoort vraagt de wachter, bedoeld in artikel 1, tweede lid, onder a.

Artikel 3. Water
Wanneer het water hoog staat vaart niemand over zonder toestemming van de wachter.
",
        "nl",
        &[&["Artikel", "Artikelen"], &["lid", "leden"], &["onderdeel", "onderdelen"]],
    );
}

#[test]
fn portuguese() {
    let source = "Regulamento do cais

Artigo 1.º
Barcas
As barcas esperam junto ao cais até que o guarda toque o sino da tarde e as mande sair.

Artigo 2.º
Lugares
O guarda indica os lugares:
a) às barcas dos pescadores, que saem todas as manhãs;
b) às outras barcas, nos termos dos artigos 3.º e 4.º.

Artigo 2.º-A
Botes
Os botes esperam fora do cais.

Artigo 3.º
Sino
Quem não ouve o sino pergunta ao guarda, nos termos da alínea a) do artigo 2.º.
";
    check(source, "pt", &[&["Artigo", "Artigos"], &["alínea", "alíneas"]]);
    check_lines(source, &["Artigo 1 — Barcas", "Artigo 2 — Lugares", "Artigo 2A — Botes", "Artigo 3 — Sino"]);
}

#[test]
fn brazilian() {
    let source = "REGULAMENTO DO CAIS

Art. 1º Este regulamento estabelece as regras que as barcas seguem no cais da vila.

§ 1º As barcas esperam junto ao cais até que o guarda toque o sino da tarde.

§ 2º O disposto no § 1º não se aplica aos botes referidos no art. 3º, § 1º.

Art. 2º O guarda indica os lugares.

Parágrafo único. Quem não os acha pergunta ao guarda.

Art. 3º O sino toca duas vezes por dia, salvo quando o rio vai cheio.

§ 1º O guarda espera.

Art. 3º-A. Os botes esperam fora do cais.

Art. 10. Ninguém atravessa sem licença do guarda.
";
    check(source, "pt", &[&["Artigo", "Artigos"], &["§", "§§"]]);
    check_lines(source, &["Art 1", "§ 1", "§ 2", "Art 2", "Art 3", "§ 1", "Art 3A", "Art 10"]);
}

#[test]
fn spanish() {
    let source = "Reglamento del muelle

Artículo 1º.- Las barcas esperan junto al muelle hasta que el guarda toque la campana de la tarde.

Artículo 2º.- El guarda indica los sitios:
a) a las barcas de los pescadores, que salen todas las mañanas;
b) a las otras barcas, según los artículos 1º y 3º.

Artículo 3.° La campana suena dos veces al día, salvo cuando el río baja lleno. Entonces calla,
y quien no la oye pregunta al guarda, que le dice cuándo sale la barca y cuándo vuelve.
";
    check(source, "es", &[&["Artículo", "Artículos"], &["letra", "letras"]]);
    check_lines(source, &["Artículo 1", "Artículo 2", "Artículo 3"]);
}

/// The lines of an import of Markdown behind the header.
#[track_caller]
fn check_markdown(source: &str, expected: &str) {
    let files = import_markdown(source, &Profile::for_markdown(source)).unwrap().files;
    assert_eq!(files[1].text.split_once("\n\n").unwrap().1, expected);
}

#[test]
fn bold_ordinals_of_which_the_first_has_the_whole_noun() {
    check_markdown(
        "# Estatutos do Clube do Cais\n\n## Capítulo I: Do clube\n\n**Artigo 1.º** – O clube chama-se Clube do Cais e foi fundado no cais por doze pessoas.\n\n\
         **Art. 2.º** – O clube tem a sua sede no cais, onde ficam as barcas no inverno, nos termos do art. 4.º.\n\n**Art. 3.º** – As cores são o branco e o preto.\n\n\
         ## Capítulo II: Dos sócios\n\n**Art. 4.º** – O clube tem sócios que a direcção admite.\n\n§ 1.º – Os remadores são os que remam.\n\n§ 2.º – Os pilotos são os que guiam as barcas.\n\n\
         **Art. 5.º** – A assembleia reúne uma vez por ano, no cais, quando a direcção a convoca.\n",
        "Estatutos do Clube do Cais\n\nCapítulo I — Do clube\n\nArtigo 1\nO clube chama-se Clube do Cais e foi fundado no cais por doze pessoas.\n\n\
         Art 2\nO clube tem a sua sede no cais, onde ficam as barcas no inverno, nos termos do art. 4.º.\n\nArt 3\nAs cores são o branco e o preto.\n\n\
         Capítulo II — Dos sócios\n\nArt 4\nO clube tem sócios que a direcção admite.\n\n§ 1 – Os remadores são os que remam.\n\n§ 2 – Os pilotos são os que guiam as barcas.\n\n\
         Art 5\nA assembleia reúne uma vez por ano, no cais, quando a direcção a convoca.\n",
    );
}

#[test]
fn paragraphs_of_one_article_divide_it() {
    check_markdown(
        "# Statutes of the Quay Club\n\n**Article 1** – The club rows.\n\n**Art. 2** – The club sails; see article 3.\n\n**Art. 3** – It has members of two kinds.\n\n§1 – Rowers are those who row.\n\n§2 – Pilots are those who steer.\n\n**Art. 4** – It meets at dusk.\n",
        "Statutes of the Quay Club\n\nArticle 1\nThe club rows.\n\nArt 2\nThe club sails; see article 3.\n\nArt 3\nIt has members of two kinds.\n\n§1 – Rowers are those who row.\n\n§2 – Pilots are those who steer.\n\nArt 4\nIt meets at dusk.\n",
    );
}

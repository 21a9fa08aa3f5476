//! What Markdown becomes.

use super::*;
use crate::markup::written;

#[track_caller]
fn check(markdown: &str, expected: &str) {
    let plain_text = written(plain(markdown).text).replace(HEADING, "#");
    assert_eq!(plain_text.replace([LISTED, CLOSES], ""), expected);
}

#[test]
fn headings_and_lists() {
    check(
        "# Law 1: Play\n\n1. One.\n1. Two.\n   1. Deep.\n1. Three.\n",
        "#Law 1: Play\n\n1. One.\n2. Two.\n1. Deep.\n3. Three.\n",
    );
    check(
        "A. Oars\n    1. long\n    1. short\nB. Sails\n    1. red\n",
        "A. Oars\n1. long\n2. short\nB. Sails\n1. red\n",
    );
    check(
        "1.\tOars:\n   1.\tlong\n   1. short\n\t* \twet\n1.\tSails:\n\ta)\tred\n\tb)\twhite\n1. Bells\tring.\n",
        "1. Oars:\n1. long\n2. short\n- wet\n2. Sails:\na) red\nb) white\n3. Bells\tring.\n",
    );
    check(
        "1. One,\ngoes on.\n1. Two.\n\nApart.\n1. Anew.\n",
        "1. One,\ngoes on.\n2. Two.\n\nApart.\n1. Anew.\n",
    );
    check(
        "## Annex D. Bells for the fog\n\n- **2.D.** So.\n- not so\n",
        "##Annex D. Bells for the fog\n\n2.D. So.\n- not so\n",
    );
    check(
        "## <play><game-play> Law 1: Play\n# <b>Law</b> 2\n# 1 < 2 > 0\n# <end>\n",
        "##Law 1: Play\n#Law 2\n#1 < 2 > 0\n#<end>\n",
    );
    check("- 1a) So.\n  - A1b2) So.\n- (iv) So.\n", "1a) So.\nA1b2) So.\n(iv) So.\n");
    check("- (if) so\n- a so\n- so) so\n", "- (if) so\n- a so\n- so) so\n");
    check("## **Article 4: Membershi**p\n## The **oars**\n", "##Article 4: Membership\n##The oars\n");
    check("Title\n=====\n## 2.1 Turns ##\n", "#Title\n\n##2.1 Turns\n");
    check("1. Oars\n1. Sails\n\nTurns\n---\n", "1. Oars\n2. Sails\n\n##Turns\n\n");
    check("Turns\n---\n\nText.\n\n---\n", "##Turns\n\n\nText.\n\n\n");
}

#[test]
fn items_that_hold_a_list_alone_and_slips_of_one_blank() {
    check(
        "1.\n   1. Oars.\n   1. Sails.\n1. \n   1. Bells.\n 1. Ropes.\n",
        "1.\n1. Oars.\n2. Sails.\n2.\n1. Bells.\n3. Ropes.\n",
    );
    check("The year was\n1890.\n1. Oars.\n", "The year was\n1890.\n1. Oars.\n");
}

#[test]
fn numbers_with_the_dots_of_leaders_or_words_glued_to_them() {
    check("- **5․1․2** Oars.\n\n**5․2** Sails.\n", "5.1.2 Oars.\n\n5.2 Sails.\n");
    check("**3.8.1.with** oars.\n\n**3.8.iii** so.\n", "3.8.1. with oars.\n\n3.8.iii so.\n");
    check("**Oars․Sails** are *5․1*.\n", "*Oars․Sails* are *5․1*.\n");
}

#[test]
fn breaks_are_no_words() {
    check("Boats<br/>float.<br>\n\n| a<br />b |\n", "Boats float.\n\na b\n");
}

#[test]
fn tags_that_set_type_are_no_words() {
    check("1. <ins>Oars</ins> are <B>red</B> or <em>so</em>.\n", "1. Oars are *red* or *so*.\n");
    check("<div style=\"text-align: right\">Adopted <b> so </b></div>\n<p>\n", "Adopted  so\n\n");
    check("A <play> of x<i and y<b> here.\n", "A <play> of x<i and y here.\n");
}

#[test]
fn paragraphs_behind_nested_lists() {
    let closed = |indent: &str| {
        let text = format!("1. One.\n1. Two:\n   1. a\n   1. b\n\n{indent}More.\n");
        let line = plain(&text).text.lines().nth(5).unwrap_or_default().to_owned();
        crate::lines::counted(&line, CLOSES).1
    };
    assert_eq!(["", "   ", "    ", "\t", "      "].map(closed), [2, 1, 1, 1, 0]);
}

#[test]
fn rules_and_the_signs_of_breaks_are_no_words() {
    check("Text.\n\n***\n\n___________\n\n- - -\n\n* * *\nMore.\n", "Text.\n\n\n\n\n\n\n\n\nMore.\n");
    check("So\\\nit is.\n- Oars\\\n  row\n", "So\nit is.\n- Oars\nrow\n");
    check("- -\n\nA ___ or ***.\n", "- -\n\nA ___ or ***.\n");
}

#[test]
fn attributes_of_blocks_are_no_words() {
    check(
        "* TOC\n{:toc}\n\n# Boats\n{: .no_toc}\n\n1. Oars\n   {: style=\"a: b;\"}\n{:.small}\n",
        "\n\n\n#Boats\n\n\n1. Oars\n\n",
    );
    check("* TOC\n\nA set {:a} or\n{: b {c}}\n", "- TOC\n\nA set {:a} or\n{: b {c}}\n");
}

#[test]
fn bullets_behind_the_list_in_one() {
    let closed = |text: &str| {
        let line = plain(text).text.lines().last().unwrap_or_default().to_owned();
        crate::lines::counted(&line, CLOSES).1
    };
    let texts = [
        "- One:\n  1. a\n  2. b\n- Two",
        "1. One\n   - x:\n     1. a\n   - y",
        "1. One:\n- x\n- y",
        "- One\n- Two",
    ];
    assert_eq!(texts.map(closed), [1, 1, 0, 0]);
}

#[test]
fn numbers_that_begin_no_list() {
    check("It ends on\n3\\. May and\n2\\) so.\n", "It ends on 3.\nMay and 2)\nso.\n");
    check("# Ends\n3\\. May.\n\n4\\. June.\n", "#Ends\n3. May.\n\n4. June.\n");
    check("<sup>1</sup> The crew rows.\n\n^2bis^ It sings.\n", "(1) The crew rows.\n\n(2bis) It sings.\n");
    check("**Art. 5** *a* Ends\n\n**Law 3** binds.\n", "######Art. 5a Ends\n\nLaw 3 binds.\n");
}

#[test]
fn emphasis_and_links() {
    check("A **bold** and _soft_ word, 3 * 4 * 5, a_b_c.", "A *bold* and *soft* word, 3 * 4 * 5, a_b_c.\n");
    check("**4.1** See [Law 2](law-2.md) \\*so\\*.", "4.1 See [Law 2](law-2.md) *so*.\n");
    check("See [Law 2](#law-2), [3](laws:3) and [a](https://b.c).", "See Law 2, 3 and [a](https://b.c).\n");
    check("![a](#b) [a[b](c) \\[d](e)", "![a](#b) [ab [d](e)\n");
    check(
        "- **(i)** So.\n- **(ii)** So.\n- **(viii)** so.\n\n**IV.** So.\n",
        "(i) So.\n(ii) So.\n(viii) so.\n\nIV. So.\n",
    );
    check("**(if)** so.\n\n**mix** so.", "*(if)* so.\n\n*mix* so.\n");
    check("**A.4.1** So. **B** so.", "A.4.1 So. *B* so.\n");
    check("**The** end.", "*The* end.\n");
    check("**Note.** So.", "*Note.* So.\n");
    check("**Law 3: Ends**", "Law 3: Ends\n");
    check("**Section 2.1. Ends.** All is over.", "Section 2.1. Ends. All is over.\n");
    check("Members&#39; oars &amp; sails&nbsp;&lt;b&gt; &odd;", "Members' oars & sails <b> &odd;\n");
    check("1.&nbsp;Oars\n1.&nbsp;Sails &#10;&#xFDDA; &é;\n", "1. Oars\n2. Sails   &é;\n");
    check("So ***very*** __deep__, ~~not~~ here.", "So *very* *deep*, {--not--} here.\n");
    check("\\[Law 2](#law-2)", "[Law 2](#law-2)\n");
}

#[test]
fn anchors_are_no_words() {
    check("## <a id=\"4\"></a>4  Oars\n\n<a name='x'></a><a name='y'></a>Text.\n", "##4  Oars\n\nText.\n");
    check("See <a href='#4'>oars</a>.\n", "See <a href='#4'>oars</a>.\n");
}

#[test]
fn what_stands_before_the_text() {
    check("---\ntitle: 'Tides'\nat: 5\n---\n\n# The Tides\n", "\n\n\n\n\n#The Tides\n");
    check("---\nat: 5\ntitle: Tides\n---\nWater.\n", "\n\n#Tides\n\nWater.\n");
    check("---\nTides turn.\n---\n", "\n##Tides turn.\n\n");
    check("---\nCreated On: 5\ntitle : Tides\n---\nWater.\n", "\n\n#Tides\n\nWater.\n");
    check("---\nThe tide turns so: it ebbs.\n---\n", "\n##The tide turns so: it ebbs.\n\n");
}

#[test]
fn tables_and_footnotes() {
    check("| a | b |\n|---|---|\n| 1 | 2 |\n", "a | b\n\n1 | 2\n");
    check("Text.[^1]\n\n[^1]: Note.\n", "Text.[^1]\n\n[^1]: Note.\n");
}

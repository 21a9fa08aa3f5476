//! The words by which the wording of law is judged: duties, exceptions, lists, idioms.
//!
//! Those of the language of the work, none where it is not built in; the table `[drafting]` of a manifest may replace any list. The words by which references are
//! recognised are those of the [`Lexicon`](crate::Lexicon).

use super::lists::word_lists;

word_lists! {
    /// The words by which the wording of law is judged.
    ///
    /// In small letters. A blank parts the words of a phrase, a slash the forms of one word.
    Drafting with DraftingTable;
    /// Words that bind or allow.
    norm_words: phrases "may, should, shall, must, need not, needs to/need to, has to/have to, ought to";
    /// Words that bind where they say what a person does, and else tell the future or an aim.
    doubtful_norms: phrases "will, is to/are to";
    /// Words that mostly say what is possible.
    possibilities: phrases "cannot/can not, might";
    /// Norm words with a denial that can forbid as well as leave open.
    ambiguous_norms: phrases "may not";
    /// Words that stand for a person.
    persons: phrases "he, she, they, everyone, everybody, anyone, anybody, no one, nobody";
    /// Words that open a clause which is no rule of its own: "if he will".
    subordinators: phrases "if, when, whenever, unless, until, while, where, wherever, after, before, that, which, who, \
                    whom, whose, what, whatever, whichever, whoever, because, since, as, how, whether, once, than, lest, provided, though, although";
    /// Those of them that describe a noun: "whose meaning".
    relatives: phrases "which, that, who, whom, whose, what";
    /// Words that open a rule of their own in mid-sentence: "but he must".
    contrasts: phrases "but, yet";
    /// Words before a noun.
    determiners: phrases "the, a, an, each, every, any, all, no, some, either, neither, both, this, that, these, those, his, \
                  her, its, their, one";
    /// The verb that makes a passive of a norm word and a participle: "must be summoned".
    passive_verbs: phrases "be";
    /// Participles that do not end as the lexicon says.
    participles: phrases "given, made, taken, put, told, shown, led, dealt, held, kept, set, sent, paid, drawn, chosen, found, \
                  written, read, brought, left, heard, met, lost, won, shut, said, seen, done, known, thrown, begun, \
                  broken, spoken, borne, laid, forbidden";
    /// The word before the one who acts: "by the steward".
    agents: phrases "by";
    /// Words that open an exception.
    exceptions: phrases "except, excepting, unless, save, subject to";
    /// Words that send the reader to other words and do not say to which.
    elsewhere: phrases "otherwise, elsewhere, other provisions";
    /// What provisions do: the verb of such an exception.
    providing: phrases "provided, specified, stated, prescribed, authorized, authorised, permitted, allowed, required, provide, \
                provides, specify, state, prescribe, permit, require";
    /// The word between an exception and its verb that gives it no address either: "as".
    as_words: phrases "as";
    /// What bodies are called that make rules and decide what rules leave open: their last words.
    authorities: phrases "authority/authorities, organizer/organizers, organiser/organisers, organization/organizations, \
                  organisation/organisations, federation/federations, association/associations, minister/ministers, ministry, \
                  secretary of state, commission, commissioner/commissioners, council/councils, committee/committees, \
                  tribunal/tribunals, jury/juries, government, \
                  agency/agencies, assembly/assemblies, board of directors, board of governors, board of trustees";
    /// Other words that end their names, and are none of them alone: "the Licensing Board", "the Department of Docks".
    named_authorities: phrases "board/boards, panel/panels, department/departments, office/offices, bureau/bureaus, \
                        union/unions, club/clubs, society/societies, trust/trusts, court/courts, conference, college, chamber";
    /// Those who belong to a body and are none: "any member of the Committee".
    members: phrases "member/members, chair/chairs, chairman, chairperson, president, secretary, officer/officers, \
              representative/representatives, delegate/delegates, employee/employees";
    /// Words for several that act as one if they have been `appointed`: "a group of members elected each spring".
    groups: phrases "body/bodies, group, panel, board, persons, people, members, those";
    /// What makes a body of them: players are a group, too.
    appointed: phrases "appointed, appoints, elected, elects, established, constituted, governs, governing, administers";
    /// Words by which a rule lets such a body choose.
    grants: phrases "may, can";
    /// What nobody does and nothing is, as the first words of a sentence: "No quay may be closed by the Authority".
    denied_subjects: phrases "no, none, nothing, nobody, neither, nor";
    /// Words behind one that lets choose which take that back: "may in no case".
    nevers: phrases "in no case, in no event, under no circumstances, at no time, on no account, never";
    /// Words for what it is given: "has power to", "the powers of the Authority are".
    powers: phrases "power/powers, authority, discretion, empowered, authorized, authorised, entitled";
    /// Words before it that leave it something to do as it sees fit: "it is for the Authority to", without its article.
    entrusting: phrases "it is for, it is up to, it lies with, it rests with";
    /// Words that leave it the last word: "with the consent of the Authority", "if the Authority consents".
    consents: phrases "authority, consent/consents, approval, approves, approved, permission, permits, leave, agrees, allows";
    /// Words that make what it has said bind: "in whatever form the Authority lays down", "as the Authority prescribes".
    leaves: phrases "as, whatever, whichever, way, manner, form";
    /// The verb between it and what it has said: "as the Authority has set".
    perfects: phrases "has, have, had";
    /// What makes a passive of a word that lets choose: "may be required by the Authority".
    passives: phrases "be, been";
    /// Words before what holds only until it says something else.
    reserving: phrases "unless, except, if, as long as, so long as, until, save";
    /// Words by which it may say something else: "unless the Authority provides otherwise".
    otherwise: phrases "otherwise, other, else, different, differently";
    /// The articles that go by the sound behind them: the one before a consonant, the one before a vowel.
    indefinite_articles: phrases "a, an";
    /// The letters that are vowels.
    vowels: phrases "a, e, i, o, u";
    /// Words with a vowel in front that sound as with a consonant; a star stands for the rest of a word.
    like_consonants: phrases "one, one-*, once, use*, usu*, usa*, unit*, union*, unif*, uniq*, univ*, unic*, unil*, unis*, uti*, ubiq*, \
                      uran*, uk*, eu*, ewe*";
    /// Words with a consonant in front that sound as with a vowel.
    like_vowels: phrases "hour*, honest*, honou*, honor*, heir*";
    /// Letters that abbreviations begin with and need the same article for, read as a word or letter by letter.
    plain_initials: phrases "a, b, c, d, e, g, i, j, k, o, p, q, t, v, w, y, z";
    /// Words behind an item of which all count.
    list_and: phrases "and";
    /// Words behind an item of which one counts.
    list_or: phrases "or, nor";
    /// Words of a lead-in that say how many of its items count.
    list_counts: phrases "any, all, each, both, either, one, two, following, follows, neither, none, such as, e.g., for example, \
                  in order, sequence";
    /// The word before the plain form of a verb.
    infinitives: phrases "to";
    /// The ending of a verb that is used as a noun.
    gerunds: phrases "ing";
    /// Words that only end so.
    no_gerunds: phrases "during, nothing, anything, everything, something, according, following, pending, notwithstanding, \
                 king, kings, being";
    /// Words before "of" and a provision that mean the one they stand in: "for the purposes of Law 5".
    purposes: phrases "purpose, purposes";
    /// Phrases of everyday language with words in them that a law may define.
    idioms: phrases "in the event of, in the event that, in any event, on the other hand, at hand, dealt with, deals with, deal with, \
             dealing with, in place of, in case of, \
             in the case of, at the discretion of, take place, takes place, play a part, plays a part, \
             comes into play, on the whole, in part, at large, is to blame/are to blame, is to say";
    /// Groups of words for one thing, the one to write first: what the manifest declares.
    synonyms: groups "";
}

//! The words by which a comparison of editions weighs a change: numbers in words, phrases of conditions, opposites, and
//! what denies inside a word.

use super::lists::word_lists;
use super::table::LexiconTable;

word_lists! {
    /// What tells a change of substance, beside the words that deny, that open a condition and that are numbers.
    Changes replaced by LexiconTable
    beside {
        /// What joins the ones to the tens where a number is written as one word, "fünfundzwanzig"; else empty.
        number_joint: String = String::new();
        /// The sign that groups digits by three: "10,000".
        group_sign: String = ",".to_owned();
        /// Whether what belongs to a verb may stand at the end of its clause: "darf das Boot nicht betreten", "ist bei Flut zu
        /// lösen".
        verb_brackets: bool = false;
    }

    /// Numbers in words: the digits, then what they are called.
    number_words: numbers
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
         sixteen seventeen eighteen nineteen twenty, \
         thirty forty fifty sixty seventy eighty ninety, \
         hundred thousand million";
    /// What stands behind the digits of an ordinal: "1st".
    ordinal_endings: words "st nd rd th";
    /// What stands before a number as its sign, and denies nothing: "No 12".
    number_signs: words "no nos";
    /// Words that say where or when, each first with those that may stand for it.
    relations: groups
        "before|prior to|ahead of|previous to, after|following|upon|once|subsequent to, \
         during|in|over|for|while|within|in the course of|at|on, throughout|all through, \
         until|till|to|up to, since|from, within|inside|in|of, outside|out of|beyond, above|over|on, \
         below|beneath|underneath|under, under|pursuant to|in accordance with|by|in|according to|per, \
         near|beside|by|next to|close to|adjacent to|alongside, between|among|amongst|of, \
         behind|in back of, opposite|in front of|facing, through|via|by way of|by|by means of, \
         against|versus|to, around|about|round, across|over, along|by";
    /// Words that only make a verb of a noun, or a noun of a verb: "make an application".
    light_words: words
        "all down make makes made making give gives gave given giving take takes took taken taking have \
         has had having carry carries carried carrying out do does done doing put puts putting hold \
         holds held holding conduct conducts conducted effect effects effected enter enters entered \
         come comes purpose purposes order event case course means person persons way manner act \
         process respect regard number place use sake view terms accordance behalf basis reason being \
         thereof thereto therein himself herself itself themselves so";
    /// Words by which the order of a list counts: "respectively".
    order_words: words "respectively order turn turns sequence";
    /// Words between two of which one comes before the other: "goals, then wins".
    sequence_words: words "then";
    /// Units that numbers are counted in: what they measure, how many of the smallest one they are, then their names. What
    /// stands before a number, "£20", is a sign.
    measures: groups
        "length|1|mm|millimetre|millimetres|millimeter|millimeters, \
         length|10|cm|centimetre|centimetres|centimeter|centimeters, \
         length|1000|m|metre|metres|meter|meters, \
         length|1000000|km|kilometre|kilometres|kilometer|kilometers, length|25.4|inch|inches, \
         length|304.8|ft|foot|feet, length|914.4|yd|yard|yards, length|1609344|mile|miles, \
         area|4046.8564224|acre|acres, area|10000|ha|hectare|hectares, mass|1|mg|milligram|milligrams, \
         mass|1000|g|gram|grams|gramme|grammes, mass|1000000|kg|kilogram|kilograms|kilo|kilos, \
         mass|1000000000|tonne|tonnes, volume|1|ml|millilitre|millilitres|milliliter|milliliters, \
         volume|1000|l|litre|litres|liter|liters, time|1|second|seconds|sec, \
         time|60|minute|minutes|min, time|3600|hour|hours, time|86400|day|days, time|604800|week|weeks, \
         months|1|month|months, months|12|year|years, times|1|time|times, share|1|%|percent|per cent, \
         share|0.1|‰|per mille, share|33.3333333333|thirds|third of, \
         share|25|quarters|quarter of|fourths|fourth of, share|20|fifths|fifth of, \
         share|16.6666666667|sixths|sixth of, share|12.5|eighths|eighth of, share|10|tenths|tenth of, \
         angle|1|°|degree|degrees, frequency|1|hz|hertz, frequency|1000|khz|kilohertz, speed|1|km / h|kph|kilometres per hour|kilometers per hour, \
         speed|1.609344|mph|miles per hour, pounds|1|£|pound|pounds|gbp, euros|1|€|euro|euros|eur, \
         dollars|1|$|dollar|dollars|usd";
    /// What stands behind a time of day before noon, and after noon.
    day_halves: groups "a . m .|a . m|a.m|am, p . m .|p . m|p.m|pm";
    /// Words that say an amount of such a measure: the measure and the amount, then the words.
    named_amounts: groups
        "times 1|once, times 2|twice, times 3|thrice, share 50|half, share 25|quarter";
    /// What makes a number a limit, those of a kind together, the one they are compared by first: "at most" and "up to". What
    /// stands behind the number begins with dots: "… or more".
    same_limits: groups
        "at most|up to|no more than|not more than|a maximum of|not exceeding|… or fewer|… or less|… or under|… or below|… or younger, \
         at least|no less than|not less than|no fewer than|not fewer than|a minimum of|… or more|… or over|… or above|… or older, \
         more than|over|exceeding|greater than|over the age of|above the age of|older than, \
         less than|fewer than|under|under the age of|below the age of|younger than";
    /// Words that deny a thing and no verb: who "shall without delay" do something shall do it.
    lacks: words "without";
    /// The endings that an ordinal in words takes on: "dritten".
    inflections: words "";
    /// The scale of norm words of works that declare none, weakest first.
    usual_norms: phrases
        "may, does, should, shall, must, should not, shall not, may not, must not";
    /// The forms of a norm word, the one that it is told by first: "muss" and "müssen".
    norm_forms: groups "";
    /// The endings of infinitives, by which the end of such a phrase is known.
    infinitive_endings: words "";
    /// Words that stand before a verb as norm words do, and are told where one of these stands for them: "can".
    verb_helps: words "can could will would";
    /// Phrases that open a condition or an exception: "subject to".
    condition_phrases: phrases
        "subject to, without prejudice to, as long as, so long as, other than, in so far as, in case, \
         in the event, in spite of, regardless of, apart from, no later than, not later than, \
         no earlier than, not earlier than";
    /// Words and phrases that open the same condition, those of a kind together, the one they are compared by first: "if"
    /// and "provided".
    same_conditions: groups
        "if|provided|providing|as long as|so long as|in so far as|in case|in the event, \
         except|excepting|save|other than|apart from, \
         notwithstanding|despite|in spite of|regardless of|irrespective of|even if|even where|even though, \
         until|till, no later than|not later than, no earlier than|not earlier than, \
         only|solely|exclusively, as if|as though";
    /// What may stand for a condition of a kind and else says only when: "when" for "if", behind the first word of the kind.
    loose_conditions: groups "if|when|whenever|where|wherever";
    /// Norm words that open a condition of the first kind at the head of a sentence: "Should the crew be late".
    inverted: words "should";
    /// Words of a condition that join as well, and open an exception only with words of their own: "but".
    adversatives: words "but";
    /// Words that join what may stand for each other: "or".
    alternatives: words "or";
    /// Words before a phrase of a condition that make it what somebody is: "is subject to".
    copulas: words "is are was were be been being becomes become remains remain";
    /// Words that deny alike: "no" and "not".
    same_denials: words "not no none neither cannot";
    /// Denials of a person in one word, each with what says the same in others: "nobody" and "no one".
    nobodies: groups
        "nobody|no one|no person";
    /// Words behind a denial that deny it of some only: "not all".
    partly_denied: words "all every each both";
    /// The second word of a denial in two, behind the first: "nor" behind "neither".
    paired_denials: groups "neither|nor";
    /// Phrases whose words deny and limit nothing: "whether or not".
    idle_phrases: phrases
        "whether or not, no doubt, no matter, no sooner than, not only, but not limited to, \
         but not be limited to, but is not limited to, but are not limited to";
    /// Words by which a reader is sent to another provision: "see".
    pointers: words "see cf vide";
    /// Words that open such a sentence with what it is about: "for" in "For penalties see Law 5".
    pointer_openings: words "for on as concerning regarding";
    /// Words that stand for a thing behind an article, and else bind or help a verb: "a can".
    things: words "can will must need might";
    /// Words that may stand for a thing without an article as well, where a joint or a verb shows it: "permits and maps".
    own_things: words "permit permits";
    /// Words before the one by whom something is done: "by".
    agents: words "by";
    /// What a provision or its whole calls itself, beside the nouns of its levels: "of this Article".
    own_nouns: words
        "law article section subsection paragraph subparagraph point clause rule regulation directive \
         act code chapter part title annex schedule order decision";
    /// What joins a sentence to the one before it and rules nothing, set off by a comma: "However, …".
    connectives: phrases
        "however, in addition, additionally, furthermore, moreover, further, nevertheless, nonetheless, \
         therefore, consequently, accordingly, thus, hence";
    /// Words that speak of all of a kind where a statement is universal: "every", "any".
    universals: words "every each any";
    /// Words that say which of a kind is meant, those of a kind together: first what points out what is known, then what
    /// leaves it open, then what says the same or another one.
    same_determiners: groups
        "the|this|that|these|those|such|said, any|some, same, another|other|different";
    /// Denials of a thing, each with what stands for it behind a denied verb: "none" and "any" in "takes none", "does not
    /// take any".
    denied_things: groups "none|any, no|any|a|an";
    /// Words that drafters put for each other, those of a kind together: "inform" and "notify", "last" and "final".
    same_words: groups
        "inform|notify|tell|advise, permit|allow|let, prohibit|forbid, assign|award, \
         begin|start|commence, end|finish|conclude|terminate, submit|present, choose|select, \
         designate|name|indicate|specify, keep|retain, give|provide|supply, ask|enquire|inquire, \
         obtain|get|receive, use|employ, ensure|guarantee, show|demonstrate, perform|execute|discharge, \
         request|ask, buy|purchase, establish|set, comply|conform, cease|stop, continue|proceed, \
         help|assist, attempt|try, examine|inspect|check, alter|change|modify|amend|vary, annul|cancel, \
         impose|levy, disclose|reveal, say|state, need|require, want|wish|desire, consider|regard, \
         happen|occur|arise, send|forward|transmit, lodge|file, correct|rectify|remedy|repair, \
         extend|lengthen|prolong, answer|reply|respond, replace|substitute, explain|clarify, \
         person|individual|anyone|someone, chair|chairman|chairperson|chairwoman, error|mistake, \
         place|location, aim|purpose|objective, way|manner|method, copy|duplicate, \
         commencement|beginning|start, end|conclusion, last|final, whole|entire|complete|full, \
         adequate|sufficient|enough, usual|normal|ordinary, centre|center, metre|meter, \
         kilometre|kilometer, litre|liter, theatre|theater, programme|program, grey|gray, \
         usually|normally|ordinarily, later|subsequent, following|next, \
         previous|prior|earlier|preceding, previously|before|earlier, relevant|applicable|pertinent, \
         necessary|required|needed|requisite, additional|further|extra, appropriate|suitable|proper, \
         current|present, immediately|forthwith|instantly, promptly|quickly|speedily, annually|yearly, \
         approximately|about|roughly, towards|toward, upon|on, amongst|among, whilst|while, \
         him|her|them, himself|herself|themself|themselves, his|hers|theirs";
    /// Words of which one says otherwise than the other, two sides to a pair, the words of a side parted by a slash:
    /// "before" and "after".
    opposites: groups
        "before|after, most|least, maximum|minimum, more|less/fewer, left|right, upper|lower, \
         higher|lower, highest|lowest, earlier|later, earliest|latest, early|late, first|last, \
         inside|outside, within|outside/beyond, and|or, every/each/all|a/an/any/some, all|one, both|either/one, \
         increase|decrease, increases|decreases, increased|decreased, begins|ends, start|end, \
         longer|shorter, greater|less/smaller, with|without, over|under, able|unable, always|sometimes, \
         public|private, former|latter, majority|minority, employer|employee, lessor|lessee, \
         licensor|licensee, mortgagor|mortgagee, assignor|assignee, insurer|insured, payer|payee, \
         trainer|trainee, north|south, east|west, day|night, morning|evening";
    /// Words of which one says otherwise than the other where each stands alone in the other's place, two sides to a pair as
    /// in `opposites`: "here" and "there".
    contrasts: groups
        "here|there, because|although/though, how|when/where/why, that|whether, wherever|whenever";
    /// The endings of the form of a noun for women, first that of several: "Lotsinnen".
    feminine_endings: words "";
    /// Words that stand for a preposition and an article, each with both: "vom", "von", "dem".
    contractions: groups "";
    /// The endings of words that deny: "can't".
    denial_endings: words "n't";
    /// The beginnings that make a word its own opposite: "unlawful".
    denial_beginnings: words "un in im il ir dis non non-";
}

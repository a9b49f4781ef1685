package contract

import "strings"

// A guardForm is a way to say which lock guards something, or that none does. The
// first group of its pattern is how it is accessed, the second the mark of the lock.
type guardForm struct {
	pattern *expr
	kind    formKind
}

// formKind tells where a form says what it is about.
type formKind uint8

const (
	passive  formKind = iota + 1 // before: "x is guarded by mu"
	accessed                     // before, with how: "x is written under mu"
	needed                       // behind, with how: "mu must be held to write x"
	active                       // behind: "mu guards x"
	free                         // before: "x needs no lock"
)

// The words that the patterns below are made of.
const (
	verb_    = `(?:read|written|accessed|used|modified|updated|set|touched|mutated|changed|manipulated|reset|assigned|replaced|appended|populated|cleared|loaded|stored|altered|swapped|incremented|decremented|consulted|rewritten|interacted with|written to|read from|appended to|added to|valid)`
	verbs_   = `\b(` + verb_ + `(?:(?: ,)?(?: and| or| /)*(?: only)? ` + verb_ + `)*)`
	noun_    = `(?:access(?:es)?|reads?|writes?|loads?|stores?|modifications?|updates?|changes?|mutations?|reading|writing|modifying|updating|accessing|changing|readers|writers)`
	nouns_   = `\b(` + noun_ + `(?:(?: ,)?(?: and| or| /)* ` + noun_ + `)*)`
	ofWhat   = `(?: (?:to|of|on|from|for|in) (?:[\w.]+ ){0,4}?[\w.]+)?`
	weakly   = `(?:(?:only|always|also|already|still|exclusively|ever|either|just|both|all|explicitly|strictly) )*`
	auxil    = `(?:(?:must|should|shall|have to|has to|needs? to|is|are|be|being|only|always|also|allowed|done|made|performed|happens?|occurs?|may only|can only) )*`
	guarded_ = `(?:guarded|protected|synchroni[sz]ed|serialized|covered|locked|controlled)`
	held_    = `(?:held|locked|acquired|taken)`
	hold_    = `(?:hold|holding|acquire|acquiring|take|taking|lock|locking|grab|grabbing|own|owning|have|get)`
	isNeeded = `(?:need|needed|required|necessary)`
	noSync   = `(?:@(\d+)|locks?|locking|mutex(?:es)?|synchroni[sz]ation)`
)

var guardForms = []guardForm{
	// It must not be read without mu; access without mu is not allowed.
	guardBy(accessed, `\b(?:not|never|n't|cannot) (?:be )?`+verbs_+` without `+weakly+`(?:`+hold_+` )?`+at).having("without"),
	// It may be read without mu; it needs no lock; not guarded by mu.
	guardBy(free, verbs_+` (?:atomically )?(?:\w+ )?without `+weakly+`(?:(?:any|a|the|atomics?|or|`+hold_+`|needing|requiring) )*`+noSync).having("without"),
	guardBy(free, `()\b(?:needs?|requires?) no (?:(?:additional|further|extra|explicit) )*`+noSync).having(" no "),
	guardBy(free, `()\bno (?:(?:additional|further|extra|explicit) )*`+noSync+` (?:(?:is|are) )?`+isNeeded).having("no "),
	guardBy(free, `()\bno need (?:for|to) (?:(?:a|any|`+hold_+`) )*`+noSync+`?`).having("no need"),
	guardBy(free, `()(?:\bneed not|\bneedn't|n't (?:need|require)|\bnot (?:need|require)|\bn't have|\bnot have)(?: to)?(?: be)? (?:(?:any|a|`+hold_+`|further|additional|`+guarded_+`|by|with|both) )*`+noSync).having("need", "require", " have"),
	guardBy(free, `()(?:\bneed not|\bneedn't|n't need to|\bnot need to|n't have to|\bnot have to) be `+weakly+`(?:guarded|protected|synchroni[sz]ed|locked)\b(?: by `+noSync+`)?`).having("need", "require", " have"),
	guardBy(free, `()`+at+` (?:need not|needn't|(?:does|do) ?(?:not|n't) (?:need|have) to) be held`).having("need", "have"),
	guardBy(free, `()\b(?:not|n't|never|neither) (?:be )?`+weakly+guarded_+` by (?:(?:a|any) )?`+at).having(guardedWords...),

	// It is guarded by mu; write-protected by mu.
	guardBy(passive, `\b(?:(read|write|writes|reads)-)?`+guarded_+` `+weakly+`(?:by|under|with|using|via|through) (?:(?:both|`+hold_+`|means of|use of) )*`+at).having(guardedWords...),
	// It is written under mu; only read with mu held; accessed only when mu is held.
	guardBy(accessed, verbs_+` `+weakly+`(?:(?:by )?\w+ )?(?:under|with|within|inside|while|when|if|by|after|(?:by|from) (?:someone|callers?|goroutines?|code|whoever|methods|functions)) `+weakly+hold_+` `+at).having(holdWords...),
	guardBy(accessed, verbs_+` `+weakly+`(?:by \w+ )?(?:under|with|within|inside) `+at+`(?: (?:is |being |already )?`+held_+`)?`).having("under", "with", "inside"),
	guardBy(accessed, `(?:\bonly|\bmust|\bshould|\balways) (?:be )?`+weakly+verbs_+` `+weakly+`(?:when|while|if) `+at+` (?:is|are) (?:being )?`+held_).having("when", "while", "if"),
	// Access requires mu; writes under mu; reads and writes must hold mu.
	guardBy(accessed, nouns_+ofWhat+` `+auxil+`(?:under|with|while|within|inside|requires?|requiring|needs?|through) (?:`+hold_+` )?`+at).having("under", "with", "while", "inside", "requir", "need", "through"),
	guardBy(accessed, nouns_+ofWhat+` (?:must|should|have to|need to|has to) `+weakly+hold_+` `+at).having("must", "should", "to"),
	// mu must be held to access it; callers must hold mu to write; requires mu.
	guardBy(needed, `()`+at+` (?:must|should|shall|has to|have to|needs? to) `+adverb+`(?:be )?`+adverb+held_).having("held", "locked", "acquired", "taken"),
	guardBy(needed, `()`+at+` (?:is|are) (?:required|needed|necessary|acquired|held)(?: to be held)?`).having("required", "needed", "necessary", "acquired", "held"),
	guardBy(needed, `()(?:\b(?:must|should|has to|have to|needs? to|callers?|always|first)|^) `+adverb+`(?:hold|acquire|take|lock|grab|own) `+at).having("hold", "acquire", "take", "lock", "grab", "own"),
	guardBy(needed, `()^(?:hold|acquire|take|lock|grab) `+at+` (?:to|before|when|while|for)\b`).having("hold", "acquire", "take", "lock", "grab"),
	guardBy(needed, `()\b(?:requires?|needs?) `+weakly+at+`(?:(?: to be| be| is)? held)?`).having("require", "need"),
	guardBy(passive, `()^(?:(?:only|always|all|accessed) )*(?:under|with|holding) `+at+`(?: held)?`).having("under", "with", "holding"),
	guardBy(passive, `()^(?:\w+ )?held (?:by|under) `+at).having("held"),

	// mu guards x.
	guardBy(active, `()`+at+` (?:(?:also|only|here|just|is|used|mainly|primarily) )*(?:protects?|guards?|synchroni[sz]es?|serializes? access(?:es)? to|controls? access(?:es)? to|covers?|protecting|guarding)\b`).having("protect", "guard", "synchroni", "serialize", "control", "cover"),
}

var (
	guardedWords = []string{"guarded", "protected", "synchroni", "serialized", "covered", "locked", "controlled"}
	holdWords    = []string{"hold", "acquir", "tak", "lock", "grab", "own", "have", "get"}
)

func guardBy(kind formKind, pattern string) guardForm {
	f := guardForm{pattern: inAnyCase(pattern), kind: kind}
	if strings.Contains(pattern, at) {
		return f.having("@") // most sentences name no lock
	}
	return f
}

// having returns f for sentences that have one of words, which is cheap to see.
func (f guardForm) having(words ...string) guardForm { f.pattern.needing(words...); return f }

var (
	// guardVerb is how the comment of a lock begins that does not name it.
	guardVerb = compiled(`(?i)^((?:(?:this|that|which|it|used|is|just|for|to|mutex|lock|also|only|read-write) )*)(protects?|guards?|guarding|protecting|synchroni[sz]es?|serializes? access|controls? access)\b`)
	heldVerb  = compiled(`(?i)^(?:must|should|has to|needs to) (?:only )?be held\b`)

	guardHedges = compiled(`(?i)\b(?:unless|either|neither|whether|no longer|used to be|optionally|partially|partly|mostly|usually|sometimes|typically|depending|otherwise|maybe|might|would|could|previously|formerly|historically|not all|not every|some of|most of|should probably|instead of|rather than|nil if)\b|\?`)
	todo        = compiled(`(?i)\b(?:todo|fixme|xxx|bug)\b`)
	guardLimit  = compiled(`(?i)^ (?:,? ?(?:when|whenever|after|until|once|while|during|if|unless|except|or|and/or|before|where|provided|as long as|in (?:the )?cases?)\b|/)`)

	writeWords = compiled(`(?i)\b(?:writ\w*|modif\w*|updat\w*|set|sets|setting|mutat\w*|chang\w*|reset\w*|assign\w*|replac\w*|append\w*|populat\w*|clear\w*|stor(?:e|es|ed|ing)|alter\w*|swap\w*|increment\w*|decrement\w*|add\w*|remov\w*|delet\w*|insert\w*|rewrit\w*)\b`)
	readWords  = compiled(`(?i)\b(?:read|reads|reading|readers|loads?|loaded|loading|consult\w*|valid|inspect\w*|look\w*|iterat\w*)\b`)
	bothWords  = compiled(`(?i)\b(?:access\w*|us(?:e|es|ed|ing)|touch\w*|manipulat\w*|interact\w*)\b`)
)

// modesOf returns the kinds of accesses that words speak of, all if they name none.
func modesOf(words string) access {
	var out access
	if writeWords.MatchString(words) {
		out |= writes
	}
	if readWords.MatchString(words) {
		out |= reads
	}
	if out == 0 || bothWords.MatchString(words) {
		return reads | writes
	}
	return out
}

// imply writes the lock that a comment stands on where its sentence leaves it out:
// "protects x".
func (k *remark) imply(sentence string) string {
	on := k.scope.subject()
	if on == nil {
		return sentence
	}
	if at := guardVerb.findStringSubmatchIndex(sentence); at != nil {
		return "it " + sentence[at[4]:]
	}
	if heldVerb.MatchString(sentence) {
		return "it " + strings.ToLower(sentence[:1]) + sentence[1:]
	}
	return sentence
}

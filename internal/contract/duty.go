package contract

import (
	"slices"
	"strings"
)

// A duty is what a marked sentence demands of the caller.
type duty struct {
	start    int // where it is stated
	excluded bool
	marks    string // numbers of the phrases, joined by "+"
	rest     string // what follows in the same part of the sentence
}

// A form is a way to state a duty. The group of its pattern is the marks.
type form struct {
	pattern  *expr
	excluded bool
	subject  bool // what precedes must mean the function: "it", "this method"
	negative bool // has a negation of its own and still demands the lock
}

// The words that the patterns below are made of.
const (
	at     = `@([\d+]+)`
	adverb = `(?:(?:already|always|also|only|still|now|currently|first|itself|explicitly|at least) )*`
	modal  = `(?:must|should|shall|has to|have to|needs? to)`
	only   = `(?:may|can|will) only`
	not    = `(?: not|n't| never)`
	held   = `(?:(?:read|write|r)-?)?(?:held|locked|acquired|taken)`
	hold   = `(?:hold(?: on to)?|be holding|have(?: locked)?|own|lock|acquire|take)`
	call   = `(?:called|invoked|used|run|executed|entered)`
	is     = `(?:(?:is|are|be|being|to be) )?`
	words  = `(?:\w+ ){0,3}?`
	unheld = `(?:released|unlocked|dropped|free)\b`
)

// forms lists the ways to state a duty; the negative ones come first, since the
// positive ones match parts of them.
var forms = []form{
	// s.mu must not be held; it is not held on entry; no lock is held on entry.
	exclude(at + ` ` + `(?:must|should|shall|may|can)` + not + ` ` + adverb + `(?:be )?` + adverb + held),
	exclude(at + ` ` + is + `(?:(?:assumed|expected|supposed|required) )?(?:to )?(?:be )?not (?:to )?(?:be )?` + held + ` (?:on|upon|at|before|when) (?:entry|entering|call)`),
	exclude(`\bno ` + at + ` ` + is + held + ` (?:on|upon|at|before|when) (?:entry|entering|call)`),
	exclude(`\bno ` + at + ` (?:must|should|shall|may|can) be ` + held),
	// The caller must not hold s.mu; do not hold s.mu.
	exclude(`\b(?:callers?|but|and) (?:must|should|shall|may|can)` + not + ` ` + adverb + hold + ` ` + at),
	exclude(`^(?:must|should|shall|may|can)` + not + ` ` + adverb + hold + ` ` + at),
	exclude(`^do(?: not|n't) (?:hold|be holding) ` + at),
	// It must be called with s.mu released; it must not be called with s.mu unlocked; s.mu must be released
	// before the call.
	require(modal + not + ` ` + adverb + `be ` + adverb + call + ` ` + words + `(?:with|while|when|if) ` + at + ` ` + is + unheld).about().negated(),
	exclude(`(?:` + modal + `|` + only + `) ` + adverb + `be ` + adverb + call + ` ` + words + `(?:with|while|when|if) ` + at + ` ` + is + adverb + unheld).about(),
	exclude(at + ` ` + modal + ` ` + adverb + `(?:be |have been )?` + unheld + ` (?:(?:on|upon|at|before|when) (?:entry|entering|call)|by (?:the |its |all )?callers?)`),
	// It must not be called with s.mu held; do not call it with s.mu held.
	exclude(`(?:must|should|shall|may|can)` + not + ` ` + adverb + `be ` + adverb + call + ` ` + words + `(?:with|while|when|under|if) ` + adverb + `(?:holding )?` + at).about(),
	exclude(`\b(?:do(?: not|n't)|never) (?:call|invoke|use) ` + words + `(?:with|while|when|under|if) ` + adverb + `(?:holding )?` + at),
	// It must be called without s.mu held; it requires that s.mu is not held.
	exclude(`(?:` + modal + `|` + only + `) ` + adverb + `be ` + adverb + call + ` ` + words + `(?:without|outside|outside of) (?:holding |having )?` + at).about(),
	exclude(`\b(?:requires?|assumes?|expects?)(?: that)? ` + at + ` ` + is + `(?:to )?not (?:to )?(?:be )?` + adverb + held),
	exclude(`\b(?:assumes?|expects?)(?: that)?(?: the)? callers? do(?:es)?(?: not|n't) hold ` + at),

	// s.mu must be held; it is assumed held; it is held on entry; s.mu held.
	require(at + ` (?:` + modal + `|(?:is |are )?(?:assumed?|expected|required|supposed)(?: to)?) ` + adverb + `(?:be )?` + adverb + held),
	require(at + ` ` + is + adverb + held + ` (?:(?:on|upon|at|before|when) (?:entry|entering|call)|by (?:the |its |all )?callers?)`),
	require(`^(?:note |that |with |but )*` + at + ` ` + held + `(?: \.)?$`),
	// The caller must hold s.mu; must hold s.mu; the caller holds s.mu.
	require(`\bcallers? (?:(?:to|of) it )?(?:` + modal + `|to|(?:is|are) (?:expected|required|assumed|supposed) to) ` + adverb + hold + ` ` + at),
	require(`\bcallers? (?:` + modal + `|is responsible to) (?:ensure|make sure|guarantee) (?:that )?` + at + ` ` + is + held),
	require(`\bcallers? ` + adverb + `(?:holds?|(?:is|are) holding|has|have|owns?) ` + at),
	require(`^` + modal + ` ` + adverb + hold + ` ` + at),
	// It must be called with s.mu held; may only be called when s.mu is held;
	// called with s.mu held.
	require(`(?:` + modal + `|` + only + `|(?:is|are) (?:meant|intended|supposed|expected) to) ` + adverb + `be ` + adverb + call + ` ` + words +
		`(?:with|while|under|inside|holding) ` + adverb + `(?:(?:holding|having) )?` + at).about(),
	require(`(?:` + modal + ` only be ` + call + `|` + modal + ` be ` + call + ` only|` + only + ` be ` + call + `|(?:may|can) be ` + call + ` only) (?:when|if) ` + adverb + at + ` ` + is + adverb + held).about(),
	require(`(?:is |are )?` + adverb + `called ` + adverb + `(?:with|while|under) (?:holding )?` + at + ` ` + is + adverb + held).about(),
	require(modal + not + ` be ` + call + ` without ` + `(?:holding )?` + at).about().negated(),
	// It requires that s.mu is held; it requires a lock on s.mu.
	require(`\b(?:requires?|required|assum(?:e|es|ing)|expects?|presumes?) :? ?(?:that )?` + adverb + at + ` ` + is + adverb + held),
	require(`(?:only )?requires? ` + adverb + at + `(?: be| is)?(?: ,| \.| :|$| and)`).about(),
}

func exclude(pattern string) form {
	return form{pattern: inAnyCase(pattern), excluded: true, negative: true}
}

func require(pattern string) form { return form{pattern: inAnyCase(pattern)} }

// about returns f for sentences whose subject is the function.
func (f form) about() form { f.subject = true; return f }

func (f form) negated() form { f.negative = true; return f }

var (
	// hedges make a sentence say something else: a choice, a result, history.
	hedges = compiled(`(?i)\b(?:unless|either|neither|if|whether|(?:does|do)(?: not|n't) (?:need|require|have)|no need|not required|not needed|need not|needn't|no longer|used to|` +
		`returned (?:func|function|closure|callback|iterator|method|cleanup|value)\w*|callbacks?|closures?|it calls|fn must|optionally|optional|on return|upon return|returns? (?:with|holding)|will be held|until|after|previously|usually|sometimes|typically|except|depending|otherwise)\b`)

	// limits is how a later part of the sentence takes back what was said.
	limits = compiled(`(?i)^ (?:[,:-]|but)(?: (?:but|and|only|even|also))* (?:or|if|unless|when|whenever|while|until|except|in case|provided|otherwise|after)\b`)

	// times limit a duty to some calls, except where they mean the call itself.
	times     = compiled(`(?i)\b(?:when|whenever|while|before|during|where|as long as|provided|in case|once)\b(.*)`)
	wholeCall = compiled(`(?i)^ (?:(?:calling|invoking|entering|called|making|entry)\b|(?:the |a |this |that |any |every )?(?:call|invocation)\b|(?:this|it) (?:is |gets )?(?:called|invoked|entered|run|runs)\b)`)

	negation  = compiled(`(?i)\b(?:not|no|never|without|nor|cannot)\b|n't\b`)
	division  = compiled(`(?i) (?:[,:]|but|-) `)
	choice    = compiled(`(?i)\bor\b`)
	noChoice  = compiled(`(?i)\bor (?:used|locked|acquired|taken|released|reacquired)\b`)
	otherHand = compiled(`(?i)^ ?by (?:the |its |all |their )?(\w+)`)
	itself    = compiled(`(?i)^(?:(?:note|so|thus|therefore|hence|also|currently|and|but|that|while|since|because|as|it|this|which|they|(?:this|the|these|both|all)?(?: ?(?:function|method|routine|helper|call)s?)?) ?)*$`)
)

// duties returns the duties that the marked text states for the callers, in the
// order of the text, and whether there is anything that looks like one.
func duties(text string) (out []duty, looks bool) {
	taken := make(map[string]bool)
	for _, f := range forms {
		for _, at := range f.pattern.findAllStringSubmatchIndex(text, -1) {
			looks = true
			d := duty{start: at[0], excluded: f.excluded, marks: text[at[2]:at[3]]}
			if !f.applies(text, at[0], at[1]) {
				taken[d.marks] = taken[d.marks] || f.excluded
				continue
			}
			if taken[d.marks] {
				continue
			}
			taken[d.marks] = true
			d.rest = firstPart(text[at[1]:])
			out = append(out, d)
		}
	}
	slices.SortStableFunc(out, func(a, b duty) int { return a.start - b.start })
	return out, looks
}

// applies reports whether the words around a match of f, which is
// text[start:end], leave its meaning alone.
func (f form) applies(text string, start, end int) bool {
	before, after := text[:start], text[end:]
	rest := firstPart(after)
	if hedges.MatchString(before) || hedges.MatchString(rest) || limits.MatchString(after[len(rest):]) {
		return false
	}
	part := lastPart(before) + text[start:end] + rest
	if choice.MatchString(noChoice.replaceAllString(part, "")) {
		return false
	}
	if !f.negative && negation.MatchString(lastPart(before)+text[start:end]) {
		return false
	}
	for _, s := range []string{before, rest} {
		if m := times.findStringSubmatch(s); m != nil && !wholeCall.MatchString(m[1]) {
			return false
		}
	}
	if m := otherHand.findStringSubmatch(after); m != nil && !strings.HasPrefix(strings.ToLower(m[1]), "call") {
		return false
	}
	return !f.subject || isSubject(lastPart(before))
}

// isSubject reports whether before, which precedes a verb, means the function.
func isSubject(before string) bool {
	if i := strings.LastIndex(before, " and "); i >= 0 {
		before = before[i+len(" and "):]
	}
	return itself.MatchString(strings.TrimSpace(before))
}

// firstPart returns s up to where the sentence divides, lastPart what follows the
// last division.
func firstPart(s string) string {
	if at := division.findStringIndex(s); at != nil {
		return s[:at[0]]
	}
	return s
}

func lastPart(s string) string {
	for {
		at := division.findStringIndex(s)
		if at == nil {
			return s
		}
		s = s[at[1]-1:]
	}
}

package contract

import (
	"fmt"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
)

// An orderForm is a way to state an order. The groups of its pattern are the marks
// of two phrases.
type orderForm struct {
	pattern  *expr
	swapped  bool // the second group comes first in the order
	negative bool // has a negation of its own
}

// The words that the patterns below are made of.
const (
	acquired  = `(?:acquired|locked|taken|held|grabbed|obtained)`
	acquire   = `(?:acquire|lock|take|grab|obtain|hold|get)`
	acquires  = `(?:acquires?|locks?|takes?|grabs?|obtains?|acquiring|locking|taking|grabbing|obtaining)`
	acquiring = `(?:(?:(?:attempting|trying) to )?(?:acquiring|locking|taking|grabbing|obtaining|acquire|lock|take|holding|also holding) )`
	emphasis  = `(?:(?:always|strictly|only|first|also|ever|be|again) )*`
	duties_   = `(?:(?:must|should|shall|will|has to|have to|needs? to|(?:is|are)(?: required| supposed)?(?: to)?|gets?|may only|can only|always|be|being) )*`
	prohibits = `(?:(?:must|should|shall|may|can|do)(?: not| never|n't)|cannot|can't|never|nobody may|no one may|(?:is|are) not allowed to|(?:is|are) forbidden to)`
	during    = `(?:while|when|whenever|whilst|if)`
	holding   = `(?:(?:already |also |still )?(?:holding|(?:you |we |it |they )?(?:already |also )?(?:hold|holds|own|have)) )`
	violates  = `(?:violates?|breaks?|inverts?|reverses?|deadlocks?|(?:may|can|will) (?:violate|break|deadlock|lead|cause|result)|causes?|leads?|risks?|results?|is (?:not allowed|(?:an? )?(?:\w+ ){0,2}(?:forbidden|wrong|illegal|prohibited|violation|inversion|deadlock)))\b`
	isHeld    = ` (?:(?:is|are|being|already|also|still) )*(?:held|locked|taken|acquired)`
)

var orderForms = []orderForm{
	// Never acquire A while holding B; A must not be acquired while B is held.
	forbid(`\b` + prohibits + ` ` + emphasis + acquire + ` ` + at + ` ` + during + ` ` + holding + at),
	forbid(`\b` + prohibits + ` ` + emphasis + acquire + ` ` + at + ` ` + during + ` ` + at + isHeld),
	forbid(`\b` + prohibits + ` ` + emphasis + acquire + ` ` + at + ` (?:with ` + at + ` (?:already )?held|under ` + at + `)`),
	forbid(at + ` ` + prohibits + ` ` + emphasis + acquired + ` ` + during + ` ` + holding + at),
	forbid(at + ` ` + prohibits + ` ` + emphasis + `(?:acquired|locked|taken|grabbed|obtained) ` + during + ` ` + at + isHeld),
	forbid(at + ` ` + prohibits + ` ` + emphasis + acquired + ` (?:with ` + at + ` (?:already )?held|under ` + at + `)`),
	forbid(at + ` (?:must|should|may|can) only be ` + acquired + ` ` + during + ` ` + at + ` is not (?:held|locked)`),
	// Never hold B while acquiring A; B must not be held when A is acquired.
	forbid(`\b` + prohibits + ` ` + emphasis + `(?:hold|holding) ` + at + ` (?:` + during + `|before) ` + acquiring + at).reversed(),
	forbid(at + ` ` + prohibits + ` ` + emphasis + `(?:held|locked) (?:` + during + `|before) ` + acquiring + at).reversed(),
	forbid(at + ` ` + prohibits + ` ` + emphasis + `(?:held|locked) ` + during + ` ` + at + ` (?:is|gets) (?:being )?(?:acquired|locked|taken|grabbed|obtained)`).reversed(),
	// A must not be acquired after B; never acquire B before A.
	forbid(at + ` ` + prohibits + ` ` + emphasis + acquired + ` after ` + acquiring + `?` + at),
	forbid(at + ` ` + prohibits + ` ` + emphasis + acquired + ` before ` + acquiring + `?` + at).reversed(),
	forbid(`\b` + prohibits + ` ` + emphasis + acquire + ` ` + at + ` after ` + acquiring + `?` + at),
	forbid(`\b` + prohibits + ` ` + emphasis + acquire + ` ` + at + ` before ` + acquiring + `?` + at).reversed(),

	// Acquiring A after B violates the order.
	forbid(`\b` + acquires + ` ` + emphasis + at + ` after ` + acquiring + `?` + at + ` ` + violates),
	forbid(`\b` + acquires + ` ` + emphasis + at + ` before ` + acquiring + `?` + at + ` ` + violates).reversed(),
	forbid(`\b` + acquires + ` ` + emphasis + at + ` ` + during + ` ` + holding + at + ` ` + violates),

	// A must be acquired before B; B after A.
	demand(at + ` ` + duties_ + emphasis + acquired + ` ` + emphasis + `before ` + acquiring + `?` + at),
	demand(at + ` ` + duties_ + emphasis + acquired + ` ` + emphasis + `after ` + acquiring + `?` + at).reversed(),
	demand(at + ` ` + duties_ + emphasis + `(?:comes?|goes?|ranks?) before ` + at),
	demand(at + ` ` + duties_ + emphasis + `precedes? ` + at),
	// Acquire A before B; whoever acquires A and then B.
	demand(`\b(?:` + acquires + `|hold|holds) ` + emphasis + at + ` ` + emphasis + `before ` + acquiring + `?` + at),
	demand(`\b` + acquires + ` ` + emphasis + at + ` ` + emphasis + `after ` + acquiring + `?` + at).reversed(),
	demand(`\b(?:must|should|always) ` + emphasis + acquire + ` (?:first )?` + at + `(?: first)?(?: ,)?(?: and)? then (?:` + acquires + ` )?` + at),
	demand(`\b` + acquires + ` ` + at + ` first(?: ,)?(?: and)?(?: only)? then (?:` + acquires + ` )?` + at),
	demand(`\b` + acquires + ` first ` + at + `(?: ,)?(?: and)? then (?:` + acquires + ` )?` + at),
	demand(`^(?:always )?(?:acquire|lock) ` + at + `(?: ,)?(?: and)? then (?:` + acquires + ` )?` + at),
}

func demand(pattern string) orderForm {
	return orderForm{pattern: inAnyCase(pattern)}
}

func forbid(pattern string) orderForm {
	f := demand(pattern)
	f.negative = true
	return f
}

func (f orderForm) reversed() orderForm { f.swapped = true; return f }

var (
	// implied is how a sentence about a lock begins that does not name it.
	implied = compiled(`(?i)^(?:note : )?((?:(?:must|should|shall|has to|needs to|is|always|may|can|only|not|never|be) )*(?:acquired|locked|taken|grabbed|obtained)|(?:(?:must|should|always|not|never|do|be) )*(?:acquire|lock|take|grab|obtain)) (before|after|while|when|if)\b`)

	// needBoth limits an order to those who need both locks, which says nothing new.
	needBoth = compiled(`(?i) ?,? ?\b(?:if|when|whenever|while|where|in case) (?:(?:you|we|they|it|one|callers?|someone|a (?:function|goroutine)) )?(?:(?:you |we )?(?:need|needs|hold|holds|holding|want|wants|take|takes|acquire|acquiring|locking|require|requires)(?: to)?(?: hold| acquire| take| lock)? )?(?:both|they|necessary|needed|required|at all)\b(?: of them)?(?: (?:locks|mutexes|@\d+))?(?:(?: (?:are|is|must be|have to be|need to be))? (?:needed|held|required|acquired|taken|locked|necessary))?(?: ,)?`).needing("both", "they", "necessary", "needed", "required", "at all")

	orderHedges = compiled(`(?i)\b(?:if|unless|either|neither|whether|except|otherwise|no longer|used to|previously|formerly|historically|earlier|would|could|might|was|were|had|suppose|imagine|instead of|rather than|depending|sometimes|usually|typically|todo|fixme|xxx|version)\b|\?`)

	releasedFirst = compiled(`(?i)^ (?:(?:is|are|has|have|was|been|gets|being) )*(?:released|unlocked|dropped|freed)\b`)
	eitherOf      = compiled(`(@\d+) (?:or|nor|/) (@\d+)`)
)

var (
	// whoNeedsBoth says of two locks which comes first.
	whoNeedsBoth = demand(`^(?:if|when|whenever|where) (?:(?:you|we|they|one|callers?) (?:need|hold|take|acquire) )?(?:both )?` + at + `(?: (?:are|is|must be|need to be|have to be) (?:both )?(?:needed|required|held|taken|acquired|locked))? ?, ` + at + ` ` + duties_ + emphasis + acquired + ` first$`)

	// leaf says that nothing is acquired under a lock.
	leaf = demand(at + `(?: (?:is|be|must|should|always))* ?:? ?innermost(?: ?[:,;.(]|$)`)

	// leafLock is a kind of lock, not the name of one.
	leafLock = compiled(`(?i)(?:\b(?:an?|the) )?\b(?:innermost|leaf(?:[- ]level)?)[- ](?:lock|mutex)\b`).needing("leaf", "innermost")
)

// firstOfTwo returns the order of "if a and b are needed, a must be locked first".
func (m *marked) firstOfTwo() []orderPair {
	at := whoNeedsBoth.pattern.get().FindStringSubmatch(strings.TrimRight(joinLists(m.text), " ."))
	if at == nil {
		return nil
	}
	both, first := m.decls(at[1]), m.decls(at[2])
	if len(both) != 2 || len(first) != 1 || !slices.Contains(both, first[0]) || both[0] == both[1] {
		return nil
	}
	other := both[0]
	if other == first[0] {
		other = both[1]
	}
	return []orderPair{{first[0], other}}
}

// innermost returns the orders of "mu is a leaf lock": the other locks of the same struct come
// before it.
func (s scope) innermost(m marked) []orderPair {
	at := leaf.pattern.get().FindStringSubmatchIndex(m.text)
	if at == nil || s.order == nil || orderHedges.MatchString(m.text[:at[0]]) || negation.MatchString(lastPart(m.text[:at[0]])) {
		return nil
	}
	var out []orderPair
	for _, last := range m.decls(m.text[at[2]:at[3]]) {
		for _, outer := range s.order.names.beside(last) {
			out = append(out, orderPair{outer, last})
		}
	}
	return out
}

// An orderPair is an order of two locks.
type orderPair struct{ first, second symbol.Var }

// orderPairs returns the orders that a marked sentence states.
func orderPairs(s scope, m marked) []orderPair {
	if !speaksOfOrder(m.text) && !arrow.MatchString(m.text) {
		return nil
	}
	if pairs := listedOrder(s, m); pairs != nil {
		return pairs
	}
	m.text = strings.ReplaceAll(m.text, " prior to ", " before ")
	if pairs := m.firstOfTwo(); pairs != nil {
		return pairs
	}
	if pairs := s.innermost(m); pairs != nil {
		return pairs
	}
	m.text = strings.TrimSpace(needBoth.ReplaceAllString(m.text, ""))
	if at := implied.FindStringSubmatchIndex(m.text); at != nil {
		m.imply(s, at)
	}
	if len(m.phrases) < 2 {
		return nil
	}
	for eitherOf.MatchString(m.text) {
		m.text = eitherOf.ReplaceAllString(m.text, "$1 and $2")
		if strings.Count(m.text, "@") > maxPhrases {
			return nil
		}
	}
	return m.stated()
}

// maxPhrases bounds the locks of a sentence.
const maxPhrases = 16

// imply writes the lock that a comment stands on where its sentence leaves it out:
// "must be acquired before mu".
func (m *marked) imply(s scope, at []int) {
	l, ok := s.antecedent()
	if !ok {
		return
	}
	m.phrases = append(slices.Clone(m.phrases), phrase{locks: []locks.Lock{l}})
	mark := fmt.Sprintf("@%d", len(m.phrases)-1)
	verb := m.text[at[2]:at[3]]
	if strings.HasSuffix(strings.ToLower(verb), "ed") || strings.HasSuffix(strings.ToLower(verb), "taken") {
		m.text = mark + " " + m.text[at[2]:]
	} else {
		m.text = m.text[at[2]:at[3]] + " " + mark + m.text[at[3]:]
	}
}

// stated returns the orders that a sentence states in one of the forms.
func (m *marked) stated() []orderPair {
	text := joinLists(m.text)
	var out []orderPair
	taken := make(map[string]bool)
	for _, f := range orderForms {
		for _, at := range f.pattern.FindAllStringSubmatchIndex(text, -1) {
			groups := groupsOf(text, at)
			if len(groups) != 2 || taken[groups[0]+" "+groups[1]] || !f.applies(text, at[0], at[1]) {
				continue
			}
			taken[groups[0]+" "+groups[1]] = true
			if f.swapped {
				groups[0], groups[1] = groups[1], groups[0]
			}
			for _, a := range m.decls(groups[0]) {
				for _, b := range m.decls(groups[1]) {
					if a != b {
						out = append(out, orderPair{a, b})
					}
				}
			}
		}
	}
	return out
}

// applies reports whether the words around a match of f, which is text[start:end],
// leave its meaning alone.
func (f orderForm) applies(text string, start, end int) bool {
	before, after := text[:start], text[end:]
	rest := firstPart(after)
	switch {
	case orderHedges.MatchString(before), orderHedges.MatchString(rest):
		return false
	case releasedFirst.MatchString(after), limits.MatchString(after[len(rest):]):
		return false
	}
	return f.negative || !negation.MatchString(lastPart(before)+text[start:end])
}

// groupsOf returns the text of the groups of a match that took part in it.
func groupsOf(text string, at []int) []string {
	var out []string
	for i := 2; i < len(at); i += 2 {
		if at[i] >= 0 {
			out = append(out, text[at[i]:at[i+1]])
		}
	}
	return out
}

// decls returns what declares the locks of the phrases that numbers, joined by "+",
// stand for; nil if one is not known.
func (m *marked) decls(numbers string) []symbol.Var {
	var out []symbol.Var
	for _, n := range strings.Split(numbers, "+") {
		p := m.phrases[atoi(n)]
		if len(p.locks) == 0 {
			return nil
		}
		for _, l := range p.locks {
			if !l.Decl.Valid() {
				return nil
			}
			out = append(out, l.Decl)
		}
	}
	return out
}

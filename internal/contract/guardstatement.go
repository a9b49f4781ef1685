package contract

import (
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/locks"
)

// A statement is what a sentence says of some members.
type statement struct {
	about  []member
	rank   rank
	lock   locks.Lock
	exempt Exemption
	modes  access
	vague  bool
}

// statements returns what a sentence says.
func (k *remark) statements(sentence string) []statement {
	var m marked
	var out []statement
	if aboutLocks(sentence) || k.scope.subject() != nil {
		m = mark(k.scope, k.imply(strings.TrimSpace(sentence)))
		k.notice(m)
		out = k.locking(m)
	} else {
		m.text = strings.Join(tokens(withoutAsides(sentence)), " ")
		k.notice(m)
	}
	return append(out, k.exemptions(m)...)
}

// aboutLocks reports whether a sentence could speak of a lock. To look up all its words
// is much more work than this.
func aboutLocks(sentence string) bool {
	return strings.Contains(sentence, "ock") || strings.Contains(sentence, "utex") || strings.Contains(sentence, "tx") ||
		hasSuffixed(sentence, "mu") || hasSuffixed(sentence, "Mu") || hasAny(sentence, []string{"uard", "rotect", "ynchroni"})
}

// notice remembers the members that a sentence is about from its first word on.
func (k *remark) notice(m marked) {
	words := strings.Fields(m.text)
	if s, n, ok := selecting(words); ok && n < len(words) {
		k.topic = &s
	}
}

// locking returns what a sentence says of locks.
func (k *remark) locking(m marked) []statement {
	lower := strings.ToLower(m.text)
	var out []statement
	var taken [][]int
	for _, f := range guardForms {
		if !f.pattern.possible(lower) {
			continue
		}
		for _, at := range f.pattern.findAllStringSubmatchIndex(m.text, -1) {
			if slices.ContainsFunc(taken, func(t []int) bool { return at[0] < t[1] && t[0] < at[1] }) {
				continue
			}
			taken = append(taken, at)
			out = append(out, k.state(m, f, at)...)
		}
	}
	return out
}

// state returns what a match of a form says.
func (k *remark) state(m marked, f guardForm, at []int) []statement {
	before, match, after := m.text[:at[0]], m.text[at[0]:at[1]], m.text[at[1]:]
	how := ""
	if at[2] >= 0 {
		how = m.text[at[2]:at[3]]
	}
	st := statement{modes: modesOf(how)}
	if f.kind == free {
		st.exempt = Unguarded
	}
	var ok bool
	switch f.kind {
	case active:
		st.about, st.modes, ok = k.target(after)
		st.rank = byLock
	case needed:
		ok = k.purpose(&st, before, after)
	default:
		ok = k.subject(&st, before, match, after)
		if noun := subjectNoun.findStringSubmatch(lastPart(before)); noun != nil && f.kind != accessed {
			st.modes = modesOf(noun[1])
		}
		if aim := aimedAt.findStringSubmatch(after); aim != nil && f.kind == passive && how == "" {
			st.modes = modesOf(aim[1])
		}
	}
	number := ""
	if at[4] >= 0 {
		number = m.text[at[4]:at[5]]
	}
	st.vague = !ok || hedged(before, match, after, f.kind) || f.kind == passive && another.MatchString(before)
	if f.kind == free {
		st.lock, _ = k.lock(m, number)
		if !ok {
			return nil
		}
		return []statement{st}
	}
	if negation.MatchString(lastPart(before)+match) && !strings.Contains(match, "without") || permits.MatchString(before) {
		return nil
	}
	var known bool
	st.lock, known = k.lock(m, number)
	if !known && f.kind == active && k.scope.subject() != nil && strings.HasPrefix(m.text, match) {
		st.lock, known = k.scope.antecedent()
	}
	if known && f.kind == active && k.own == byOwn && k.scope.subject() == nil && m.phrases[atoi(number)].noun {
		known = false // "used as a mutex to protect x", of something that is no lock
	}
	st.vague = st.vague || !known
	if on := k.scope.subject(); on != nil && f.kind == passive && len(st.about) == 0 && st.lock.Decl == on.decl {
		st.about, st.rank = k.headed(), bySection
	}
	return []statement{st}
}

// headed returns the member behind the lock that the comment stands on, if that is what
// it begins with: the lock has come between a member and its comment.
func (k *remark) headed() []member {
	first, _, _ := strings.Cut(strings.TrimSpace(k.group.Text()), " ")
	rest := k.site.members[k.end:]
	if len(rest) == 0 || rest[0].name != first {
		return nil
	}
	return rest[:1]
}

var (
	subjectNoun = compiled(`(?i)^(?: ?(?:all|any|only|the|its|concurrent|and|while|also|but) )* ?(` + noun_ + `(?:(?: ,)?(?: and| or| /)* ` + noun_ + `)*)\b`)
	aimedAt     = compiled(`(?i)^ (?:for|on) (?:(?:all|any|the|concurrent) )*(` + noun_ + `(?:(?: ,)?(?: and| or| /)* ` + noun_ + `)*)\b`) // guarded by mu for writes
	permits     = compiled(`(?i)\b(?:can|may|could)(?: also)?(?: be)? $`)
	another     = compiled(`(?i)(?:^| )also $`) // guarded by one lock, and another
	auxiliary   = compiled(`(?i)(?: |^)(?:is|are|was|be|been|being|must|should|shall|will|also|all|both|only|to|have|has|can|may|always|not|n't|never|need|needs|do|does|and|which|that|,)$`)
	startWord   = compiled(`(?i)^(?:note|that|but|and|so|also|hence|thus|therefore|since|as|:|,|access|accesses)$`)

	// aboutCalls are the subjects of sentences that are about no variable, and aboutParts
	// those about what a variable leads to.
	aboutCalls = compiled(`(?i)\b(?:methods?|functions?|calls?|callers?|goroutines?|operations?|invocations?)(?: (?:to|of|on|in) [\w. ]+)?$`)
	aboutOther = compiled(`(?i)^(?:with|which|because)\b`)
	beVerb     = compiled(`(?i)^(?:is|are|must|should|shall|will|have|has|can|may|need|needs|do)$`)
	pluralHead = compiled(`(?i)(?:^| )(?:fields|members|variables)(?: that will)?$|^(?:the )?state$|^cached data$`)
	pluralOf   = compiled(`(?i)\bimmutable (?:fields|members|state)\b`)
	aboutParts = compiled(`(?i)\b(?:contents?|elements?|entries|items|underlying|pointee|objects|instances)\b`)
)

// hedged reports whether the words around a match limit what it says. What follows an
// active form and one with a purpose has been looked at.
func hedged(before, match, after string, kind formKind) bool {
	rest := firstPart(after)
	if guardHedges.MatchString(lastPart(before)+match+rest) || todo.MatchString(before) {
		return true
	}
	return kind != active && kind != needed && (guardLimit.MatchString(after) || limits.MatchString(after[len(rest):]))
}

// lock returns the lock that numbers stand for. It is not known if there are several.
func (k *remark) lock(m marked, number string) (locks.Lock, bool) {
	if number == "" || strings.Contains(number, "+") {
		return locks.Lock{}, false
	}
	p := m.phrases[atoi(number)]
	if len(p.locks) != 1 || !p.locks[0].Decl.Valid() {
		return locks.Lock{}, false
	}
	return p.locks[0], true
}

// subject finds what a sentence is about whose subject is before. It is the member that
// the comment stands on unless it names others.
func (k *remark) subject(st *statement, before, match, after string) bool {
	words := strings.Fields(trimAux(lastPart(before)))
	for len(words) > 0 && startWord.MatchString(words[0]) {
		words = words[1:]
	}
	if noun := subjectNoun.findString(strings.Join(words, " ")); noun != "" {
		words = words[len(strings.Fields(noun)):]
		if len(words) > 0 && isPreposition(words[0]) {
			words = words[1:]
		}
	}
	if s, ok := k.selected(words, match, after); ok {
		st.about, st.rank = k.pick(s), bySection
		if k.own == byLock || k.scope.subject() != nil {
			st.rank = byLock
		}
		return true
	}
	all := strings.Fields(trimAux(before))
	if about, n := k.named(all); len(about) > 0 && n == len(all) {
		st.about, st.rank = about, bySection
		if k.isSelf(about) {
			st.rank = byOwn
		}
		return true
	}
	st.about, st.rank = k.self(), k.own
	if k.own == byLock {
		st.about = nil
		if len(words) == 0 || k.namesType(words) || pronoun.MatchString(strings.Join(words, " ")) {
			st.about = k.pick(selection{all: true, plural: true})
		}
	}
	subject := strings.Join(words, " ")
	return !aboutCalls.MatchString(subject) && !aboutOther.MatchString(subject) && (st.exempt == 0 || !aboutParts.MatchString(subject))
}

// selected returns what the words of a subject select. Without words, it is what the
// comment spoke of before.
func (k *remark) selected(words []string, match, after string) (selection, bool) {
	these := len(words) == 1 && strings.EqualFold(words[0], "these")
	switch s, n, ok := selecting(words); {
	case ok && (n == len(words) || beVerb.MatchString(words[n])):
		if s == (selection{these: true, plural: true}) && k.own == byOwn && k.end > k.first+1 {
			return s, false // those of the declaration
		}
		k.topic = &s
		return s, true
	case s.plural && n == len(words) && !s.these && k.own == byLock && k.scope.subject() == nil:
		return selection{all: true, plural: true}, true
	case k.own == byOwn && (k.scope.subject() != nil || k.end == k.first+1) && pluralHead.MatchString(strings.Join(words, " ")):
		return selection{below: true}, true
	case these && k.end == k.first+1, strings.HasSuffix(strings.TrimSpace(match+after), ":"), pluralOf.MatchString(match) && k.own == byOwn:
		return selection{below: true}, true
	case k.topic != nil && (len(words) == 0 || these || len(words) == 1 && strings.EqualFold(words[0], "they")):
		return *k.topic, true
	}
	return selection{}, false
}

// self returns the members that the comment stands on, which is none for a lock.
func (k *remark) self() []member {
	if k.scope.subject() != nil {
		return nil
	}
	return k.site.members[k.first:k.end]
}

// isSelf reports whether the comment stands on these members.
func (k *remark) isSelf(about []member) bool {
	return k.own == byOwn && !slices.ContainsFunc(about, func(m member) bool {
		return !slices.ContainsFunc(k.self(), func(own member) bool { return own.decl == m.decl })
	})
}

// namesType reports whether words are the name of the struct.
func (k *remark) namesType(words []string) bool {
	return len(words) <= 2 && k.site.of != nil && typeName(k.site.of.typ) == words[len(words)-1]
}

// trimAux removes the auxiliary verbs before a participle.
func trimAux(s string) string {
	for s = strings.TrimSpace(s); ; {
		at := auxiliary.findStringIndex(s)
		if at == nil {
			return s
		}
		s = strings.TrimSpace(s[:at[0]])
	}
}

var (
	purposeStart = compiled(`(?i)^ (?:in order )?(?:to|when|while|whenever|for|before|during|if)(?: (?:you|we|it|they|ever))? (.*)`)
	noPurpose    = compiled(`^ ?(?:$|[.,;:)-])`)
	themselves   = compiled(`(?i)^(?:$|[.,;:]|(?:it|them|this|these|the|any|here)\b)`)
)

// purpose finds what a lock is needed for: "to write x".
func (k *remark) purpose(st *statement, before, after string) bool {
	st.about, st.rank = k.self(), k.own
	if noPurpose.MatchString(after) {
		if !k.meansSelf(before) {
			st.about = nil
		}
		return len(st.about) > 0
	}
	at := purposeStart.findStringSubmatch(after)
	if at == nil || strings.Contains(at[1], "@") {
		st.about = nil
		return false
	}
	how := purposeHow.findStringSubmatch(at[1])
	if how == nil {
		return false
	}
	st.modes = modesOf(how[1])
	about, _, ok := k.target(how[2])
	switch {
	case ok:
		st.about = about
		if k.scope.subject() != nil {
			st.rank = byLock
		}
		return true
	case k.scope.subject() == nil:
		return themselves.MatchString(how[2]) && !guardLimit.MatchString(" "+how[2])
	}
	return false
}

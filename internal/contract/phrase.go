package contract

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/concvet/concvet/internal/locks"
)

// A phrase is the part of a sentence that stands for locks: "s.mu", "the store's
// read lock", "a lock on s.mu".
type phrase struct {
	locks []locks.Lock // empty: somebody else's
	write bool         // says that a read lock is not enough
	noun  bool         // "the lock", not a name
	guess bool         // which says nothing of whose it is
}

// A marked sentence has "@n" in the place of its n'th phrase and "it" in that of
// the function's name, so that simple patterns are enough for the rest.
type marked struct {
	text    string
	phrases []phrase
}

var (
	asides     = compiled(`\([^()]*\)`).needing(")")
	bothModes  = compiled(`(?i)\((?:r/w|read (?:or|and) write|read/write)\)`).needing("(r/w", "(read")
	modeWord   = compiled(`(?i)^(?:read|write|exclusive|shared|full|or|/)$`)
	determiner = compiled(`(?i)^(?:the|a|an|its|this|that|our|their|any|at|least)$`)

	// breaks are the words at which a noun phrase ends, to either side.
	breaks = compiled(`(?i)^(?:with|without|while|when|whenever|under|outside|inside|of|on|for|to|in|by|at|from|hold|holds|holding|held|have|has|having|had|` +
		`own|owns|take|takes|taking|taken|acquire|acquires|acquiring|acquired|release|releases|released|locked|grab|grabs|lock|require|requires|required|assume|assumes|assumed|assuming|` +
		`expect|expects|expected|need|needs|needed|must|should|shall|can|may|might|will|has|is|are|be|been|being|was|not|no|and|or|but|if|unless|until|` +
		`both|either|that|which|this|it|already|also|only|callers?|get|gets|getting|obtain|obtains|obtaining|obtained|grabs|grabbing|locking|always|never|first|using|use|ensure|ensures|since|because|as|so|then|before|after|during|upon|than|via|get)$`)

	// self are the words after "for" and "of" that mean the call itself.
	self = compiled(`(?i)^(?:entry|entering|call|calling|calls|this|it|here|now|us|writing|reading|writes|reads|write|read|duration|entire|whole|all|order|following)$`)
)

// mark finds the phrases of a sentence, and joins those that are listed.
func mark(s scope, sentence string) marked {
	m := markEach(s, sentence)
	m.text = joinLists(m.text)
	return m
}

// markEach finds the phrases of a sentence.
func markEach(s scope, sentence string) marked {
	m := marker{scope: s}
	m.in = tokens(withoutAsides(sentence))
	for m.next < len(m.in) {
		m.step()
	}
	return marked{strings.Join(m.out, " "), m.phrases}
}

func withoutAsides(sentence string) string {
	if !strings.Contains(sentence, "(") {
		return sentence
	}
	sentence = bothModes.replaceAllString(sentence, "")
	sentence = strings.NewReplacer("(Write)", "write", "(write)", "write", "(Read)", "read", "(read)", "read").Replace(sentence)
	return asides.replaceAllString(sentence, "")
}

// tokens returns the words and marks of a sentence. A word may have dots, hyphens and
// apostrophes within.
func tokens(sentence string) []string {
	sentence = notation.Replace(sentence)
	var out []string
	for i := 0; i < len(sentence); {
		_, n := utf8.DecodeRuneInString(sentence[i:])
		if isWordByte(sentence[i]) {
			n = len(leadingWord(sentence[i:]))
		}
		if !isSpace(sentence[i]) {
			out = append(out, sentence[i:i+n])
		}
		i += n
	}
	return out
}

// leadingWord returns the word or number that s begins with.
func leadingWord(s string) string {
	end := 1
	isNumber := '0' <= s[0] && s[0] <= '9'
	for i := 1; i < len(s); i++ {
		switch {
		case isWordByte(s[i]):
			end = i + 1
		case isNumber || strings.IndexByte(".'-", s[i]) < 0:
			return s[:end]
		}
	}
	return s[:end]
}

// notation is what surrounds names without a meaning of its own.
var notation = strings.NewReplacer("`", "", "[", "", "]", "", "*", "", "@", "", "\"", "")

// A marker rewrites a sentence word by word.
type marker struct {
	scope   scope
	in      []string
	next    int
	out     []string
	phrases []phrase
}

func (m *marker) step() {
	word := m.in[m.next]
	m.next++
	switch {
	case word == m.scope.fn:
		m.out = append(m.out, "it")
	case m.scope.decl != nil && m.declWord(word):
	case isLockNoun(word) && !m.isVerb():
		m.noun(word)
	case m.isName(word):
		m.name(strings.TrimSuffix(word, "'s"))
	default:
		m.out = append(m.out, word)
	}
}

// isVerb reports whether the word just read, "lock", is what somebody does: "must
// lock s.mu".
func (m *marker) isVerb() bool {
	if m.in[m.next-1] != "lock" || len(m.out) == 0 {
		return false
	}
	switch strings.ToLower(m.out[len(m.out)-1]) {
	case "must", "should", "to", "will", "not", "can", "may", "already":
		return true
	}
	return false
}

// isName reports whether word is the name of a lock. A field that is called like
// an English word is one only where a lock is expected.
func (m *marker) isName(word string) bool {
	word = strings.TrimSuffix(word, "'s")
	if soundsLikeLock(word) || strings.HasSuffix(word, ".Lock") || strings.HasSuffix(word, ".RLock") {
		return true
	}
	following := ""
	if m.next < len(m.in) {
		following = m.in[m.next]
	}
	if m.scope.decl != nil && (m.follows("by", "under", "holding") || guardsFollow(following)) {
		_, ok := m.scope.named(word)
		return ok
	}
	modal := strings.EqualFold(following, "must") || strings.EqualFold(following, "should") || following == "is"
	if isPlainName(word) && !modal && !isLockNoun(following) {
		return false // most words, of which none need be looked up
	}
	if _, ok := m.scope.named(word); ok {
		return true
	}
	// "dc must be locked" is about the lock of dc.
	return modal && m.locksLater() && m.scope.isVar(word)
}

func guardsFollow(word string) bool {
	switch word {
	case "protects", "guards", "protecting", "guarding":
		return true
	}
	return false
}

// follows reports whether the word before is one of these.
func (m *marker) follows(words ...string) bool {
	n := len(m.out)
	return n > 0 && slices.Contains(words, m.out[n-1])
}

// locksLater reports whether what comes next is "must be locked" or the like.
func (m *marker) locksLater() bool {
	return slices.ContainsFunc(m.in[m.next:min(len(m.in), m.next+4)], func(word string) bool {
		return strings.HasSuffix(word, "locked")
	})
}

// isVar reports whether word is the name of the receiver or a parameter.
func (s scope) isVar(word string) bool {
	return slices.ContainsFunc(s.vars, func(v place) bool { return v.name == word })
}

// name adds the phrase of an identifier, with "the" before and "lock" behind it.
func (m *marker) name(word string) {
	l, ok := m.scope.named(word)
	if !ok && !strings.Contains(word, ".") && m.scope.isVar(word) {
		l, ok = m.scope.owned(word)
	}
	p := phrase{write: m.dropModes()}
	for n := m.next; n < len(m.in); n++ {
		if isLockNoun(m.in[n]) {
			p.write = p.write || strings.EqualFold(m.in[n-1], "write") && n > m.next
			m.next = n + 1
		} else if modeWord.MatchString(m.in[n]) {
			continue
		}
		break
	}
	if ok {
		p.locks = append(p.locks, l)
	}
	m.add(p)
}

// noun adds the phrase around a word for lock.
func (m *marker) noun(word string) {
	p := phrase{write: strings.HasPrefix(strings.ToLower(word), "write"), noun: true}
	if m.dropModeName() {
		return
	}
	p.write = m.dropModes() || p.write
	owner := m.dropQualifiers()
	if other, ok := m.dropOther(); ok {
		m.owned(other)
		m.out = append(m.out, "and")
	}
	p.write = m.dropModes() || p.write
	l, ok := m.scope.namedHere([]string{word})
	if !ok || !isPlainName(word) {
		l, ok = m.scope.only()
		p.guess = true
	}
	if owner != "" {
		p.guess = false
		l, ok = m.scope.owned(owner)
	} else if n := len(m.out); n > 0 && strings.EqualFold(m.out[n-1], "both") {
		ok = false
	}
	if of, found := m.complement(); found {
		p.guess = false
		if l2, named := m.scope.named(of); named {
			l, ok = l2, owner == ""
		} else {
			l, ok = m.scope.owned(of)
		}
	}
	if ok {
		p.locks = append(p.locks, l)
	}
	m.add(p)
}

func (m *marker) add(p phrase) {
	m.out = append(m.out, fmt.Sprintf("@%d", len(m.phrases)))
	m.phrases = append(m.phrases, p)
}

// dropModes takes back "at least a read" and reports whether only a write lock
// will do.
func (m *marker) dropModes() bool {
	read, write := false, false
	for n := len(m.out) - 1; n >= 0; n-- {
		word := m.out[n]
		switch {
		case determiner.MatchString(word):
		case modeWord.MatchString(word) && !(strings.EqualFold(word, "or") && !read && !write):
			read = read || strings.EqualFold(word, "read") || strings.EqualFold(word, "shared")
			write = write || strings.EqualFold(word, "write") || strings.EqualFold(word, "exclusive")
		default:
			return write && !read
		}
		m.out = m.out[:n]
	}
	return write && !read
}

// owned adds the phrase for the lock of what words name.
func (m *marker) owned(words string) {
	var p phrase
	if l, ok := m.scope.owned(words); ok {
		p.locks = append(p.locks, l)
	}
	m.add(p)
}

// dropOther takes back "both the server and" before the qualifier of a lock.
func (m *marker) dropOther() (string, bool) {
	n := len(m.out) - 1
	if n < 2 || m.out[n] != "and" || !isWord(m.out[n-1]) {
		return "", false
	}
	start := n - 2
	if determiner.MatchString(m.out[start]) && start > 0 {
		start--
	}
	if !strings.EqualFold(m.out[start], "both") {
		return "", false
	}
	other := m.out[n-1]
	m.out = m.out[:start]
	return other, true
}

// dropQualifiers takes back the words before "lock" that say whose it is.
func (m *marker) dropQualifiers() string {
	var words []string
	for n := len(m.out) - 1; n >= 0; n-- {
		word := m.out[n]
		if breaks.MatchString(word) || determiner.MatchString(word) || !isWord(word) {
			break
		}
		words = append([]string{strings.TrimSuffix(word, "'s")}, words...)
		m.out = m.out[:n]
	}
	return strings.Join(words, " ")
}

func isWord(s string) bool {
	return s[0] == '_' || 'A' <= s[0] && s[0] <= 'Z' || 'a' <= s[0] && s[0] <= 'z'
}

// complement reads on after "lock": "on s.mu", "for fs", "of the owning account".
// It is not found if there is none, or it means the call.
func (m *marker) complement() (string, bool) {
	n := m.next
	if n >= len(m.in) || !isPreposition(m.in[n]) {
		return "", false
	}
	var words []string
	for n++; n < len(m.in); n++ {
		word := m.in[n]
		if len(words) == 0 && determiner.MatchString(word) && !self.MatchString(word) {
			continue
		}
		if breaks.MatchString(word) && !self.MatchString(word) || !isWord(word) {
			break
		}
		words = append(words, strings.TrimSuffix(word, "'s"))
	}
	if len(words) == 0 || self.MatchString(words[0]) {
		return "", false
	}
	m.next = n
	return strings.Join(words, " "), true
}

func isPreposition(word string) bool {
	switch strings.ToLower(word) {
	case "on", "for", "of", "to", "in":
		return true
	}
	return false
}

var (
	list  = compiled(`@\d+(?: , @\d+)* (?:, )?and @\d+|@\d+ (?:as well as|along with|together with) @\d+`).needing("@")
	marks = compiled(`@(\d+)`)
)

// joinLists writes "@0 and @1" as "@0+1".
func joinLists(text string) string {
	return list.replaceAllStringFunc(text, func(l string) string {
		var numbers []string
		for _, m := range marks.findAllStringSubmatch(l, -1) {
			numbers = append(numbers, m[1])
		}
		return "@" + strings.Join(numbers, "+")
	})
}

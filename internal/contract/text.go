package contract

import (
	"go/ast"
	"regexp"
	"strings"

	"github.com/concvet/concvet/internal/locks"
)

// Sentences that state a duty. The negated forms are tried first, since the
// positive ones match part of them.
var (
	excludes = regexp.MustCompile(`(?i)\bdo\s+not\s+call\b.*\b(?:held|holding)\b|\b(?:must|should|may)\s*(?:not|n't|never)\s+(?:be\s+)?(?:call(?:ed)?\s+(?:\w+\s+){0,3}?(?:with|while)\b.*\b(?:held|holding|locked)\b|hold\b|held\b|already\s+hold\b|be\s+holding\b)` +
		`|\bmust be called without\b.*\b(?:lock|mu|mutex|held|holding)\b|\b(?:locks?|mu|mutex)\s+(?:must|should)\s+not\s+be\s+(?:held|locked|acquired)\b`)
	requires = regexp.MustCompile(`(?i)\bcallers?\s+(?:must|should|has to|have to|needs? to|is expected to|are expected to)\s+(?:already\s+)?(?:hold|be holding|have\s+(?:\S+\s+){0,4}?(?:lock(?:ed)?|held)|lock|own|acquire)\b` +
		`|\b(?:must|should|has to|have to|needs? to)\s+(?:already\s+|only\s+)?be\s+(?:held|locked|acquired|holding)\b` +
		`|\b(?:must|should|can)\s+(?:only\s+)?be\s+(?:called|invoked|used)\s+(?:\w+\s+){0,3}?(?:with|while|under)\b.*\b(?:lock|held|holding|locked|mu|mutex)\b` +
		`|\b(?:requires?|assumes?|expects?)\b.*\b(?:lock|mu|mutex|\w+\.\w*mu\w*)\b.*\b(?:held|hold|locked)\b` +
		`|\b(?:lock|mu|mutex|\w+\.mu)\s+is\s+held\s+on\s+entry\b`)

	// holding is in every sentence that matters: each of the patterns needs one of
	// these words.
	holding = regexp.MustCompile(`(?i)held|hold|lock|mutex|mu\b|own|acquire`)

	// hedges make a sentence say something else: a choice, a result, history.
	hedges = regexp.MustCompile(`(?i)\b(?:unless|either|if the caller|whether|does not need|do not need|no need|not required|need not|needn't|or not|no longer|used to|or the|if the|, if|returned function|it calls|fn must|optionally|on return|upon return|returns? with|will be held|only if|until|after)\b`)

	// denies turns a duty to hold into one not to: "assumes the lock is NOT held".
	denies = regexp.MustCompile(`(?i)\bnot\s+(?:be\s+)?held\b|\bassumes?\b.*\b(?:is|are)\s+not\s+locked\b`)

	// both polarities in one sentence are about two locks, and which is about which
	// takes more than a pattern.
	mixed = regexp.MustCompile(`(?i)\bmust\b.*\b(?:but|,)\s.*\bmust\s+not\b|\bmust\b.*,\s*\S+\s+must\s+not\b`)

	sentenceEnd = regexp.MustCompile(`[.!?;]\s+|\n\s*\n`)
	wordPattern = regexp.MustCompile(`[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*`)
	anyLock     = regexp.MustCompile(`(?i)\b(?:the\s+)?(?:(\w+)\s+)?(?:lock|mutex)\b`)
	writeLock   = regexp.MustCompile(`(?i)\b(?:write[ -]?lock|exclusive)`)
)

// mentionsHolding reports whether a comment could state a contract at all. Most
// comments do not, and this look is much cheaper than the patterns.
func mentionsHolding(doc *ast.CommentGroup) bool {
	for _, c := range doc.List {
		for _, word := range []string{"held", "hold", "HELD", "lock", "Lock", "mu"} {
			if strings.Contains(c.Text, word) {
				return true
			}
		}
	}
	return false
}

// fromDoc returns the clauses that the comment text states.
func fromDoc(s scope, text string) []Clause {
	var out []Clause
	for _, sentence := range sentenceEnd.Split(text, -1) {
		sentence = strings.Join(strings.Fields(sentence), " ")
		if c, ok := fromSentence(s, sentence); ok {
			out = append(out, c...)
		}
	}
	return out
}

func fromSentence(s scope, sentence string) ([]Clause, bool) {
	if !holding.MatchString(sentence) {
		return nil, false
	}
	excluded := excludes.MatchString(sentence) || requires.MatchString(sentence) && denies.MatchString(sentence)
	if !excluded && !requires.MatchString(sentence) || hedges.MatchString(sentence) || mixed.MatchString(sentence) {
		return nil, false
	}
	mode := locks.Read
	if writeLock.MatchString(sentence) {
		mode = locks.Write
	}
	var out []Clause
	for _, lock := range meant(s, sentence) {
		out = append(out, Clause{Lock: lock, Mode: mode, Excluded: excluded, Source: Doc, Text: sentence})
	}
	return out, len(out) > 0
}

// meant returns the locks that a sentence is about: those it names, or the only
// one of the receiver if it just says lock.
func meant(s scope, sentence string) []locks.Lock {
	var out []locks.Lock
	seen := make(map[locks.Lock]bool)
	for _, word := range wordPattern.FindAllString(sentence, -1) {
		if strings.HasSuffix(word, ".Lock") || strings.HasSuffix(word, ".RLock") {
			word = word[:strings.LastIndex(word, ".")]
		}
		if l, ok := s.named(word); ok && !seen[l] {
			seen[l] = true
			out = append(out, l)
		}
	}
	if len(out) > 0 {
		return out
	}
	m := anyLock.FindStringSubmatch(sentence)
	if m == nil || !s.qualifies(m[1]) {
		return nil
	}
	if l, ok := s.only(); ok {
		return []locks.Lock{l}
	}
	return nil
}

// plain are the words before "lock" that do not say whose lock is meant.
var plain = map[string]bool{
	"": true, "the": true, "a": true, "its": true, "this": true, "read": true, "write": true,
	"with": true, "hold": true, "holding": true, "holds": true, "under": true, "have": true,
	"requires": true, "assumes": true, "our": true, "caller": true, "already": true, "while": true,
}

// qualifies reports whether word before "lock" leaves the receiver's lock
// meant: it is no qualifier, or the name of the receiver or its type.
func (s scope) qualifies(word string) bool {
	if plain[strings.ToLower(word)] {
		return true
	}
	return len(s.names) > 0 && (strings.EqualFold(word, s.names[0]) || strings.EqualFold(word, s.typs[0]))
}

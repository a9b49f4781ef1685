package contract

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/locks"
)

var (
	// lead starts a line that is a sentence of its own although the line before
	// lacks its full stop; open ends a line that goes on.
	lead = compiled(`^(?:(?:At least |The |A )?(?:\(?(?:[Rr]ead|[Ww]rite)\)?[ -])?(?:[Rr]?[Ll]ocks?|[Mm]utex)\b|[A-Z]\w* (?:\w+ )?lock\b|Both\b|(?:The )?[Cc]allers?\b|Must\b|Should\b|Assumes?\b|Requires?\b|No locks?\b|Called with\b)`).
		needing("lock", "mutex", "both", "caller", "must", "should", "assume", "require", "called with")
	open = compiled(`(?i)(?:[,:(]|\b(?:with|without|hold|holding|held|the|a|an|and|or|of|that|if|to|while|not|for|on|under|by|must|should|be|is|when|have|has|in|from|unless|until|its|no))$`)

	writeDuty = compiled(`(?i)\b(?:for writing|exclusively)\b`)
)

// mentionsHolding reports whether a comment could state a contract at all. Most
// comments do not, and this look is much cheaper than the patterns.
func mentionsHolding(doc *ast.CommentGroup) bool {
	has := func(test func(string) bool) bool {
		return slices.ContainsFunc(doc.List, func(c *ast.Comment) bool { return test(c.Text) })
	}
	return has(func(line string) bool { return hasAny(line, holdHints) }) && has(aboutHolding)
}

var holdHints = []string{"held", "hold", "HELD", "lock", "Lock", "mu", "under"}

// fromDoc returns the clauses that the comment text states, each lock once, and
// whether it speaks of such duties at all. A comment that says both that a lock
// must and must not be held says nothing of it.
func fromDoc(s scope, text string) (out []Clause, spoke bool) {
	var unclear []locks.Lock
	for _, sentence := range sentences(text) {
		clauses, duty := fromSentence(s, sentence)
		spoke = spoke || duty
		for _, c := range clauses {
			i := indexLock(out, c.Lock)
			switch {
			case i < 0:
				out = append(out, c)
			case out[i].Excluded != c.Excluded:
				unclear = append(unclear, c.Lock)
			case c.Mode == locks.Write:
				out[i] = c
			}
		}
	}
	for _, l := range unclear {
		if i := indexLock(out, l); i >= 0 {
			out = append(out[:i], out[i+1:]...)
		}
	}
	return out, spoke
}

func indexLock(clauses []Clause, l locks.Lock) int {
	for i := range clauses {
		if clauses[i].Lock == l {
			return i
		}
	}
	return -1
}

// sentences splits a comment.
func sentences(text string) []string { return sentencesAt(text, lead.MatchString) }

// sentencesAt splits a comment also at lines that start a sentence although the line
// before lacks its full stop.
func sentencesAt(text string, starts func(line string) bool) []string {
	var out []string
	for {
		end, next := sentenceEnd(text)
		var current []string
		for line := range strings.Lines(text[:end]) {
			line = strings.Join(strings.Fields(line), " ")
			if n := len(current); n > 0 && starts(line) && !open.MatchString(current[n-1]) {
				out = append(out, strings.Join(current, " "))
				current = nil
			}
			if line != "" {
				current = append(current, line)
			}
		}
		out = append(out, strings.Join(current, " "))
		if end == next {
			return out
		}
		text = text[next:]
	}
}

// sentenceEnd returns where the first sentence of text ends and where the next one begins:
// at a mark, an empty line or an item of a list. Both are the same if there is no other.
func sentenceEnd(text string) (end, next int) {
	for end < len(text) {
		i := strings.IndexAny(text[end:], ".!?;\n")
		if i < 0 {
			break
		}
		end += i
		start := end + 1
		next = start
		for next < len(text) && isSpace(text[next]) {
			next++
		}
		if text[end] != '\n' {
			if next > start {
				return end, next
			}
		} else if blank := strings.LastIndexByte(text[start:next], '\n'); blank >= 0 {
			return end, start + blank + 1
		} else if n := bulletLen(text[next:]); n > 0 {
			return end, next + n
		}
		end = start
	}
	return len(text), len(text)
}

// bulletLen returns the length of the bullet that s begins with and of the space behind
// it, 0 if there is none.
func bulletLen(s string) int {
	for _, bullet := range []string{"-", "*", "•"} {
		if rest, ok := strings.CutPrefix(s, bullet); ok && rest != "" && isSpace(rest[0]) {
			return len(bullet) + 1
		}
	}
	return 0
}

// fromSentence returns the clauses of one sentence, and whether it states any
// duty, be it under a condition or about unknown locks.
func fromSentence(s scope, sentence string) (out []Clause, spoke bool) {
	if !aboutHolding(sentence) {
		return nil, false
	}
	m := mark(s, sentence)
	if len(m.phrases) == 0 {
		return nil, false
	}
	all, spoke := duties(m.text)
	for _, d := range all {
		for _, p := range d.phrases(s, m) {
			mode := locks.Read
			if p.write || writeDuty.MatchString(d.rest) {
				mode = locks.Write
			}
			for _, l := range p.locks {
				out = append(out, Clause{Lock: l, Mode: mode, Excluded: d.excluded, Source: Doc, Guess: p.guess, Text: sentence})
			}
		}
	}
	return out, spoke
}

// phrases returns the phrases that the duty is about. What follows may still say
// whose lock is meant: "Lock should be held on the account".
func (d duty) phrases(s scope, m marked) []phrase {
	var out []phrase
	for _, n := range strings.Split(d.marks, "+") {
		out = append(out, m.phrases[atoi(n)])
	}
	owner, ok := d.owner()
	if !ok {
		return out
	}
	l, ok := s.owned(owner)
	if !ok || len(out) != 1 {
		return nil
	}
	return []phrase{{locks: []locks.Lock{l}, write: out[0].write}}
}

func atoi(digits string) int {
	n := 0
	for _, c := range digits {
		n = 10*n + int(c-'0')
	}
	return n
}

// owner returns the words of "on the account" that follow the duty.
func (d duty) owner() (string, bool) {
	words := strings.Fields(d.rest)
	if len(words) < 2 || !isPreposition(words[0]) || words[0] == "to" || words[0] == "in" {
		return "", false
	}
	words = words[1:]
	if determiner.MatchString(words[0]) && !self.MatchString(words[0]) && len(words) > 1 {
		words = words[1:]
	}
	if self.MatchString(words[0]) {
		return "", false
	}
	n := 1
	for n < len(words) && isWord(words[n]) && !breaks.MatchString(words[n]) {
		n++
	}
	return strings.TrimSuffix(strings.Join(words[:n], " "), "'s"), true
}

package contract

import (
	"slices"
	"strings"
)

// The functions below are what decides of most comments, without a regular expression:
// these cost a hundred times more than to look for a word.

// hasAny reports whether text has one of words in it.
func hasAny(text string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
}

var holdParts = []string{"held", "hold", "lock", "mutex", "own", "acquire"}

// aboutHolding reports whether a sentence could say that a lock is held.
func aboutHolding(sentence string) bool {
	lower := strings.ToLower(sentence)
	return hasAny(lower, holdParts) || hasSuffixed(lower, "mu")
}

// hasSuffixed reports whether text has a word that ends in suffix.
func hasSuffixed(text, suffix string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], suffix)
		if i < 0 {
			return false
		}
		from += i + len(suffix)
		if from == len(text) || !isWordByte(text[from]) {
			return true
		}
	}
}

func isWordByte(b byte) bool {
	return b == '_' || '0' <= b && b <= '9' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z'
}

// isSpace reports whether b is what \s means in an expression.
func isSpace(b byte) bool { return b == ' ' || '\t' <= b && b <= '\r' && b != '\v' }

// isLockNoun reports whether word is a noun for locks: "lock", "rlocks", "mutex's".
func isLockNoun(word string) bool {
	if len(word) < len("lock") || len(word) > len("write-locks's") {
		return false
	}
	word = strings.TrimSuffix(strings.ToLower(word), "'s")
	if word == "mutex" || word == "mutexes" {
		return true
	}
	kind, ok := strings.CutSuffix(strings.TrimSuffix(word, "s"), "lock")
	switch kind {
	case "", "r", "read", "read-", "write", "write-", "rw", "rw-":
		return ok
	}
	return false
}

// soundsLikeLock reports whether name is a usual name of a lock: mu, db.rmu, tableMu.
func soundsLikeLock(name string) bool {
	for _, end := range []string{"Mu", "Mtx", "Lock", "Mutex"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	for _, end := range []string{"mu", "mtx", "lock", "mutex", "lk"} {
		stem, ok := strings.CutSuffix(name, end)
		if !ok {
			continue
		}
		if n := len(stem) - 1; n >= 0 && (stem[n] == 'r' || stem[n] == 'w') {
			stem = stem[:n]
		}
		if n := len(stem) - 1; n < 0 || stem[n] == '.' || stem[n] == '_' {
			return true
		}
	}
	return false
}

func isPlainName(word string) bool {
	return word != "" && !strings.ContainsFunc(word, func(r rune) bool { return r < 'a' || 'z' < r })
}

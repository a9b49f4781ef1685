package contract

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// An expr is a regular expression that is compiled when it is first needed. A vet tool
// is a process for each package, and most packages have no comment that gets as far as
// the forms: compiling them all takes longer than reading such a package.
type expr struct {
	flags string // what text begins with; put in front by get, since there are many expressions and few are needed
	text  string
	needs [][]string // see needing
	once  sync.Once
	re    *regexp.Regexp
}

// exprs are all expressions, for a test.
var exprs []*expr

// compiled returns the expression text, compiled later.
func compiled(text string) *expr {
	e := &expr{text: text}
	exprs = append(exprs, e)
	return e
}

// inAnyCase is compiled for an expression that matches in upper and lower case.
func inAnyCase(text string) *expr {
	e := compiled(text)
	e.flags = `(?i)`
	return e
}

// needing returns e, of which each match has one of words in it, in upper or lower case.
// To look for words takes a fraction of what the expression does, and most text has none.
// Asked for several times, a match has one of each.
func (e *expr) needing(words ...string) *expr {
	e.needs = append(e.needs, words)
	return e
}

// possible reports whether e could match in text, of which lower is the lower case.
func (e *expr) possible(lower string) bool {
	return !slices.ContainsFunc(e.needs, func(words []string) bool { return !hasAny(lower, words) })
}

// absent reports whether s has no match, as far as that is cheap to see.
func (e *expr) absent(s string) bool { return e.needs != nil && !e.possible(strings.ToLower(s)) }

func (e *expr) get() *regexp.Regexp {
	e.once.Do(func() { e.re = regexp.MustCompile(e.flags + e.text) })
	return e.re
}

func (e *expr) MatchString(s string) bool              { return !e.absent(s) && e.get().MatchString(s) }
func (e *expr) findString(s string) string             { return e.get().FindString(s) }
func (e *expr) findStringIndex(s string) []int         { return e.get().FindStringIndex(s) }
func (e *expr) findStringSubmatch(s string) []string   { return e.get().FindStringSubmatch(s) }
func (e *expr) findStringSubmatchIndex(s string) []int { return e.get().FindStringSubmatchIndex(s) }

func (e *expr) findAllStringSubmatch(s string, n int) [][]string {
	return e.get().FindAllStringSubmatch(s, n)
}

func (e *expr) findAllStringSubmatchIndex(s string, n int) [][]int {
	return e.get().FindAllStringSubmatchIndex(s, n)
}

func (e *expr) replaceAllString(s, repl string) string {
	if e.absent(s) {
		return s
	}
	return e.get().ReplaceAllString(s, repl)
}

func (e *expr) replaceAllStringFunc(s string, f func(string) string) string {
	if e.absent(s) {
		return s
	}
	return e.get().ReplaceAllStringFunc(s, f)
}

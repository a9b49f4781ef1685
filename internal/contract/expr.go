package contract

import (
	"regexp"
	"sync"
)

// An expr is a regular expression that is compiled when it is first needed. A vet tool
// is a process for each package, and most packages have no comment that gets as far as
// the forms: compiling them all takes longer than reading such a package.
type expr struct {
	text string
	once sync.Once
	re   *regexp.Regexp
}

// exprs are all expressions, for a test.
var exprs []*expr

// compiled returns the expression text, compiled later.
func compiled(text string) *expr {
	e := &expr{text: text}
	exprs = append(exprs, e)
	return e
}

func (e *expr) get() *regexp.Regexp {
	e.once.Do(func() { e.re = regexp.MustCompile(e.text) })
	return e.re
}

func (e *expr) MatchString(s string) bool                  { return e.get().MatchString(s) }
func (e *expr) FindString(s string) string                 { return e.get().FindString(s) }
func (e *expr) FindStringIndex(s string) []int             { return e.get().FindStringIndex(s) }
func (e *expr) FindAllString(s string, n int) []string     { return e.get().FindAllString(s, n) }
func (e *expr) FindStringSubmatch(s string) []string       { return e.get().FindStringSubmatch(s) }
func (e *expr) FindStringSubmatchIndex(s string) []int     { return e.get().FindStringSubmatchIndex(s) }
func (e *expr) FindAllStringIndex(s string, n int) [][]int { return e.get().FindAllStringIndex(s, n) }
func (e *expr) ReplaceAllString(s, repl string) string     { return e.get().ReplaceAllString(s, repl) }
func (e *expr) Split(s string, n int) []string             { return e.get().Split(s, n) }
func (e *expr) FindAllStringSubmatch(s string, n int) [][]string {
	return e.get().FindAllStringSubmatch(s, n)
}
func (e *expr) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return e.get().FindAllStringSubmatchIndex(s, n)
}
func (e *expr) ReplaceAllStringFunc(s string, f func(string) string) string {
	return e.get().ReplaceAllStringFunc(s, f)
}

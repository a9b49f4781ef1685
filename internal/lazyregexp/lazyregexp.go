package lazyregexp

import (
	"regexp"
	"sync"
)

// New returns a function that returns the regular expression text, which its first call compiles.
func New(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

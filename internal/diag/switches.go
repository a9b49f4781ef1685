package diag

import (
	"fmt"
	"slices"
	"strings"
)

// A codeList is the value of a flag that names checks.
type codeList struct {
	of    []*Check // the checks of the analyzer
	codes []string // that are named
}

// Set takes codes or names of checks, with commas in between. It makes *codeList a [flag.Value].
func (l *codeList) Set(list string) error {
	l.codes = nil
	for name := range strings.SplitSeq(list, ",") {
		name = strings.TrimSpace(name)
		if name == "" {
			continue
		}
		c := FindCheck(append(slices.Clip(l.of), UnusedSuppression), name)
		if c == nil || !Switchable(c) {
			return fmt.Errorf("%s is no check of this analyzer", name)
		}
		l.codes = append(l.codes, c.Code)
	}
	return nil
}

// String returns the codes, with commas in between.
func (l *codeList) String() string { return strings.Join(l.codes, ",") }

// FindCheck returns the one of checks with that code, in any case, or name, or nil.
func FindCheck(checks []*Check, name string) *Check {
	i := slices.IndexFunc(checks, func(c *Check) bool { return strings.EqualFold(c.Code, name) || c.Name == name })
	if i < 0 {
		return nil
	}
	return checks[i]
}

// Switchable reports whether [DisableFlag] and [EnableFlag] take c. What tells that a package was not fully checked is told
// in any case.
func Switchable(c *Check) bool { return c != Internal && c != Unanalyzed }

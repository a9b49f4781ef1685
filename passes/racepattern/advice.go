package racepattern

import (
	"flag"
	"slices"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
)

// flags returns the flags of the analyzer: those of all, and one for advice.
func flags() flag.FlagSet {
	fs := diag.NewFlags(Checks()...)
	fs.Bool(diag.AdviceFlag, false, "give advice on locks too, whatever the tier")
	return fs
}

// checkSections reports on critical sections: those that act on a stale check, and locks that are right, but
// not as good as they could be (paper 004, sections 6.2, 6.4 and 6.5).
func (c *checker) checkSections(res *guard.Result) {
	if !c.r.Enabled(staleCheck) && !slices.ContainsFunc(adviceChecks, c.r.Enabled) {
		return
	}
	sections := res.Sections()
	for _, part := range []struct {
		check *diag.Check
		run   func()
	}{
		{staleCheck, func() { c.checkStale(sections) }},
		{emptySection, c.checkEmpty},
		{superfluousLock, func() { c.checkSuperfluous(sections) }},
		{multipleStages, func() { c.checkStages(sections) }},
		{generalLock, func() { c.checkGeneral(sections) }},
	} {
		if c.r.Enabled(part.check) {
			part.run()
		}
	}
}

package racepattern

import (
	"flag"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
)

// flags returns the flags of the analyzer: those of all, and one for advice.
func flags() flag.FlagSet {
	fs := diag.NewFlags()
	fs.Bool(diag.AdviceFlag, false, "give advice on locks too, whatever the tier")
	return fs
}

// checkSections reports on critical sections: those that act on a stale check, and locks that are right, but
// not as good as they could be (paper 004, sections 6.2, 6.4 and 6.5).
func (c *checker) checkSections(res *guard.Result) {
	stale, advice := c.r.Enabled(staleCheck), c.r.Enabled(superfluousLock) // all advice is of one tier
	if !stale && !advice {
		return
	}
	sections := res.Sections()
	if stale {
		c.checkStale(sections)
	}
	if advice {
		c.checkEmpty()
		c.checkSuperfluous(sections)
		c.checkStages(sections)
		c.checkGeneral(sections)
	}
}

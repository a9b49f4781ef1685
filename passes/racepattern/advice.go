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

// advise reports locks that are right, but not as good as they could be (paper 004, sections 6.2, 6.4 and 6.5).
func (c *checker) advise(res *guard.Result) {
	if !c.r.Enabled(superfluousLock) {
		return // all are of one tier
	}
	c.checkEmpty()
	sections := res.Sections()
	c.checkSuperfluous(sections)
	c.checkStages(sections)
	c.checkGeneral(sections)
}

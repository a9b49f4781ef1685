package racepattern

import (
	"cmp"
	"fmt"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
)

// checkStale reports what functions do because of something that they saw in another critical section.
func (c *checker) checkStale(sections *guard.Sections) {
	for _, x := range sections.StaleChecks() {
		if !c.firstAt(x.Pos) {
			continue
		}
		lock := cmp.Or(x.Lock.Path.Spell(x.Act.Parent()), x.Lock.Decl.Name)
		f := diag.Finding{
			Check: staleCheck,
			Pos:   x.Pos,
			Message: fmt.Sprintf("this is done because of %s as it was at %s, but %s was released since, and %s may have changed",
				x.Data.Name, c.at(ssax.Pos(x.Check)), lock, x.Data.Name),
			Related: []diag.Related{
				{Pos: ssax.Pos(x.Check), Message: x.Data.Name + " is checked here"},
				{Pos: ssax.Pos(x.Writer), Message: x.Data.Name + " is written here"},
			},
		}
		if x.Sent {
			f.Message = fmt.Sprintf("the channel may be closed by now: %s was checked at %s, but %s was released since",
				x.Data.Name, c.at(ssax.Pos(x.Check)), lock)
		}
		c.r.Report(f)
	}
}

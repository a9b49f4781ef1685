package racepattern

import (
	"fmt"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
)

// checkStages reports critical sections that belong together, but for those of tests, unless there is worse
// to tell of the line.
func (c *checker) checkStages(sections *guard.Sections) {
	for _, s := range sections.Stages(c.r.Judge()) {
		pos := ssax.Pos(s.Write)
		if !c.r.Authored(pos) {
			continue
		}
		lock := s.Second.Lock.Decl.Name
		c.propose(diag.Finding{
			Check:   multipleStages,
			Pos:     pos,
			Verdict: s.Verdict,
			Message: fmt.Sprintf("what is written here depends on %s as it was at %s, but %s was released since, and %s may have changed",
				s.Data.Name, c.at(ssax.Pos(s.Read)), lock, s.Data.Name),
			Related: []diag.Related{
				{Pos: ssax.Pos(s.Read), Message: s.Data.Name + " is read here"},
				{Pos: s.Second.Pos(), Message: lock + " is taken again here"},
				{Pos: s.Writer.Pos(), Message: "this critical section writes " + s.Data.Name},
			},
		})
	}
}

package advice

import (
	"cmp"
	"fmt"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/docket"
)

// reportStages reports critical sections that belong together, but for those of tests, unless there is worse
// to tell of the line.
func reportStages(d *docket.Docket, sections *guard.Sections) {
	for _, s := range sections.Stages(d.Judge()) {
		pos := ssax.Pos(s.Write)
		if !d.Authored(pos) {
			continue
		}
		lock := cmp.Or(s.Lock.Path.Spell(s.Func), s.Lock.Decl.Name)
		message, read := "the value written here depends on %s as it was at %s, but %s has been released since, and %s may have changed", "read"
		if s.Step {
			message, read = "%s is changed in two steps, at %s and here, but %s is released in between, and another goroutine may change %s there", "changed first"
		}
		d.Propose(diag.Finding{
			Check:   MultipleStages,
			Pos:     pos,
			Verdict: s.Verdict,
			Message: fmt.Sprintf(message, s.Data.Name, d.At(ssax.Pos(s.Read)), lock, s.Data.Name),
			Related: []diag.Related{
				{Pos: ssax.Pos(s.Read), Message: s.Data.Name + " is " + read + " here"},
				{Pos: ssax.Pos(s.Second), Message: lock + " is taken again here"},
				{Pos: s.Writer.Pos(), Message: "this critical section writes " + s.Data.Name},
			},
		})
	}
}

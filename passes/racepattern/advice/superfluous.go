package advice

import (
	"fmt"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/passes/racepattern/docket"
)

// reportSuperfluous reports locks that keep nothing apart, but for those of tests: these cost nothing.
func reportSuperfluous(d *docket.Docket, sections *guard.Sections) {
	for _, s := range sections.Superfluous(d.Judge()) {
		if !d.Authored(s.Pos) {
			continue
		}
		if s.Whole {
			reportLock(d, s)
			continue
		}
		for _, sec := range s.Sections {
			d.Report(diag.Finding{
				Check:   SuperfluousLock,
				Pos:     sec.Pos(),
				Verdict: s.Verdict,
				Message: fmt.Sprintf("%s is not needed here: the data that it guards is never written after construction", s.Name),
			})
		}
	}
}

// reportLock reports a lock that is superfluous wherever it is taken.
func reportLock(d *docket.Docket, s guard.Superfluous) {
	f := diag.Finding{
		Check:   SuperfluousLock,
		Pos:     s.Pos,
		Verdict: s.Verdict,
		Message: fmt.Sprintf("%s is not needed: %s", s.Name, because(s.Reason)),
	}
	for _, sec := range s.Sections {
		f.Related = append(f.Related, diag.Related{Pos: sec.Pos(), Message: "it is taken here"})
	}
	d.Report(f)
}

func because(r guard.Reason) string {
	switch r {
	case guard.NeverChanges:
		return "the data that it guards is never written after construction"
	case guard.SelfSynced:
		return "each time it is held, there is one operation that synchronizes by itself"
	case guard.OneGoroutine:
		return "only one goroutine of each object takes it"
	case guard.GivenBack:
		return "goroutines that get the object are waited for before it is taken, or start later"
	case guard.OneFunction:
		return "no other goroutine can take it, since it is a variable of the function"
	}
	return "the objects that have it never leave the function that makes them"
}

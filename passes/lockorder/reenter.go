package lockorder

import (
	"fmt"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// A reentry is a case: a Once that runs a function which waits for it.
type reentry struct {
	c *checker
	l leg
}

// reentryReasons judge functions that wait for the Once that runs them: that takes one goroutine and one object, and no other
// can help.
var reentryReasons = &evidence.Table[reentry]{
	Name:    "reentry",
	Subject: func(x reentry) string { return x.c.name(x.l.Held.Resource) },
	Checks:  []string{waitUnderLock.Code},
	Rows: []evidence.Reason[reentry]{
		{
			ID: "reentry-condition", Kind: evidence.Excludes,
			Title: "a branch on the state of the program decides whether the function waits",
			Holds: func(x reentry) bool { return !x.l.Sure },
		},
	},
}

// checkReentries reports functions that wait for the Once that runs them.
func (c *checker) checkReentries() {
	for i := range c.pairs.Reentries {
		l := &c.pairs.Reentries[i]
		v := reentryReasons.Judge(c.r.Judge(), reentry{c, l}, c.sides([]leg{l})...)
		if v.Level() == evidence.Silent {
			continue
		}
		once := c.spell(l.Held.Resource)
		f := diag.Finding{Check: waitUnderLock, Pos: ssax.Pos(l.Instr), Verdict: v}
		f.Message = fmt.Sprintf("the function that %s runs here waits for %s to have run it (deadlock)", once, once)
		trace := l.Want.Trace()
		for j, fr := range trace {
			if !fr.Pos.IsValid() || j == 0 {
				continue
			}
			message := fmt.Sprintf("%s waits for %s here", fr.Func, once)
			if j < len(trace)-1 {
				message = fmt.Sprintf("%s calls %s here", fr.Func, trace[j+1].Func)
			}
			f.Related = append(f.Related, diag.Related{Pos: fr.Pos, Message: message})
		}
		c.findings = append(c.findings, f)
	}
}

package racepattern

import (
	"fmt"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
)

// checkGeneral reports locks that guard several things that have nothing to do with one another. Those of tests may.
func (c *checker) checkGeneral(sections *guard.Sections) {
	for _, g := range sections.TooGeneral(c.r.Judge()) {
		if !c.r.Authored(g.Lock.Pos()) {
			continue
		}
		f := diag.Finding{Check: generalLock, Pos: g.Lock.Pos(), Verdict: g.Verdict}
		var parts []string
		for _, p := range g.Parts {
			parts = append(parts, fmt.Sprintf("%s (%d critical sections)", strings.Join(p.Fields, ", "), len(p.Sections)))
			msg := "taken here for " + strings.Join(p.Fields, ", ")
			f.Related = append(f.Related, diag.Related{Pos: p.Sections[0].Pos(), Message: msg})
		}
		f.Message = fmt.Sprintf("%s is one lock for what is never used together: %s", g.Lock.Name(), strings.Join(parts, "; "))
		c.r.Report(f)
	}
}

package advice

import (
	"fmt"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/passes/racepattern/docket"
)

// reportGeneral reports locks that guard several things that have nothing to do with one another. Those of tests may.
func reportGeneral(d *docket.Docket, sections *guard.Sections) {
	for _, g := range sections.TooGeneral(d.Judge()) {
		if !d.Authored(g.Lock.Pos()) {
			continue
		}
		f := diag.Finding{Check: GeneralLock, Pos: g.Lock.Pos(), Verdict: g.Verdict}
		var parts []string
		for _, p := range g.Parts {
			parts = append(parts, fmt.Sprintf("%s (%d critical sections)", strings.Join(p.Fields, ", "), len(p.Sections)))
			msg := "taken here for " + strings.Join(p.Fields, ", ")
			f.Related = append(f.Related, diag.Related{Pos: p.Sections[0].Pos(), Message: msg})
		}
		f.Message = fmt.Sprintf("%s is one lock for data that is never used together: %s", g.Lock.Name(), strings.Join(parts, "; "))
		d.Report(f)
	}
}

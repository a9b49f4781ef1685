package advice

import (
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/passes/racepattern/docket"
)

// Report reports locks that are right, but not as good as they could be (paper 004, sections 6.2, 6.4 and 6.5).
func Report(d *docket.Docket, sections *guard.Sections) {
	for _, part := range []struct {
		check *diag.Check
		run   func()
	}{
		{EmptySection, func() { reportEmpty(d) }},
		{SuperfluousLock, func() { reportSuperfluous(d, sections) }},
		{MultipleStages, func() { reportStages(d, sections) }},
		{GeneralLock, func() { reportGeneral(d, sections) }},
	} {
		if d.Enabled(part.check) {
			part.run()
		}
	}
}

// Tables returns what is known of the tables of the theme.
func Tables() []evidence.Summary { return []evidence.Summary{emptySections.Summary()} }

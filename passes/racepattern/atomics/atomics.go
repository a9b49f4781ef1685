package atomics

import (
	"fmt"
	"slices"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/passes/racepattern/docket"
	"github.com/concvet/concvet/passes/racepattern/guarded"
	"github.com/concvet/concvet/passes/racepattern/pair"
)

// Report reports plain accesses to fields and package variables that are accessed atomically elsewhere,
// by goroutines of which no function shows both: of each variable the first one that is evident, or else any.
func Report(d *docket.Docket, res *guard.Result) {
	for _, v := range res.Variables {
		all := res.Mixed(d.Judge(), v)
		if len(all) == 0 {
			continue
		}
		check := pair.MixedAtomic
		n := slices.IndexFunc(all, func(m guard.Mixture) bool { return m.Verdict.Level() == evidence.Evident })
		if n < 0 {
			check, n = pair.PossibleRace, 0
		}
		b := all[n]
		f := diag.Finding{
			Check:   check,
			Pos:     b.Plain.Pos(),
			Verdict: b.Verdict,
			Message: fmt.Sprintf("%s is %s here and %s atomically at %s by a call of %s, and no lock keeps them apart%s", b.Plain.Spell(), guarded.Verb(b.Plain),
				guarded.Verb(b.Atomic), d.At(b.Atomic.Pos()), ssax.EnclosingDeclared(b.Atomic.Func()).Name(), guarded.More(guard.Violation{}, len(all)-1)),
			About:   []symbol.Var{v.Data},
			Related: []diag.Related{{Pos: b.Atomic.Pos(), Message: "the atomic access", Leg: diag.Leg{Number: 2}}},
		}
		if v.Contract != nil && v.Contract.Pos.IsValid() {
			f.Related = append(f.Related, diag.Related{Pos: v.Contract.Pos, Message: "the comment"})
		}
		for _, also := range slices.Delete(all, n, n+1) {
			f.Related = append(f.Related, diag.Related{Pos: also.Plain.Pos(), Message: v.Data.Name + " is " + guarded.Verb(also.Plain) + " here, too"})
		}
		d.Propose(f)
	}
}

package exempt

import (
	"fmt"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/passes/racepattern/docket"
	"github.com/concvet/concvet/passes/racepattern/guarded"
)

// ReportBroken reports accesses to what a comment says needs no lock, for a reason that they take away: of each
// variable the first one.
func ReportBroken(d *docket.Docket, res *guard.Result) {
	if !d.Wants(Broken.Tier) {
		return
	}
	for _, v := range res.Variables {
		all := res.Breaches(d.Judge(), v)
		if len(all) == 0 {
			continue
		}
		b := all[0]
		says := "never changes"
		if v.Contract.Exempt == contract.Atomic {
			says = "is accessed atomically"
		}
		f := diag.Finding{
			Check:   Broken,
			Pos:     b.Bad.Pos(),
			Verdict: b.Verdict,
			Message: fmt.Sprintf("%s is %s here, but the comment at %s says that it %s, and it is %s at %s with no lock in common%s",
				b.Bad.Spell(), guarded.Verb(b.Bad), d.At(v.Contract.Pos), says, guarded.Verb(b.Other), d.At(b.Other.Pos()), guarded.More(guard.Violation{}, len(all)-1)),
			About: []symbol.Var{v.Data},
			Related: []diag.Related{
				{Pos: v.Contract.Pos, Message: "the comment"},
				{Pos: b.Other.Pos(), Message: "it is " + guarded.Verb(b.Other) + " here", Leg: diag.Leg{Number: 2}},
			},
		}
		for _, also := range all[1:] {
			f.Related = append(f.Related, diag.Related{Pos: also.Bad.Pos(), Message: v.Data.Name + " is " + guarded.Verb(also.Bad) + " here, too"})
		}
		d.Propose(f)
	}
}

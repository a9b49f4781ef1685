package stale

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis/passes/buildssa"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/docket"
)

// Report reports what functions do because of something that they saw in another critical section.
func Report(d *docket.Docket, sections *guard.Sections) {
	if !d.Wants(Check.Tier) {
		return
	}
	for _, x := range sections.StaleChecks(d.Judge()) {
		lock := cmp.Or(x.Lock.Path.Spell(x.Act.Parent()), x.Lock.Decl.Name)
		name := besides(x)
		f := diag.Finding{
			Check:   Check,
			Pos:     x.Pos,
			Verdict: x.Verdict,
			Message: fmt.Sprintf("this is done because of %s as it was at %s, but %s has been released since, and %s may have changed",
				name, d.At(ssax.Pos(x.Check)), lock, name),
			Related: []diag.Related{
				{Pos: ssax.Pos(x.Check), Message: name + " is checked here"},
				{Pos: ssax.Pos(x.Writer), Message: x.Data.Name + " is written here"},
			},
		}
		if x.Sent {
			f.Message = fmt.Sprintf("the channel may be closed by now: %s was checked at %s, but %s has been released since",
				name, d.At(ssax.Pos(x.Check)), lock)
		}
		d.Propose(f)
	}
}

// besides names what x is about, as a field beside the lock if it is one.
func besides(x guard.StaleCheck) string {
	owner, _, ok := x.Lock.Path.Parent()
	if ok && x.Data.Type != "" && x.Data.Type == x.Lock.Decl.Type && x.Data.Pkg == x.Lock.Decl.Pkg {
		return cmp.Or(owner.Field(x.Data.Name).Spell(x.Act.Parent()), x.Data.Name)
	}
	return x.Data.Name
}

// ReportCounts reports what functions add to atomic numbers because they have not reached a limit yet.
func ReportCounts(d *docket.Docket, res *guard.Result) {
	if !d.Wants(Check.Tier) {
		return
	}
	for _, x := range res.StaleCounts(d.Judge()) {
		name := cmp.Or(x.Number.Spell(x.Add.Parent()), "the number")
		d.Propose(diag.Finding{
			Check:   Check,
			Pos:     ssax.Pos(x.Add),
			Verdict: x.Verdict,
			Message: fmt.Sprintf("other goroutines may have added to %s as well since it was seen at %s to be within its limit",
				name, d.At(ssax.Pos(x.Load))),
			Related: []diag.Related{{Pos: ssax.Pos(x.Load), Message: name + " is looked at here"}},
		})
	}
}

// importsSync reports whether pkg can have maps of package sync at all.
func importsSync(pkg *types.Package) bool {
	return slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return p.Path() == "sync" })
}

// ReportLoads reports what functions store into maps of package sync because they have found nothing there.
func ReportLoads(d *docket.Docket, res *guard.Result) {
	if !d.Wants(Check.Tier) || !importsSync(d.Pass.Pkg) {
		return
	}
	excuses := contract.FindExcuses(d.Pass.Files)
	for _, fn := range d.Pass.ResultOf[buildssa.Analyzer].(*buildssa.SSA).SrcFuncs {
		for _, x := range res.StaleLoads(d.Judge(), excuses, fn) {
			d.Propose(diag.Finding{
				Check:   Check,
				Pos:     ssax.Pos(x.Store),
				Verdict: x.Verdict,
				Message: fmt.Sprintf("another goroutine may have stored its own %s here since nothing was found at %s: LoadOrStore is atomic",
					types.TypeString(x.Type, types.RelativeTo(d.Pass.Pkg)), d.At(ssax.Pos(x.Load))),
				Related: []diag.Related{{Pos: ssax.Pos(x.Load), Message: "nothing is found here"}},
			})
		}
	}
}

package racepattern

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
)

// checkStale reports what functions do because of something that they saw in another critical section.
func (c *checker) checkStale(sections *guard.Sections) {
	for _, x := range sections.StaleChecks(c.r.Judge()) {
		lock := cmp.Or(x.Lock.Path.Spell(x.Act.Parent()), x.Lock.Decl.Name)
		f := diag.Finding{
			Check:   staleCheck,
			Pos:     x.Pos,
			Verdict: x.Verdict,
			Message: fmt.Sprintf("this is done because of %s as it was at %s, but %s was released since, and %s may have changed",
				x.Data.Name, c.at(ssax.Pos(x.Check)), lock, x.Data.Name),
			Related: []diag.Related{
				{Pos: ssax.Pos(x.Check), Message: x.Data.Name + " is checked here"},
				{Pos: ssax.Pos(x.Writer), Message: x.Data.Name + " is written here"},
			},
		}
		if x.Sent {
			f.Message = fmt.Sprintf("the channel may be closed by now: %s was checked at %s, but %s was released since",
				x.Data.Name, c.at(ssax.Pos(x.Check)), lock)
		}
		c.propose(f)
	}
}

// importsSync reports whether pkg can have maps of package sync at all.
func importsSync(pkg *types.Package) bool {
	return slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return p.Path() == "sync" })
}

// checkLoads reports what functions store into maps of package sync because they have found nothing there.
func (c *checker) checkLoads(res *guard.Result) {
	if !c.r.Enabled(staleCheck) || !importsSync(c.pass.Pkg) {
		return
	}
	excuses := contract.FindExcuses(c.pass.Files)
	for _, fn := range c.pass.ResultOf[buildssa.Analyzer].(*buildssa.SSA).SrcFuncs {
		for _, x := range res.StaleLoads(c.r.Judge(), excuses, fn) {
			c.propose(diag.Finding{
				Check:   staleCheck,
				Pos:     ssax.Pos(x.Store),
				Verdict: x.Verdict,
				Message: fmt.Sprintf("another goroutine may have stored its own %s here since nothing was found at %s: LoadOrStore is atomic",
					types.TypeString(x.Type, types.RelativeTo(c.pass.Pkg)), c.at(ssax.Pos(x.Load))),
				Related: []diag.Related{{Pos: ssax.Pos(x.Load), Message: "nothing is found here"}},
			})
		}
	}
}

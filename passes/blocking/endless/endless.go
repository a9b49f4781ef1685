package endless

import (
	"go/token"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
	"github.com/concvet/concvet/passes/mhb"
)

// Report reports the goroutines of a package that nothing can end.
func Report(pass *analysis.Pass, r *diag.Reporter, orders *mhb.Result) {
	if !r.Enabled(Check) {
		return
	}
	c := &checker{
		Reporter: r,
		pass:     pass,
		orders:   orders,
		pkg:      newPackage(orders.Functions()),
	}
	for _, fn := range c.pkg.fns {
		r.Try(fn.Name(), fn.Pos(), func() error {
			for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
				c.check(call)
			}
			c.overwritten(fn)
			return nil
		})
	}
}

// A checker reports on one package.
type checker struct {
	*diag.Reporter
	pass   *analysis.Pass
	orders *mhb.Result
	pkg    *census
	once   memo.Map[*ssa.Function, bool]
}

// check reports the goroutine that call starts, if it starts one, nothing ends that, and something says that it was meant to end.
func (c *checker) check(call ssa.CallInstruction) {
	f, on := spawned.Of(call)
	if f == nil || on != syncmodel.OnCall {
		return
	}
	w := newWalk(c.pkg, func(derived *ssa.Call, i int) bool { return c.pkg.isLost(derived, i) || isLostFrom(call, derived, i) })
	if w.ends(f) {
		return
	}
	g := &goroutine{checker: c, walk: w, start: call, frame: f}
	s, ok := g.sign()
	if !ok {
		return
	}
	c.Report(diag.Finding{
		Check:   Check,
		Pos:     ssax.Pos(call),
		Message: "nothing ends the goroutine that is started here: " + s.text,
		Related: related(s),
	})
}

// related returns where a sign is seen.
func related(s sign) []diag.Related {
	var out []diag.Related
	for _, p := range s.at {
		if p.pos.IsValid() {
			out = append(out, diag.Related{Pos: p.pos, Message: p.what})
		}
	}
	return out
}

// A place is one that tells something.
type place struct {
	pos  token.Pos
	what string
}

// A goroutine is one that has no way to its end.
type goroutine struct {
	*checker
	*walk
	start ssa.CallInstruction
	frame *spawned.Frame
}

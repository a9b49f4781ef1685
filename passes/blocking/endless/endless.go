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

// Report reports the goroutines of a package that nothing can end; by doubtful those that something may end which is not seen.
func Report(pass *analysis.Pass, r *diag.Reporter, orders *mhb.Result, doubtful *diag.Check) {
	if !r.Enabled(Check) && !r.Enabled(doubtful) {
		return
	}
	c := &checker{
		Reporter: r,
		doubtful: doubtful,
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
	doubtful *diag.Check
	pass     *analysis.Pass
	orders   *mhb.Result
	pkg      *census
	once     memo.Map[*ssa.Function, bool]
}

// check reports the goroutine that call starts, if it starts one, nothing ends that, and something says that it was meant to end.
func (c *checker) check(call ssa.CallInstruction) {
	f, on := spawned.Of(call)
	if f == nil || on != syncmodel.OnCall {
		return
	}
	if w := newWalk(c.pkg, c.pkg.isLost); c.tell(w, call, f, Check) {
		return
	}
	w := newWalk(c.pkg, func(derived *ssa.Call, i int) bool { return c.pkg.isLost(derived, i) || isLostFrom(call, derived, i) })
	w.idles = true
	c.tell(w, call, f, c.doubtful)
}

// tell reports by check the goroutine that start starts, which runs f, if it has no end by w and there is a sign, and whether it did so.
func (c *checker) tell(w *walk, start ssa.CallInstruction, f *spawned.Frame, check *diag.Check) bool {
	if w.ends(f) {
		return false
	}
	g := &goroutine{checker: c, walk: w, start: start, frame: f}
	s, ok := g.sign()
	if ok {
		c.Report(diag.Finding{
			Check:   check,
			Pos:     ssax.Pos(start),
			Message: "nothing ends the goroutine that is started here: " + s.text,
			Related: related(s),
		})
	}
	return ok
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

package racepattern

import (
	"slices"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/mhb"
)

// checkGroups reports goroutines that add themselves to the wait group that they
// are waited for with.
func (c *checker) checkGroups(order *mhb.Order) {
	s := order.Scope()
	for _, add := range s.Nodes {
		if add.Kind != goroutine.Sync || add.Op.Kind != goroutine.GroupAdd || add.Thread.Spawn == nil || len(add.Op.Objects) != 1 {
			continue
		}
		o := s.Object(add.Op.Objects[0])
		if !o.Closed || c.counted(o, add) {
			continue
		}
		i := slices.IndexFunc(o.Ops, func(w *goroutine.Node) bool {
			return w.Op.Kind == goroutine.GroupWait && descends(add.Thread, w.Thread) && !order.Before(add, w) && !order.Before(w, add)
		})
		if i >= 0 {
			c.r.Report(diag.Finding{
				Check:   addInGoroutine,
				Pos:     add.Instr.Pos(),
				Message: "WaitGroup.Add is called by the goroutine that it counts: Wait may return before",
				Related: []diag.Related{
					{Pos: o.Ops[i].Instr.Pos(), Message: "this Wait may come first"},
					{Pos: add.Thread.Spawn.Instr.Pos(), Message: "the goroutine is started here"},
				},
			})
		}
	}
}

// counted reports whether something was added to o before the goroutine of add
// was started: while that is not done, the goroutine may add more.
func (c *checker) counted(o *goroutine.Object, add *goroutine.Node) bool {
	return slices.ContainsFunc(o.Ops, func(n *goroutine.Node) bool {
		return n.Op.Kind == goroutine.GroupAdd && n.Thread != add.Thread && descends(add.Thread, n.Thread)
	})
}

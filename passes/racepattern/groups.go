package racepattern

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// checkGroups reports goroutines that add themselves to the wait group that they
// are waited for with.
func (c *checker) checkGroups(s *scene) {
	if s.idle && !c.indirect() {
		return
	}
	order := s.order
	for _, add := range s.Nodes {
		if add.Kind != goroutine.Sync || add.Op.Kind != goroutine.GroupAdd ||
			add.Thread.Spawn == nil || len(add.Op.Objects) != 1 {
			continue
		}
		o := s.Object(add.Op.Objects[0])
		if !o.Closed || c.counted(o, add) {
			continue
		}
		i := slices.IndexFunc(o.Ops, func(w *goroutine.Node) bool {
			return w.Op.Kind == goroutine.GroupWait && descends(add.Thread, w.Thread) &&
				!order.Before(add, w) && !order.Before(w, add) && !gated(order, add, w)
		})
		if i >= 0 {
			c.r.Report(diag.Finding{
				Check:   addInGoroutine,
				Pos:     add.Instr.Pos(),
				Message: addMessage(add),
				Related: []diag.Related{
					{Pos: o.Ops[i].Instr.Pos(), Message: "this Wait may come first"},
					{Pos: add.Thread.Spawn.Instr.Pos(), Message: "the goroutine is started here"},
				},
			})
		}
	}
}

// addMessage says what is wrong with add. A goroutine that starts and counts others
// before anybody waits for it has the same fault as one that counts itself.
func addMessage(add *goroutine.Node) string {
	if site, ok := add.Instr.(ssa.CallInstruction); ok {
		if fn := ssax.Callee(site.Common()); fn != nil && fn.Name() != "Add" {
			return fn.Name() + " adds to the group in a goroutine that Wait does not wait for: Wait may return before"
		}
	}
	return "WaitGroup.Add is called by the goroutine that it counts: Wait may return before"
}

// counted reports whether something was added to o before the goroutine of add
// was started: while that is not done, the goroutine may add more.
func (c *checker) counted(o *goroutine.Object, add *goroutine.Node) bool {
	return slices.ContainsFunc(o.Ops, func(n *goroutine.Node) bool {
		return n.Op.Kind == goroutine.GroupAdd && n.Thread != add.Thread && descends(add.Thread, n.Thread)
	})
}

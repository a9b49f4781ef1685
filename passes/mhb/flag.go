package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// zeros are the values that variables have from the start, as Go spells them.
var zeros = []string{"0", "false", "nil", `""`}

// observed proves HB12: w saw a value that the variable did not have from the
// start, and a happens before whatever may have stored it.
func (o *Order) observed(g guard, w *node) *proof {
	if len(w.Op.Objects) != 1 || w.Op.Value == "" {
		return nil
	}
	at := w.Op.Objects[0]
	obj := o.scope.Object(at)
	if slices.Contains(zeros, w.Op.Value) != w.Op.Negated || !g.view.closed(obj) || !o.allAtomic(at) {
		return nil
	}
	var because []*proof
	nodes := []*node{g.a}
	for _, p := range obj.Ops {
		if p.Op.Kind != goroutine.AtomicStore || !mayHave(p.Op.Value, w.Op) ||
			g.view.tooLate(obj, w, p) || g.view.exclusive(g.a, p) {
			continue
		}
		q := o.before(g.view, g.a, p)
		if q == nil {
			return nil
		}
		because = append(because, q)
		nodes = append(nodes, p)
	}
	return prove(Observed, because, append(nodes, w)...)
}

// mayHave reports whether a variable that value was stored to may be what op saw.
func mayHave(value string, op *goroutine.Op) bool {
	return value == "" || (value == op.Value) != op.Negated
}

// allAtomic reports whether all accesses to the variable at p are atomic, so that who
// sees a value knows what happened before it was stored.
func (g *scopeGraph) allAtomic(p place) bool {
	if g.plain == nil {
		g.plain = make(map[place]bool)
		for _, n := range g.scope.Nodes {
			if n.Kind == goroutine.Touch && !n.Access.Atomic {
				for _, q := range n.Access.Places {
					g.plain[q] = true
				}
			}
		}
	}
	return !g.plain[p]
}

package mhb

import (
	"slices"
	"strconv"

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
	if isFromStart(w.Op) || !g.view.closed(obj) || !o.allAtomic(at) {
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

// seesOwnState reports whether w saw a constant that its goroutine itself has stored, in a variable
// that no other one knows. What is done when is then the business of the program: it may have
// started others in that state only.
func (g *scopeGraph) seesOwnState(w *node) bool {
	return !isFromStart(w.Op) && slices.ContainsFunc(w.Op.Objects, func(p place) bool {
		return slices.ContainsFunc(g.scope.Dropped(p), func(a *goroutine.Access) bool {
			return a.Write && !a.Atomic && a.Value != "" && mayHave(a.Value, w.Op)
		})
	})
}

// isFromStart reports whether op may have seen the value that variables have from the start.
func isFromStart(op *goroutine.Op) bool {
	if op.Bound == goroutine.Exactly {
		return slices.Contains(zeros, op.Value) != op.Negated
	}
	return mayHave("0", op)
}

// mayHave reports whether a variable that value was stored to may be what op saw.
func mayHave(value string, op *goroutine.Op) bool {
	if value == "" {
		return true
	}
	if op.Bound == goroutine.Exactly {
		return (value == op.Value) != op.Negated
	}
	v, err := strconv.ParseInt(value, 0, 64)
	limit, errLimit := strconv.ParseInt(op.Value, 0, 64)
	if err != nil || errLimit != nil || v == limit {
		return true
	}
	return (v > limit) == (op.Bound == goroutine.AtLeast)
}

// counts reports whether to add delta to a variable, again and again, makes it what op saw.
func counts(delta int64, op *goroutine.Op) bool {
	switch {
	case delta == 0 || op.Negated:
		return false
	case op.Bound == goroutine.AtLeast:
		return delta > 0 && (op.Value == "" || !isFromStart(op))
	case op.Bound == goroutine.AtMost, slices.Contains(zeros, op.Value):
		return delta < 0
	}
	return op.Value == ""
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
	return !g.plain[p] && !slices.ContainsFunc(g.scope.Dropped(p), func(a *goroutine.Access) bool { return !a.Atomic })
}

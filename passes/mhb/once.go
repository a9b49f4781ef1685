package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// inOnce reports whether s is passed once for the whole scope, since it is part of the
// function of a Once of which there is one, or whoever passes it has claimed a flag for good.
func (o *Order) inOnce(s *node) bool {
	whole := o.viewWhole(o.scope.Threads[0])
	for _, h := range o.mustHold(s) {
		ops := o.scope.Object(h.at).Ops
		if h.mode != running && !o.isForGood(whole, h) || !o.isSingle(whole, h.at, ops) {
			continue
		}
		enter := make(map[*node]bool)
		for _, op := range ops {
			enter[op] = op.Op.Kind == goroutine.OnceEnter || op.Op.Swapped
		}
		return !o.viewWhole(s.Thread).avoidsIn(s, []*node{s}, enter)
	}
	return false
}

// isForGood reports whether h is a flag that has been swapped, and that nothing sets back to what it was before. For reports the
// operations that are seen are taken for all that there are.
func (o *Order) isForGood(v *view, h hold) bool {
	obj := o.scope.Object(h.at)
	if h.mode != swapped || h.value == "" || len(obj.Overwrites) > 0 || !o.assume && !v.closed(obj) {
		return false
	}
	return !slices.ContainsFunc(obj.Ops, func(op *node) bool {
		return op.Op.Kind == goroutine.AtomicStore && (op.Op.Value == "" || op.Op.Value == h.value)
	})
}

// inSameRun reports whether a and b, of one thread, are part of one function of a Once, which runs once for the whole scope.
func (o *Order) inSameRun(a, b *node) bool {
	if !o.onces || a == b || !o.inOnce(a) || !o.inOnce(b) {
		return false
	}
	theirs := o.runsOf(b)
	return slices.ContainsFunc(o.runsOf(a), func(r onceRun) bool { return slices.Contains(theirs, r) })
}

// A onceRun is a run of the function of a Once, or of what comes after a claim: the node where it begins.
type onceRun struct {
	once  place
	enter *node
}

// runsOf returns the runs that n is part of, or that have started its goroutine.
func (o *Order) runsOf(n *node) []onceRun {
	var out []onceRun
	whole := o.viewWhole(o.scope.Threads[0])
	for _, s := range o.ancestry(n) {
		for _, h := range o.mustHold(s) {
			if h.mode != running && !o.isForGood(whole, h) {
				continue
			}
			begun := slices.DeleteFunc(slices.Clone(o.scope.Object(h.at).Ops), func(op *node) bool { return !begins(op, s) && !o.claims(op, s) })
			if len(begun) == 1 {
				out = append(out, onceRun{h.at, begun[0]})
			}
		}
	}
	return out
}

// claims reports whether control may get to n from where claim swaps a flag, and from no other swap of it since.
func (o *Order) claims(claim, n *node) bool {
	if !claim.Op.Swapped || claim.Thread != n.Thread {
		return false
	}
	others := make(map[*node]bool)
	for _, at := range claim.Op.Objects {
		for _, op := range o.scope.Object(at).Ops {
			others[op] = op.Op.Swapped && op != claim
		}
	}
	return o.viewWhole(n.Thread).avoidsIn(n, []*node{claim}, others)
}

// begins reports whether n is a part of the function that enter, an operation of a Once, begins.
func begins(enter, n *node) bool {
	if enter.Op.Kind != goroutine.OnceEnter || enter.Thread != n.Thread || len(enter.Op.Objects) != 1 {
		return false
	}
	for f := n.Frame; f != nil && f.Thread == enter.Thread; f = f.Caller {
		if f.Caller == enter.Frame && f.Site != nil && f.Site == enter.Instr {
			return true
		}
	}
	return false
}

// inOtherRun returns a Once of which a and b, or what starts their goroutines, are part of different runs: only one of
// them happens.
func (o *Order) inOtherRun(v *view, p place, a, b *node) (Common, bool) {
	if !o.onces {
		return Common{}, false
	}
	theirs := o.runsOf(b)
	for _, x := range o.runsOf(a) {
		for _, y := range theirs {
			single := sameOwner(p, x.once) || o.isSingle(v, x.once, o.scope.Object(x.once).Ops)
			if x.once == y.once && x.enter != y.enter && (single || o.assume) {
				return Common{x.once, true}, true
			}
		}
	}
	return Common{}, false
}

// neverRuns returns a Once of which n, or what starts its goroutine, is part of a run that never comes: it is done on every
// way there.
func (o *Order) neverRuns(v *view, p place, n *node) (Common, bool) {
	if !o.onces {
		return Common{}, false
	}
	for _, r := range o.runsOf(n) {
		ops := o.scope.Object(r.once).Ops
		if o.overwritten(r.once) || !sameOwner(p, r.once) && !v.isSingle(r.once, ops) {
			continue
		}
		done := make(map[*node]bool)
		for _, op := range ops {
			done[op] = op.Op.Kind == goroutine.OnceDo && op.Thread == r.enter.Thread && len(op.Op.Objects) == 1
		}
		if t := r.enter.Thread; !o.viewWhole(t).avoidsIn(r.enter, []*node{t.Entry}, done) {
			return Common{r.once, true}, true
		}
	}
	return Common{}, false
}

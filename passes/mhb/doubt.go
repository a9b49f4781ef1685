package mhb

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// Doubt returns the order that takes for synchronization whatever resembles it: an
// operation that may wait for another as far as their types tell, a lock of the
// same name, a value that is tested before an access and set after it, input and output. What it does
// not order is evident: nothing in sight could be meant to.
func (o *Order) Doubt() *Order {
	d := newOrder(o.scopeGraph, true)
	d.doubt = true
	return d
}

// resembles reports whether w may wait for p as far as the types tell of what they
// are about.
func (o *Order) resembles(w, p *node) bool {
	switch {
	case o.mayAnswer(w, p):
		return true
	case w.Kind == goroutine.Opaque || p.Kind == goroutine.Opaque:
		return haveRoot(o.reached(w), o.reached(p)) || w.Kind == goroutine.Sync && isContext(w) && (mayCancel(p) || o.isLent(w, p)) ||
			p.Kind == goroutine.Opaque && o.isMadeElsewhere(w)
	case w.Kind != goroutine.Sync || p.Kind != goroutine.Sync || !pairs(w.Op.Kind, p.Op.Kind):
		return false
	case o.isKnown(w) || o.isKnown(p):
		return haveRoot(w.Op.Objects, p.Op.Objects) &&
			(slices.ContainsFunc(w.Op.Objects, o.isOpen) || !o.isInNest(w) || !o.isInNest(p) || isTally(w, p))
	case isContext(p):
		return isContext(w)
	}
	return types.Identical(operandType(w), operandType(p))
}

// mayAnswer reports whether w may read what p writes, on another goroutine: they may be the two ends of a connection or pipe, or
// somebody at the other end of both may pass on what is said.
func (o *Order) mayAnswer(w, p *node) bool { return w.Thread != p.Thread && w.Hears() && p.Tells() }

// isLent reports whether w waits for the end of a context that p, unknown code, may cancel, since it gets hold of what may keep the function for that.
func (o *Order) isLent(w, p *node) bool {
	return slices.ContainsFunc(w.Op.Objects, func(at place) bool { return haveRoot(o.scope.Object(at).Lent, p.Opaque) })
}

// isMadeElsewhere reports whether w receives from a channel that code which is not known has made, as that of
// a timer with a fake clock: any other such code may send on it.
func (o *Order) isMadeElsewhere(w *node) bool {
	return w.Kind == goroutine.Sync && (isReceive(w.Op.Kind) || w.Op.Kind == goroutine.RecvClosed) && !isContext(w) &&
		len(w.Op.Objects) > 0 && !slices.ContainsFunc(w.Op.Objects, func(at place) bool {
		return !isResult(at.Path.Root) || !o.isOpen(at)
	})
}

// isResult reports whether r is what a call returns.
func isResult(r accesspath.Root) bool {
	if r.Kind != accesspath.Local {
		return false
	}
	v := r.Value
	if result, ok := v.(*ssa.Extract); ok {
		v = result.Tuple
	}
	_, ok := v.(*ssa.Call)
	return ok
}

// isTally reports whether p counts down a group, that w waits for, for each round of a loop: of its goroutine, or of
// the one that starts it. How many rounds there are is the business of the program.
func isTally(w, p *node) bool {
	return p.Op.Kind == goroutine.GroupDone && (p.Looped || p.Thread.Many && p.Thread.Parent() != w.Thread)
}

// isInNest reports whether n is written in the function that the scope is of, or in
// one of its literals. There all is known that may let it go on.
func (o *Order) isInNest(n *node) bool {
	return n.Frame == nil || ssax.EnclosingDeclared(n.Frame.Func) == ssax.EnclosingDeclared(o.scope.Root)
}

// isInside reports whether n is an atomic operation that a call does inside. The call
// may do it for a lock, a counter or a flag of its own.
func isInside(n *node) bool {
	return n.Kind == goroutine.Touch && n.Access.Atomic && len(n.Access.Via) > 0
}

// seenInside proves that w, inside of a call, may see what calls that are made after
// the event of the guard have done.
func (o *Order) seenInside(g guard, w *node) *proof {
	for _, p := range o.mayNotify(g.a) {
		if isInside(p) && slices.ContainsFunc(w.Access.Places, func(at place) bool {
			return at != o.about && slices.Contains(p.Access.Places, at)
		}) {
			return prove(Assumed, nil, g.a, p, w)
		}
	}
	return nil
}

// reached returns what n, an operation or unknown code, has to do with.
func (o *Order) reached(n *node) []place {
	switch n.Kind {
	case goroutine.Opaque:
		return n.Opaque
	case goroutine.Sync:
		return n.Op.Objects
	}
	return nil
}

func haveRoot(ps, qs []place) bool {
	return slices.ContainsFunc(ps, func(p place) bool {
		return slices.ContainsFunc(qs, func(q place) bool { return p.Frame == q.Frame && p.Path.Root == q.Path.Root })
	})
}

// isKnown reports whether n is an operation whose objects cannot be others by another name: the scope makes all of them.
// Who asks about all nodes of a call has some among them that are none, such as go statements.
func (o *Order) isKnown(n *node) bool {
	return n.Kind == goroutine.Sync && len(n.Op.Objects) > 0 && !n.Op.Open && !slices.ContainsFunc(n.Op.Objects, func(at place) bool {
		obj := o.scope.Object(at)
		return !obj.Closed && !obj.Fed
	})
}

// operandType returns the type of the object of an operation: of a channel that of
// its elements, whatever the direction.
func operandType(n *node) types.Type {
	v := n.Operand()
	if v == nil {
		return types.Typ[types.Invalid]
	}
	if ch, ok := v.Type().Underlying().(*types.Chan); ok {
		return ch.Elem()
	}
	return v.Type()
}

// withCalls adds to waits those calls on the ways to target which have one of them
// inside: what a call returns may tell whether it has waited.
func (o *Order) withCalls(waits []*node, target *node) []*node {
	inside := make(map[*goroutine.Frame]bool)
	unseen := make(map[activation]bool)
	for _, w := range waits {
		if w.Kind == goroutine.Opaque {
			unseen[activation{w.Frame, w.Instr}] = true
		}
		for f := w.Frame; f != nil && f.Thread == target.Thread && !f.Encloses(target.Frame); f = f.Caller {
			inside[f] = true
		}
	}
	for _, n := range o.nodes[target.Thread.ID] {
		if inside[n.Frame] || unseen[activation{n.Frame, n.Instr}] {
			waits = append(waits, n)
		}
	}
	return waits
}

// An activation is a call, of which the code is not laid out, in a frame.
type activation struct {
	frame *goroutine.Frame
	call  ssa.Instruction
}

// A sign is something that is tested or taken before an access and set or given back
// after it, by whoever makes it: an object that is known, or the type of one that
// is not.
type sign struct {
	at place
	of string
}

// takeTurns reports whether the goroutines of a and b both test or take something
// before the access, and set it or give it back afterwards, so that there may be
// an agreement who has which turn.
func (o *Order) takeTurns(a, b *node) bool {
	theirs := o.turns(b)
	return len(theirs) > 0 && slices.ContainsFunc(o.turns(a), func(s sign) bool {
		return slices.Contains(theirs, s) && !(a.Thread == b.Thread && o.isMadeBy(a.Thread, s.at))
	})
}

// isMadeBy reports whether p is made by t, so that each of several goroutines has one of its own.
func (o *Order) isMadeBy(t *thread, p place) bool {
	return p.Path.Root.Kind == accesspath.Local && p.Valid() && o.scope.Frames[p.Frame].Thread == t
}

// turns returns the signs that the goroutine of n takes before n and may give back
// after it. It takes them on all ways, unless they are values of an atomic variable,
// which tell by themselves when it need not wait.
func (o *Order) turns(n *node) []sign {
	given := make(map[sign]*node)
	for _, p := range o.mayNotify(n) {
		for _, s := range o.signs(p) {
			if given[s] == nil || isStore(p) {
				given[s] = p
			}
		}
	}
	whole := o.viewWhole(n.Thread)
	entry := []*node{n.Thread.Entry}
	takers := make(map[sign][]*node)
	for _, w := range o.mayWait(whole, entry, n).waits {
		for _, s := range o.signs(w) {
			if given[s] != nil && s.at != o.about {
				takers[s] = append(takers[s], w)
			}
		}
	}
	var out []sign
	for s, waits := range takers {
		if isStore(given[s]) || o.mustWait(whole, entry, n, o.withCalls(waits, n)) {
			out = append(out, s)
		}
	}
	return out
}

// isStore reports whether n is an atomic operation that writes.
func isStore(n *node) bool { return n.Kind == goroutine.Sync && n.Op.Kind == goroutine.AtomicStore }

// signs returns what n takes or gives back, if it is an operation of that kind.
func (o *Order) signs(n *node) []sign {
	switch n.Kind {
	case goroutine.Touch:
		if n.Access.Write || isInside(n) {
			return placesOf(n.Access.Places)
		}
	case goroutine.Opaque:
		if n.Synchronizes() || len(n.Opaque) == 1 && embedded(n.Opaque[0].Path) {
			return placesOf(n.Opaque) // a variable of the scope that unknown code gets by its address
		}
	case goroutine.Sync:
		switch n.Op.Kind {
		case goroutine.Observe, goroutine.AtomicStore, goroutine.CondWait, goroutine.CondNotify:
			return placesOf(n.Op.Objects)
		case goroutine.Send, goroutine.Recv, goroutine.RecvAny:
			return o.channelSigns(n)
		}
	}
	return nil
}

// channelSigns returns what an operation on a channel takes or gives back. A channel
// with room for several values lets several in.
func (o *Order) channelSigns(n *node) []sign {
	if !o.isKnown(n) {
		return []sign{{of: types.TypeString(operandType(n), nil)}}
	}
	var out []sign
	for _, at := range n.Op.Objects {
		if obj := o.scope.Object(at); obj.Capacity <= 1 {
			out = append(out, sign{at: at})
		}
	}
	return out
}

func placesOf(at []place) []sign {
	out := make([]sign, len(at))
	for i, p := range at {
		out[i] = sign{at: p}
	}
	return out
}

package setonce

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/mhp"
	"github.com/concvet/concvet/passes/racepattern/pair/wait"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// IsSetOnce reports whether a sets the variable at p, unless it is set already, before it
// starts the goroutine that b is of:
//
//	if s.loop == nil {
//		s.loop = newLoop()
//		go s.run()
//	}
//
// A second call does not get to a, as long as nothing else in s writes to p, but for what unsets it once the goroutine has
// ended.
func IsSetOnce(s *goroutine.Scope, a, b *goroutine.Node, p goroutine.Place) bool {
	store, ok := a.Instr.(*ssa.Store)
	if !ok || a.Thread.Many || !ssax.IsSet(Assigned(store.Val)) || GuardOf(store) == nil || !startsAfter(store, a.Thread, b.Thread) {
		return false
	}
	return staysSet(s, p, a.Instr, b)
}

// staysSet reports whether nothing but set writes to the variable at p, or else unsets it after the goroutine of b has told
// that it is done with b.
func staysSet(s *goroutine.Scope, p goroutine.Place, set ssa.Instruction, b *goroutine.Node) bool {
	return !slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Touch && n.Access.Write && n.Instr != set && !s.IsInitial(n) && slices.Contains(n.Access.Places, p) &&
			!unsetsAfter(s, n, b)
	})
}

// unsetsAfter reports whether n stores nil or false, and comes on every way after the goroutine of b has told, by closing a
// channel say, that b is over.
func unsetsAfter(s *goroutine.Scope, n, b *goroutine.Node) bool {
	store, ok := n.Instr.(*ssa.Store)
	if !ok {
		return false
	}
	if _, isConst := store.Val.(*ssa.Const); !isConst || ssax.IsSet(store.Val) {
		return false
	}
	return scene.Find(s.Nodes, func(told *goroutine.Node) bool {
		if told.Thread != b.Thread || told.Kind != goroutine.Sync {
			return false
		}
		switch told.Op.Kind {
		case goroutine.Close, goroutine.Send, goroutine.GroupDone:
			return !scene.Reaches(told, b) && wait.For(n, told)
		}
		return false
	}) != nil
}

// OneAtATime returns the test that lets only one of the goroutines of a and b, which are started by one instruction, run at
// a time: of a field that is set where they are started, and not unset before the one before has told that it is done:
//
//	if s.done == nil {
//		s.done = make(chan struct{})
//		go s.run()
//	}
//
// Nil if there is none. Whoever starts them is one goroutine, or holds a lock.
func OneAtATime(s *scene.Scene, x scene.Pair) *ssa.UnOp {
	t, u := x.A.Thread, x.B.Thread
	if t.Spawn == nil || u.Spawn == nil || t.Spawn.Instr == nil || t.Spawn.Instr != u.Spawn.Instr || t == u && !t.Many {
		return nil
	}
	if (t.Parent() != u.Parent() || t.Parent().Many) && len(mhp.New(s.Order).Held(t.Spawn)) == 0 {
		return nil
	}
	start := t.Spawn.Instr
	for cond, outcome := range ssax.Decided(start.Block()) {
		load := ssax.FoundUnset(cond, outcome)
		if load == nil {
			continue
		}
		set := scene.Find(s.Nodes, func(n *goroutine.Node) bool {
			store, ok := n.Instr.(*ssa.Store)
			return ok && n.Kind == goroutine.Touch && n.Frame == t.Spawn.Frame && ssax.IsSet(Assigned(store.Val)) && GuardOf(store) == load &&
				ssax.Dominates(store, start)
		})
		if set != nil && len(set.Access.Places) == 1 && staysSet(s.Scope, set.Access.Places[0], set.Instr, x.A) &&
			staysSet(s.Scope, set.Access.Places[0], set.Instr, x.B) {
			return load
		}
	}
	return nil
}

// SetBefore returns where the goroutine that has started those of a and b has set the variable at p before, which a
// sets unless it is set already: then it is set. It returns nil if that is not so.
func SetBefore(s *goroutine.Scope, a, b *goroutine.Node, p goroutine.Place) *goroutine.Node {
	store, ok := a.Instr.(*ssa.Store)
	if !ok || !ssax.IsSet(Assigned(store.Val)) || GuardOf(store) == nil {
		return nil
	}
	return scene.Find(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Touch && n.Access.Write && !s.IsInitial(n) && slices.Contains(n.Access.Places, p) &&
			comesBefore(n, a.Thread) && comesBefore(n, b.Thread)
	})
}

// IsSeenSet reports whether a sets the variable unless it is set, and b reads it where it has seen it set: then nobody
// sets it any more.
func IsSeenSet(a, b *goroutine.Node) bool {
	store, ok := a.Instr.(*ssa.Store)
	load, isLoad := b.Instr.(*ssa.UnOp)
	if !ok || !isLoad || b.Access.Write || GuardOf(store) == nil {
		return false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	for found := range ssax.DecidedNonNil(load.Block()) {
		if seen, ok := found.(*ssa.UnOp); ok {
			if from, ok := seen.X.(*ssa.FieldAddr); ok && from.Field == field.Field && Assigned(from.X) == Assigned(field.X) {
				return true
			}
		}
	}
	return false
}

// comesBefore reports whether t is started, directly or not, by the goroutine of n where n may have happened before.
func comesBefore(n *goroutine.Node, t *goroutine.Thread) bool {
	for ; t != nil && t.Spawn != nil; t = t.Parent() {
		if t.Parent() == n.Thread {
			return scene.Reaches(n, t.Spawn)
		}
	}
	return false
}

// GuardOf returns what a test reads that leads to instr, if that sets a field, only if the field was not set; nil if
// there is none.
func GuardOf(instr ssa.Instruction) *ssa.UnOp {
	store, ok := instr.(*ssa.Store)
	if !ok {
		return nil
	}
	to, ok := store.Addr.(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	for cond, outcome := range ssax.Decided(store.Block()) {
		load := ssax.FoundUnset(cond, outcome)
		if load == nil {
			continue
		}
		if from, ok := load.X.(*ssa.FieldAddr); ok && from.Field == to.Field && Assigned(from.X) == Assigned(to.X) {
			return load
		}
	}
	return nil
}

// Assigned returns v, or the only value of the variable that v reads, as literals make
// one of each parameter that they capture.
func Assigned(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok {
		if alloc, ok := load.X.(*ssa.Alloc); ok {
			if val := ssax.SoleValue(alloc); val != nil {
				return val
			}
		}
	}
	return v
}

// startsAfter reports whether t, or what has started it, is started by above where instr
// was run before.
func startsAfter(instr ssa.Instruction, above, t *goroutine.Thread) bool {
	for ; t != nil && t.Spawn != nil; t = t.Parent() {
		if start := t.Spawn.Instr; t.Parent() == above {
			return start != nil && start.Parent() == instr.Parent() && ssax.Dominates(instr, start)
		}
	}
	return false
}

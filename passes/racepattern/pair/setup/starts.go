package setup

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// Starts returns where the method of the user starts a goroutine of the object after it has set the field anew:
//
//	func (s *server) Start() {
//		s.conns = make(map[string]net.Conn)
//		go s.accept()
//	}
//
// A second call would have it started twice, unless the method has told the first one to end: then it has to wait for that.
// It is the goroutine which makes the other access, or one that is started before users get to the method which starts that
// one. Nil if there is nothing like that.
func (c *Case) Starts() *goroutine.Node {
	if c.Own.Thread.Spawn == nil || !setsField(c.User) || restarts(c.User) {
		return nil
	}
	at := scene.Sites(c.User)
	for _, t := range c.Threads {
		if t.Spawn == nil || t.Parent() != c.User.Thread || !takesObject(t.Spawn, c.Owner) || !isBefore(at, scene.Sites(t.Spawn)) {
			continue
		}
		if t.Spawn.Instr == c.Own.Thread.Spawn.Instr || c.startsLate() {
			return t.Spawn
		}
	}
	return nil
}

// restarts reports whether the thread of n has closed a channel before, to tell a goroutine to end most likely, and waits
// for nothing between that and n.
func restarts(n *goroutine.Node) bool {
	work := graph.NewWorklist(n)
	for at := range work.Newest {
		for _, p := range at.Preds {
			switch {
			case p.Kind == goroutine.Opaque:
			case p.Kind == goroutine.Sync && p.Op.Kind == goroutine.Close && p.Instr != nil:
				return true
			case p.Kind == goroutine.Sync && p.Op.Kind.Acquires() && p.Op.Kind != goroutine.Observe:
			default:
				work.Add(p)
			}
		}
	}
	return false
}

// setsField reports whether n assigns a field, and not what it is made of: s.sent++ and s.list = append(s.list, x) are
// steps of something that goes on.
func setsField(n *goroutine.Node) bool {
	store, ok := n.Instr.(*ssa.Store)
	if !ok {
		return false
	}
	to, ok := store.Addr.(*ssa.FieldAddr)
	return ok && !comesFrom(store.Val, to, maxSources)
}

// maxSources bounds the values that are looked at to find out what one is made of.
const maxSources = 6

// comesFrom reports whether v is made of what the field at addr had before, as far as depth steps tell.
func comesFrom(v ssa.Value, addr *ssa.FieldAddr, depth int) bool {
	if from, ok := v.(*ssa.FieldAddr); ok && from.Field == addr.Field && types.Identical(from.X.Type(), addr.X.Type()) {
		return true
	}
	instr, ok := v.(ssa.Instruction)
	if !ok || depth == 0 {
		return false
	}
	return slices.ContainsFunc(instr.Operands(nil), func(op *ssa.Value) bool { return *op != nil && comesFrom(*op, addr, depth-1) })
}

// isBefore reports whether the instruction that leads to one node may be run before the one that leads to another, and never
// after it, in the call in which their ways part.
func isBefore(a, b map[*goroutine.Frame]ssa.Instruction) bool {
	for f, x := range a {
		if y := b[f]; y != nil && x != y {
			return comesFirst(x, y)
		}
	}
	return false
}

// takesObject reports whether what n starts gets a reference to an object of type t: as an argument, or by a variable that it
// captures.
func takesObject(n *goroutine.Node, t *types.Named) bool {
	site, ok := n.Instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	values := slices.Concat([]ssa.Value{site.Common().Value}, ssax.Arguments(site.Common()))
	return slices.ContainsFunc(values, func(v ssa.Value) bool {
		if lit, ok := v.(*ssa.MakeClosure); ok {
			return slices.ContainsFunc(lit.Bindings, func(b ssa.Value) bool { return refersTo(b.Type(), t) })
		}
		if i, ok := v.(*ssa.MakeInterface); ok {
			v = i.X
		}
		return refersTo(v.Type(), t)
	})
}

// refersTo reports whether from is a pointer to t, or to a variable that has one.
func refersTo(from types.Type, t *types.Named) bool {
	p, ok := from.Underlying().(*types.Pointer)
	if ok {
		if inner, isPtr := p.Elem().Underlying().(*types.Pointer); isPtr {
			p = inner
		}
	}
	return ok && ssax.IsInstance(p.Elem(), t)
}

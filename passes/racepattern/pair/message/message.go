package message

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// IsOwn reports whether the accesses of p are to fields of objects that travel by channels, and each goroutine that makes one is alone with
// the object meanwhile: it has made it, or received it from who has sent it and did nothing with it then. The cost is linear in the size of
// the scope, for each of the few channels that lead there.
func IsOwn(s *goroutine.Scope, p scene.Pair) bool {
	if p.Place.Path.Root.Kind != accesspath.Local || p.Place.Frame >= len(s.Frames) {
		return false
	}
	made := p.Place.Path.Root.Value
	if _, isMap := made.(*ssa.MakeMap); !isObject(made) || p.Place.Path.Len() == 0 && !isMap {
		return false
	}
	w := &way{Scope: s, sound: make(map[goroutine.Place]bool)}
	if !w.isReceived(p.A) && !w.isReceived(p.B) {
		return false
	}
	a, b := w.acquired(p.A), w.acquired(p.B)
	if a == nil || b == nil {
		return false
	}
	return w.isDone(a, p.A) && w.isDone(b, p.B) && (a != b || w.areApart(a, p.A, p.B))
}

// A way is how objects get to goroutines.
type way struct {
	*goroutine.Scope
	sound map[goroutine.Place]bool // channels on which each of them is sent once
}

// isReceived reports whether the access at n may be to something that was received.
func (w *way) isReceived(n *goroutine.Node) bool {
	if n.Access == nil || n.Access.Base == nil {
		return false
	}
	_, v := w.Source(n.Frame, objectOf(n.Access.Base))
	if ext, ok := v.(*ssa.Extract); ok {
		v = ext.Tuple
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		return v.Op == token.ARROW
	case *ssa.Select:
		return true
	}
	return false
}

// acquired returns the node at which who makes the access at n has got the object: where it is made or received; nil if that is not known.
func (w *way) acquired(n *goroutine.Node) *goroutine.Node {
	if n.Access == nil || n.Access.Base == nil {
		return nil
	}
	return w.acquiredAs(n.Frame, objectOf(n.Access.Base))
}

// objectOf returns the object whose field has base, an address or a channel that it was made with.
func objectOf(base ssa.Value) ssa.Value {
	base = ssax.Base(base)
	if load, ok := base.(*ssa.UnOp); ok && load.Op == token.MUL {
		if field, ok := load.X.(*ssa.FieldAddr); ok && ssax.IsChan(load.Type()) {
			return ssax.Base(field)
		}
	}
	return base
}

// acquiredAs is acquired for a value in a frame.
func (w *way) acquiredAs(f *goroutine.Frame, v ssa.Value) *goroutine.Node {
	f, v = w.Source(f, v)
	if isObject(v) {
		return w.find(func(n *goroutine.Node) bool {
			return n.Kind == goroutine.Make && n.Frame == f && n.Instr == v.(ssa.Instruction)
		})
	}
	n := w.find(func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && n.Frame == f && isReceive(n) && goroutine.Received(n) == v
	})
	if n == nil || len(n.Op.Objects) != 1 || !w.isSound(n.Op.Objects[0]) {
		return nil
	}
	return n
}

// isObject reports whether v makes what can be sent: a variable, by its address, a slice or a map.
func isObject(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.Alloc, *ssa.MakeSlice, *ssa.MakeMap:
		return true
	}
	return false
}

func isReceive(n *goroutine.Node) bool {
	return n.Op.Kind == goroutine.RecvAny || n.Op.Kind == goroutine.Recv
}

// find returns the only node of which is holds; nil if there is none, or several.
func (w *way) find(is func(n *goroutine.Node) bool) *goroutine.Node {
	i := slices.IndexFunc(w.Nodes, is)
	if i < 0 || slices.ContainsFunc(w.Nodes[i+1:], is) {
		return nil
	}
	return w.Nodes[i]
}

// isSound reports whether all that is sent on a channel are objects that were made or received, and each is sent by who has it, once.
func (w *way) isSound(channel goroutine.Place) bool {
	if sound, ok := w.sound[channel]; ok {
		return sound
	}
	w.sound[channel] = true // also if it comes back by the channel
	sound := false
	for _, n := range w.Nodes {
		if n.Kind != goroutine.Sync || n.Op.Kind != goroutine.Send || !slices.Contains(n.Op.Objects, channel) {
			continue
		}
		at := w.acquiredAs(n.Frame, goroutine.Sent(n))
		if sound = at != nil && at.Thread == n.Thread && w.isLast(at, n); !sound {
			break
		}
	}
	w.sound[channel] = sound
	return sound
}

// isLast reports whether no object that was acquired at a node is sent again when it has been sent at n.
func (w *way) isLast(at, n *goroutine.Node) bool {
	return !slices.ContainsFunc(w.sends(at), func(again *goroutine.Node) bool {
		return again.Thread != n.Thread || reaches(n, again, at)
	})
}

// sends returns the sends of the objects that are acquired at a node.
func (w *way) sends(at *goroutine.Node) []*goroutine.Node {
	var out []*goroutine.Node
	for _, n := range w.Nodes {
		if v := goroutine.Sent(n); v != nil && w.acquiredAs(n.Frame, v) == at {
			out = append(out, n)
		}
	}
	return out
}

// isDone reports whether the access at n, to an object that was acquired at a node, comes before that is sent on.
func (w *way) isDone(at, n *goroutine.Node) bool {
	sends := w.sends(at)
	if n.Thread != at.Thread {
		return len(sends) == 0 && n.Thread.Spawn != nil && n.Thread.Parent() == at.Thread
	}
	return !slices.ContainsFunc(sends, func(s *goroutine.Node) bool { return reaches(s, n, at) })
}

// areApart reports whether the accesses at a and b, to objects that were acquired at one node, are in one goroutine for each object, or one of
// them comes before the other's goroutine is started.
func (w *way) areApart(at, a, b *goroutine.Node) bool {
	if a.Thread != at.Thread {
		a, b = b, a
	}
	switch {
	case b.Thread == at.Thread:
		return true
	case a.Thread == at.Thread:
		return !reaches(b.Thread.Spawn, a, at)
	}
	spawn := a.Thread.Spawn
	return a.Thread == b.Thread && a.Thread.On == syncmodel.OnCall && !repeats(a.Thread) && !reaches(spawn, spawn, at)
}

// repeats reports whether what starts t runs it several times.
func repeats(t *goroutine.Thread) bool { return t.Many && !t.Spawn.Looped && !t.Parent().Many }

// reaches reports whether control may get from one node behind it to another one of the goroutine without passing a third one.
func reaches(from, to, but *goroutine.Node) bool {
	work := graph.NewWorklist(from.Succs...)
	for n := range work.Newest {
		switch n {
		case to:
			return true
		case but:
		default:
			work.Add(n.Succs...)
		}
	}
	return false
}

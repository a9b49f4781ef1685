package census

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/mhp"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// A Census counts for each place the accesses with and without each lock, but
// for those of the function that makes the object.
type Census struct {
	scope   *goroutine.Scope
	held    func(*goroutine.Node) []goroutine.Place
	places  map[goroutine.Place]*tally
	written map[goroutine.Place][]goroutine.Place // what is written under a lock

	releasing memo.Map[*goroutine.Thread, bool] // memo of releasesOnly
}

// A tally counts the accesses to one place.
type tally struct {
	total   int
	guards  map[goroutine.Place]*underLock // by lock
	started bool                           // goroutines of the object run
}

// An underLock counts the accesses under one lock.
type underLock struct {
	total, writes int
	funcs         []*ssa.Function // that make them
}

// New counts the accesses of s. Of those at each access parallel knows which locks are held there.
func New(s *goroutine.Scope, parallel *mhp.Relation) *Census {
	c := &Census{
		scope:   s,
		held:    parallel.Held,
		places:  make(map[goroutine.Place]*tally),
		written: make(map[goroutine.Place][]goroutine.Place),
	}
	for _, n := range s.Nodes {
		if n.Kind != goroutine.Touch || n.Thread == s.Threads[0] || n.Access.Atomic || n.Access.Locked {
			continue
		}
		for _, p := range n.Access.Places {
			t := c.places[p]
			if t == nil {
				t = &tally{guards: make(map[goroutine.Place]*underLock), started: s.Starter != nil}
				c.places[p] = t
			}
			held := c.held(n)
			t.add(n, held)
			c.noteWrite(n, p, held)
		}
	}
	return c
}

// noteWrite notes which locks are held to write p.
func (c *Census) noteWrite(n *goroutine.Node, p goroutine.Place, held []goroutine.Place) {
	if !n.Access.Write {
		return
	}
	for _, l := range held {
		if !slices.Contains(c.written[l], p) {
			c.written[l] = append(c.written[l], p)
		}
	}
}

func (t *tally) add(n *goroutine.Node, held []goroutine.Place) {
	t.total++
	for _, l := range held {
		g := t.guards[l]
		if g == nil {
			g = new(underLock)
			t.guards[l] = g
		}
		g.total++
		if n.Access.Write {
			g.writes++
		}
		if !slices.Contains(g.funcs, n.Frame.Func) {
			g.funcs = append(g.funcs, n.Frame.Func)
		}
	}
}

// Held returns the locks that are held at n.
func (c *Census) Held(n *goroutine.Node) []goroutine.Place { return c.held(n) }

// guarded reports whether l guards the place p, as far as the accesses show: half of
// them hold it, one at least to write, and more than one function does, unless it is
// known that goroutines share the object or nothing else is written under l: then l
// is there for p. An element is guarded by what guards the slice or map.
func (c *Census) guarded(p, l goroutine.Place) bool {
	if t := c.places[p]; t != nil {
		g := t.guards[l]
		if g != nil && g.writes > 0 && 2*g.total >= t.total && (len(g.funcs) > 1 || t.started || len(c.written[l]) == 1) {
			return true
		}
	}
	whole, ok := c.container(p)
	return ok && c.guarded(whole, l)
}

// container returns the slice, map or array field of the object that p is in an
// element of.
func (c *Census) container(p goroutine.Place) (whole goroutine.Place, ok bool) {
	t := c.ownerOf(p)
	for i := range p.Path.Len() {
		step := p.Path.Step(i)
		if step.Kind == accesspath.Elem && !ok {
			whole, ok = goroutine.Place{Frame: p.Frame, Path: p.Path.Prefix(i)}, true
		}
		if t = part(t, step); t == nil {
			return whole, false
		}
	}
	return whole, ok
}

// Split says which access of p holds a lock that guards the place, while the
// other one does not.
func (c *Census) Split(p scene.Pair) (guarded, bare *goroutine.Node, lock goroutine.Place, ok bool) {
	for _, try := range [][2]*goroutine.Node{{p.A, p.B}, {p.B, p.A}} {
		guarded, bare = try[0], try[1]
		if c.releasing.Of(bare.Thread, releasesOnly) {
			continue // somebody else has acquired the lock
		}
		for _, l := range c.held(guarded) {
			if l.Path.Root == p.Place.Path.Root && c.guarded(p.Place, l) && c.without(l, c.held(bare), p.Place) {
				return guarded, bare, l, true
			}
		}
	}
	return nil, nil, goroutine.Place{}, false
}

// without reports whether l is none of held: two names are two locks for certain if
// both are variables inside of the object, and not reached through pointers. What is
// held instead has to be there for something else than p.
func (c *Census) without(l goroutine.Place, held []goroutine.Place, p goroutine.Place) bool {
	other := func(q goroutine.Place) bool { return q != p }
	return !slices.ContainsFunc(held, func(h goroutine.Place) bool {
		return h == l || !c.isPart(h) || !c.isPart(l) || !slices.ContainsFunc(c.written[h], other)
	})
}

// isPart reports whether the lock at l is a variable inside of the object.
func (c *Census) isPart(l goroutine.Place) bool {
	t := c.ownerOf(l)
	for i := range l.Path.Len() {
		step := l.Path.Step(i)
		if t = part(t, step); t == nil || step.Kind != accesspath.Field {
			return false
		}
	}
	return t != nil && !l.Deref && !ssax.IsPointer(t) && !types.IsInterface(t) && syncmodel.LockKindOf(t) != 0
}

// ownerOf returns the type of the object if p starts from it, nil otherwise.
func (c *Census) ownerOf(p goroutine.Place) types.Type {
	if c.scope.Owner == nil {
		return nil
	}
	switch root := p.Path.Root; root.Kind {
	case accesspath.Param:
		return c.scope.Owner
	case accesspath.Local:
		if ptr, ok := root.Value.Type().Underlying().(*types.Pointer); ok && ssax.IsInstance(ptr.Elem(), c.scope.Owner) {
			return c.scope.Owner
		}
	}
	return nil
}

// part returns the type of what step leads to in a variable of type t, which may be
// an element; nil if there is a pointer on the way.
func part(t types.Type, step accesspath.Step) types.Type {
	if t == nil {
		return nil
	}
	if u, ok := ssax.CoreType(t).(*types.Struct); ok {
		if f := ssax.FieldNamed(u, step.Name); f != nil && step.Kind == accesspath.Field {
			return f.Type()
		}
		return nil
	}
	return ssax.ElemOf(t)
}

// releasesOnly reports whether t releases a lock that it does not acquire: one that
// whoever started it holds for it.
func releasesOnly(t *goroutine.Thread) bool {
	taken := make(map[goroutine.Place]bool)
	var released []goroutine.Place
	scene.Walk(t.Entry, func(n *goroutine.Node) (on bool) {
		if n.Kind != goroutine.Sync {
			return true
		}
		switch n.Op.Kind {
		case goroutine.Lock, goroutine.RLock:
			for _, at := range n.Op.Objects {
				taken[at] = true
			}
		case goroutine.Unlock, goroutine.RUnlock:
			released = append(released, n.Op.Objects...)
		}
		return true
	})
	return slices.ContainsFunc(released, func(at goroutine.Place) bool { return !taken[at] })
}

package footprint

import (
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
)

// export returns f with paths instead of places. name is that of the function,
// for traces.
func (a *engine) export(f *foot, name string) *Function {
	out := &Function{Published: f.published, Opaque: f.opaque, Ambient: f.ambient}
	out.Accesses = slices.Grow(out.Accesses, len(f.accesses)+len(f.locked)) // there may be many, and callers ask again and again
	for _, x := range slices.Concat(unconditional(f.accesses), unconditional(f.locked)) {
		e := Access{
			Path: a.places.path(x.at), Part: x.part, Pointee: x.pointee,
			Write: x.write, Atomic: x.atomic, Chosen: x.chosen, Async: x.async, Locked: x.locked, After: x.after, Before: x.before, Lazy: x.lazy,
		}
		if x.pos.IsValid() {
			e.Via = append(e.Via, locks.Frame{Func: name, Pos: x.pos})
		}
		if x.inner != nil {
			e.Via = append(e.Via, *x.inner)
		}
		out.Accesses = append(out.Accesses, e)
	}
	for _, s := range f.syncs {
		out.Syncs = append(out.Syncs, Sync{Path: a.places.path(s.at), Kind: s.kind, Acquire: s.acquire, Release: s.release})
	}
	for _, s := range f.spawns {
		out.Spawns = append(out.Spawns, Spawn{Path: a.places.path(s.at), Method: s.method, Many: s.many, Joined: s.joined, Bound: s.bound, Sure: s.sure, Later: s.later})
	}
	for _, s := range f.calls {
		root := a.places.rootOf(s.at)
		if s.method != "" && root.Kind == accesspath.Param && a.places.nodes[s.at].parent == 0 {
			out.Calls = append(out.Calls, Call{root.Index, s.method})
		}
	}
	return out
}

// imports returns f, of a function of another package, with places instead of
// paths; nil if f is nil.
func (a *engine) imports(f *Function) *foot {
	if f == nil {
		return nil
	}
	out := &foot{published: f.Published, opaque: f.Opaque, ambient: f.Ambient}
	for i := range f.Accesses {
		e := &f.Accesses[i]
		x := access{at: a.places.of(e.Path), write: e.Write, chosen: e.Chosen, locked: e.Locked, after: e.After, before: e.Before, lazy: e.Lazy}
		x.mode = mode{part: e.Part, pointee: e.Pointee, atomic: e.Atomic, async: e.Async}
		if n := len(e.Via); n > 0 {
			x.inner = &e.Via[n-1]
		}
		if x.locked {
			out.locked = append(out.locked, x)
		} else {
			out.accesses = append(out.accesses, x)
		}
	}
	for _, s := range f.Syncs {
		out.syncs = append(out.syncs, syncOp{a.places.of(s.Path), s.Kind, s.Acquire, s.Release})
	}
	for _, s := range f.Spawns {
		out.spawns = append(out.spawns, spawned{a.places.of(s.Path), s.Method, s.Many, s.Joined, s.Bound, s.Sure, s.Later})
	}
	for _, c := range f.Calls {
		out.calls = append(out.calls, spawned{at: a.places.root(accesspath.ParamPath(c.Param).Root), method: c.Method})
	}
	return out
}

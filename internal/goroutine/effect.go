package goroutine

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// changed lays out what a call that is not expanded does to the locks of its caller: what it gives up, and what it
// has acquired when it returns. What it does on some of its ways only is optional, unless the caller tells them apart at
// once (verdict): then it is done where the call ends so.
//
// Whoever calls l.lock() of another package, or by a chain of wrappers, holds a lock afterwards as surely as he who calls
// Lock himself.
func (b *builder) changed(f *Frame, cur *Node, site ssa.CallInstruction) *Node {
	if b.cfg.Effect == nil {
		return cur
	}
	e := b.cfg.Effect(site)
	switch {
	case e.Trivial():
		return b.paused(f, cur, site)
	case e.Top || len(e.Cases)+len(e.Unsure) == 0:
		return cur
	}
	for _, l := range e.Unsure {
		for _, kind := range []OpKind{Unlock, RUnlock} {
			cur = b.change(f, cur, site, locks.Change{Lock: l}, Op{Kind: kind, Delta: 1, Optional: true})
		}
	}
	cur = b.switched(f, cur, site)
	cases := settled(e)
	if split := b.splitCall(f, cur, site, cases); split != nil {
		return split
	}
	return b.oneOf(f, cur, site, cases)
}

// settled returns the cases of e without what [builder.switched] lays out.
func settled(e *locks.Effect) []locks.Case {
	if len(e.Leaves) == 0 {
		return e.Cases
	}
	var out []locks.Case
	for _, k := range e.Cases {
		k.Acquired = slices.DeleteFunc(slices.Clone(k.Acquired), func(c locks.Change) bool { return slices.Contains(e.Leaves, c) })
		out = append(out, k)
	}
	return out
}

// paused lays out the locks which a call releases without an effect that would tell so: those of its caller that it gives
// up for a while, and has again when it returns.
func (b *builder) paused(f *Frame, cur *Node, site ssa.CallInstruction) *Node {
	known := b.footprintOf(site)
	if known == nil {
		return cur
	}
	for _, s := range known.Syncs {
		if s.Kind == footprint.Lock && s.Release {
			cur = b.synced(f, cur, site, ssax.Arguments(site.Common()), s)
		}
	}
	return cur
}

// oneOf lays out a call that ends in one of cases, which the caller does not tell apart.
func (b *builder) oneOf(f *Frame, cur *Node, site ssa.CallInstruction, cases []locks.Case) *Node {
	each := func(of func(locks.Case) []locks.Change, kind func(locks.Mode) OpKind) {
		var done []locks.Change
		for _, k := range cases {
			for _, c := range of(k) {
				if slices.Contains(done, c) {
					continue
				}
				done = append(done, c)
				always := !slices.ContainsFunc(cases, func(k locks.Case) bool { return !slices.Contains(of(k), c) })
				cur = b.change(f, cur, site, c, Op{Kind: kind(c.Mode), Delta: 1, Optional: !always})
			}
		}
	}
	each(func(k locks.Case) []locks.Change { return k.Released }, releaseIn)
	each(func(k locks.Case) []locks.Change { return k.Acquired }, acquireIn)
	return cur
}

// splitCall lays out a call of which the caller tests at once how it has ended, as [builder.wayTo] knows it; nil if it
// does not, or if that says nothing of cases.
func (b *builder) splitCall(f *Frame, cur *Node, site ssa.CallInstruction, cases []locks.Case) *Node {
	call, ok := site.(*ssa.Call)
	if !ok || len(cases) < 2 {
		return nil
	}
	v, ok := b.verdictOf(f, call)
	if !ok {
		return nil
	}
	var granting, refusing []locks.Case
	for _, k := range cases {
		switch endingIn(k, call, v).of(v) {
		case granted:
			granting = append(granting, k)
		case refused:
			refusing = append(refusing, k)
		default:
			return nil
		}
	}
	if len(granting) == 0 || len(refusing) == 0 {
		return nil
	}
	if f.splits == nil {
		f.splits = make(map[*ssa.Call]split)
	}
	f.splits[call] = split{v, b.oneOf(f, b.then(cur, Plain, f, nil), site, refusing)}
	return b.oneOf(f, b.then(cur, Plain, f, nil), site, granting)
}

// switched lays out the locks that a call takes or not, as something decides that its caller does not know: where its
// ways meet nothing is held for certain.
func (b *builder) switched(f *Frame, cur *Node, site ssa.CallInstruction) *Node {
	if b.cfg.Effect == nil || cur == nil || site == nil {
		return cur
	}
	e := b.cfg.Effect(site)
	if e == nil || e.Top {
		return cur
	}
	for _, c := range e.Leaves {
		cur = b.change(f, cur, site, c, Op{Kind: acquireIn(c.Mode), Delta: 1, Optional: true, Assumed: true})
	}
	return cur
}

// endingIn tells how call ends in case k, for a caller that asks for v.
func endingIn(k locks.Case, call *ssa.Call, v verdict) ending {
	for _, c := range k.When {
		root := c.Atom.X.Root
		if c.Atom.Op != token.EQL || c.Atom.X.Len() > 0 || root.Kind != accesspath.Local || !v.isOf(root.Value, call) {
			continue
		}
		switch c.Atom.Const {
		case "true", "nil":
			return endingIf(c.Is)
		case "false":
			return endingIf(!c.Is)
		}
	}
	return eitherWay
}

func endingIf(isGranted bool) ending {
	if isGranted {
		return granted
	}
	return refused
}

func acquireIn(m locks.Mode) OpKind {
	if m == locks.Read {
		return RLock
	}
	return Lock
}

func releaseIn(m locks.Mode) OpKind {
	if m == locks.Read {
		return RUnlock
	}
	return Unlock
}

// change lays out an operation on the lock that c names as f does; none if it has no name.
func (b *builder) change(f *Frame, cur *Node, site ssa.CallInstruction, c locks.Change, op Op) *Node {
	if !c.Lock.Exact() {
		return cur
	}
	e := &extension{steps: c.Lock.Path}
	switch root := c.Lock.Path.Root; root.Kind {
	case accesspath.Global:
		e.at = Place{Path: c.Lock.Path}
	case accesspath.Local:
		e.value = root.Value
	case accesspath.Param:
		params := ssax.EnclosingDeclared(f.Func).Params
		if root.Index >= len(params) {
			return cur
		}
		e.value = params[root.Index]
	default:
		return cur
	}
	n := b.then(cur, Sync, f, site)
	n.Op, n.ext = &op, e
	return n
}

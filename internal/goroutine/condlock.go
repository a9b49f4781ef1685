package goroutine

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// condLock returns the lock that v is in f, if v is the L of a condition variable of which the
// lock is known, and where that has to be resolved.
func (r *resolution) condLock(f *Frame, v ssa.Value) (at *Frame, l backpointer.Lock, ok bool) {
	load, isLoad := v.(*ssa.UnOp)
	if !isLoad || r.conds == nil || load.Op != token.MUL {
		return nil, l, false
	}
	field, isField := load.X.(*ssa.FieldAddr)
	if !isField {
		return nil, l, false
	}
	if t, known := symbol.TypeOf(field.X.Type()); !known || t != (symbol.Type{Pkg: "sync", Name: "Cond"}) {
		return nil, l, false
	}
	return r.lockOfCond(f, field.X)
}

// bound returns what l, the lock of a condition variable, refers to in f.
func (r *resolution) bound(f *Frame, l backpointer.Lock, depth int) []Place {
	places := r.follow(f, l.Root, depth)
	for _, s := range l.Steps {
		step := fieldStep(s.In, s.Field)
		var out []Place
		for _, p := range places {
			q := Place{Frame: p.Frame, Path: p.Path.Append(step)}
			switch {
			case q.Path.Cut():
				return nil
			case isReference(step.Type(s.In)):
				out = add(out, r.shared(q, depth)...)
			default:
				out = add(out, q)
			}
		}
		places = out
	}
	return places
}

// condWait lays out a call that waits for a condition variable. Scopes with branches tell that it gives up the lock meanwhile,
// if it is known which one that is.
func (b *builder) condWait(f *Frame, cur *Node, site ssa.CallInstruction, e *syncmodel.CondWait) *Node {
	at, lock, ok := b.lockOfCond(f, e.Cond.In(site))
	if !b.cfg.Branches || !ok {
		return b.on(f, cur, site, e.Cond, Op{Kind: CondWait})
	}
	change := func(cur *Node, kind OpKind) *Node {
		n := b.then(cur, Sync, f, site)
		if lock.Read {
			kind = kind.in(syncmodel.Read)
		}
		n.Op = &Op{Kind: kind, Delta: 1, Objects: b.bound(at, lock, 0)}
		return n
	}
	cur = b.on(f, cur, site, e.Cond, Op{Kind: CondPark})
	cur = b.on(f, change(cur, Unlock), site, e.Cond, Op{Kind: CondWait})
	return change(cur, Lock)
}

// lockOfCond returns the lock of the condition variable cond in f, and where that has to be resolved.
func (r *resolution) lockOfCond(f *Frame, cond ssa.Value) (at *Frame, l backpointer.Lock, ok bool) {
	if cond == nil || r.conds == nil {
		return nil, l, false
	}
	at, cond = r.source(f, cond)
	if l, ok = r.conds(cond); !ok || l.Own {
		return nil, l, false
	}
	if fn := l.Root.Parent(); fn != nil {
		at = at.around(fn)
	}
	return at, l, at != nil
}

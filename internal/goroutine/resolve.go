package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// maxPlaces bounds the places that one value may refer to. What may refer to
// more is not told apart well enough to report on.
const maxPlaces = 4

// maxResolveDepth bounds the chain of definitions that is followed.
const maxResolveDepth = 40

// A resolution finds the places that values of a scope refer to: for a pointer
// the variable it points to, for a map, slice, channel, function or interface
// value what it stands for. Each value is seen in its frame, so parameters are
// what the caller passed, and what a callee allocated is told apart for each
// call that was expanded.
//
// It is a may analysis, flow-insensitive for variables whose address is taken,
// and demand-driven. Nothing found means that nothing is known.
type resolution struct {
	scope *Scope
	made  func(field *types.Var) bool           // the field is assigned to new objects only; may be nil
	unset func(*ssa.FieldAddr) bool             // the field is assigned in no object; may be nil
	nils  func(v ssa.Value) (isNil, known bool) // how v is made tells; may be nil
	conds func(cond ssa.Value) (backpointer.Lock, bool)
	memo  map[valueIn][]Place
	open  map[valueIn]bool // being resolved
	sends []sent

	fields map[valueIn]valueIn // memo of madeWith
	code   *Code
}

func newResolution(cfg Config, s *Scope) *resolution {
	return &resolution{
		scope:  s,
		made:   cfg.Made,
		unset:  cfg.Unset,
		nils:   cfg.IsNil,
		conds:  cfg.CondLock,
		code:   cfg.Code,
		fields: make(map[valueIn]valueIn),
		memo:   make(map[valueIn][]Place),
		open:   make(map[valueIn]bool),
	}
}

type valueIn struct {
	frame *Frame
	value ssa.Value
}

// refs returns what v refers to in f. The result is in a fixed order, has no
// duplicates, and is nil if nothing is known or there are more than maxPlaces.
func (r *resolution) refs(f *Frame, v ssa.Value) []Place {
	return r.follow(f, v, 0)
}

func (r *resolution) follow(f *Frame, v ssa.Value, depth int) []Place {
	if f == nil || v == nil || depth > maxResolveDepth {
		return nil
	}
	key := valueIn{f, v}
	if p, ok := r.memo[key]; ok {
		return p
	}
	if r.open[key] {
		return nil // a cycle through a phi adds nothing
	}
	r.open[key] = true
	out := r.compute(f, v, depth+1)
	delete(r.open, key)
	if len(out) > maxPlaces {
		out = nil
	}
	r.memo[key] = out
	return out
}

func (r *resolution) compute(f *Frame, v ssa.Value, depth int) []Place {
	switch v := v.(type) {
	case *ssa.Global:
		return one(Place{Path: accesspath.GlobalPath(v.Pkg.Pkg.Path(), v.Name())})
	case *ssa.Alloc, *ssa.MakeChan, *ssa.MakeMap, *ssa.MakeSlice:
		return r.own(f, v)
	case *ssa.MakeClosure:
		if ssax.IsBound(v.Fn.(*ssa.Function)) { // who calls it gets hold of the receiver
			if out := r.follow(f, v.Bindings[0], depth); out != nil {
				return out
			}
		}
		return r.own(f, v)
	case *ssa.Function:
		return nil
	case *ssa.Parameter:
		return r.parameter(f, v, depth)
	case *ssa.FreeVar:
		return r.captured(f, v, depth)
	case *ssa.FieldAddr:
		return r.step(f, v.X, fieldStep(v.X.Type(), v.Field), depth)
	case *ssa.Field:
		if at, val := r.madeWith(f, v); val != nil {
			return r.follow(at, val, depth)
		}
		return deref(r.step(f, v.X, fieldStep(v.X.Type(), v.Field), depth))
	case *ssa.IndexAddr:
		return r.step(f, v.X, r.elemStep(f, v.Index), depth)
	case *ssa.Index:
		return deref(r.step(f, v.X, r.elemStep(f, v.Index), depth))
	case *ssa.Lookup:
		return deref(r.step(f, v.X, r.elemStep(f, v.Index), depth))
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return r.load(f, v, depth)
		}
		return r.received(f, v.X, depth)
	case *ssa.Phi:
		return r.phi(f, v, depth)
	case *ssa.ChangeType:
		return r.follow(f, v.X, depth)
	case *ssa.Convert:
		if isReference(v.X.Type()) {
			return r.follow(f, v.X, depth)
		}
		return r.own(f, v) // a slice with the bytes of a string
	case *ssa.ChangeInterface:
		return r.follow(f, v.X, depth)
	case *ssa.MakeInterface:
		return r.follow(f, v.X, depth)
	case *ssa.SliceToArrayPointer:
		return r.follow(f, v.X, depth)
	case *ssa.TypeAssert:
		if !v.CommaOk {
			return r.follow(f, v.X, depth)
		}
		return nil
	case *ssa.Slice:
		return r.slice(f, v, depth)
	case *ssa.Extract:
		return r.extract(f, v, depth)
	case *ssa.Call:
		return r.result(f, v, v, 0, depth)
	}
	return nil
}

func one(p Place) []Place { return []Place{p} }

// own returns the place of what v allocates in f, or in the frame around f that
// v belongs to.
func (r *resolution) own(f *Frame, v ssa.Value) []Place {
	owner := f.around(v.Parent())
	if owner == nil {
		return nil
	}
	return one(Place{Frame: owner.ID, Path: accesspath.LocalPath(v)})
}

// around returns f, or the nearest of its callers, that is an activation of fn:
// for a literal the activation in which it was made, since literals run below
// that unless they got out of it, and then Closure tells. It is nil if there is
// none, or f is nil.
func (f *Frame) around(fn *ssa.Function) *Frame {
	for ; f != nil; f = f.Caller {
		if f.Func == fn {
			return f
		}
		if out := f.Closure.around(fn); out != nil {
			return out
		}
	}
	return nil
}

// source follows v through parameters, captured variables and variables that
// are assigned once to where it comes from.
func (r *resolution) source(f *Frame, v ssa.Value) (*Frame, ssa.Value) {
	for range maxResolveDepth {
		at, x := r.origin(f, v)
		if x == nil {
			break
		}
		f, v = at, x
	}
	return f, v
}

// concrete follows v, which may be an interface value, to the value in it, as far
// as source does.
func (r *resolution) concrete(f *Frame, v ssa.Value) (*Frame, ssa.Value) {
	for range maxResolveDepth {
		at, x := r.origin(f, v)
		if x == nil || !types.IsInterface(v.Type()) {
			break
		}
		f, v = at, x
	}
	return f, v
}

// origin returns what v, in f, is for certain; nil if that is not known, or v itself.
func (r *resolution) origin(f *Frame, v ssa.Value) (*Frame, ssa.Value) {
	switch x := v.(type) {
	case *ssa.ChangeType:
		return f, x.X
	case *ssa.MakeInterface:
		return f, x.X
	case *ssa.Parameter:
		if owner := f.around(x.Parent()); owner != nil {
			i := slices.Index(x.Parent().Params, x)
			if i < len(owner.args) && owner.args[i].value != nil {
				return owner.args[i].frame, owner.args[i].value
			}
		}
	case *ssa.UnOp:
		if alloc, ok := ssax.Origin(x.X).(*ssa.Alloc); ok && x.Op == token.MUL {
			owner, sole := f.around(alloc.Parent()), r.code.cells.SoleValue(alloc)
			if owner != nil && sole != nil {
				return owner, sole
			}
		}
		return r.madeWith(f, x)
	case *ssa.Field:
		return r.madeWith(f, x)
	case *ssa.Call:
		return soleResult(f, x, 0)
	case *ssa.Extract:
		if call, ok := x.Tuple.(*ssa.Call); ok {
			return soleResult(f, call, x.Index)
		}
	}
	return nil, nil
}

func (r *resolution) parameter(f *Frame, v *ssa.Parameter, depth int) []Place {
	owner := f.around(v.Parent())
	if owner == nil {
		return nil
	}
	i := slices.Index(v.Parent().Params, v)
	if owner.Caller == nil && (!owner.client || i == 0 && r.scope.Owner != nil && owner.args[0].value == nil) {
		return one(Place{Path: accesspath.ParamPath(i)}) // of the scope
	}
	if i >= len(owner.args) || owner.args[i].value == nil {
		return one(Place{Frame: owner.ID, Path: accesspath.LocalPath(v)})
	}
	return r.follow(owner.args[i].frame, owner.args[i].value, depth)
}

func (r *resolution) captured(f *Frame, v *ssa.FreeVar, depth int) []Place {
	bound := ssax.Origin(v)
	if owner := f.around(bound.Parent()); owner != nil && bound != ssa.Value(v) {
		return r.follow(owner, bound, depth)
	}
	return one(Place{Path: accesspath.LocalPath(bound)}) // of a function around the scope
}

// step returns the parts of what x refers to.
func (r *resolution) step(f *Frame, x ssa.Value, s accesspath.Step, depth int) []Place {
	var out []Place
	for _, p := range r.follow(f, x, depth) {
		if p.IsWindow() && p.Path.Len() == 0 && s.Name != "" {
			continue // each part has an element with this index
		}
		q := Place{Frame: p.Frame, Path: p.Path.Append(s)}
		if q.Path.Cut() {
			return nil
		}
		out = add(out, q)
	}
	return out
}

// load returns what the variable at v.X holds: the only value that is ever
// assigned to it, all of several, or a place named after the variable.
func (r *resolution) load(f *Frame, v *ssa.UnOp, depth int) []Place {
	if !isReference(v.Type()) {
		return r.follow(f, v.X, depth) // a copy: its parts are named after the original
	}
	if r.code.isTaken(v) {
		return r.own(f, v)
	}
	if at, l, ok := r.condLock(f, v); ok {
		return r.bound(at, l, depth)
	}
	if alloc, ok := ssax.Origin(v.X).(*ssa.Alloc); ok {
		if val := r.code.cells.SoleValue(alloc); val != nil {
			if owner := f.around(alloc.Parent()); owner != nil {
				return r.follow(owner, val, depth)
			}
		}
		if out := r.assigned(f, alloc, depth); out != nil {
			return out
		}
	}
	if at, val := r.madeWith(f, v); val != nil {
		if out := r.follow(at, val, depth); out != nil {
			return out
		}
	}
	var out []Place
	for _, p := range r.follow(f, v.X, depth) {
		out = add(out, r.shared(p, depth)...)
	}
	if val := r.code.storedBefore(v); val != nil {
		out = add(out, r.follow(f, val, depth)...) // others may know it by that name
	}
	return out
}

// assigned returns what the values refer to that are assigned to the variable that
// alloc allocates, nil if that is not known of all. What is appended to the variable
// is the variable again. A literal that assigns it is known while it runs.
func (r *resolution) assigned(f *Frame, alloc *ssa.Alloc, depth int) []Place {
	stores, ok := r.code.cells.Stores(alloc)
	if !ok {
		return nil
	}
	var out []Place
	for _, st := range stores {
		val := st.Val
		for g := val; g != nil; g = grown(g) {
			val = g
		}
		if c, ok := val.(*ssa.Const); ok && c.IsNil() || isLoadOf(val, alloc) {
			continue
		}
		places := r.follow(f.around(st.Parent()), val, depth)
		if places == nil {
			return nil
		}
		if out = add(out, places...); len(out) > maxPlaces {
			return nil
		}
	}
	return out
}

// isLoadOf reports whether v is what the variable holds that alloc allocates.
func isLoadOf(v ssa.Value, alloc *ssa.Alloc) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && ssax.Origin(load.X) == ssa.Value(alloc)
}

// phi returns what any of the values that v may be refers to. What appending and
// slicing makes of v in a loop is v again, unless it starts further on.
func (r *resolution) phi(f *Frame, v *ssa.Phi, depth int) []Place {
	var out []Place
	work := graph.NewWorklist[ssa.Value](v)
	for x := range work.Oldest {
		next := []ssa.Value{grown(x)}
		if phi, ok := x.(*ssa.Phi); ok {
			next = phi.Edges
		} else if next[0] == nil {
			if s, ok := x.(*ssa.Slice); ok && s.Low != nil {
				return nil
			}
			out = add(out, r.follow(f, x, depth)...)
			continue
		}
		for _, e := range next {
			if !ssax.IsNil(e) {
				work.Add(e)
			}
		}
	}
	return out
}

// grown returns the slice that v is the result of appending to, or a prefix of; nil
// if it is none.
func grown(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.Call:
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
			return v.Call.Args[0]
		}
	case *ssa.Slice:
		if _, ok := v.X.Type().Underlying().(*types.Slice); ok && v.Low == nil {
			return v.X
		}
	}
	return nil
}

// slice returns what a part of a slice refers to. A prefix of what is allocated
// here counts as all of it: it is a buffer that is filled as far as there is
// something to fill in. Of other parts it is known only where they cross.
func (r *resolution) slice(f *Frame, v *ssa.Slice, depth int) []Place {
	var out []Place
	if v.Low == nil {
		out = r.follow(f, v.X, depth)
	}
	if isWhole(v) {
		return out
	}
	if slices.ContainsFunc(out, func(p Place) bool {
		switch p.Path.Root.Value.(type) {
		case *ssa.MakeSlice, *ssa.Alloc:
			return false
		}
		return true
	}) {
		out = nil
	}
	return add(slices.Clip(out), r.windows(f, v)...)
}

func (r *resolution) extract(f *Frame, v *ssa.Extract, depth int) []Place {
	switch t := v.Tuple.(type) {
	case *ssa.Call:
		return r.result(f, v, t, v.Index, depth)
	case *ssa.TypeAssert:
		if v.Index == 0 {
			return r.follow(f, t.X, depth)
		}
	case *ssa.UnOp:
		if v.Index == 0 {
			return r.received(f, t.X, depth)
		}
	case *ssa.Select:
		if ch := ssax.ReceivedFrom(t, v.Index); ch != nil {
			return r.received(f, ch, depth)
		}
	case *ssa.Lookup:
		if v.Index == 0 {
			return deref(r.step(f, t.X, r.elemStep(f, t.Index), depth))
		}
	case *ssa.Next:
		if rng, ok := t.Iter.(*ssa.Range); ok && v.Index == 2 {
			return deref(r.step(f, rng.X, accesspath.Step{Kind: accesspath.Elem}, depth))
		}
	}
	return nil
}

// A sent is a value that is sent on a channel.
type sent struct {
	frame    *Frame
	ch, what ssa.Value
}

// maxSends bounds the sends of a scope that are related to its receives.
const maxSends = 8

// received returns what is sent on the channel ch anywhere in the scope.
func (r *resolution) received(f *Frame, ch ssa.Value, depth int) []Place {
	var out []Place
	for _, s := range r.sentOn(f, ch, depth) {
		out = add(out, r.follow(s.frame, s.what, depth)...)
	}
	return out
}

// sentOn returns the sends on the channel ch.
func (r *resolution) sentOn(f *Frame, ch ssa.Value, depth int) []sent {
	if len(r.sends) > maxSends {
		return nil
	}
	from := r.follow(f, ch, depth)
	var out []sent
	for _, s := range r.sends {
		to := r.follow(s.frame, s.ch, depth)
		if slices.ContainsFunc(to, func(p Place) bool { return slices.Contains(from, p) }) {
			out = append(out, s)
		}
	}
	return out
}

// result returns what result i of call refers to, which v holds: what the
// expanded callee returns, or a place of its own.
func (r *resolution) result(f *Frame, v ssa.Value, call *ssa.Call, i, depth int) []Place {
	owner := f.around(call.Parent())
	if owner == nil {
		return nil
	}
	callee := owner.calls[call]
	if callee == nil {
		if e := exchangeOf(call); e != nil && e.Op == syncmodel.Load {
			return r.exchanged(f, e.Addr.In(call), depth)
		}
		if b, ok := call.Call.Value.(*ssa.Builtin); ok {
			if b.Name() == "append" && !r.grows(f, call) {
				return r.follow(f, call.Call.Args[0], depth)
			}
			if b.Name() != "append" {
				return nil
			}
		}
		return one(Place{Frame: owner.ID, Path: accesspath.LocalPath(firstEnd(v, call))})
	}
	var out []Place
	for _, b := range callee.Func.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && i < len(ret.Results) {
			val := ssax.Returned(ret, i)
			if c, ok := val.(*ssa.Const); ok && c.IsNil() {
				continue
			}
			places := r.follow(callee, val, depth)
			if places == nil {
				return nil
			}
			out = add(out, places...)
		}
	}
	return out
}

// add appends those of more that are not in set yet.
func add[T comparable](set []T, more ...T) []T {
	for _, p := range more {
		if !slices.Contains(set, p) {
			set = append(set, p)
		}
	}
	return set
}

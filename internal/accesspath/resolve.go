package accesspath

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
)

// A Resolver names the SSA values of one nest: a declared function with its
// literals. Captured variables resolve to the variable of the enclosing
// function, so all functions of a nest speak of the same locations by the same
// paths.
//
// The zero Resolver is not ready; use [NewResolver].
type Resolver struct {
	mods    *Mods
	fields  *backpointer.Fields // may be nil
	results func(call *ssa.Call, i int) Path
	memo    map[ssa.Value]Path
	open    map[ssa.Value]bool // being resolved; true if asked for meanwhile
	writes  *writeIndex        // nil until a load is resolved
}

// NewResolver returns a resolver. mods tells what calls write, which is nothing if it is nil; fields, which
// fields lead back to what their object was found in, none if it is nil. results names result i of a call in
// terms of the caller if the callee's summary can (it returns its receiver, say), and returns the zero Path
// if not; it may be nil.
func NewResolver(mods *Mods, fields *backpointer.Fields, results func(call *ssa.Call, i int) Path) *Resolver {
	return &Resolver{
		mods:    mods,
		fields:  fields,
		results: results,
		memo:    make(map[ssa.Value]Path),
		open:    make(map[ssa.Value]bool),
	}
}

// Of returns the path of what v denotes: for a pointer the location that it
// points to, for any other value the location that it was read from, if it is
// used only while that cannot have been overwritten. Every value has a path; one
// that was computed is the root of its own. Only the nil constant names nothing.
//
// The answer does not depend on what was asked before. The cost is linear in
// the length of the chain of definitions, once per value, and for loads of what
// the nest writes in the number of blocks.
func (r *Resolver) Of(v ssa.Value) Path {
	if p, ok := r.memo[v]; ok {
		return p
	}
	if !r.closesCycles(v) {
		p := r.resolve(v)
		r.memo[v] = p
		return p
	}
	if _, ok := r.open[v]; ok {
		// The answer is used, so it has to be the final one.
		r.open[v] = true
		return LocalPath(v)
	}
	r.open[v] = false
	p := r.resolve(v)
	if r.open[v] {
		p = LocalPath(v)
	}
	delete(r.open, v)
	r.memo[v] = p
	return p
}

// closesCycles reports whether v is of a kind that every cycle of definitions
// leads through: a phi, a variable, or a load that is named after what was stored.
func (r *Resolver) closesCycles(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Phi, *ssa.Alloc:
		return true
	case *ssa.UnOp:
		if _, ok := r.BoundLock(v); ok {
			return true
		}
		return r.target(v) != nil
	}
	return false
}

func (r *Resolver) resolve(v ssa.Value) Path {
	switch v := v.(type) {
	case *ssa.Parameter:
		return paramPath(v)
	case *ssa.FreeVar:
		if outer := ssax.Binding(v); outer != nil {
			return r.Of(outer)
		}
	case *ssa.Global:
		return globalPath(v)
	case *ssa.Const:
		return Path{}
	case *ssa.Alloc:
		if stored := soleStore(v); stored != nil {
			return r.Of(stored)
		}
	case *ssa.FieldAddr:
		return r.Of(v.X).Field(fieldName(v.X.Type(), v.Field))
	case *ssa.Field:
		return r.Of(v.X).Field(fieldName(v.X.Type(), v.Field))
	case *ssa.IndexAddr:
		return r.Of(v.X).Append(r.elem(v.Index))
	case *ssa.Index:
		return r.Of(v.X).Append(r.elem(v.Index))
	case *ssa.Lookup:
		if !v.CommaOk && r.lasting(v) {
			return r.Of(v.X).Append(r.elem(v.Index))
		}
	case *ssa.UnOp:
		if l, ok := r.BoundLock(v); ok {
			return r.lock(l)
		}
		if target := r.target(v); target != nil {
			return r.Of(target)
		}
		if v.Op == token.MUL && r.lasting(v) {
			return r.Of(v.X)
		}
	case *ssa.ChangeType:
		return r.Of(v.X)
	case *ssa.ChangeInterface:
		return r.Of(v.X)
	case *ssa.MakeInterface:
		return r.Of(v.X)
	case *ssa.TypeAssert:
		if !v.CommaOk {
			return r.Of(v.X)
		}
	case *ssa.Slice:
		if v.Low == nil {
			return r.Of(v.X) // the same elements at the same indices
		}
	case *ssa.Extract:
		return r.extract(v)
	case *ssa.Call:
		return r.call(v, v, 0)
	case *ssa.Phi:
		return r.phi(v)
	}
	return LocalPath(v)
}

// target returns what load, of a field that leads back to a holder, refers to.
func (r *Resolver) target(load *ssa.UnOp) ssa.Value {
	fa, ok := load.X.(*ssa.FieldAddr)
	if !ok || r.fields == nil || load.Op != token.MUL {
		return nil
	}
	if _, function := load.Type().Underlying().(*types.Signature); function {
		return nil // what is named is the function, not the object whose method it is
	}
	return r.fields.Target(fa.X, ssax.FieldOf(fa.X.Type(), fa.Field))
}

// Back names what p leads to, a path from the parameter of a callee for which the caller passes holder, of
// the type t, if its first field leads back from there.
func (r *Resolver) Back(holder ssa.Value, t types.Type, p Path) (Path, bool) {
	if p.Len() == 0 || p.Step(0).Kind != Field {
		return Path{}, false
	}
	field := ssax.FieldByName(t, p.Step(0).Name)
	var out Path
	if lock, l, ok := r.LockOf(holder); ok && !l.Own && p.Step(0).Name == condL {
		out = lock
	} else if l, ok := r.fieldLock(holder, field); ok {
		out = r.lock(l)
	} else {
		if r.fields == nil {
			return Path{}, false
		}
		target := r.fields.Target(holder, field)
		if target == nil {
			return Path{}, false
		}
		if _, function := field.Type().Underlying().(*types.Signature); function && p.Len() == 1 {
			return Path{}, false
		}
		out = r.Of(target)
	}
	for i := 1; i < p.Len(); i++ {
		out = out.Append(p.Step(i))
	}
	if p.Cut() && out.Valid() {
		out = out.MarkCut()
	}
	return out, out.Valid()
}

// Held names v, a function or interface value: as the field that it is read from, even if that is of a struct which
// the function has got a copy of.
func (r *Resolver) Held(v ssa.Value) Path {
	if load, ok := v.(*ssa.UnOp); ok {
		if fa, ok := load.X.(*ssa.FieldAddr); ok {
			if from := backpointer.Canonical(fa.X); from != fa.X && ssax.StructOf(from.Type()) != nil {
				return r.Of(from).Field(fieldName(fa.X.Type(), fa.Field))
			}
		}
	}
	return r.Of(v)
}

// Field returns the value that the field at step of holder, of the type t, refers to, if it leads back or was made so
// here. It is nil if that is not known.
func (r *Resolver) Field(holder ssa.Value, t types.Type, step Step) ssa.Value {
	if step.Kind != Field || r.fields == nil {
		return nil
	}
	return r.fields.Target(holder, ssax.FieldByName(t, step.Name))
}

// extract names the component of a tuple.
func (r *Resolver) extract(v *ssa.Extract) Path {
	switch tuple := v.Tuple.(type) {
	case *ssa.Call:
		return r.call(tuple, v, v.Index)
	case *ssa.TypeAssert:
		if v.Index == 0 {
			return r.Of(tuple.X)
		}
	case *ssa.Lookup:
		if v.Index == 0 && r.lasting(tuple) {
			return r.Of(tuple.X).Append(r.elem(tuple.Index))
		}
	}
	return LocalPath(v)
}

// call names v, which is result i of call.
func (r *Resolver) call(call *ssa.Call, v ssa.Value, i int) Path {
	if r.results != nil {
		if p := r.results(call, i); p.Valid() {
			return p
		}
	}
	return LocalPath(v)
}

// lasting reports whether v, a load, can be named after its location: see
// [writeIndex.lasting]. A variable that is only another name is none.
func (r *Resolver) lasting(v ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok {
		if cell, ok := ssax.Origin(load.X).(*ssa.Alloc); ok && r.Of(cell) != LocalPath(cell) {
			return true
		}
	}
	return r.writesOf(v.Parent()).lasting(v)
}

func (r *Resolver) writesOf(fn *ssa.Function) *writeIndex {
	if r.writes == nil {
		r.writes = newWriteIndex(r.mods, fn)
	}
	return r.writes
}

// Entry returns the path of the map entry that update sets.
func (r *Resolver) Entry(update *ssa.MapUpdate) Path {
	return r.Of(update.Map).Append(r.elem(update.Key))
}

// AtEntry reports whether p means at instr what it meant when the function of
// instr was called, as far as the types along p tell.
func (r *Resolver) AtEntry(p Path, instr ssa.Instruction) bool {
	regions, _ := p.regions(instr.Parent())
	return r.writesOf(instr.Parent()).untouched(regions, instr)
}

// Mod returns what instr may write of that on which paths depend. It is nil if
// there is nothing.
func (r *Resolver) Mod(instr ssa.Instruction) *Mod {
	return r.writesOf(instr.Parent()).mod(instr)
}

// Sources returns the paths of what p may stand for, if it is rooted at a phi: what
// flows into that from outside.
func (r *Resolver) Sources(p Path) []Path {
	phi, ok := p.Root.Value.(*ssa.Phi)
	if !ok {
		return nil
	}
	var out []Path
	sources, web := sourcesOf(phi)
	for _, x := range sources {
		from := r.Of(x)
		inner, ok := from.Root.Value.(*ssa.Phi)
		if from.Valid() && !(ok && web[inner]) {
			out = append(out, p.Rebase(LocalPath(phi), from))
		}
	}
	return out
}

// maxWeb bounds the phis that are looked through for the name of one.
const maxWeb = 32

// phi names v after what flows into it, directly or through other phis, if all of
// that has one name; or else after the one value that all its operands are.
func (r *Resolver) phi(v *ssa.Phi) Path {
	sources, web := sourcesOf(v)
	if len(web) > maxWeb {
		return LocalPath(v)
	}
	var agreed Path
	for _, x := range sources {
		p := r.Of(x)
		if !p.Valid() || agreed.Valid() && p != agreed {
			return r.samePhi(v)
		}
		agreed = p
	}
	for phi := range web {
		if agreed.Mentions(phi) {
			return r.samePhi(v)
		}
	}
	if !agreed.Valid() {
		return LocalPath(v)
	}
	return agreed
}

// samePhi names v after the phi that all its operands are, if there is one.
func (r *Resolver) samePhi(v *ssa.Phi) Path {
	same := v.Edges[0]
	if _, ok := same.(*ssa.Phi); !ok || same == v || slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return e != same }) {
		return LocalPath(v)
	}
	return r.Of(same)
}

// sourcesOf returns what may flow into v unchanged, in a fixed order, and the phis
// on the way, v among them: all, or more than maxWeb.
func sourcesOf(v *ssa.Phi) (sources []ssa.Value, web map[*ssa.Phi]bool) {
	web = map[*ssa.Phi]bool{v: true}
	queue := []*ssa.Phi{v}
	for len(queue) > 0 && len(web) <= maxWeb {
		for _, e := range queue[0].Edges {
			x := ssax.Unconverted(e, sameName)
			phi, ok := x.(*ssa.Phi)
			switch {
			case !ok && !slices.Contains(sources, x):
				sources = append(sources, x)
			case ok && !web[phi]:
				web[phi] = true
				queue = append(queue, phi)
			}
		}
		queue = queue[1:]
	}
	return sources, web
}

// elem returns the step to the element at index.
func (r *Resolver) elem(index ssa.Value) Step {
	switch index := index.(type) {
	case *ssa.Const:
		if index.Value == nil {
			return Step{Kind: Elem}
		}
		return Step{Kind: Elem, Name: constantName(index.Value)}
	case *ssa.UnOp, *ssa.Convert, *ssa.ChangeType, *ssa.MakeInterface:
		// Two loads of one variable are two values but one index.
		if p := r.Of(index); p.Root.Kind == Local && p.n == 0 {
			return Step{Kind: Elem, Index: p.Root.Value}
		}
	}
	return Step{Kind: Elem, Index: index}
}

// constantName spells a constant index. Strings are quoted, so that the keys 1
// and "1" differ.
func constantName(v constant.Value) string { return v.ExactString() }

// paramPath names a parameter of the nest's root by its position; those of
// literals have meaning only inside.
func paramPath(p *ssa.Parameter) Path {
	fn := p.Parent()
	if fn.Parent() != nil {
		return LocalPath(p)
	}
	for i, q := range fn.Params {
		if q == p {
			return ParamPath(i)
		}
	}
	return LocalPath(p)
}

func globalPath(g *ssa.Global) Path {
	if g.Pkg == nil {
		return LocalPath(g)
	}
	return GlobalPath(g.Pkg.Pkg.Path(), g.Name())
}

// soleStore returns the value that is stored to the variable at a if that happens
// once in the lifetime of the variable and the variable is a mere reference, or a
// captured parameter: then the variable is another name for the value. Variables
// that hold structs or arrays are locations of their own.
func soleStore(a *ssa.Alloc) ssa.Value {
	elem := a.Type().Underlying().(*types.Pointer).Elem()
	_, basic := elem.Underlying().(*types.Basic)
	if !basic && !ssax.IsReference(elem) {
		return nil
	}
	store := ssax.SoleStore(a)
	if store == nil || repeats(store.Block(), a.Block()) {
		return nil
	}
	if _, param := store.Val.(*ssa.Parameter); basic && !param {
		return nil // holds its zero value until then
	}
	return store.Val
}

// repeats reports whether b can be executed again without head in between.
func repeats(b, head *ssa.BasicBlock) bool {
	if b == head {
		return false
	}
	work := graph.NewWorklist(b)
	for at := range work.Oldest {
		for _, s := range at.Succs {
			if s == b {
				return true
			}
			if s != head {
				work.Add(s)
			}
		}
	}
	return false
}

// fieldName returns the name of field i of t, a struct or a pointer to one.
func fieldName(t types.Type, i int) string {
	if st := ssax.StructOf(t); st != nil && i < st.NumFields() {
		return st.Field(i).Name()
	}
	return ""
}

// sameName are the conversions whose results have the name of what they convert.
const sameName = ssax.Renamed | ssax.Widened | ssax.Boxed | ssax.Asserted | ssax.Prefixed

package accesspath

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A region is a set of memory locations, the smallest that a store can be told
// to write without knowing objects: one field of all structs of a type, a
// variable, or the elements of what one of these holds. The zero region is no
// known one.
type region struct {
	elem bool       // not what the others name, but the elements it holds; of anything, if they name nothing
	Var  *types.Var // a field, or a package variable
	cell ssa.Value  // a variable, or the map or slice that a function makes
	refs bool       // the elements are references
}

// anyElem returns the region of such elements of any container.
func (r region) anyElem() region { return region{elem: true, refs: r.refs} }

// maxContainerSteps bounds the search for the variable that holds a container.
const maxContainerSteps = 8

// regionOf returns the region of the location at addr.
func regionOf(addr ssa.Value) region {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		return fieldRegion(addr.X.Type(), addr.Field)
	case *ssa.IndexAddr:
		return elemRegion(addr.X)
	case *ssa.Global:
		if v, ok := addr.Object().(*types.Var); ok {
			return region{Var: v}
		}
	case *ssa.Alloc:
		return region{cell: addr}
	case *ssa.FreeVar:
		if cell, ok := ssax.Origin(addr).(*ssa.Alloc); ok {
			return region{cell: cell}
		}
	}
	return region{}
}

func fieldRegion(t types.Type, i int) region {
	if st := ssax.StructOf(t); st != nil && i < st.NumFields() {
		return region{Var: st.Field(i).Origin()}
	}
	return region{}
}

// elemRegion returns the region of the elements of container: a map, a slice, or
// a pointer to an array.
func elemRegion(container ssa.Value) region {
	for range maxContainerSteps {
		switch c := container.(type) {
		case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Global, *ssa.Alloc, *ssa.FreeVar:
			return elementsOf(regionOf(c))
		case *ssa.Field:
			return elementsOf(fieldRegion(c.X.Type(), c.Field))
		case *ssa.MakeSlice, *ssa.MakeMap:
			return region{elem: true, cell: c}
		case *ssa.Slice:
			container = c.X
		case *ssa.ChangeType:
			container = c.X
		case *ssa.UnOp:
			cell, _ := ssax.Origin(c.X).(*ssa.Alloc)
			if cell == nil || soleStore(cell) == nil {
				return elementsOf(regionOf(c.X))
			}
			container = soleStore(cell)
		default:
			return region{elem: true}
		}
	}
	return region{elem: true}
}

// elementsOf returns the elements of what the locations in r hold.
func elementsOf(r region) region {
	r.elem = true
	return r
}

// parts yields r and the regions inside of it, which is of type t: the fields of
// a struct, the elements of an array. A field that is there several times, since several parts are of the type that
// has it, is yielded once: the regions are the same, and there may be as many as there are powers of two.
func parts(r region, t types.Type, yield func(region, types.Type)) {
	partsBut(r, t, make(map[*types.Var]bool), yield)
}

// partsBut is parts without the fields in seen, to which it adds those that it yields.
func partsBut(r region, t types.Type, seen map[*types.Var]bool, yield func(region, types.Type)) {
	if r.elem {
		r.refs = ssax.IsReference(t)
	}
	if r != (region{}) {
		yield(r, t)
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for f := range u.Fields() {
			if !seen[f] {
				seen[f] = true
				partsBut(region{Var: f.Origin()}, f.Type(), seen, yield)
			}
		}
	case *types.Array:
		partsBut(elementsOf(r), u.Elem(), seen, yield)
	}
}

// written yields the regions that instr itself may write, with the type of what
// is there, and the address or container through which it does. A call may write
// to the pointers whose addresses it is given.
func written(instr ssa.Instruction, yield func(at ssa.Value, r region, t types.Type)) {
	through := func(at ssa.Value) func(region, types.Type) {
		return func(r region, t types.Type) { yield(at, r, t) }
	}
	switch instr := instr.(type) {
	case *ssa.Store:
		if !isSpill(instr) {
			parts(regionOf(instr.Addr), instr.Val.Type(), through(instr.Addr))
		}
	case *ssa.MapUpdate:
		if !isFirst(instr) {
			parts(elemRegion(instr.Map), instr.Value.Type(), through(instr.Map))
		}
	case ssa.CallInstruction:
		call := instr.Common()
		if b, ok := call.Value.(*ssa.Builtin); ok {
			switch b.Name() {
			case "copy", "delete", "clear":
				at := call.Args[0]
				if t := elemType(at.Type()); t != nil {
					parts(elemRegion(at), t, through(at))
				}
			}
			return
		}
		for _, arg := range call.Args {
			if p, ok := arg.Type().Underlying().(*types.Pointer); ok && ssax.IsReference(p.Elem()) {
				parts(regionOf(arg), p.Elem(), through(arg))
			}
		}
	}
}

// isSpill reports whether store gives a variable, as its function begins, the parameter that it stands for.
// Nothing was read from there before.
func isSpill(store *ssa.Store) bool {
	_, param := store.Val.(*ssa.Parameter)
	variable, ok := store.Addr.(*ssa.Alloc)
	return param && ok && store.Block().Index == 0 && variable.Block() == store.Block() && len(store.Block().Preds) == 0
}

// isFirst reports whether put gives a map a new object for a key that it had none for: nobody has got anything else by that
// key.
func isFirst(put *ssa.MapUpdate) bool {
	made, ok := put.Value.(*ssa.Alloc)
	if !ok || made.Block() != put.Block() || len(put.Block().Preds) != 1 {
		return false
	}
	before := put.Block().Preds[0]
	branch, ok := before.Instrs[len(before.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	var found ssa.Value
	missing := 1
	switch cond := branch.Cond.(type) {
	case *ssa.Extract: // l, ok := m[key]; if !ok
		found = cond.Tuple
	case *ssa.BinOp: // if m[key] == nil
		if nothing, ok := cond.Y.(*ssa.Const); ok && nothing.IsNil() {
			found = cond.X
		}
		if cond.Op == token.EQL {
			missing = 0
		}
	}
	lookup, ok := found.(*ssa.Lookup)
	return ok && lookup.Index == put.Key && before.Succs[missing] == put.Block() && isSameLoad(lookup.X, put.Map)
}

// isSameLoad reports whether v and w are one value, or read from one field of one object.
func isSameLoad(v, w ssa.Value) bool {
	if v == w {
		return true
	}
	a, ok := v.(*ssa.UnOp)
	b, too := w.(*ssa.UnOp)
	if !ok || !too || a.Op != b.Op {
		return false
	}
	x, ok := a.X.(*ssa.FieldAddr)
	y, too := b.X.(*ssa.FieldAddr)
	return ok && too && x.X == y.X && x.Field == y.Field
}

// read yields the regions that v reads, if it is loaded from memory.
func read(v ssa.Value, yield func(region)) {
	each := func(r region, _ types.Type) { yield(r) }
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.MUL {
			parts(regionOf(v.X), v.Type(), each)
		}
	case *ssa.Lookup:
		if t := elemType(v.X.Type()); t != nil {
			parts(elemRegion(v.X), t, each)
		}
	}
}

// regions returns the regions that hold the pointers and indices on which it
// depends what p denotes in fn. known is false if the types along p do not tell
// them all.
func (p Path) regions(fn *ssa.Function) (regions []region, known bool) {
	at, t := p.rootRegion(fn)
	if t == nil {
		return nil, p.n == 0
	}
	follow := func() {
		if ssax.IsReference(t) && at != (region{}) {
			regions = append(regions, at)
		}
	}
	for _, s := range p.list(new(stepBuffer)) {
		follow()
		if s.Kind == Elem {
			at = elementsOf(at)
			if cell, ok := s.Index.(*ssa.Alloc); ok {
				regions = append(regions, region{cell: cell})
			}
			if t = elemType(t); t != nil {
				at.refs = ssax.IsReference(t)
			}
		} else {
			f := s.field(t)
			if f == nil {
				return regions, false
			}
			at, t = region{Var: f.Origin()}, f.Type()
		}
		if t == nil {
			return regions, false
		}
	}
	follow()
	return regions, true
}

// rootRegion returns the region of the variable that p starts at, if it is one,
// and the type of what p starts at.
func (p Path) rootRegion(fn *ssa.Function) (region, types.Type) {
	switch p.Root.Kind {
	case Global:
		if v := p.global(fn); v != nil {
			return region{Var: v}, v.Type()
		}
		return region{}, nil
	case Local:
		if a, ok := p.Root.Value.(*ssa.Alloc); ok {
			return region{cell: a}, a.Type().Underlying().(*types.Pointer).Elem()
		}
		return region{cell: p.Root.Value}, p.RootType(fn)
	}
	return region{}, p.RootType(fn)
}

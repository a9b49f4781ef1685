package backpointer

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// Fields is what a package assigns to fields of reference type.
type Fields struct {
	made  map[*types.Var]bool // false: some object gets another value after it was made
	links map[place][]link
	pairs memo.Map[pair, bool]         // memo of leadsBack
	ctors memo.Map[result, *ssa.Alloc] // memo of constructed

	conds     map[condKey][]condLink
	condsOpen bool                         // the L of some condition variable is assigned of which it is not known where it is
	lentL     map[condKey]bool             // their L gets another name
	condLocks memo.Map[condKey, knownLock] // memo of condLock
	locks     map[*types.Var]*lockField
	sole      map[*types.Var]*ssa.Store // of function and interface type: see SoleAssignment
	callers   func(*ssa.Function) ([]ssa.CallInstruction, bool)

	shown  map[*types.Var]bool   // fields of objects that may be given away as interface values
	walked map[*types.Named]bool // types whose fields are noted there
}

// A place is a field of an object, or of a struct in it, and so on; of maps and slices it is
// all of their elements.
type place struct {
	first *types.Var // the field of the object
	last  *types.Var // the field at the end, the same if that is the first
}

// A link is what a holder is given: value is put in a place of root. The value is nil if it is not one that can
// be told anything of.
type link struct {
	root, value ssa.Value
	field       *types.Var // not nil if only that field of the struct in the place is assigned
}

// Of collects the fields of the functions of a package. callers returns the calls of a function of
// it, and whether these are all.
func Of(nests []*ssax.Nest, callers func(*ssa.Function) (calls []ssa.CallInstruction, all bool)) *Fields {
	f := &Fields{
		made:  make(map[*types.Var]bool),
		links: make(map[place][]link),

		shown:  make(map[*types.Var]bool),
		walked: make(map[*types.Named]bool),

		conds: make(map[condKey][]condLink),
		lentL: make(map[condKey]bool),
		locks: make(map[*types.Var]*lockField),

		sole:    make(map[*types.Var]*ssa.Store),
		callers: callers,
	}
	for _, n := range nests {
		for _, fn := range n.Funcs {
			for instr := range ssax.Instrs(fn) {
				f.note(instr)
			}
		}
	}
	return f
}

func (f *Fields) note(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Store:
		f.noteStore(instr)
		f.noteCond(instr)
	case *ssa.MapUpdate:
		if root, at, ok := loaded(instr.Map); ok {
			f.put(at, link{root: root, value: instr.Value})
		}
	case *ssa.Call:
		f.showTo(instr)
		if b, ok := instr.Call.Value.(*ssa.Builtin); ok && b.Name() == "copy" {
			if _, at, ok := loaded(instr.Call.Args[0]); ok {
				f.put(at, link{})
			}
		}
	case *ssa.MakeInterface:
		f.show(instr.X.Type())
	case *ssa.UnOp:
		f.noteLentL(instr)
	case *ssa.FieldAddr:
		if escapes(instr) {
			f.noteEscape(instr)
		}
	}
}

// noteEscape notes that the field at fa may be assigned by whoever gets its address.
func (f *Fields) noteEscape(fa *ssa.FieldAddr) {
	v := ssax.FieldOf(fa.X.Type(), fa.Field)
	if v == nil {
		return
	}
	switch v.Type().Underlying().(type) {
	case *types.Struct, *types.Array:
		return // whoever assigns a field of it does so by name
	}
	f.made[v] = false
	f.noteLentCond(fa)
	f.openLock(v)
	f.sole[v] = nil
	if _, at, ok := locate(fa); ok {
		f.put(at, link{})
	}
}

func (f *Fields) noteStore(store *ssa.Store) {
	switch addr := store.Addr.(type) {
	case *ssa.FieldAddr:
		f.noteField(addr, store.Val)
		f.noteSole(addr, store)
		f.noteLock(addr, store.Val)
	case *ssa.IndexAddr:
		if root, at, ok := container(addr); ok {
			f.put(at, link{root: root, value: store.Val})
		}
	case *ssa.Alloc:
	default: // of a whole struct, all fields are assigned
		if st, ok := ssax.CoreType(store.Val.Type()).(*types.Struct); ok {
			for v := range st.Fields() {
				f.made[v.Origin()] = false
				f.sole[v.Origin()] = nil
				f.openLock(v.Origin())
			}
		}
	}
}

// noteField notes that val is assigned to the field at fa.
func (f *Fields) noteField(fa *ssa.FieldAddr, val ssa.Value) {
	field := ssax.FieldOf(fa.X.Type(), fa.Field)
	if field == nil {
		return
	}
	root, at, ok := locate(fa)
	_, isNew := Canonical(root).(*ssa.Alloc)
	was, seen := f.made[field]
	f.made[field] = isNew && (was || !seen)
	if !ok {
		return
	}
	if outer, isPart := fa.X.(*ssa.FieldAddr); isPart {
		_, around, _ := locate(outer)
		f.put(around, link{root, val, field})
	}
	if k, isConst := val.(*ssa.Const); isConst && k.IsNil() {
		return
	}
	switch field.Type().Underlying().(type) {
	case *types.Map:
		if _, empty := val.(*ssa.MakeMap); !empty {
			f.put(at, link{})
		}
	case *types.Slice:
		f.noteSlice(root, at, val)
	default:
		f.put(at, link{root: root, value: val})
	}
}

// noteSole notes that store assigns the field at fa.
func (f *Fields) noteSole(fa *ssa.FieldAddr, store *ssa.Store) {
	field := ssax.FieldOf(fa.X.Type(), fa.Field)
	if field == nil {
		return
	}
	switch field.Type().Underlying().(type) {
	case *types.Interface, *types.Signature:
	default:
		return
	}
	if k, ok := store.Val.(*ssa.Const); ok && k.IsNil() {
		return
	}
	if _, seen := f.sole[field]; seen {
		store = nil
	}
	f.sole[field] = store
}

// noteSlice notes that the slice val is assigned to the place at of root.
func (f *Fields) noteSlice(root ssa.Value, at place, val ssa.Value) {
	for {
		switch v := val.(type) {
		case *ssa.Slice:
			val = v.X
			continue
		case *ssa.MakeSlice:
			return
		case *ssa.UnOp:
			if from, there, ok := loaded(v); ok && there == at && Canonical(from) == Canonical(root) {
				return
			}
		case *ssa.Call:
			if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" && len(v.Call.Args) == 2 {
				f.noteAppended(root, at, v.Call.Args)
				val = v.Call.Args[0]
				continue
			}
		case *ssa.Const:
			return
		}
		f.put(at, link{})
		return
	}
}

// noteAppended notes that elements are appended to a slice in the place at of root, where args are those of
// the call.
func (f *Fields) noteAppended(root ssa.Value, at place, args []ssa.Value) {
	for _, x := range ssax.Elements(args)[1:] {
		if x == args[1] { // a slice
			f.noteSlice(root, at, x)
			continue
		}
		f.put(at, link{root: root, value: x})
	}
}

func (f *Fields) put(at place, l link) { f.links[at] = append(f.links[at], l) }

// escapes reports whether the address of a field is used for more than loads and stores.
func escapes(fa *ssa.FieldAddr) bool {
	for _, ref := range *fa.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if ref.Val == ssa.Value(fa) {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// loaded is locate for a value that was read from a field.
func loaded(v ssa.Value) (root ssa.Value, at place, ok bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil, place{}, false
	}
	fa, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return nil, place{}, false
	}
	return locate(fa)
}

// container is locate for the map, slice or array that an element belongs to.
func container(element *ssa.IndexAddr) (root ssa.Value, at place, ok bool) {
	if fa, isArray := element.X.(*ssa.FieldAddr); isArray {
		return locate(fa)
	}
	return loaded(element.X)
}

// locate returns the object that the field at fa belongs to, with the structs in between that
// are part of it, and the place of the field there. It is false if other packages may assign one
// of the fields, or if one is not known; in that case there is no place.
func locate(fa *ssa.FieldAddr) (root ssa.Value, at place, ok bool) {
	at.last, ok = ssax.FieldOf(fa.X.Type(), fa.Field), true
	for {
		v := ssax.FieldOf(fa.X.Type(), fa.Field)
		if v == nil {
			return fa.X, place{}, false
		}
		ok = ok && !isOpen(v, fa.X.Type())
		at.first = v
		outer, isPart := fa.X.(*ssa.FieldAddr)
		if !isPart {
			return fa.X, at, ok
		}
		fa = outer
	}
}

// isOpen reports whether other packages can assign field v of t.
func isOpen(v *types.Var, t types.Type) bool {
	if !v.Exported() || v.Pkg() == nil || v.Pkg().Name() == "main" {
		return false
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return !ok || named.Obj().Exported()
}

// isReference reports whether a field of type t can lead back to an object.
func isReference(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Signature:
		return true
	}
	return false
}

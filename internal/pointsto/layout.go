package pointsto

import (
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/concvet/concvet/internal/ssax"
)

// A layout says how a variable of one type spreads over nodes. Structs and
// arrays are flattened, as in the field-sensitive analyses that follow
// Pearce et al.: each part of a variable that has an address of its own gets a
// slot, the whole variable slot 0, so the address of a field is that of the
// variable plus a constant.
//
//	int, *T, []T, ...     one slot
//	struct                one slot, then the slots of each field
//	[N]T                  one slot, then the slots of one T for all elements
//
// What a slice, map or channel refers to has a layout, too (see
// [layout.target]): a backing array looks like an array; a map has the slots
// of a key and of an element after slot 0, a channel those of an element.
//
// Identical types share one layout, so types are compared by comparing layouts.
type layout struct {
	id    int32 // in layouts.all
	typ   types.Type
	holds pointee // what a value of the type refers to
	slots []slot
	ptrs  []int32 // slots that hold something that refers to a location

	fields []int32 // of a struct: the slot of each field, or noSlot
	elem   int32   // of an array, map or channel: the slot of an element
	to     *layout // what target returns, once computed
}

// A slot is a part of a variable that has an address.
type slot struct {
	lay   *layout
	up    int32      // the slot of the enclosing part; -1 for the whole variable
	field *types.Var // the field of the enclosing part; nil for an element or the whole

	// boxed marks what sync/atomic.Pointer and Value hold. It is reached through
	// methods only, so paths do not show it.
	boxed bool
}

// noSlot stands for a field that code of the package cannot name: unexported,
// of a type of another package; and for one of a type with too many slots.
const noSlot = -1

// maxSlots bounds the slots of a type: structs with two fields of the same type, which has two, and so on, have
// as many as there are powers of two. A nest that selects a field for which there is none is given up on.
const maxSlots = 4096

// pointee is what a value refers to, other than itself.
type pointee uint8

const (
	nothing     pointee = iota
	variable            // pointer: a variable
	backing             // slice: its array
	mapping             // map
	channel             // chan
	code                // func: a function or closure
	dynamic             // interface or type parameter: a value of unknown type
	untyped             // unsafe.Pointer: a variable of unknown type
	onlyAddress         // pseudo types of what code, dynamic and untyped refer to
)

func (l *layout) size() int32 { return int32(len(l.slots)) }

// hasPointers reports whether values of the type can lead to a location.
func (l *layout) hasPointers() bool { return len(l.ptrs) > 0 }

// scalar reports whether a value of the type is one reference.
func (l *layout) scalar() bool { return l.holds != nothing && l.holds != onlyAddress }

// layouts computes and keeps the layouts of types.
type layouts struct {
	pkg   *types.Package
	known map[types.Type]*layout // by pointer: fast, but one type has several
	canon typeutil.Map           // from type to *layout
	cells map[cellKey]*layout    // of what slices, maps and channels refer to
	all   []*layout
}

// A cellKey identifies the layout of what a slice, map, channel or dynamic value
// refers to. That []T and a named slice of T have the same matters more than
// its name: conversions between them are copies.
type cellKey struct {
	holds     pointee
	key, elem *layout
}

func newLayouts(pkg *types.Package) *layouts {
	return &layouts{
		pkg:   pkg,
		known: make(map[types.Type]*layout),
		cells: make(map[cellKey]*layout),
	}
}

// of returns the layout of variables of type t.
func (ls *layouts) of(t types.Type) *layout {
	if l := ls.known[t]; l != nil {
		return l
	}
	if madeUp(t) {
		ls.known[t] = ls.build(t)
		return ls.known[t]
	}
	l, _ := ls.canon.At(t).(*layout)
	if l == nil {
		l = ls.build(t)
		ls.canon.Set(t, l)
	}
	ls.known[t] = l
	return l
}

// madeUp reports whether t is a type that package ssa has made up for values of its own, such as the iterator of a range
// statement, or a pointer to one. There is one of each, and package typeutil knows no others than those of go/types. Newer
// versions of package ssa use named types for that.
func madeUp(t types.Type) bool {
	switch t := t.(type) {
	case *types.Pointer:
		return madeUp(t.Elem())
	case *types.Alias, *types.Array, *types.Basic, *types.Chan, *types.Interface, *types.Map, *types.Named,
		*types.Signature, *types.Slice, *types.Struct, *types.Tuple, *types.TypeParam, *types.Union:
		return false
	}
	return true
}

// add registers a new layout.
func (ls *layouts) add(t types.Type, holds pointee) *layout {
	l := &layout{id: int32(len(ls.all)), typ: t, holds: holds}
	l.slots = []slot{{lay: l, up: -1}}
	if l.scalar() {
		l.ptrs = []int32{0}
	}
	ls.all = append(ls.all, l)
	return l
}

func (ls *layouts) build(t types.Type) *layout {
	if content := atomicContent(t); content != nil {
		l := ls.add(t, nothing)
		l.elem = l.embed(ls.of(content), nil)
		l.slots[l.elem].boxed = true
		return l
	}
	core := t.Underlying()
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		core = referenceCore(t)
	}
	switch u := core.(type) {
	case *types.Struct:
		return ls.buildStruct(t, u)
	case *types.Array:
		l := ls.add(t, nothing)
		l.elem = l.embed(ls.of(u.Elem()), nil)
		return l
	default:
		return ls.add(t, holdsOf(u))
	}
}

func (ls *layouts) buildStruct(t types.Type, s *types.Struct) *layout {
	l := ls.add(t, nothing)
	l.fields = make([]int32, s.NumFields())
	for i := range l.fields {
		l.fields[i] = noSlot
		if f := s.Field(i); ls.selectable(f) {
			if part := ls.of(f.Type()); l.size()+part.size() <= maxSlots {
				l.fields[i] = l.embed(part, f)
			}
		}
	}
	return l
}

// selectable reports whether the code of the package can select f. This keeps
// the innards of sync.Mutex, http.Request and the like out of all layouts.
// Embedded fields count, since selectors pass through them.
func (ls *layouts) selectable(f *types.Var) bool {
	return f.Name() != "_" && (f.Exported() || f.Embedded() || f.Pkg() == ls.pkg)
}

// embed appends the slots of part to l and returns where they start.
func (l *layout) embed(part *layout, field *types.Var) int32 {
	base := l.size()
	for i, s := range part.slots {
		if i == 0 {
			s.up, s.field = 0, field
		} else {
			s.up += base
		}
		l.slots = append(l.slots, s)
	}
	for _, p := range part.ptrs {
		l.ptrs = append(l.ptrs, base+p)
	}
	return base
}

// holdsOf returns what values whose underlying type is u refer to.
func holdsOf(u types.Type) pointee {
	switch u := u.(type) {
	case *types.Pointer:
		return variable
	case *types.Slice:
		return backing
	case *types.Map:
		return mapping
	case *types.Chan:
		return channel
	case *types.Signature:
		return code
	case *types.Interface:
		return dynamic
	case *types.Basic:
		if u.Kind() == types.UnsafePointer {
			return untyped
		}
	}
	return nothing
}

// referenceCore returns the core type of the type parameter t if it refers to
// something, so that the values can be worked with as such; otherwise the
// constraint, which makes the values dynamic.
func referenceCore(t types.Type) types.Type {
	if core := ssax.CoreType(t); core != nil && holdsOf(core) != nothing {
		return core
	}
	return t.Underlying()
}

// atomicContent returns the type of what an atomic.Pointer or atomic.Value
// holds, nil if t is neither.
func atomicContent(t types.Type) types.Type {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	obj := named.Obj()
	if obj.Pkg() == nil || obj.Pkg().Path() != "sync/atomic" {
		return nil
	}
	switch obj.Name() {
	case "Pointer":
		if args := named.TypeArgs(); args.Len() == 1 {
			return types.NewPointer(args.At(0))
		}
	case "Value":
		return types.Universe.Lookup("any").Type()
	}
	return nil
}

// target returns the layout of what a scalar of layout l refers to.
func (ls *layouts) target(l *layout) *layout {
	if l.to == nil {
		l.to = ls.buildTarget(l)
	}
	return l.to
}

func (ls *layouts) buildTarget(l *layout) *layout {
	core := l.typ.Underlying()
	if _, ok := types.Unalias(l.typ).(*types.TypeParam); ok {
		core = referenceCore(l.typ)
	}
	switch u := core.(type) {
	case *types.Pointer:
		return ls.of(u.Elem())
	case *types.Slice:
		return ls.cell(cellKey{backing, nil, ls.of(u.Elem())}, l.typ)
	case *types.Map:
		return ls.cell(cellKey{mapping, ls.of(u.Key()), ls.of(u.Elem())}, l.typ)
	case *types.Chan:
		return ls.cell(cellKey{channel, nil, ls.of(u.Elem())}, l.typ)
	default:
		return ls.cell(cellKey{l.holds, nil, l}, l.typ)
	}
}

// cell returns the layout of what key describes. Functions and values of
// unknown type have nothing but an address.
func (ls *layouts) cell(key cellKey, t types.Type) *layout {
	l := ls.cells[key]
	if l != nil {
		return l
	}
	switch key.holds {
	case backing, mapping, channel:
		l = ls.add(t, nothing)
		if key.key != nil {
			l.embed(key.key, nil)
		}
		l.elem = l.embed(key.elem, nil)
	default:
		l = ls.add(t, onlyAddress)
	}
	ls.cells[key] = l
	return l
}

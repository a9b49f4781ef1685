package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// madeWith returns what v is if it was read from a field of an object that the scope makes, or of a copy of it: what the
// object was made with, if the package assigns the field to nothing but objects that it makes. Constructors
// are seen through, and so an interface or function in a field is known where a call alone would not tell. It
// is nil if that is not known.
func (r *resolution) madeWith(f *Frame, v ssa.Value) (*Frame, ssa.Value) {
	if r.made == nil || !r.hasOwnName(v.Type()) {
		return nil, nil
	}
	base, chain := r.fieldsOf(f, v, nil)
	if len(chain) == 0 {
		return nil, nil
	}
	key := valueIn{f, v}
	if known, ok := r.fields[key]; ok {
		return known.frame, known.value
	}
	r.fields[key] = valueIn{} // a value that leads back to this load tells nothing
	out, replaced := r.replacedField(base, chain, v)
	if !replaced {
		out = r.fieldOf(base, chain)
	}
	r.fields[key] = out
	return out.frame, out.value
}

// fieldOf returns what the part of the struct at base was made with to which chain leads, the last field first: that
// struct, or the one that it is a copy of. It is zero if that is not known.
func (r *resolution) fieldOf(base valueIn, chain []int) valueIn {
	for range maxResolveDepth {
		at, object := r.source(base.frame, base.value)
		alloc, ok := ssax.Origin(object).(*ssa.Alloc)
		if !ok {
			break
		}
		owner := at.around(alloc.Parent())
		val, rest, _ := soleField(alloc, chain)
		if owner == nil || val == nil {
			break
		}
		if len(rest) == 0 {
			return valueIn{owner, val}
		}
		owner, val = r.source(owner, val)
		if base, chain = r.fieldsOf(owner, val, rest); len(chain) == 0 {
			break
		}
	}
	return valueIn{}
}

// replacedField returns what load reads from the field of the struct at base to which chain leads, if the function that makes the
// struct assigns it several times; zero if it is not known what it is by then.
func (r *resolution) replacedField(base valueIn, chain []int, load ssa.Value) (out valueIn, replaced bool) {
	at, object := r.source(base.frame, base.value)
	alloc, ok := ssax.Origin(object).(*ssa.Alloc)
	read, isLoad := load.(*ssa.UnOp)
	if !ok || !isLoad || len(chain) > 1 {
		return valueIn{}, false
	}
	stores := r.code.replaced.Of(madeField{alloc, chain[0]}, storesOf)
	if len(stores) < 2 {
		return valueIn{}, false
	}
	if len(stores) > maxReplaced || r.code.literalAssigns(alloc.Parent(), ssax.FieldOf(alloc.Type(), chain[0])) {
		return valueIn{}, true
	}
	last, without := ssax.LastBefore(read, func(instr ssa.Instruction) bool {
		st, ok := instr.(*ssa.Store)
		return ok && slices.Contains(stores, st)
	})
	if owner := at.around(alloc.Parent()); owner != nil && len(last) == 1 && !without {
		out = valueIn{owner, last[0].(*ssa.Store).Val}
	}
	return out, true
}

// maxReplaced bounds the assignments of a field that are told apart.
const maxReplaced = 8

// A madeField is a field of what alloc makes.
type madeField struct {
	alloc *ssa.Alloc
	field int
}

// storesOf returns where the function that makes p assigns it.
func storesOf(p madeField) []*ssa.Store {
	var out []*ssa.Store
	for _, addr := range fieldAddrs(namesOf(p.alloc), p.field) {
		for st := range ssax.UsesOf[*ssa.Store](addr) {
			if st.Addr == addr {
				out = append(out, st)
			}
		}
	}
	return out
}

// hasOwnName reports whether what a field of type t refers to is better known by what it is than as a part of
// the object. In the scope of an object its parts are, of which its locks are told to guard them.
func (r *resolution) hasOwnName(t types.Type) bool {
	if types.IsInterface(t) {
		return true
	}
	switch ssax.CoreType(t).(type) {
	case *types.Signature, *types.Chan:
		return true
	case *types.Pointer, *types.Map, *types.Slice:
		return r.scope.Owner == nil
	}
	return false
}

// fieldsOf returns the address of the struct that v was read from, as a part of it or of a copy of it, with the
// fields that lead to the part of v at chain, the last one first; none if v was not read from a field that new objects have only.
func (r *resolution) fieldsOf(f *Frame, v ssa.Value, chain []int) (base valueIn, fields []int) {
	add := func(t types.Type, field int) bool {
		chain = append(chain, field)
		return len(chain) > 1 || r.made(ssax.FieldOf(t, field))
	}
	for x, ok := v.(*ssa.Field); ok; x, ok = v.(*ssa.Field) {
		if !add(x.X.Type(), x.Field) {
			return base, nil
		}
		f, v = r.source(f, x.X)
	}
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return base, nil
	}
	v = load.X
	for x, ok := v.(*ssa.FieldAddr); ok; x, ok = v.(*ssa.FieldAddr) {
		if !add(x.X.Type(), x.Field) {
			return base, nil
		}
		v = x.X
	}
	return valueIn{f, v}, chain
}

// soleField returns the one value that is assigned by its own name to the part of addr that chain leads to, the last
// field first, or to a whole that the part is of, with the fields that lead to the part from there; nil if there are none, or several,
// which several tells.
func soleField(addr ssa.Value, chain []int) (val ssa.Value, rest []int, several bool) {
	parts := []ssa.Value{addr}
	for i := len(chain); ; i-- {
		for _, p := range parts {
			for _, stored := range storedTo(p) {
				if val != nil {
					return nil, nil, true
				}
				val, rest = stored, slices.Clip(chain[:i])
			}
		}
		if i == 0 {
			return val, rest, false
		}
		parts = fieldAddrs(parts, chain[i-1])
	}
}

// namesOf returns alloc, and what the variables of its function hold that are assigned nothing else.
func namesOf(alloc *ssa.Alloc) []ssa.Value {
	names := []ssa.Value{alloc}
	for st := range ssax.UsesOf[*ssa.Store](alloc) {
		variable, ok := st.Addr.(*ssa.Alloc)
		if !ok || ssax.SoleStore(variable) != st {
			continue
		}
		for load := range ssax.UsesOf[*ssa.UnOp](variable) {
			names = append(names, load)
		}
	}
	return names
}

// fieldAddrs returns the addresses of the field of each of the structs at addrs.
func fieldAddrs(addrs []ssa.Value, field int) []ssa.Value {
	var out []ssa.Value
	for _, addr := range addrs {
		for _, ref := range *addr.Referrers() {
			if fa, ok := ref.(*ssa.FieldAddr); ok && fa.X == addr && fa.Field == field {
				out = append(out, fa)
			}
		}
	}
	return out
}

// storedTo returns the values that are assigned to the variable at addr by that name.
func storedTo(addr ssa.Value) []ssa.Value {
	var out []ssa.Value
	for _, ref := range *addr.Referrers() {
		if store, ok := ref.(*ssa.Store); ok && store.Addr == addr {
			out = append(out, store.Val)
		}
	}
	return out
}

// soleResult returns what result i of call is if the callee is laid out and returns one value, nil apart.
func soleResult(f *Frame, call *ssa.Call, i int) (*Frame, ssa.Value) {
	owner := f.around(call.Parent())
	if owner == nil || owner.calls[call] == nil {
		return nil, nil
	}
	callee := owner.calls[call]
	var sole ssa.Value
	for ret := range ssax.Returns(callee.Func) {
		if i >= len(ret.Results) {
			continue
		}
		val := ssax.Returned(ret, i)
		if c, ok := val.(*ssa.Const); ok && c.IsNil() {
			continue
		}
		if sole != nil && sole != val {
			return nil, nil
		}
		sole = val
	}
	return callee, sole
}

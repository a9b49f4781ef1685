package backpointer

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Unset reports whether nobody assigns the field at addr, or gets its address, in any object: neither the package, nor other ones by name,
// nor those who are given objects as interface values and may know their fields, as decoders do.
func (f *Fields) Unset(addr *ssa.FieldAddr) bool {
	field := ssax.FieldOf(addr.X.Type(), addr.Field)
	if field == nil {
		return false
	}
	_, assigned := f.made[field]
	return !assigned && !f.shown[field] && !isOpen(field, addr.X.Type())
}

// showTo notes that a generic function may do with what it is called with what decoders do.
func (f *Fields) showTo(call *ssa.Call) {
	if fn := call.Call.StaticCallee(); fn != nil {
		for _, arg := range fn.TypeArgs() {
			f.show(arg)
		}
	}
}

// show notes that code that is not known gets a value of type t: it may assign what that refers to.
func (f *Fields) show(t types.Type) {
	if named, ok := types.Unalias(t).(*types.Named); ok {
		if f.walked[named] {
			return
		}
		f.walked[named] = true
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for field := range u.Fields() {
			f.shown[field.Origin()] = true
			f.show(field.Type())
		}
	case interface{ Elem() types.Type }: // a pointer, slice, map and so on
		f.show(u.Elem())
	}
}

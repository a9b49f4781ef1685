package goroutine

import (
	"go/constant"
	"maps"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/ssax"
)

// constantField returns the constants that a field may be of an object that the scope makes, read by its address: what the object was
// made with, if the package assigns the field to nothing but objects that it makes. It is nil if they are not known.
func (r *resolution) constantField(f *Frame, addr *ssa.FieldAddr) []constant.Value {
	if !r.isSettled(addr) {
		return nil
	}
	at, object := r.source(f, addr.X)
	alloc, ok := ssax.Origin(object).(*ssa.Alloc)
	if !ok || at == nil || r.code.renames(fieldOf{alloc, addr.Field}) {
		return nil
	}
	val, rest, several := soleField(alloc, []int{addr.Field})
	zero := ssax.ZeroValue(elem(addr.Type()))
	switch c, ok := val.(*ssa.Const); {
	case several || zero == nil || len(rest) > 0:
	case val == nil:
		return []constant.Value{zero}
	case ok && c.Value != nil && r.isMadeWith(alloc, addr.Field):
		return []constant.Value{c.Value}
	case ok && c.Value != nil:
		return addConstants([]constant.Value{zero}, []constant.Value{c.Value})
	}
	return nil
}

// isSettled reports whether new objects alone are assigned the field at addr, if any are.
func (r *resolution) isSettled(addr *ssa.FieldAddr) bool {
	return r.made != nil && r.made(ssax.FieldOf(addr.X.Type(), addr.Field)) || r.unset != nil && r.unset(addr)
}

// isMadeWith reports whether the field of alloc is assigned before others may know the object.
func (r *resolution) isMadeWith(alloc *ssa.Alloc, field int) bool {
	for _, addr := range fieldAddrs([]ssa.Value{alloc}, field) {
		for store := range ssax.UsesOf[*ssa.Store](addr) {
			if r.code.isInitial(alloc, store) {
				return true
			}
		}
	}
	return false
}

// A fieldOf is a field of the object that alloc makes.
type fieldOf struct {
	alloc ssa.Value
	field int
}

// renames reports whether the field is assigned by another name than that of the object, such as a variable that a literal captures.
func (c *Code) renames(field fieldOf) bool {
	return c.renamed.Of(ssax.EnclosingDeclared(field.alloc.Parent()), renamedIn)[field]
}

// renamedIn returns the fields that fn, or a literal in it, assigns by other names.
func renamedIn(fn *ssa.Function) map[fieldOf]bool {
	out := make(map[fieldOf]bool)
	for store := range ssax.InstrsOf[*ssa.Store](fn) {
		if addr, ok := store.Addr.(*ssa.FieldAddr); ok {
			if object := backpointer.Canonical(addr.X); object != addr.X {
				out[fieldOf{object, addr.Field}] = true
			}
		}
	}
	for _, lit := range fn.AnonFuncs {
		maps.Copy(out, renamedIn(lit))
	}
	return out
}

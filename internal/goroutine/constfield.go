package goroutine

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// constantField returns the constants that load may give, which reads a field of an object that the scope makes: what the object was
// made with, if the package assigns the field to nothing but objects that it makes. It is nil if they are not known.
func (r *resolution) constantField(f *Frame, load *ssa.UnOp) []constant.Value {
	if r.made == nil {
		return nil
	}
	base, chain := r.fieldsOf(f, load, nil)
	if len(chain) != 1 {
		return nil
	}
	at, object := r.source(base.frame, base.value)
	alloc, ok := ssax.Origin(object).(*ssa.Alloc)
	if !ok || at == nil {
		return nil
	}
	val, rest, several := soleField(alloc, chain)
	zero := ssax.ZeroValue(load.Type())
	switch c, ok := val.(*ssa.Const); {
	case several || zero == nil || len(rest) > 0:
	case val == nil:
		return []constant.Value{zero}
	case ok && c.Value != nil && r.isMadeWith(alloc, chain[0]):
		return []constant.Value{c.Value}
	case ok && c.Value != nil:
		return addConstants([]constant.Value{zero}, []constant.Value{c.Value})
	}
	return nil
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

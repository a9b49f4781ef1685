package summary

import (
	"go/types"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// isLasting reports whether c is about a field of a parameter that tells the same whenever one asks for it: a setting,
// which an object is made with, as that of a logger that needs no lock.
func (c *collector) isLasting(cond locks.Cond) bool {
	p := cond.Atom.X
	if p.Root.Kind != accesspath.Param || p.Len() == 0 || p.Cut() || cond.Atom.Const == "" {
		return false
	}
	t := p.RootType(c.u.Func)
	for i := range p.Len() {
		s := p.Step(i)
		if s.Kind != accesspath.Field || t == nil {
			return false
		}
		if st := ssax.StructOf(t); st == nil || !c.isSetting(ssax.FieldNamed(st, s.Name)) {
			return false
		}
		t = s.Type(t)
	}
	return true
}

// isSetting reports whether nobody assigns the field once its object is made. A struct is what its fields are.
func (c *collector) isSetting(field *types.Var) bool {
	if field == nil {
		return false
	}
	if _, isStruct := field.Type().Underlying().(*types.Struct); isStruct {
		return true
	}
	return !field.Exported() && c.a.backs.Made(field)
}

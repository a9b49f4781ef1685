package critical

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// handedOn returns r as others know it, if r is of a channel that the function has made and
// put into a field: whoever is passed the struct gets at the channel by the field, as who
// answers a request does.
func (c *collector) handedOn(r Resource) Resource {
	if r.Kind != Sender && r.Kind != Receiver || r.Path.Len() != 0 || r.Path.Root.Kind != accesspath.Local {
		return r
	}
	made, ok := r.Path.Root.Value.(*ssa.MakeChan)
	if !ok {
		return r
	}
	field := onlyField(made)
	if field == nil {
		return r
	}
	decl := locks.DeclOf(c.u.Resolver(), field)
	if !decl.IsField() || decl.Pkg != c.a.pkg.Path() {
		return r
	}
	r.Path, r.Decl = c.u.Resolver().Of(field), decl
	return r
}

// onlyField returns the address of the field that made is stored in; nil if there is none, or
// more than one.
func onlyField(made *ssa.MakeChan) *ssa.FieldAddr {
	var only *ssa.FieldAddr
	for _, st := range stores(made) {
		field, ok := st.Addr.(*ssa.FieldAddr)
		if !ok || only != nil {
			return nil
		}
		only = field
	}
	return only
}

// stores returns the instructions of the function around v that store the channel v, or
// what is read from the variable v.
func stores(v ssa.Value) []*ssa.Store {
	var out []*ssa.Store
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.ChangeType:
			out = append(out, stores(ref)...)
		case *ssa.UnOp:
			if _, ok := v.(*ssa.Alloc); ok {
				out = append(out, stores(ref)...)
			}
		case *ssa.Store:
			if cell, ok := ref.Addr.(*ssa.Alloc); ok && ref.Val == v && ssax.SoleValue(cell) == v {
				out = append(out, stores(cell)...)
			} else if ref.Val == v {
				out = append(out, ref)
			}
		}
	}
	return out
}

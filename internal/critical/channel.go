package critical

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// handedOn returns r as others know it, if r is of a channel or group that the function has made
// and put into a field, or of a channel that a function returned which has it in a field: whoever is passed
// the struct gets at the channel by the field, as who answers a request does.
func (c *collector) handedOn(r Resource) Resource {
	isChan := r.Kind == Sender || r.Kind == Receiver
	if !isChan && r.Kind != Group || r.Path.Len() != 0 || r.Path.Root.Kind != accesspath.Local {
		return r
	}
	switch v := r.Path.Root.Value.(type) {
	case *ssa.MakeChan:
		return c.inField(r, v)
	case *ssa.Alloc, *ssa.Extract:
		if !isChan {
			return c.inField(r, v)
		}
	case *ssa.Call:
		if !isChan {
			return c.inField(r, v)
		}
		if l, ok := c.returned(v); ok {
			r.Lock = l
		}
	}
	return r
}

// inField returns r, which made is, by the name of the only field that the function stores it in.
func (c *collector) inField(r Resource, made ssa.Value) Resource {
	field := c.a.fields.Of(made, onlyField)
	if field == nil {
		return r
	}
	if decl := locks.DeclOf(c.u.Resolver(), field); decl.IsField() && decl.Pkg == c.a.pkg.Path() {
		r.Path, r.Decl = c.u.Resolver().Of(field), decl
	}
	return r
}

// returned returns the field that holds what call returns when the callee, a function of the package,
// returns. It is false if there is none, or more than one.
func (c *collector) returned(call *ssa.Call) (locks.Lock, bool) {
	t := c.a.sum.Target(call)
	if t.Unit == nil || t.Unit.Func.Signature.Results().Len() != 1 {
		return locks.Lock{}, false
	}
	var l locks.Lock
	for _, b := range t.Unit.Func.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		load, ok := ret.Results[0].(*ssa.UnOp)
		if !ok {
			return locks.Lock{}, false
		}
		field, ok := load.X.(*ssa.FieldAddr)
		if !ok {
			return locks.Lock{}, false
		}
		at := locks.Lock{Path: t.Unit.Resolver().Of(field), Decl: locks.DeclOf(t.Unit.Resolver(), field)}
		if !at.Decl.IsField() || at.Decl.Pkg != c.a.pkg.Path() || l.Decl.Valid() && at != l {
			return locks.Lock{}, false
		}
		l = at
	}
	return t.Lock(l), l.Decl.Valid()
}

// onlyField returns the address of the field that made is stored in; nil if there is none, or
// more than one.
func onlyField(made ssa.Value) *ssa.FieldAddr {
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

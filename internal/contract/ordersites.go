package contract

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// orderSites knows the scopes of the comments of a file.
type orderSites struct {
	names *lockNames
	file  *ast.File
	docs  map[*ast.CommentGroup]scope
}

func newOrderSites(names *lockNames, file *ast.File) *orderSites {
	o := &orderSites{names, file, make(map[*ast.CommentGroup]scope)}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			o.docs[decl.Doc] = o.function(decl)
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				o.spec(spec)
			}
			if len(decl.Specs) == 1 {
				o.docs[decl.Doc] = o.declared(decl.Specs[0])
			}
		}
	}
	return o
}

// scope returns the scope of a comment.
func (o *orderSites) scope(group *ast.CommentGroup) scope {
	s, ok := o.docs[group]
	if ok {
		return s
	}
	decl, _ := enclosing(o.file.Decls, group)
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		s = o.function(decl)
		s.order.inner, s.order.pos = o.names.pkg.Scope().Innermost(group.Pos()), group.Pos()
		return s
	case *ast.GenDecl:
		if spec, ok := enclosing(decl.Specs, group); ok {
			return o.within(spec)
		}
	}
	return o.plain()
}

// enclosing returns the node that group is in, if there is one. The nodes are in the order of the source.
func enclosing[N ast.Node](nodes []N, group *ast.CommentGroup) (around N, ok bool) {
	after, _ := slices.BinarySearchFunc(nodes, group.Pos(), func(n N, pos token.Pos) int {
		if n.Pos() <= pos {
			return -1
		}
		return 1
	})
	if after > 0 && group.End() <= nodes[after-1].End() {
		return nodes[after-1], true
	}
	return around, false
}

// plain returns the scope of a comment on the whole package.
func (o *orderSites) plain() scope {
	return scope{pkg: o.names.pkg, order: &orderScope{names: o.names}}
}

func (o *orderSites) function(decl *ast.FuncDecl) scope {
	s := o.plain()
	if decl.Recv != nil && len(decl.Recv.List) == 1 {
		t, ok := o.names.receiver(decl.Recv.List[0].Type)
		if !ok {
			return s
		}
		obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(t), true, o.names.pkg, decl.Name.Name)
		if fn, ok := obj.(*types.Func); ok {
			order := s.order
			s = scopeOf(fn)
			s.order = order
		}
		return s
	}
	if fn, ok := o.names.pkg.Scope().Lookup(decl.Name.Name).(*types.Func); ok {
		order := s.order
		s = scopeOf(fn)
		s.order = order
	}
	return s
}

// receiver returns the type that the expression of a receiver names.
func (n *lockNames) receiver(e ast.Expr) (types.Type, bool) {
	for {
		switch x := e.(type) {
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.IndexListExpr:
			e = x.X
		case *ast.Ident:
			obj, ok := n.pkg.Scope().Lookup(x.Name).(*types.TypeName)
			if !ok {
				return nil, false
			}
			return obj.Type(), true
		default:
			return nil, false
		}
	}
}

// spec notes the scopes of the comments on what spec declares.
func (o *orderSites) spec(spec ast.Spec) {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		s := o.within(spec)
		o.docs[spec.Doc], o.docs[spec.Comment] = s, s
		if st, ok := spec.Type.(*ast.StructType); ok && s.recv != nil {
			o.fields(st, *s.recv, s)
		}
	case *ast.ValueSpec:
		s := o.declared(spec)
		o.docs[spec.Doc], o.docs[spec.Comment] = s, s
	}
}

// declared returns the scope of a comment on what spec declares.
func (o *orderSites) declared(spec ast.Spec) scope {
	value, ok := spec.(*ast.ValueSpec)
	if !ok {
		return o.within(spec)
	}
	s := o.plain()
	if v, ok := o.names.pkg.Scope().Lookup(value.Names[0].Name).(*types.Var); ok && len(value.Names) == 1 && IsMutex(v.Type()) {
		decl, _ := symbol.Global(v)
		s.order.on = &place{v.Name(), accesspath.GlobalPath(o.names.pkg.Path(), v.Name()), decl, v.Type()}
	}
	return s
}

// within returns the scope of a comment in what spec declares.
func (o *orderSites) within(spec ast.Spec) scope {
	s := o.plain()
	t, ok := spec.(*ast.TypeSpec)
	if !ok {
		return s
	}
	obj, ok := o.names.pkg.Scope().Lookup(t.Name.Name).(*types.TypeName)
	if !ok || ssax.StructOf(obj.Type()) == nil {
		return s
	}
	s.vars = []place{placeOfType(obj.Type())}
	s.recv = &s.vars[0]
	return s
}

// fields notes the scopes of the comments on the fields of the struct at p.
func (o *orderSites) fields(st *ast.StructType, p place, s scope) {
	i := 0
	for _, f := range st.Fields.List {
		at := i
		i += max(1, len(f.Names))
		if i > len(p.fields()) {
			return // the declaration does not fit the type: an error that was reported
		}
		field := p.field(at)
		if nested, ok := f.Type.(*ast.StructType); ok {
			o.fields(nested, field, s)
		}
		of := s
		of.order = &orderScope{names: o.names}
		if i == at+1 && IsMutex(field.typ) {
			of.order.on = &field
		}
		o.docs[f.Doc], o.docs[f.Comment] = of, of
	}
}

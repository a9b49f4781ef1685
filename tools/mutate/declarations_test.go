package mutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
)

// uses returns the identifiers of that name, without the one that declares it.
func (m *mutator) uses(name *ast.Ident) []*ast.Ident {
	var out []*ast.Ident
	for _, id := range m.idents {
		if id.Name == name.Name && id != name {
			out = append(out, id)
		}
	}
	return out
}

// genericFunction gives a function a type parameter, and its uses an argument.
func genericFunction(m *mutator) []edit {
	var fns []*ast.FuncDecl
	for _, fn := range only[*ast.FuncDecl](m.decls) {
		if fn.Recv == nil && fn.Type.TypeParams == nil && fn.Name.Name != "main" && fn.Name.Name != "init" {
			fns = append(fns, fn)
		}
	}
	fn := pick(m.dice, fns)
	if fn == nil {
		return nil
	}
	constraint := pick(m.dice, []string{"any", "comparable", "~int | ~string", "interface{ ~int; comparable }"})
	edits := []edit{m.after(fn.Name, "[T "+constraint+"]")}
	for _, id := range m.uses(fn.Name) {
		arg := "[int]"
		if fn.Pos() <= id.Pos() && id.Pos() < fn.End() && m.throw(2) == 0 {
			arg = "[T]"
		}
		edits = append(edits, m.after(id, arg))
	}
	return edits
}

// genericType gives a type a type parameter.
func genericType(m *mutator) []edit {
	var specs []*ast.TypeSpec
	for _, decl := range only[*ast.GenDecl](m.decls) {
		for _, spec := range decl.Specs {
			if spec, ok := spec.(*ast.TypeSpec); ok && spec.TypeParams == nil {
				specs = append(specs, spec)
			}
		}
	}
	spec := pick(m.dice, specs)
	if spec == nil {
		return nil
	}
	edits := []edit{m.after(spec.Name, "[T any]")}
	receivers := make(map[token.Pos]bool)
	for _, fn := range only[*ast.FuncDecl](m.decls) {
		if fn.Recv != nil {
			ast.Inspect(fn.Recv, func(n ast.Node) bool {
				if n != nil {
					receivers[n.Pos()] = true
				}
				return true
			})
		}
	}
	for _, id := range m.uses(spec.Name) {
		arg := "[int]"
		if receivers[id.Pos()] || spec.Pos() <= id.Pos() && id.Pos() < spec.End() {
			arg = "[T]"
		}
		edits = append(edits, m.after(id, arg))
	}
	return edits
}

// doubleDeclaration adds a copy of a declaration under another name.
func doubleDeclaration(m *mutator) []edit {
	decl := pick(m.dice, m.decls)
	if decl == nil {
		return nil
	}
	var name *ast.Ident
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		name = decl.Name
	case *ast.GenDecl:
		switch spec := decl.Specs[0].(type) {
		case *ast.TypeSpec:
			name = spec.Name
		case *ast.ValueSpec:
			name = spec.Names[0]
		}
	}
	if name == nil {
		return nil
	}
	other := fmt.Sprintf("%s%d", strings.TrimRight(name.Name, "0123456789"), decl.Pos())
	copied := m.between(decl.Pos(), name.Pos()) + other + m.between(name.End(), decl.End())
	return []edit{m.after(decl, "\n\n"+copied+"\n")}
}

func deleteDeclaration(m *mutator) []edit {
	decl := pick(m.dice, m.decls)
	if decl == nil {
		return nil
	}
	return []edit{m.instead(decl, "")}
}

func (m *mutator) comments() []*ast.CommentGroup {
	var all []*ast.CommentGroup
	for _, f := range m.files[:len(m.files)-1] {
		for _, c := range f.Comments {
			if c.Pos() > f.Name.End() {
				all = append(all, c)
			}
		}
	}
	return all
}

func deleteComment(m *mutator) []edit {
	c := pick(m.dice, m.comments())
	if c == nil {
		return nil
	}
	return []edit{m.instead(c, "")}
}

// moveComment copies a comment, a contract or a suppression say, to another declaration or
// statement.
func moveComment(m *mutator) []edit {
	c := pick(m.dice, m.comments())
	if c == nil {
		return nil
	}
	text := "\n" + m.text(c) + "\n"
	if decl := pick(m.dice, m.decls); decl != nil && m.throw(2) == 0 {
		return []edit{m.replace(decl.Pos(), decl.Pos(), text)}
	}
	place := pick(m.dice, m.stmts)
	if place.list == nil {
		return nil
	}
	at := place.list[place.at].Pos()
	return []edit{m.replace(at, at, text)}
}

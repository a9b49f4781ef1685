package main

import (
	"go/ast"
	"go/parser"
	"go/token"
)

// A span is the lines of a declared function.
type span struct {
	name        string // F, or T.M for a method of T or *T
	first, last int
}

// functionsOf returns the functions that a Go file declares, or none if it is no such file.
func functionsOf(file string) []span {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil // nothing is matched by functions then
	}
	var spans []span
	for _, decl := range tree.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		name := f.Name.Name
		if f.Recv != nil && len(f.Recv.List) > 0 {
			name = receiver(f.Recv.List[0].Type) + "." + name
		}
		// Lines are those of the file, whatever directives say: so are those of the table.
		spans = append(spans, span{name, fset.PositionFor(f.Pos(), false).Line, fset.PositionFor(f.End(), false).Line})
	}
	return spans
}

// receiver returns the name of the type that a method is declared on.
func receiver(expr ast.Expr) string {
	for {
		switch e := expr.(type) {
		case *ast.StarExpr:
			expr = e.X
		case *ast.ParenExpr:
			expr = e.X
		case *ast.IndexExpr:
			expr = e.X
		case *ast.IndexListExpr:
			expr = e.X
		case *ast.Ident:
			return e.Name
		default:
			return ""
		}
	}
}

// enclosing returns the name of the function that a line is in, or nothing. Literals are part of what declares them.
func enclosing(spans []span, line int) string {
	for _, s := range spans {
		if s.first <= line && line <= s.last {
			return s.name
		}
	}
	return ""
}

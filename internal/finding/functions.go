package finding

import (
	"go/ast"
	"go/parser"
	"go/token"
)

// A Span is the lines of a declared function.
type Span struct {
	Name        string // F, or T.M for a method of T or *T
	First, Last int
}

// functionsIn returns the functions that the source of a Go file declares, or none if it is no such file.
func functionsIn(src []byte) []Span {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, "", src, parser.SkipObjectResolution)
	if err != nil {
		return nil // nothing is known by its function then
	}
	var spans []Span
	for _, decl := range tree.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		name := f.Name.Name
		if f.Recv != nil && len(f.Recv.List) > 0 {
			name = receiver(f.Recv.List[0].Type) + "." + name
		}
		// Lines are those of the file, whatever directives say: so are those of verdicts.
		spans = append(spans, Span{name, fset.PositionFor(f.Pos(), false).Line, fset.PositionFor(f.End(), false).Line})
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

// enclosing returns the function of spans that a line is in, if it is in one. Literals are part of what declares them.
func enclosing(spans []Span, line int) (Span, bool) {
	for _, s := range spans {
		if s.First <= line && line <= s.Last {
			return s, true
		}
	}
	return Span{}, false
}

package policy

import (
	"fmt"
	"go/ast"
	"go/token"
	"testing"
)

// What is longer holds more than one concept or phase.
const (
	maxFileLines = 600
	maxFuncLines = 80
)

// longFuncs are the functions that may be longer, with the reason why splitting
// them would make them worse. The name is that of [funcName].
var longFuncs = map[string]string{}

func TestSizes(t *testing.T) {
	unused := make(map[string]bool)
	for name, reason := range longFuncs {
		unused[name] = true
		if reason == "" {
			t.Errorf("the exemption of %s has no reason", name)
		}
	}
	for _, s := range allSources(t) {
		if s.isTest() {
			continue // tables grow, and that is well
		}
		report(t, checkFileLength(s))
		for _, f := range functions(s) {
			if name := f.name(); f.lines() > maxFuncLines && longFuncs[name] != "" {
				delete(unused, name)
				continue
			}
			report(t, checkFuncLength(f))
		}
	}
	for name := range unused {
		t.Errorf("the exemption of %s is not needed any more", name)
	}
}

func checkFileLength(s *source) []string {
	lines := s.fset.File(s.ast.FileStart).LineCount()
	if lines <= maxFileLines {
		return nil
	}
	return []string{fmt.Sprintf("%s: %d lines, at most %d: one concept or phase per file", s.path, lines, maxFileLines)}
}

func checkFuncLength(f function) []string {
	if f.lines() <= maxFuncLines {
		return nil
	}
	return []string{f.src.at(f.node.Pos(), "%s has %d lines, at most %d", f.name(), f.lines(), maxFuncLines)}
}

// A function is a declared function, or a literal outside of any.
type function struct {
	src  *source
	decl *ast.FuncDecl // nil for a literal
	node ast.Node
}

// functions returns the functions of a file. Literals inside others count as
// part of these.
func functions(s *source) []function {
	var funcs []function
	ast.Inspect(s.ast, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			funcs = append(funcs, function{s, n, n})
			return false
		case *ast.FuncLit:
			funcs = append(funcs, function{s, nil, n})
			return false
		}
		return true
	})
	return funcs
}

func (f function) lines() int {
	line := func(pos token.Pos) int { return f.src.fset.Position(pos).Line }
	return line(f.node.End()) - line(f.node.Pos()) + 1 // without the comment
}

// name returns the function as "internal/graph.(tarjan).search".
func (f function) name() string {
	switch {
	case f.decl == nil:
		return f.src.dir() + ".func literal"
	case f.decl.Recv == nil:
		return f.src.dir() + "." + f.decl.Name.Name
	}
	return fmt.Sprintf("%s.(%s).%s", f.src.dir(), receiver(f.decl), f.decl.Name.Name)
}

// receiver returns the name of the type that a method is declared on.
func receiver(decl *ast.FuncDecl) string {
	expr := decl.Recv.List[0].Type
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

package main

import (
	"go/ast"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"strings"

	"golang.org/x/tools/go/packages"
)

// count counts what is in a file.
func (s *shape) count(pkg *packages.Package, file *ast.File) {
	s.countLines(s.fset.File(file.FileStart))
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSpec:
			s.types++
		case *ast.FuncDecl:
			s.functions++
			if n.Body != nil && walks(pkg.TypesInfo, n) {
				s.walks = append(s.walks, s.fset.Position(n.Pos()).String()+": "+n.Name.Name)
			}
		}
		return true
	})
	if pkg.Name != "main" {
		for id, obj := range pkg.TypesInfo.Defs {
			if obj == nil || id.Pos() < file.FileStart || id.Pos() >= file.FileEnd {
				continue
			}
			if named, ok := obj.Type().(*types.Named); ok && named.Obj() == obj {
				s.named = append(s.named, named)
			}
			if obj.Exported() && isReachable(obj) {
				s.exported[s.fset.Position(obj.Pos())] = obj.Name()
			}
		}
	}
}

// isReachable reports whether another package can name obj, if it has a value to
// ask for a field or method.
func isReachable(obj types.Object) bool {
	switch obj := obj.(type) {
	case *types.Var:
		if obj.IsField() {
			return !obj.Embedded()
		}
	case *types.Func:
		if recv := obj.Signature().Recv(); recv != nil {
			return !types.IsInterface(recv.Type())
		}
	}
	return obj.Parent() == obj.Pkg().Scope()
}

// countLines counts the lines of a file, and those with more than a comment.
func (s *shape) countLines(file *token.File) {
	s.lines += file.LineCount() - 1 // the last one is empty
	text, err := os.ReadFile(file.Name())
	if err != nil {
		return
	}
	var scan scanner.Scanner
	own := token.NewFileSet().AddFile(file.Name(), -1, len(text))
	scan.Init(own, text, nil, 0)
	last := 0
	for {
		pos, tok, lit := scan.Scan()
		if tok == token.EOF {
			return
		}
		if tok == token.SEMICOLON && lit == "\n" {
			continue
		}
		from := own.Line(pos)
		to := from + strings.Count(lit, "\n")
		s.code += to - max(last, from-1)
		last = max(last, to)
	}
}

// walks reports whether fn walks over values, as the package comment defines it.
func walks(info *types.Info, fn *ast.FuncDecl) bool {
	switches, recurs, follows := false, false, false
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSwitchStmt:
			cases := 0
			for _, clause := range n.Body.List {
				for _, e := range clause.(*ast.CaseClause).List {
					if strings.HasPrefix(strings.TrimPrefix(info.TypeOf(e).String(), "*"), "golang.org/x/tools/go/ssa.") {
						cases++
						break
					}
				}
			}
			switches = switches || cases >= 2
		case *ast.Ident:
			callee, ok := info.Uses[n].(*types.Func)
			if !ok {
				break
			}
			recurs = recurs || callee.Origin() == info.Defs[fn.Name]
			if callee.Pkg() != nil && callee.Pkg().Path() == "golang.org/x/tools/go/ssa" {
				follows = follows || callee.Name() == "Operands" || callee.Name() == "Referrers"
			}
		}
		return true
	})
	return switches || recurs && follows
}

package main

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/packages"
)

// count counts what is in a file.
func (s *shape) count(pkg *packages.Package, file *ast.File) {
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
				s.exported[s.place(obj)] = true
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

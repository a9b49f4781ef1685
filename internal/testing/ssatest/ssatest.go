package ssatest

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"

	"github.com/concvet/concvet/internal/ssax"
)

// A Package is a fixture in SSA form.
type Package struct {
	SSA   *ssa.Package
	Files []*ast.File
	Info  *types.Info
	Nests []*ssax.Nest

	t testing.TB
}

// Build type-checks src as the only file of a package and builds its SSA form.
// Imports must be from the standard library.
func Build(t testing.TB, src string) *Package {
	t.Helper()
	return BuildWith(t, importer.Default(), src)
}

// BuildWith is [Build] for a package that imports what imports knows.
func BuildWith(t testing.TB, imports types.Importer, src string) *Package {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "fixture.go", src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Instances:    make(map[*ast.Ident]types.Instance),
		Scopes:       make(map[ast.Node]*types.Scope),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		FileVersions: make(map[*ast.File]string),
	}
	conf := types.Config{Importer: imports}
	pkg, err := conf.Check("example.com/"+file.Name.Name, fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	prog := ssa.NewProgram(fset, ssa.SanityCheckFunctions)
	created := make(map[*types.Package]bool)
	var create func(imports []*types.Package)
	create = func(imports []*types.Package) {
		for _, p := range imports {
			if !created[p] {
				created[p] = true
				prog.CreatePackage(p, nil, nil, true)
				create(p.Imports())
			}
		}
	}
	create(pkg.Imports())
	ssapkg := prog.CreatePackage(pkg, []*ast.File{file}, info, false)
	ssapkg.Build()

	files := []*ast.File{file}
	src0 := SourceFuncs(ssapkg, files, info)
	return &Package{SSA: ssapkg, Files: files, Info: info, Nests: ssax.Nests(ssapkg, src0), t: t}
}

// Func returns the function or literal whose name, relative to the package, is
// name: "f", "f$1", "(*T).m", "init$1".
func (p *Package) Func(name string) *ssa.Function {
	p.t.Helper()
	for fn := range ssautil.AllFunctions(p.SSA.Prog) {
		if fn.Synthetic == "" || fn.Parent() != nil || fn == p.SSA.Func("init") {
			if ssax.EnclosingDeclared(fn).Pkg == p.SSA && fn.RelString(p.SSA.Pkg) == name {
				return fn
			}
		}
	}
	p.t.Fatalf("no function %q", name)
	return nil
}

// Line returns the line of pos in the fixture.
func (p *Package) Line(pos token.Pos) int { return p.SSA.Prog.Fset.Position(pos).Line }

// SourceFuncs returns the functions that files, the syntax of pkg, declare, in source order.
func SourceFuncs(pkg *ssa.Package, files []*ast.File, info *types.Info) []*ssa.Function {
	var funcs []*ssa.Function
	for _, f := range files {
		for _, d := range f.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			obj, ok := info.Defs[decl.Name].(*types.Func)
			if !ok {
				continue // not type-checked
			}
			if fn := pkg.Prog.FuncValue(obj); fn != nil {
				funcs = append(funcs, fn)
			}
		}
	}
	return funcs
}

package syncmodel

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"
)

// stubDir has a folder with stub.go for each modelled package that is not part
// of the standard library.
const stubDir = "testdata/stub"

// universe returns the packages of all models: those of the standard library
// as the running toolchain has them, the others from stubs.
func universe(t testing.TB) map[string]*types.Package {
	t.Helper()
	pkgs, err := loadUniverse()
	if err != nil {
		t.Fatal(err)
	}
	return pkgs
}

var loadUniverse = sync.OnceValues(func() (map[string]*types.Package, error) {
	stubs, err := parseStubs()
	if err != nil {
		return nil, err
	}
	var std []string
	for _, m := range mustBuiltin().all() {
		if isStd(m.Func.Pkg) {
			std = append(std, m.Func.Pkg)
		}
	}
	for _, file := range stubs.files {
		for _, spec := range file.Imports {
			if p, err := strconv.Unquote(spec.Path.Value); err == nil && isStd(p) {
				std = append(std, p)
			}
		}
	}
	slices.Sort(std)
	stubs.pkgs, err = loadPackages(".", slices.Compact(std))
	if err != nil {
		return nil, err
	}
	for p := range stubs.files {
		if _, err := stubs.Import(p); err != nil {
			return nil, err
		}
	}
	return stubs.pkgs, nil
})

// mustBuiltin returns the embedded models; TestBuiltin tells the error.
func mustBuiltin() *Table {
	table, _ := builtin()
	return table
}

// loadPackages returns the types of packages from export data, in the build of
// the module in dir. Packages that the build does not have are left out.
func loadPackages(dir string, paths []string) (map[string]*types.Package, error) {
	mode := packages.NeedName | packages.NeedTypes | packages.NeedImports
	pkgs, err := packages.Load(&packages.Config{Mode: mode, Dir: dir}, paths...)
	if err != nil {
		return nil, err
	}
	loaded := make(map[string]*types.Package)
	for _, p := range pkgs {
		if len(p.Errors) == 0 && p.Types != nil {
			loaded[p.PkgPath] = p.Types
		}
	}
	return loaded, nil
}

// stubImporter type-checks stubs by import path.
type stubImporter struct {
	fset  *token.FileSet
	files map[string]*ast.File
	pkgs  map[string]*types.Package // done, and the standard library
}

// parseStubs parses all stubs.
func parseStubs() (*stubImporter, error) {
	imp := &stubImporter{fset: token.NewFileSet(), files: make(map[string]*ast.File)}
	err := filepath.WalkDir(stubDir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(stubDir, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(imp.fset, name, nil, parser.SkipObjectResolution)
		imp.files[path.Dir(filepath.ToSlash(rel))] = file
		return err
	})
	return imp, err
}

// Import implements [types.Importer].
func (imp *stubImporter) Import(path string) (*types.Package, error) {
	if pkg := imp.pkgs[path]; pkg != nil {
		return pkg, nil
	}
	file := imp.files[path]
	if file == nil {
		return nil, fmt.Errorf("there is no package %s", path)
	}
	conf := types.Config{Importer: imp, IgnoreFuncBodies: true}
	pkg, err := conf.Check(path, imp.fset, []*ast.File{file}, nil)
	if err == nil {
		imp.pkgs[path] = pkg
	}
	return pkg, err
}

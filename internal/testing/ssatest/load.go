package ssatest

import (
	"testing"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Load builds the SSA form of the packages that patterns match, each as a
// go/analysis driver would: in a program of its own, with direct imports that
// have no bodies. Packages without source are left out.
func Load(t testing.TB, patterns ...string) []*Package {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	var loaded []*Package
	for _, pkg := range pkgs {
		if len(pkg.Errors) > 0 {
			t.Fatal(pkg.Errors[0])
		}
		if pkg.Types == nil || len(pkg.Syntax) == 0 {
			continue
		}
		prog := ssa.NewProgram(pkg.Fset, ssa.BuilderMode(0))
		for _, imported := range pkg.Types.Imports() {
			prog.CreatePackage(imported, nil, nil, true)
		}
		built := prog.CreatePackage(pkg.Types, pkg.Syntax, pkg.TypesInfo, false)
		built.Build()
		loaded = append(loaded, &Package{
			SSA:   built,
			Files: pkg.Syntax,
			Info:  pkg.TypesInfo,
			Nests: ssax.Nests(built, SourceFuncs(built, pkg.Syntax, pkg.TypesInfo)),
			t:     t,
		})
	}
	return loaded
}

package syncmodel

import (
	"go/ast"
	"go/types"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/symbol"
)

// covered lists the packages that are nothing but synchronization: each of
// their exported functions has a row or is listed in testdata/noeffect.txt.
var covered = []string{
	"context", "os/signal", "sync", "sync/atomic", "testing/synctest",
	"golang.org/x/sync/errgroup", "golang.org/x/sync/semaphore", "golang.org/x/sync/singleflight",
}

// TestCoverage fails for each function of a covered package that nobody has
// looked at: a new release of Go shows up here.
func TestCoverage(t *testing.T) {
	pkgs, err := loadPackages(".", covered)
	if err != nil {
		t.Fatal(err)
	}
	quiet := noEffect(t)
	seen := make(map[symbol.Func]bool)
	for _, path := range covered {
		if pkgs[path] == nil {
			t.Fatalf("package %s is not loaded", path)
		}
		for _, fn := range exported(pkgs[path]) {
			sym := symbol.Of(fn)
			seen[sym] = true
			modelled := mustBuiltin().lookup(fn) != nil
			switch {
			case modelled && quiet[sym] != "":
				t.Errorf("%s has a row and is listed as having no effect", fn.FullName())
			case !modelled && quiet[sym] == "":
				t.Errorf("%s has no row; add one, or list it in testdata/noeffect.txt with the reason", fn.FullName())
			}
		}
	}
	for sym := range quiet {
		if !seen[sym] {
			t.Errorf("testdata/noeffect.txt lists %s, which does not exist", sym)
		}
	}
}

// noEffect reads the reasons why functions need no row.
func noEffect(t *testing.T) map[symbol.Func]string {
	text, err := os.ReadFile("testdata/noeffect.txt")
	if err != nil {
		t.Fatal(err)
	}
	reasons := make(map[symbol.Func]string)
	for l := range linesOf("noeffect.txt", string(text)) {
		words := slices.Collect(l.words())
		if len(words) == 0 {
			continue
		}
		sym, err := symbol.Parse(words[0])
		if err != nil {
			t.Fatal(err)
		}
		if reasons[sym] = strings.Join(words[1:], " "); reasons[sym] == "" {
			t.Errorf("testdata/noeffect.txt gives no reason for %s", sym)
		}
	}
	return reasons
}

// exported returns the exported functions of pkg and the exported methods of
// its exported types, in order.
func exported(pkg *types.Package) []*types.Func {
	var fns []*types.Func
	add := func(fn *types.Func) {
		if ast.IsExported(fn.Name()) && fn.Pkg() == pkg {
			fns = append(fns, fn)
		}
	}
	for _, name := range pkg.Scope().Names() {
		if !ast.IsExported(name) {
			continue
		}
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func:
			add(obj)
		case *types.TypeName:
			for m := range methods(obj.Type()) {
				add(m)
			}
		}
	}
	return fns
}

// methods returns the methods of an interface, or of pointers to t.
func methods(t types.Type) func(func(*types.Func) bool) {
	if !types.IsInterface(t) {
		t = types.NewPointer(t)
	}
	return func(yield func(*types.Func) bool) {
		for sel := range types.NewMethodSet(t).Methods() {
			if fn, ok := sel.Obj().(*types.Func); ok && !yield(fn) {
				return
			}
		}
	}
}

// A package of which every function without a row would be taken as known by
// its body must not also be called primitive.
func TestCoveredPrimitives(t *testing.T) {
	for _, path := range []string{"sync", "sync/atomic"} {
		if !slices.Contains(covered, path) || !Primitive(path) {
			t.Errorf("%s must be primitive and covered", path)
		}
	}
}

package syncmodel

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

// TestDisguises asks for locks and wait groups behind interfaces, in packages with and without models.
func TestDisguises(t *testing.T) {
	const src = `package p
type mutex interface { Lock(); Unlock() }
type both interface { mutex; RLock(); RUnlock() }
type tried interface { mutex; RLock() bool; RUnlock() }
type reading interface { RLock(); RUnlock() }
type named interface { Lock(string); Unlock(string) }
type waiter interface { Add(int); Done(); Wait() }
type adder interface { Add(...int); Done(); Wait() }
type tally interface { Add(int) int; Done(); Wait() }
type tester interface { Errorf(string, ...any); FailNow() }
type failer interface { FailNow() bool }
type failed struct{}
func (failed) FailNow() {}
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"example.com/p", "time"} {
		pkg, err := new(types.Config).Check(path, fset, []*ast.File{file}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]map[string]bool{
			"mutex":   {"Lock": true, "Unlock": true},
			"both":    {"Lock": true, "Unlock": true, "RLock": true, "RUnlock": true},
			"tried":   {"Lock": true, "Unlock": true, "RLock": false, "RUnlock": false},
			"reading": {"RLock": false, "RUnlock": false},
			"named":   {"Lock": false, "Unlock": false},
			"waiter":  {"Add": true, "Done": true, "Wait": true},
			"adder":   {"Add": false, "Done": false, "Wait": false},
			"tally":   {"Add": false, "Done": false, "Wait": false},
			"tester":  {"FailNow": true, "Errorf": false},
			"failer":  {"FailNow": false},
			"failed":  {"FailNow": false},
		} {
			typ := pkg.Scope().Lookup(name).Type()
			if got := LockKindOf(typ) == Locker; got != want["Lock"] {
				t.Errorf("%s.%s is a locker: %v", path, name, got)
			}
			for method, known := range want {
				obj, _, _ := types.LookupFieldOrMethod(typ, false, pkg, method)
				if got := Lookup(obj.(*types.Func)) != nil; got != known {
					t.Errorf("%s.%s.%s has a model: %v", path, name, method, got)
				}
			}
		}
	}
}

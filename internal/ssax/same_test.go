package ssax_test

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

func TestSameExpr(t *testing.T) {
	const src = `package p
type T struct{ a, b int; list []int }
func hash(s string) int { return len(s) }
func f(t *T, x, y string, ch chan int, m map[string]int) {
	same(hash(x)%16, hash(x)%16)
	same(t.a, t.a)
	same(t.list[len(x)], t.list[len(x)])
	same(int64(t.a), int64(t.a))
	apart(hash(x)%16, hash(y)%16)
	apart(hash(x)%16, hash(x)%8)
	apart(t.a, t.b)
	apart(<-ch, <-ch)
	apart(len(x), cap(t.list))
	apart(t.a, int64(t.a))
}
func same(a, b any)
func apart(a, b any)
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, _, err := ssautil.BuildPackage(&types.Config{Importer: importer.Default()}, fset, types.NewPackage("p", "p"), []*ast.File{file}, 0)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, b := range pkg.Func("f").Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok || call.Call.StaticCallee() == nil || len(call.Call.Args) != 2 {
				continue
			}
			value := func(i int) ssa.Value { return call.Call.Args[i].(*ssa.MakeInterface).X }
			want := call.Call.StaticCallee().Name() == "same"
			if got := ssax.SameExpr(value(0), value(1)); got != want {
				t.Errorf("%s: SameExpr is %t", fset.Position(call.Pos()), got)
			}
			n++
		}
	}
	if n != 10 {
		t.Errorf("%d calls, want 10", n)
	}
}

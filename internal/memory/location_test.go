package memory_test

import (
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// overlapTests give two functions of the same parameters. The last accesses of
// both are compared.
var overlapTests = []struct {
	params string
	a, b   string
	want   bool
}{
	{"t *T", "t.n = 1", "t.n = 2", true},
	{"t *T", "t.n = 1", "t.in.a = 1", false},
	{"t *T", "t.in.b = 1", "t.in.a = 1", false},
	{"t, u *T", "t.n = 1", "u.n = 1", false}, // a question for who knows the callers

	// The whole and its parts.
	{"t *T", "*t = T{}", "t.n = 2", true},
	{"t *T", "*t = T{}", "t.in.a = 2", true},
	{"t *T", "t.in = struct{ a, b int }{}", "t.in.a = 2", true},
	{"t *T", "t.in = struct{ a, b int }{}", "t.arr[1] = 2", false},
	{"t *T", "t.arr = [4]int{}", "t.arr[1] = 2", true},
	{"t *T", "*t = T{}", "t.arr[1] = 2", true},

	// References are apart from what they refer to.
	{"t *T", "*t = T{}", "t.next.n = 2", false},
	{"t *T", "t.next = nil", "t.next.n = 2", false},
	{"t *T", "t.next = nil", "*t.next = T{}", false},
	{"t *T", "*t.next = T{}", "t.next.n = 2", true},
	{"t *T", "*t.next = T{}", "*t.next = T{}", true},
	{"t *T", "t.list = nil", "t.list[0] = 2", false},
	{"t *T", "t.tab = nil", `t.tab["a"] = 2`, false},
	{"t *T", "*t = T{}", `t.tab["a"] = 2`, false},
	{"t *T", "t.any = nil", "t.any.(*T).n = 2", false},
	{"t *T", "t.any = nil", "*t.any.(*T) = T{}", false},
	{"t *T", "*t.any.(*T) = T{}", "t.any.(*T).n = 1", true},
	{"p **T", "*p = nil", "**p = T{}", false},
	{"", "gp = nil", "*gp = T{}", false},
	{"", "gp = nil", "gp.n = 1", false},
	{"", "gp.n = 1", "gp.n = 2", true},

	// Elements.
	{"t *T", "t.arr[0] = 1", "t.arr[1] = 1", false},
	{"t *T, i int", "t.arr[i] = 1", "t.arr[1] = 1", true},
	{"t *T, i, j int", "t.arr[i] = 1", "t.arr[j] = 1", true},
	{"s []T", "s[0].n = 1", "s[1].n = 1", false},
	{"s []T", "s[0].n = 1", "s[0].in.a = 1", false},
	{"s []T, i int", "s[i] = T{}", "s[0].n = 1", true},
	{"s []int", "clear(s)", "s[0] = 1", true},
	{"s []int", "append(s, 1)", "s[0] = 1", false},
	{"s []int", "append(s, 1)", "append(s, 2)", true},

	// Parts.
	{"m map[string]int", `m["a"] = 1`, `m["b"] = 1`, true},
	{"m map[string]int", `m["a"] = 1`, `use2(m["b"])`, true},
	{"m map[string]int", `m["a"] = 1`, `use2(len(m))`, true},
	{"m map[string]map[string]int", `clear(m)`, `m["b"]["a"] = 1`, false},
	{"c chan int", "close(c)", "c <- 1", true},

	// Paths that are too long.
	{"t *T", "t.next.next.next.next.n = 1", "t.next.next.next.next.in.a = 1", true},
	{"t *T", "t.next.next.next.next.n = 1", "t.next.next.next.n = 1", false},
	{"t *T", "*t.next = T{}", "t.next.next.next.next.n = 1", false},
}

func TestOverlaps(t *testing.T) {
	for _, test := range overlapTests {
		t.Run(test.a+" and "+test.b, func(t *testing.T) {
			t.Parallel()
			p := ssatest.Build(t, prelude+
				"func a("+test.params+") {"+statement(test.a)+"}\n"+
				"func b("+test.params+") {"+statement(test.b)+"}\nfunc use2(int)\n")
			a, b := lastLocation(p.Func("a")), lastLocation(p.Func("b"))
			a.Path, b.Path = rename(a.Path, p), rename(b.Path, p)
			if a.Overlaps(b) != test.want || b.Overlaps(a) != test.want {
				t.Errorf("overlap of %v and %v is %t and %t, want %t", a, b, a.Overlaps(b), b.Overlaps(a), test.want)
			}
		})
	}
}

// statement makes an expression one.
func statement(code string) string {
	if len(code) > 6 && code[:6] == "append" {
		return "_ = " + code
	}
	return code
}

// rename lets index parameters of a be those of b.
func rename(p accesspath.Path, pkg *ssatest.Package) accesspath.Path {
	for i, param := range pkg.Func("a").Params {
		p = p.ReplaceLocal(param, pkg.Func("b").Params[i])
	}
	return p
}

// lastLocation returns the location of the last access of fn.
func lastLocation(fn *ssa.Function) memory.Location {
	r := accesspath.NewResolver(nil, nil, nil)
	var last memory.Location
	eachInstr(fn, func(instr ssa.Instruction) {
		for _, a := range memory.Accesses(instr) {
			last = a.At(r.Of(a.Base))
		}
	})
	return last
}

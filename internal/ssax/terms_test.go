package ssax_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

func TestTerms(t *testing.T) {
	p := ssatest.Build(t, `package p

func one(n, m int) int { return n }
func product(n, m int) int { return n * m }
func sum(n, m int) int { return n + m }
func difference(n, m int) int { return n - (m - n) }
func negative(n, m int) int { return -(n + m) }
func converted(n, m int) int { return n - int(int8(m)) }
`)
	for name, want := range map[string]string{
		"one": "+n", "product": "+n*m", "sum": "+n +m", "difference": "+n -m +n", "negative": "-n -m", "converted": "+n -m",
	} {
		if got := spellTerms(p.Func(name), ssax.Integral); got != want {
			t.Errorf("%s: terms are %s, want %s", name, got, want)
		}
	}
	if got := spellTerms(p.Func("converted"), ssax.Renamed); got != "+n -?" {
		t.Errorf("through no conversion: terms are %s", got)
	}
}

// What has exponentially many terms has some, and the rest in one.
func TestTermsBounded(t *testing.T) {
	p := ssatest.Build(t, "package p\n\nfunc f(n int) int {\n"+strings.Repeat("n += n\n", 60)+"return n\n}\n")
	if got := len(strings.Fields(spellTerms(p.Func("f"), 0))); got != 16 {
		t.Errorf("%d terms", got)
	}
}

// spellTerms returns the terms of what fn returns.
func spellTerms(fn *ssa.Function, through ssax.Conversion) string {
	ret := fn.Blocks[0].Instrs[len(fn.Blocks[0].Instrs)-1].(*ssa.Return)
	var out []string
	for _, t := range ssax.Terms(ret.Results[0], through) {
		sign, name := "+", "?"
		if t.Negative {
			sign = "-"
		}
		switch v := t.Value.(type) {
		case *ssa.Parameter:
			name = v.Name()
		case *ssa.BinOp:
			name = v.X.Name() + v.Op.String() + v.Y.Name()
		}
		out = append(out, sign+name)
	}
	return strings.Join(out, " ")
}

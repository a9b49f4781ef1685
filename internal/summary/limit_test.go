package summary

import (
	"errors"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"

	"github.com/concvet/concvet/internal/budget"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// Of a package that is too large, what fits is analyzed. What does not may do anything to locks, and its calls say
// nothing of what they call.
func TestTooLarge(t *testing.T) {
	p := ssatest.Build(t, `package p

import "sync"

type S struct {
	mu sync.Mutex
	n  int
}

func (s *S) large() {
	s.n++
	s.n++
	s.n++
	s.n++
	s.n++
	s.n++
	s.small()
	s.mu.Lock()
}

func (s *S) small() { s.n = 1 }

func (s *S) caller() { s.large() }
`)
	res := &Result{}
	pass := &analysis.Pass{
		Analyzer: Analyzer, Fset: p.SSA.Prog.Fset, Files: p.Files, Pkg: p.SSA.Pkg, TypesInfo: p.Info,
		ResultOf: map[*analysis.Analyzer]any{
			buildssa.Analyzer: &buildssa.SSA{Pkg: p.SSA, SrcFuncs: ssatest.SourceFuncs(p.SSA, p.Files, p.Info)},
		},
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportPackageFact: func(analysis.Fact) {},
	}
	if err := analyze(pass, res, 20); err != nil {
		t.Fatal(err)
	}
	if len(res.Failures) != 1 || res.Failures[0].Func != "(*S).large" {
		t.Fatalf("failures %v, want one, of (*S).large", res.Failures)
	}
	if _, ok := errors.AsType[*budget.Exceeded](res.Failures[0].Err); !ok {
		t.Errorf("%v is not that a budget was exceeded", res.Failures[0].Err)
	}
	if !res.Incomplete() {
		t.Error("the package is said to be complete")
	}
	for _, u := range res.Units() {
		if u.Func == p.Func("(*S).large") {
			t.Error("(*S).large is among the units")
		}
	}
	if got := text(p.Func("(*S).large"), res.Unit(p.Func("(*S).large")).Summary); got != "top" {
		t.Errorf("summary of (*S).large: %q", got)
	}
	if s := res.Unit(p.Func("(*S).caller")).Summary; s == nil || !s.Effect.Top {
		t.Error("the caller of (*S).large is known")
	}
	if !res.escapes[p.Func("(*S).small")] {
		t.Error("all callers of (*S).small are known")
	}
}

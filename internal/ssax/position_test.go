package ssax_test

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

func TestPosImplicitReturn(t *testing.T) {
	p := ssatest.Build(t, `package p

func f(c bool) {
	defer println()
	if c {
		return
	}
	println()
}

func lit() func() {
	return func() {
		println()
	}
}

func body(seq func(func(int) bool)) {
	for x := range seq {
		println(x)
	}
}
`)
	for _, test := range []struct {
		fn    string
		lines []int // of the returns, sorted
	}{
		{"f", []int{6, 9, 9}}, // one of the last two is what a recovered panic leads to
		{"lit$1", []int{14}},
		{"body$1", []int{20}},
		{"body", []int{21}},
	} {
		var got []int
		for _, b := range p.Func(test.fn).Blocks {
			for _, instr := range b.Instrs {
				switch instr.(type) {
				case *ssa.Return:
					got = append(got, p.Line(ssax.Pos(instr)))
				case *ssa.RunDefers:
					if want := p.Line(ssax.Pos(b.Instrs[len(b.Instrs)-1])); p.Line(ssax.Pos(instr)) != want {
						t.Errorf("%s: deferred calls run at line %d, want that of the return, %d",
							test.fn, p.Line(ssax.Pos(instr)), want)
					}
				}
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, test.lines) {
			t.Errorf("%s: returns at %d, want %d", test.fn, got, test.lines)
		}
	}
}

// Every instruction has a position, and it is in the function it belongs to.
func TestPosEverywhere(t *testing.T) {
	p := ssatest.Build(t, `package p

import "sync"

type S struct {
	mu sync.Mutex
	m  map[string][]int
	e  interface{ M(int) (int, error) }
}

var global, other = map[string]int{"a": 1}, func() int { return 2 }()

func (s *S) f(c chan int, k string) (n int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, x := range s.m[k] {
		switch {
		case x > i && i > 0:
			n, err = s.e.M(i)
		case len(k) > 2:
			select {
			case c <- n:
			case n = <-c:
			default:
				panic("x")
			}
		}
	}
	for k, v := range global {
		go func() { println(k, v); c <- v }()
	}
	f := s.mu.Lock
	f()
	return
}

func loop() {
	for {
	}
}
`)
	for _, n := range p.Nests {
		for _, fn := range n.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					pos := ssax.Pos(instr)
					if !pos.IsValid() {
						t.Errorf("%s: no position for %s", fn, instr)
					}
					if syntax := fn.Syntax(); syntax != nil && (pos < syntax.Pos() || pos > syntax.End()) {
						t.Errorf("%s: line %d of %s is outside of the function", fn, p.Line(pos), instr)
					}
				}
			}
		}
	}
}

func TestIsTestName(t *testing.T) {
	for name, want := range map[string]bool{
		"TestX": true, "BenchmarkX": true, "FuzzX": true, "ExampleX": true, "Test": true,
		"testX": false, "newTest": false, "": false,
	} {
		if got := ssax.IsTestName(name); got != want {
			t.Errorf("IsTestName(%q) = %v", name, got)
		}
	}
}

package testend

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
	"github.com/concvet/concvet/passes/mhb"
)

// Report reports the goroutines that the functions of a package start and that end tests.
func Report(r *diag.Reporter, orders *mhb.Result) {
	if !r.Enabled(Check) {
		return
	}
	c := &checker{Reporter: r, orders: orders, told: make(map[ssa.Instruction]bool)}
	for _, fn := range orders.Functions() {
		r.Try(fn.Name(), fn.Pos(), func() error {
			for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
				c.check(call)
			}
			return nil
		})
	}
}

// A checker reports on one package.
type checker struct {
	*diag.Reporter
	orders *mhb.Result
	told   map[ssa.Instruction]bool // by which goroutines end tests
}

// check reports what ends a test in the goroutine that start starts, if it starts one: the first such place, with the others.
func (c *checker) check(start ssa.CallInstruction) {
	f, on := spawned.Of(start)
	if f == nil || on == syncmodel.OnRequest && records(ssax.EnclosingDeclared(start.Parent())) {
		return
	}
	s := search{orders: c.orders, seen: make(map[*ssa.Function]bool)}
	var found *diag.Finding
	for instr := range ssax.InstrsOf[ssa.CallInstruction](f.Func) {
		exit := s.exitIn(f, instr)
		if exit == nil || c.told[instr] {
			continue
		}
		if found == nil && asksFailed(ssax.EnclosingDeclared(start.Parent()), start, f.Func) {
			return
		}
		c.told[instr] = true
		if found != nil {
			found.Related = append(found.Related, diag.Related{Pos: ssax.Pos(instr), Message: "so does this"})
			continue
		}
		found = &diag.Finding{
			Check:   Check,
			Pos:     ssax.Pos(instr),
			Message: message(ssax.Callee(exit.Common())),
			Related: []diag.Related{{Pos: ssax.Pos(start), Message: "the goroutine is started here"}},
			Cause:   Check.Code, // who writes a test like this writes more of them
		}
		if exit != instr {
			found.Related = append(found.Related, diag.Related{Pos: ssax.Pos(exit), Message: "it ends here"})
		}
	}
	if found != nil {
		c.Report(*found)
	}
}

// message says what is wrong with a call of fn, which ends a test.
func message(fn *types.Func) string {
	switch pkg := fn.Pkg(); {
	case pkg.Path() != "testing":
		return fmt.Sprintf("%s.%s calls t.FailNow outside the test's goroutine: use assert or t.Error", pkg.Name(), fn.Name())
	case strings.HasPrefix(fn.Name(), "Skip"):
		return fmt.Sprintf("t.%s is called outside the test's goroutine: use t.Log and return", fn.Name())
	}
	return fmt.Sprintf("t.%s is called outside the test's goroutine: use t.Error and return", fn.Name())
}

// asksFailed reports whether fn, or a literal in it other than run, asks whether the test has failed where start may have started run: then it is
// known that the goroutine alone ends.
func asksFailed(fn *ssa.Function, start ssa.CallInstruction, run *ssa.Function) bool {
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		callee := ssax.Callee(call.Common())
		if callee != nil && callee.Name() == "Failed" && symbol.Of(callee).Pkg == "testing" && (fn != start.Parent() || ssax.MayPrecede(start, call)) {
			return true
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, func(lit *ssa.Function) bool { return lit != run && asksFailed(lit, start, run) })
}

const (
	maxDepth    = 5  // bounds the calls that are followed
	maxExcluded = 50 // bounds the calls that one goroutine is known not to get to
)

// A search looks for what one goroutine calls.
type search struct {
	orders   *mhb.Result
	seen     map[*ssa.Function]bool // that end no test, whatever they are called with
	excluded int                    // the calls to which control does not get
}

// exitIn returns the call that ends a test, be it instr, in f, or in what that calls; nil if there is none, or control does not get there.
func (s *search) exitIn(f *spawned.Frame, instr ssa.CallInstruction) ssa.CallInstruction {
	exit := s.exitAt(f, instr)
	if exit == nil || s.excluded == maxExcluded || s.orders.MayReach(f.Calls(), instr.Block()) {
		return exit
	}
	s.excluded++
	return nil
}

// exitAt is exitIn if control gets to instr.
func (s *search) exitAt(f *spawned.Frame, instr ssa.CallInstruction) ssa.CallInstruction {
	if _, ok := instr.(*ssa.Go); ok {
		return nil
	}
	if model := syncmodel.Of(instr.Common()); model != nil {
		if exit, ok := syncmodel.First[*syncmodel.Exit](model); ok && exit.Test.Valid() && f.IsGiven(exit.Test.In(instr)) && !s.holds(f, exit, instr) {
			return instr
		}
		return nil
	}
	callee := f.Callee(instr.Common().Value, ssax.Arguments(instr.Common()))
	if callee == nil || s.seen[callee.Func] || callee.Depth() > maxDepth {
		return nil
	}
	s.seen[callee.Func] = true
	excluded := s.excluded
	for next := range ssax.InstrsOf[ssa.CallInstruction](callee.Func) {
		if exit := s.exitIn(callee, next); exit != nil {
			return exit
		}
	}
	s.seen[callee.Func] = s.excluded == excluded // another call may get there
	return nil
}

// holds reports whether exit, at instr in f, is of an assertion about whether something is nil, which always holds.
func (s *search) holds(f *spawned.Frame, exit *syncmodel.Exit, instr ssa.CallInstruction) bool {
	if !exit.Unless.Valid() || exit.Value != syncmodel.Nil && exit.Value != syncmodel.NonNil {
		return false
	}
	_, v := f.Source(exit.Unless.In(instr))
	isNil, known := s.orders.IsNil(v)
	return known && isNil == (exit.Value == syncmodel.Nil)
}

// records reports whether fn, or a literal in it, makes a recorder of responses, or calls a handler.
func records(fn *ssa.Function) bool {
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		if callee := ssax.Callee(call.Common()); callee != nil && (callee.Name() == "ServeHTTP" || symbol.Of(callee).String() == "net/http/httptest.NewRecorder") {
			return true
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, records)
}

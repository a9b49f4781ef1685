package testlate

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/passes/blocking/spawned"
	"github.com/concvet/concvet/passes/mhb"
)

// Report reports the goroutines that the functions of a package start and that may use a test which has ended.
func Report(r *diag.Reporter, orders *mhb.Result) {
	if !r.Enabled(Check) {
		return
	}
	c := &checker{Reporter: r, orders: orders, told: make(map[ssa.Instruction]bool)}
	for _, fn := range orders.Functions() {
		r.Try(fn.Name(), fn.Pos(), func() error {
			for start := range ssax.InstrsOf[*ssa.Go](fn) {
				c.check(start)
			}
			return nil
		})
	}
}

// A checker reports on one package.
type checker struct {
	*diag.Reporter
	orders *mhb.Result
	told   map[ssa.Instruction]bool // by which goroutines use tests
	reach  ssax.Reach
}

// check reports the first use of a test by the goroutine that start starts, with the others, if nobody can wait for them.
func (c *checker) check(start *ssa.Go) {
	f, _ := spawned.Of(start)
	if f == nil || c.inBubble(start.Parent(), maxDepth) {
		return
	}
	s := search{orders: c.orders, reach: &c.reach, seen: make(map[*ssa.Function]bool)}
	use := func(instr ssa.CallInstruction) ssa.CallInstruction { return s.useIn(&site{frame: f, instr: instr}) }
	spawned.Tell(c.Reporter, start, f, use, c.told, spawned.Telling{
		Check:   Check,
		Message: "this may report to a test that has ended, as nothing can wait for the goroutine (which panics then)",
		Again:   "so may this",
		There:   "it reports here",
	})
}

// A site is a call in a function, and how control came to that function.
type site struct {
	frame *spawned.Frame
	instr ssa.CallInstruction
	up    *site // the call of the function; nil if that is what the goroutine is started for
}

// maxDepth bounds the calls that are followed.
const maxDepth = 5

// A search looks for what one goroutine calls.
type search struct {
	orders *mhb.Result
	reach  *ssax.Reach
	seen   map[*ssa.Function]bool // that do not use the test of another goroutine
}

// useIn returns the call that reports to a test when that may have ended, be it the one at, or one in what that calls; nil if there is none.
func (s *search) useIn(at *site) ssa.CallInstruction {
	if _, ok := at.instr.(*ssa.Go); ok {
		return nil
	}
	if test, isLog := reportsTo(at.instr.Common()); test != nil {
		if at.frame.IsGiven(test) && at.isLast(s.reach) && !at.isOther(s.reach) && at.isTaken(s.orders, isLog) {
			return at.instr
		}
		return nil
	}
	callee := at.frame.Callee(at.instr.Common().Value, ssax.Arguments(at.instr.Common()))
	if callee == nil || s.seen[callee.Func] || callee.Depth() > maxDepth {
		return nil
	}
	s.seen[callee.Func] = true
	for next := range ssax.InstrsOf[ssa.CallInstruction](callee.Func) {
		if use := s.useIn(&site{frame: callee, instr: next, up: at}); use != nil {
			s.seen[callee.Func] = false // another call may get there
			return use
		}
	}
	return nil
}

// reportsTo returns the test that call reports to; nil if it does something else. A log is no failure.
func reportsTo(call *ssa.CallCommon) (test ssa.Value, isLog bool) {
	fn := ssax.Callee(call)
	if !isOfTest(fn) || isBenchmark(ssax.Receiver(call)) {
		return nil, false
	}
	switch fn.Name() {
	case "Log", "Logf":
		return ssax.Receiver(call), true
	case "Error", "Errorf", "Fail":
		return ssax.Receiver(call), false
	}
	return nil, false
}

// isBenchmark reports whether test, or what it is a part of, is a benchmark: these take reports when they have ended, too.
func isBenchmark(test ssa.Value) bool {
	if part, ok := test.(*ssa.FieldAddr); ok {
		test = part.X
	}
	t, ok := symbol.TypeOf(test.Type())
	return ok && t.String() == "testing.B"
}

// isOfTest reports whether fn is a method of tests.
func isOfTest(fn *types.Func) bool {
	if fn == nil {
		return false
	}
	switch symbol.Of(fn).Type().String() {
	case "testing.common", "testing.TB":
		return true
	}
	return false
}

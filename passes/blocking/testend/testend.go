package testend

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// Report reports the goroutines that fns, all functions of a package with code, start and that end tests.
func Report(r *diag.Reporter, fns []*ssa.Function) {
	if !r.Enabled(Check) {
		return
	}
	c := &checker{Reporter: r, told: make(map[ssa.Instruction]bool)}
	for _, fn := range fns {
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
	told map[ssa.Instruction]bool // by which goroutines end tests
}

// check reports what ends a test in the goroutine that call starts, if it starts one: the first such place, with the others.
func (c *checker) check(call ssa.CallInstruction) {
	f, on := spawned.Of(call)
	if f == nil || on == syncmodel.OnRequest && records(ssax.EnclosingDeclared(call.Parent())) {
		return
	}
	var found *diag.Finding
	seen := make(map[*ssa.Function]bool)
	for instr := range ssax.InstrsOf[ssa.CallInstruction](f.Func) {
		exit := exitIn(f, instr, seen)
		if exit == nil || c.told[instr] {
			continue
		}
		c.told[instr] = true
		if found != nil {
			found.Related = append(found.Related, diag.Related{Pos: ssax.Pos(instr), Message: "so does this"})
			continue
		}
		found = &diag.Finding{
			Check:   Check,
			Pos:     ssax.Pos(instr),
			Message: "this ends the goroutine, and not the test, which another goroutine runs",
			Related: []diag.Related{{Pos: ssax.Pos(call), Message: "the goroutine is started here"}},
		}
		if exit != instr {
			found.Related = append(found.Related, diag.Related{Pos: ssax.Pos(exit), Message: "it ends here"})
		}
	}
	if found != nil {
		c.Report(*found)
	}
}

// maxDepth bounds the calls that are followed.
const maxDepth = 5

// exitIn returns the call that ends a test, be it instr or in what that calls, but for the functions seen; nil if there is none.
func exitIn(f *spawned.Frame, instr ssa.CallInstruction, seen map[*ssa.Function]bool) ssa.CallInstruction {
	if _, ok := instr.(*ssa.Go); ok {
		return nil
	}
	if model := syncmodel.Lookup(ssax.Callee(instr.Common())); model != nil {
		if exit, ok := syncmodel.First[*syncmodel.Exit](model); ok && exit.Test.Valid() && isGiven(f, exit.Test.In(instr)) {
			return instr
		}
		return nil
	}
	callee := f.Callee(instr.Common().Value, ssax.Arguments(instr.Common()))
	if callee == nil || seen[callee.Func] || callee.Depth() > maxDepth {
		return nil
	}
	seen[callee.Func] = true
	for next := range ssax.InstrsOf[ssa.CallInstruction](callee.Func) {
		if exit := exitIn(callee, next, seen); exit != nil {
			return exit
		}
	}
	return nil
}

// isGiven reports whether the goroutine of f has got v, or what that is a part of, from who has started it, and not from what runs a test for it.
func isGiven(f *spawned.Frame, v ssa.Value) bool {
	for v != nil {
		f, v = f.Source(v)
		switch x := v.(type) {
		case *ssa.Parameter, *ssa.Alloc, *ssa.FreeVar:
			return f.Around(v.Parent()).Up == nil
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.UnOp:
			v = x.X
		default:
			return false
		}
	}
	return false
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

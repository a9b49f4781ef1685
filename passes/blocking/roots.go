package blocking

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/skeleton"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A chooser picks the functions that are worth a scope.
type chooser struct {
	users map[*ssa.Function]bool // of fields by which goroutines wait
	known memo.Map[asked, bool]
}

func newChooser(fields skeleton.Fields) *chooser {
	c := &chooser{users: make(map[*ssa.Function]bool)}
	for field, users := range fields.Users {
		if isWaitedFor(field.Type()) {
			for _, fn := range users {
				c.users[fn] = true
			}
		}
	}
	return c
}

// isWaitedFor reports whether t is a channel, or another type of what goroutines wait for.
func isWaitedFor(t types.Type) bool {
	known, ok := symbol.TypeOf(t)
	return ssax.IsChan(t) || ok && awaited[known]
}

// asked is what was asked of a function and what it calls, so many calls deep.
type asked struct {
	fn     *ssa.Function
	starts bool // whether goroutines are started; else whether something is made
	calls  int
}

// How deep functions are looked at that are called: those of tests make all that they need, elsewhere what a function gets from
// others mostly goes on to others.
const (
	callsOfTests = 3
	callsOfOther = 1
)

// wants reports whether fn makes something that goroutines wait for; or functions that it calls do, or use what is in a field, and
// start goroutines.
func (c *chooser) wants(fn *ssa.Function) bool {
	if isMaker(fn) {
		return true
	}
	calls := callsOfOther
	if ssax.InTestFile(fn) {
		calls = callsOfTests
	}
	return c.does(asked{fn, false, calls}) && c.does(asked{fn, true, calls})
}

// does answers what is asked, of all functions in time linear in the size of the package.
func (c *chooser) does(a asked) bool {
	return c.known.Of(a, func(a asked) bool {
		is := func(fn *ssa.Function) bool { return isMaker(fn) || c.users[fn] }
		if a.starts {
			is = isStarter
		}
		found := is(a.fn)
		if !found && a.calls > 0 {
			eachCallee(a.fn, func(callee *ssa.Function) {
				found = found || c.does(asked{callee, a.starts, a.calls - 1})
			})
		}
		return found
	})
}

// eachCallee visits the functions of its package that fn, or a literal in it, calls or starts.
func eachCallee(fn *ssa.Function, visit func(*ssa.Function)) {
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		if callee := call.Common().StaticCallee(); callee != nil && callee.Pkg == fn.Pkg && len(callee.Blocks) > 0 {
			visit(callee)
		}
	}
	for _, lit := range fn.AnonFuncs {
		eachCallee(lit, visit)
	}
}

// isStarter reports whether fn, or a literal in it, starts a goroutine.
func isStarter(fn *ssa.Function) bool {
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.Go:
			return true
		case ssa.CallInstruction:
			if _, ok := syncmodel.First[*syncmodel.Spawn](syncmodel.Lookup(ssax.Callee(instr.Common()))); ok {
				return true
			}
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, isStarter)
}

// isMaker reports whether fn, or a literal in it, makes something that goroutines wait for, gets it from a function
// that may have made it, or runs the function of a Once.
func isMaker(fn *ssa.Function) bool {
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.MakeChan:
			return true
		case *ssa.Alloc:
			if isAwaited(instr.Type()) {
				return true
			}
		case *ssa.Call:
			if instr.Call.StaticCallee() != nil && returnsChan(instr.Call.Signature().Results()) {
				return true
			}
			if _, ok := syncmodel.First[*syncmodel.OnceDo](syncmodel.Lookup(ssax.Callee(&instr.Call))); ok {
				return true
			}
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, isMaker)
}

// awaited are the types of what goroutines wait for.
var awaited = map[symbol.Type]bool{
	{Pkg: "sync", Name: "WaitGroup"}: true, {Pkg: "sync", Name: "Once"}: true, {Pkg: "sync", Name: "Cond"}: true,
	{Pkg: "golang.org/x/sync/errgroup", Name: "Group"}: true,
}

// isAwaited reports whether t is, or has in it, something that goroutines wait for.
func isAwaited(t types.Type) bool {
	if known, ok := symbol.TypeOf(t); ok && awaited[known] {
		return true
	}
	st := ssax.StructOf(t)
	if st == nil {
		return false
	}
	for f := range st.Fields() {
		if known, ok := symbol.TypeOf(f.Type()); ok && awaited[known] {
			return true
		}
	}
	return false
}

func returnsChan(results *types.Tuple) bool {
	for v := range results.Variables() {
		if ssax.IsChan(v.Type()) {
			return true
		}
	}
	return false
}

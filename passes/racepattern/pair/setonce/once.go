package setonce

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// An activation is a part of a function, as one call of it is run, that no other call of the function
// runs for the same variable:
//
//	if done == nil {
//		done = make(chan struct{})
//		go serve()
//	}
type activation struct {
	variable *ssa.Alloc
	frame    *goroutine.Frame
}

// Exclusive returns the variable of a test that a and b, or what has started them, are behind, and that lets only
// one of them through; nil if there is none.
func Exclusive(a, b *goroutine.Node) *ssa.Alloc {
	passed := activationsOf(a)
	if len(passed) == 0 {
		return nil
	}
	for _, y := range activationsOf(b) {
		for _, x := range passed {
			if x.variable == y.variable && x.frame != y.frame {
				return x.variable
			}
		}
	}
	return nil
}

// activationsOf returns the activations that the access at n is in, or that have led to it. The
// variables are those of the function that the scope is of, which runs once: others would be new in
// each call.
func activationsOf(n *goroutine.Node) []activation {
	var out []activation
	instr := n.Instr
	for f := n.Frame; f != nil && instr != nil; f = f.Caller {
		for cond, outcome := range ssax.Decided(instr.Block()) {
			if v := passedOnce(cond, outcome, instr); v != nil {
				out = append(out, activation{v, f})
			}
		}
		instr = f.Site
	}
	root := scene.Outermost(n.Frame)
	return slices.DeleteFunc(out, func(a activation) bool {
		return a.variable.Parent() != root.Func || ssax.InLoop(a.variable.Block())
	})
}

// passedOnce returns the variable that cond tests, if it has the given outcome but once: until the
// variable is set, which instr, behind the test, comes with. Nobody ever unsets it. Nil if there is none.
func passedOnce(cond ssa.Value, outcome bool, instr ssa.Instruction) *ssa.Alloc {
	load := ssax.FoundUnset(cond, outcome)
	if load == nil {
		return nil
	}
	v, ok := ssax.Origin(load.X).(*ssa.Alloc)
	if !ok {
		return nil
	}
	stores, ok := ssax.Stores(v)
	comes := false
	for _, st := range stores {
		ok = ok && ssax.IsSet(st.Val)
		b := st.Block()
		behind := st.Parent() == instr.Parent() && load.Block().Dominates(b)
		comes = comes || behind && (b.Dominates(instr.Block()) || instr.Block().Dominates(b))
	}
	if !ok || !comes {
		return nil
	}
	return v
}

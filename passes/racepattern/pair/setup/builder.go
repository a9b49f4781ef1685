package setup

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/pair/setonce"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// IsBuilder reports whether the method of the user returns its receiver, so that it is chained to what makes the object, and the
// goroutine is started later. If what makes the object starts the goroutine, there is no such time.
func (c *Case) IsBuilder() bool { return returnsReceiver(c.Method, maxChained) && c.startsLate() }

// maxChained bounds the methods that return what another one returns.
const maxChained = 3

// returnsReceiver reports whether fn, a method, returns its receiver wherever it returns anything of that type. It may leave that to
// so many other methods.
func returnsReceiver(fn *ssa.Function, depth int) bool {
	recv := fn.Signature.Recv()
	if recv == nil {
		return false
	}
	results := fn.Signature.Results()
	at := -1
	for i := range results.Len() {
		if types.Identical(results.At(i).Type(), recv.Type()) {
			at = i
		}
	}
	if at < 0 {
		return false
	}
	found := false
	for ret := range ssax.Returns(fn) {
		v := ssax.Returned(ret, at)
		if v == nil {
			return false
		}
		if c, ok := v.(*ssa.Const); ok && c.IsNil() {
			continue // with an error, say
		}
		if !isReceiver(v, fn, depth) {
			return false
		}
		found = true
	}
	return found
}

// isReceiver reports whether v is the receiver of fn, or what another method of it returns.
func isReceiver(v ssa.Value, fn *ssa.Function, depth int) bool {
	v = setonce.Assigned(v)
	if call, ok := v.(*ssa.Call); ok && depth > 0 {
		callee := call.Call.StaticCallee()
		return callee != nil && callee.Signature.Recv() != nil && isReceiver(call.Call.Args[0], fn, depth-1) && returnsReceiver(callee, depth-1)
	}
	return v == ssa.Value(fn.Params[0])
}

// startsLate reports whether users have called their method before the goroutine of the object is started: another method does
// that, and as far as is seen no function that makes such objects calls it, nor a function that is called by one, but for one
// that calls the users' method first (see isMadeBy).
func (c *Case) startsLate() bool {
	if c.Starter == nil {
		return false
	}
	if c.Starter.Signature.Recv() == nil {
		start := leadsTo(c.Own, c.Starter)
		return start != nil && c.isMadeBy(start)
	}
	work := graph.NewWorklist(c.Starter)
	for fn := range work.Oldest {
		for _, call := range c.Callers(fn) {
			switch fn := ssax.EnclosingDeclared(call.Parent()); {
			case ssax.InTestFile(fn):
			case !makes(fn, c.Owner):
				work.Add(fn)
			case !c.isMadeBy(call):
				return false
			}
		}
	}
	return true
}

// isMadeBy reports whether the function of start, which makes objects of a type that other packages do not know, calls the
// method of the user before it gets to start, and nobody else calls it, but tests: it is a part of making them.
func (c *Case) isMadeBy(start ssa.Instruction) bool {
	if c.Owner.Obj().Exported() {
		return false
	}
	found := false
	for _, call := range c.Callers(c.Method) {
		if ssax.InTestFile(call.Parent()) && !ssax.InTestFile(start.Parent()) {
			continue
		}
		if call.Parent() != start.Parent() || !comesFirst(call, start) {
			return false
		}
		found = true
	}
	return found
}

// leadsTo returns the instruction of fn, the function that the scope begins with, by which the goroutine of n gets started.
func leadsTo(n *goroutine.Node, fn *ssa.Function) ssa.Instruction {
	for t := n.Thread; t.Spawn != nil; t = t.Parent() {
		for f, instr := range scene.Sites(t.Spawn) {
			if f.Func == fn && f.Caller == nil {
				return instr
			}
		}
	}
	return nil
}

// makes reports whether fn hands an object of type t to its caller that it makes, or that a function it calls makes for it.
func makes(fn *ssa.Function, t *types.Named) bool {
	if fn.Signature.Results().Len() == 0 {
		return false
	}
	for v := range fn.Signature.Results().Variables() {
		if p, ok := types.Unalias(v.Type()).(*types.Pointer); ok && fn.Signature.Recv() == nil && ssax.IsInstance(p.Elem(), t) {
			return true
		}
	}
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			alloc, ok := instr.(*ssa.Alloc)
			return ok && ssax.IsInstance(alloc.Type().Underlying().(*types.Pointer).Elem(), t)
		})
	})
}

// comesFirst reports whether x, of the same function as y, may be run before y, and never after it.
func comesFirst(x, y ssa.Instruction) bool {
	p, q := x.Block(), y.Block()
	if ssax.ReachesOn(q, p, nil) {
		return false
	}
	return ssax.Dominates(x, y) || p != q && ssax.ReachesOn(p, q, nil)
}

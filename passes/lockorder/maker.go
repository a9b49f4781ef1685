package lockorder

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ownership"
)

// A makers tells which objects were made by the goroutine that uses them.
type makers struct {
	owners *ownership.Analysis
	known  memo.Map[ssa.Value, bool] // memo of isMade
	asked  map[*ssa.Parameter]bool   // by the present question
}

func (m *makers) analysis() *ownership.Analysis {
	if m.owners == nil {
		m.owners = ownership.New()
	}
	return m.owners
}

// areOfOne reports whether one goroutine runs both legs whenever they are about the same lock: each has made the object
// itself that one locks and the other one waits for.
func (c *checker) areOfOne(a, b leg) bool {
	if starts(a) || starts(b) {
		return false // what another goroutine does
	}
	_, want := a.Keys()
	if held, _ := b.Keys(); held == want && c.isMade(a.Func, a.Want.Resource) && c.isMade(b.Func, b.Held.Resource) {
		return true
	}
	held, _ := a.Keys()
	_, want = b.Keys()
	return held == want && c.isMade(a.Func, a.Held.Resource) && c.isMade(b.Func, b.Want.Resource)
}

// starts reports whether l is on a goroutine that its function starts.
func starts(l leg) bool {
	_, ok := l.Instr.(*ssa.Go)
	return ok
}

// isMade reports whether r, in terms of fn, is part of an object that the goroutine which runs fn has made itself, by now or
// before it called fn.
func (c *checker) isMade(fn *ssa.Function, r critical.Resource) bool {
	v := objectOf(fn, r.Path)
	if v == nil || r.Kind != critical.Lock || r.Decl.Pkg != c.pass.Pkg.Path() {
		return false // other packages may return what they have for all
	}
	m := &c.makers
	return m.known.Of(v, func(v ssa.Value) bool {
		m.asked = make(map[*ssa.Parameter]bool)
		return m.analysis().Made(v, c.isGiven)
	})
}

// objectOf returns the value of fn that refers to the object which p is part of; nil if it is one that something else leads to.
func objectOf(fn *ssa.Function, p accesspath.Path) ssa.Value {
	if fn == nil {
		return nil
	}
	for outer, last, ok := p.Parent(); ok; outer, last, ok = p.Parent() {
		if last.Kind != accesspath.Field || outer.Len() > 0 && !isStruct(outer.Type(fn)) {
			return nil
		}
		p = outer
	}
	switch root := p.Root; root.Kind {
	case accesspath.Local:
		if root.Value.Parent() == fn {
			return root.Value
		}
	case accesspath.Param:
		if fn.Parent() == nil && root.Index < len(fn.Params) {
			return fn.Params[root.Index]
		}
	}
	return nil
}

func isStruct(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Struct)
	return ok
}

// isGiven reports whether all that call the function of p pass an object for it which their goroutine has made. Who starts
// a goroutine passes it to another one.
func (c *checker) isGiven(p *ssa.Parameter) bool {
	if c.makers.asked[p] {
		return true // a cycle passes what it is passed
	}
	c.makers.asked[p] = true
	fn := p.Parent()
	if !c.isPrivate(fn) {
		return false
	}
	i := slices.Index(fn.Params, p)
	return !slices.ContainsFunc(c.sum.Callers(fn), func(call ssa.CallInstruction) bool {
		args := call.Common().Args
		_, starts := call.(*ssa.Go)
		return starts || call.Common().IsInvoke() || len(args) != len(fn.Params) || !c.makers.owners.Made(args[i], c.isGiven)
	})
}

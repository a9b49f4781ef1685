package lockset

import (
	"fmt"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// A copying is the case of a lock that is acquired inside a variable of the function.
type copying struct {
	variable *ssa.Alloc
	lock     locks.Lock
	origin   ssa.Value // what is copied to the variable; nil if it is not a copy
}

// checkCopied reports the acquisition of a lock inside a copy that the function
// made of a shared object, or got by value: nobody else ever sees that lock.
func (c *checker) checkCopied(p point) {
	if p.effect == nil || p.deferred() || len(p.effect.Acquires) != 1 || !p.direct() {
		return
	}
	l := p.effect.Acquires[0].Lock
	a, ok := l.Path.Root.Value.(*ssa.Alloc)
	if !ok {
		return
	}
	x := copying{variable: a, lock: l}
	if origin, ok := copiedFrom(a); ok {
		x.origin = origin
	}
	pos := c.callPos(p.call)
	v := copiedTable.Judge(c.r.Judge(), x, pos, x.pos())
	if v.Level() == evidence.Silent {
		return
	}
	why := ""
	if param, ok := x.origin.(*ssa.Parameter); ok && !ssax.IsYield(param.Parent()) {
		why = ", since " + parameterRole(param)
	}
	c.r.Report(diag.Finding{
		Check:   copiedLock,
		Pos:     pos,
		Message: fmt.Sprintf("%s is the lock of a copy and excludes no other goroutine%s", c.lockName(p.unit, l), why),
		Related: []diag.Related{{Pos: x.pos(), Message: "copied here"}},
		About:   about(l),
		Verdict: v,
	})
}

// pos returns where the copy is made, or the variable if it is none.
func (x copying) pos() token.Pos {
	if x.origin == nil {
		return x.variable.Pos()
	}
	return copyPos(x.variable, x.origin)
}

// copiedTable has the reasons why a lock may be acquired inside a variable of the function.
var copiedTable = evidence.Table[copying]{
	Name:   "copied",
	Checks: []string{copiedLock.Code},
	Rows: []evidence.Reason[copying]{
		{
			ID: "copied-pointer", Kind: evidence.Excludes,
			Title: "a pointer leads from the variable to the lock, or may do so, so that all copies have the same one",
			Holds: func(x copying) bool { return !insideValue(x.variable, x.lock.Path) },
		},
		{
			ID: "copied-own", Kind: evidence.Excludes,
			Title: "the variable may hold no copy of an object that exists elsewhere",
			Holds: func(x copying) bool { return x.origin == nil },
			At:    func(x copying) []token.Pos { return []token.Pos{x.variable.Pos()} },
		},
	},
}

func parameterRole(p *ssa.Parameter) string {
	fn := p.Parent()
	if fn.Signature.Recv() != nil && len(fn.Params) > 0 && fn.Params[0] == p {
		return "the receiver is passed by value"
	}
	return "the parameter is passed by value"
}

func copyPos(a *ssa.Alloc, origin ssa.Value) token.Pos {
	if param, ok := origin.(*ssa.Parameter); ok && ssax.IsYield(param.Parent()) {
		return a.Pos() // the parameter is declared where the type of the iterator is
	}
	if instr, ok := origin.(ssa.Instruction); ok && a.Pos() == token.NoPos {
		return ssax.Pos(instr)
	}
	if origin.Pos().IsValid() {
		return origin.Pos()
	}
	return a.Pos()
}

// insideValue reports whether the lock at path p is part of the variable a
// itself, with no pointer in between.
func insideValue(a *ssa.Alloc, p accesspath.Path) bool {
	if p.Cut() {
		return false
	}
	t := a.Type().Underlying().(*types.Pointer).Elem()
	for i := range p.Len() {
		if _, ok := t.Underlying().(*types.Struct); !ok || p.Step(i).Kind != accesspath.Field {
			return false
		}
		f := ssax.FieldByName(t, p.Step(i).Name)
		if f == nil {
			return false
		}
		t = f.Type()
	}
	_, pointer := t.Underlying().(*types.Pointer)
	_, iface := t.Underlying().(*types.Interface)
	return !pointer && !iface
}

// copiedFrom returns the value that the variable a starts with if that is a
// copy of an object which exists elsewhere.
func copiedFrom(a *ssa.Alloc) (ssa.Value, bool) {
	stores := ssax.StoresTo(a)
	if len(stores) != 1 {
		return nil, false
	}
	switch v := stores[0].Val.(type) {
	case *ssa.Parameter:
		return v, true
	case *ssa.Call:
		return v, returnsCopy(v)
	}
	return stores[0].Val, isCopy(stores[0].Val)
}

// isCopy reports whether v is a copy of an object which exists elsewhere: from one local variable to another it
// is but moved.
func isCopy(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.UnOp:
		from, ok := v.X.(*ssa.Alloc)
		return v.Op == token.MUL && !(ok && !from.Heap)
	case *ssa.Lookup, *ssa.Index, *ssa.Field:
		return true
	}
	return false
}

// returnsCopy reports whether call runs a function of the package, and that always returns a copy of an object which
// exists elsewhere, as those do that return an element by value.
func returnsCopy(call *ssa.Call) bool {
	fn := call.Call.StaticCallee()
	if fn == nil {
		return false
	}
	if fn = ssax.Declared(fn); fn == nil || len(fn.Blocks) == 0 || fn.Signature.Results().Len() != 1 {
		return false
	}
	copies := false
	for ret := range ssax.Returns(fn) {
		v := ssax.Returned(ret, 0)
		if load, ok := v.(*ssa.UnOp); ok {
			if _, made := ssax.Base(load.X).(*ssa.Alloc); made {
				return false
			}
		}
		if copies = isCopy(v); !copies {
			return false
		}
	}
	return copies
}

package lockset

import (
	"cmp"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
)

// checkCopied reports the acquisition of a lock inside a variable of the function that is a copy of an object which exists
// elsewhere: nobody else ever sees that lock.
func (c *checker) checkCopied(p point) {
	if p.effect == nil || p.deferred() || len(p.effect.Acquires) != 1 || !p.direct() {
		return
	}
	a, ok := ssax.Base(ssax.Receiver(p.call.Common())).(*ssa.Alloc)
	if !ok {
		return
	}
	stores := ssax.StoresTo(a)
	if len(stores) != 1 || !isCopy(stores[0].Val) {
		return
	}
	l := p.effect.Acquires[0].Lock
	message := c.lockName(p.unit, l) + " is the lock of a copy and excludes no other goroutine"
	if param, ok := stores[0].Val.(*ssa.Parameter); ok && !ssax.IsYield(param.Parent()) {
		role := "parameter"
		if fn := param.Parent(); fn.Signature.Recv() != nil && fn.Params[0] == param {
			role = "receiver"
		}
		message += ", since the " + role + " is passed by value"
	}
	at := cmp.Or(a.Pos(), ssax.Pos(stores[0]))
	c.r.Report(diag.Finding{
		Check: copiedLock, Pos: c.callPos(p.call), Message: message, About: about(l), Related: []diag.Related{{Pos: at, Message: "copied here"}},
	})
}

// isCopy reports whether v is a copy of an object which exists elsewhere: from one local variable to another it
// is but moved. A function of the package may return one.
func isCopy(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.UnOp:
		from, ok := v.X.(*ssa.Alloc)
		return v.Op == token.MUL && !(ok && !from.Heap)
	case *ssa.Parameter, *ssa.Lookup, *ssa.Index, *ssa.Field:
		return true
	case *ssa.Call:
		fn := v.Call.StaticCallee()
		return fn != nil && returnsCopy(ssax.Declared(fn))
	}
	return false
}

// returnsCopy reports whether fn, unless it is nil, always returns what it finds in memory that it has not made.
func returnsCopy(fn *ssa.Function) (copies bool) {
	if fn == nil {
		return false
	}
	for ret := range ssax.Returns(fn) {
		load, ok := ssax.Returned(ret, 0).(*ssa.UnOp)
		if copies = ok && load.Op == token.MUL && !isMade(load.X); !copies {
			return false
		}
	}
	return copies
}

func isMade(addr ssa.Value) bool { _, made := ssax.Base(addr).(*ssa.Alloc); return made }

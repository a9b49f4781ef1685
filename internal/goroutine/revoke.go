package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Revocable is what Call, in Frame, starts that is to run later: another call may keep it from that.
type Revocable struct {
	Frame *Frame
	Call  *ssa.Call
}

// revokes lays out that site may keep from running what another call has started, if it does.
func (b *builder) revokes(f *Frame, cur *Node, site ssa.CallInstruction) *Node {
	common := site.Common()
	v, method := common.Value, ""
	if fn := common.StaticCallee(); fn != nil && fn.Signature.Recv() != nil {
		v, method = common.Args[0], fn.Name()
	}
	at, v := b.source(f, v)
	start, ok := v.(*ssa.Call)
	if !ok {
		return cur
	}
	e, ok := syncmodel.EffectOf[*syncmodel.Spawn](&start.Call)
	if !ok || e.Revoke.Method != method || method != "" && !isOnlyAsked(start, method) {
		return cur
	}
	cur = b.then(cur, Plain, f, site)
	cur.Revokes = &Revocable{at, start}
	return cur
}

// isOnlyAsked reports whether all that is ever done to v, a timer, is to call method: it is not set again.
func isOnlyAsked(v ssa.Value, method string) bool {
	return !slices.ContainsFunc(*v.Referrers(), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.DebugRef:
			return false
		case *ssa.Store:
			alloc, ok := instr.Addr.(*ssa.Alloc)
			return !ok || !isOnlyAskedIn(alloc, method)
		case ssa.CallInstruction:
			fn := ssax.Callee(instr.Common())
			return fn == nil || fn.Name() != method || ssax.Receiver(instr.Common()) != v
		}
		return true
	})
}

// isOnlyAskedIn reports that of all that the variable at addr, or captured as addr, has in it.
func isOnlyAskedIn(addr ssa.Value, method string) bool {
	return !slices.ContainsFunc(*addr.Referrers(), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.DebugRef, *ssa.Store:
			return false
		case *ssa.UnOp:
			return !isOnlyAsked(instr, method)
		case *ssa.MakeClosure:
			fn := instr.Fn.(*ssa.Function)
			i := slices.Index(instr.Bindings, addr)
			return i >= len(fn.FreeVars) || !isOnlyAskedIn(fn.FreeVars[i], method)
		}
		return true
	})
}

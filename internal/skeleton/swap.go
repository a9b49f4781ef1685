package skeleton

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// swap returns the two ways to get past an atomic operation at n that assigns a variable which is followed and returns what it was, a truth
// value, or whether it was what it has to be: who looks and assigns at once is alone with what he has seen. It is nil if n is no such
// operation.
func (l *layout) swap(n *goroutine.Node) []way {
	call, ok := l.changing(n)
	if !ok {
		return nil
	}
	slot, value := l.slots[n.Op.Objects[0]], l.value(n.Op.Value)
	yes := explore.Step{Op: explore.Swap, Slot: slot, What: l.value("true"), N: value, Tag: l.tag(n)}
	no := yes
	if no.What = l.value("false"); n.Op.Old != "" {
		yes.What = l.value(n.Op.Old)
		no = explore.Step{Op: explore.SeeNot, Slot: slot, N: yes.What, Tag: yes.Tag}
	}
	reg, asked := l.regs[regKey{n.Frame, ssa.Value(call), "true"}]
	if !asked {
		return []way{{yes}, {no}}
	}
	return []way{
		{yes, {Op: explore.Decide, Reg: reg, N: explore.True}},
		{no, {Op: explore.Decide, Reg: reg, N: explore.False}},
	}
}

// changing returns the atomic operation at n, if swap is about that.
func (b *builder) changing(n *goroutine.Node) (call *ssa.Call, ok bool) {
	if n.Kind != goroutine.Sync || n.Op.Kind != goroutine.AtomicStore || !b.isKept(n) {
		return nil, false
	}
	call, ok = n.Instr.(*ssa.Call)
	return call, ok && ssax.IsBool(call.Type())
}

// isChange reports whether k tells what such an operation has found.
func (b *builder) isChange(k regKey) bool {
	call, ok := k.value.(*ssa.Call)
	return ok && k.text == "true" && b.receives[at{k.frame, call}]
}

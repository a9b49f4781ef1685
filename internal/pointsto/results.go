package pointsto

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// callResult returns result i of the call; v is the value that holds it, the
// call itself or a component of what it returns.
func (n *Nest) callResult(call *ssa.Call, v ssa.Value, i int) ref {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		return n.builtinResult(call, b)
	}
	fn := call.Call.StaticCallee()
	if fn != nil && n.inNest(fn) {
		return toNode(n.literal(fn).results[i])
	}
	callee := ssax.Callee(&call.Call)
	if callee != nil && !call.Call.IsInvoke() {
		if r, ok := n.atomicResult(call, callee); ok {
			return r
		}
		return n.summarized(call, callee, v, i)
	}
	if fn != nil {
		return n.symbolicValue(result, n.layout(v), v)
	}
	return toNode(n.site(call).results[i])
}

// resultValue returns the value that stands for result i of call: the call if it
// has one result, else the component, if anything uses it.
func (n *Nest) resultValue(call *ssa.Call, i int) ssa.Value {
	if call.Call.Signature().Results().Len() == 1 {
		return call
	}
	for _, use := range *call.Referrers() {
		if ex, ok := use.(*ssa.Extract); ok && ex.Index == i {
			return ex
		}
	}
	return call
}

// summarized returns what the summary of callee says about result i.
func (n *Nest) summarized(call *ssa.Call, callee *types.Func, v ssa.Value, i int) ref {
	lay := n.layout(v)
	src := ResultSource{}
	if s := n.pkg.calleeSummary(n, callee); s != nil && i < len(s.Results) {
		src = s.Results[i]
	}
	switch src.Kind {
	case Fresh:
		if lay.scalar() {
			return n.symbolicValue(fresh, lay, v)
		}
	case Paths:
		if r, ok := n.evalPaths(src.Paths, ssax.Arguments(&call.Call), lay); ok {
			return r
		}
	}
	return n.symbolicValue(result, lay, v)
}

// evalPaths returns the union of what paths denote, given the arguments for the
// parameters they start from; ok is false if one cannot be evaluated.
func (n *Nest) evalPaths(paths []accesspath.Path, args []ssa.Value, lay *layout) (r ref, ok bool) {
	refs := make([]ref, len(paths))
	for i, p := range paths {
		if refs[i], ok = n.evalPath(p, args, lay); !ok {
			return 0, false
		}
	}
	if len(refs) == 1 {
		return refs[0], true
	}
	node := n.newNodes(0, lay.size())
	for _, r := range refs {
		n.flow(r, node, lay)
	}
	return toNode(node), true
}

// evalPath returns a value of layout lay that refers to what p denotes: the
// address of the location, or what it holds if it holds such values itself.
func (n *Nest) evalPath(p accesspath.Path, args []ssa.Value, lay *layout) (ref, bool) {
	if p.Root.Kind != accesspath.Param || p.Root.Index >= len(args) || args[p.Root.Index] == nil {
		return 0, false
	}
	arg := args[p.Root.Index]
	// r is a value of layout at or, if addr is set, the address of one.
	r, at, addr := n.value(arg), n.layout(arg), false
	for i := range p.Len() {
		step := p.Step(i)
		if step.Kind != accesspath.Field {
			return 0, false
		}
		if at.holds == variable {
			if addr {
				r = n.load(r, 0, at)
			}
			at, addr = n.pkg.layouts.target(at), true
		}
		slot, field := at.fieldNamed(step.Name)
		if slot == noSlot {
			return 0, false
		}
		if addr {
			r = n.offset(r, slot)
		} else {
			r = n.part(r, slot, field)
		}
		at = field
	}
	switch {
	case !addr:
		return r, at == lay
	case at == lay:
		return n.load(r, 0, at), true
	}
	return r, lay.scalar() && n.pkg.layouts.target(lay) == at
}

// fieldNamed returns the slot and layout of the field name, noSlot if there is
// none.
func (l *layout) fieldNamed(name string) (int32, *layout) {
	for _, off := range l.fields {
		if off != noSlot && l.slots[off].field.Name() == name {
			return off, l.slots[off].lay
		}
	}
	return noSlot, nil
}

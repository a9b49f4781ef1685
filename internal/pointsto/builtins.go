package pointsto

import (
	"golang.org/x/tools/go/ssa"
)

// genBuiltin handles the effects of a builtin; builtinResult has the values.
func (n *Nest) genBuiltin(instr ssa.CallInstruction, b *ssa.Builtin, args []ssa.Value) {
	switch b.Name() {
	case "copy":
		n.copyElems(n.value(args[0]), args[0], args[1])
	case "append":
		if call := instr.Value(); call != nil {
			n.value(call)
		}
	case "panic":
		n.passAll(args)
	}
}

// builtinResult returns what a call of a builtin returns.
func (n *Nest) builtinResult(call *ssa.Call, b *ssa.Builtin) ref {
	args := call.Call.Args
	switch b.Name() {
	case "append":
		return n.appendResult(call, args)
	case "min", "max":
		return 0 // ordered types hold no references
	case "recover":
		return n.symbolicValue(result, n.layout(call), call)
	case "ssa:wrapnilchk", "Slice", "Add", "SliceData":
		return n.value(args[0]) // Slice and so on are those of unsafe
	}
	return 0
}

// appendResult returns a slice that refers to the array of the first argument or
// to a new one. Both hold the elements that are added; the new one also those
// of the old.
func (n *Nest) appendResult(call *ssa.Call, args []ssa.Value) ref {
	lay := n.layout(call)
	array := n.allocate(call, n.pkg.layouts.target(lay))
	r := toNode(n.newNodes(0, 1))
	n.add(r.node(), array.loc())
	n.values[call] = r // the elements may lead back here
	n.flowNode(n.value(args[0]), r.node())
	n.copyElems(array, call, args[0])
	if len(args) > 1 {
		n.copyElems(r, call, args[1])
	}
	return r
}

// copyElems copies the elements of the slice from to where to, a value of the
// type of like, refers to.
func (n *Nest) copyElems(to ref, like, from ssa.Value) {
	elem := n.elemLayout(like)
	if to == 0 || elem == nil || !elem.hasPointers() {
		return
	}
	r := n.load(n.value(from), 1, elem)
	if !r.isNode() {
		return
	}
	for _, ptr := range elem.ptrs {
		n.constrain(to, constraint{opStore, 1 + ptr, toNode(r.node() + ptr)})
	}
}

// elemLayout returns the layout of the elements of the slice v, nil if it is none.
func (n *Nest) elemLayout(v ssa.Value) *layout {
	lay := n.layout(v)
	if lay.holds != backing {
		return nil
	}
	cell := n.pkg.layouts.target(lay)
	return cell.slots[cell.elem].lay
}

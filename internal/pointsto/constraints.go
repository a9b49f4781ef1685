package pointsto

import "fmt"

// op is the kind of a constraint.
type op uint8

const (
	opLoad   op = iota + 1 // arg ⊇ *(p + off)
	opStore                // *(p + off) ⊇ arg
	opOffset               // arg ⊇ p + off
	opAssert               // arg ⊇ p.(T), T is the type of layout off
	opRetype               // arg ⊇ (T)(p) for an unsafe.Pointer p
	opCall                 // call site arg calls the functions in p
	opInvoke               // call site arg calls a method of the values in p
)

// A constraint is attached to the node p of a pointer and says what follows from
// each location that p may refer to.
type constraint struct {
	op  op
	off int32
	arg ref
}

func (c constraint) String() string {
	switch c.op {
	case opLoad:
		return fmt.Sprintf("load %+d to %d", c.off, c.arg)
	case opStore:
		return fmt.Sprintf("store %d at %+d", c.arg, c.off)
	case opOffset:
		return fmt.Sprintf("offset %+d to %d", c.off, c.arg)
	case opAssert:
		return fmt.Sprintf("assert layout %d to %d", c.off, c.arg)
	case opRetype:
		return fmt.Sprintf("retype to layout %d to %d", c.off, c.arg)
	case opCall:
		return fmt.Sprintf("call at site %d", c.arg)
	case opInvoke:
		return fmt.Sprintf("invoke at site %d", c.arg)
	}
	return "no constraint"
}

// apply does what constraint c of some pointer demands for the location l.
func (n *Nest) apply(c constraint, l loc) {
	switch c.op {
	case opLoad:
		if from, ok := n.shift(l, c.off); ok {
			n.copyNode(from, c.arg.node())
		}
	case opStore:
		if to, ok := n.shift(l, c.off); ok {
			n.flowNode(c.arg, to)
		}
	case opOffset:
		if to, ok := n.shift(l, c.off); ok {
			n.add(c.arg.node(), to)
		}
	case opAssert, opRetype:
		lay := n.pkg.layouts.all[c.off]
		if inside, ok := n.unbox(l, lay, c.op); ok {
			n.flow(inside, c.arg.node(), lay)
		}
	case opCall:
		n.callTarget(n.sites[c.arg], l)
	case opInvoke:
		n.invokeTarget(n.sites[c.arg], l)
	}
}

// unbox returns the value of layout lay that an assertion or conversion finds at
// l; ok is false if there is none.
func (n *Nest) unbox(l loc, lay *layout, op op) (r ref, ok bool) {
	o := n.object(l)
	switch {
	case o.kind == box:
		return o.captured, op == opAssert && n.dynamicType(o) == lay
	case o.lay.holds == onlyAddress && o.symbolic():
		return n.contentValue(l, lay), true
	default:
		return toLoc(l), op == opRetype // a plain pointer that went through unsafe.Pointer
	}
}

// constrain attaches c to the value p, which may be known already.
func (n *Nest) constrain(p ref, c constraint) {
	switch {
	case p.isLoc():
		n.apply(c, p.loc())
	case p.isNode():
		n.read(p.node())
		n.attach(p.node(), c)
	}
}

// flow makes the value at node hold what the value r of layout lay does.
func (n *Nest) flow(r ref, node int32, lay *layout) {
	if r.isLoc() {
		n.add(node, r.loc())
		return
	}
	if r.isNode() {
		for _, off := range lay.ptrs {
			n.copyNode(r.node()+off, node+off)
		}
	}
}

// flowNode makes node hold what the scalar r refers to.
func (n *Nest) flowNode(r ref, node int32) {
	switch {
	case r.isLoc():
		n.add(node, r.loc())
	case r.isNode():
		n.copyNode(r.node(), node)
	}
}

package pointsto

// isComplete reports whether the analysis knows all that the value r refers to.
func (n *Nest) isComplete(r ref) bool {
	if !r.isNode() {
		return true
	}
	n.findIncomplete()
	return int(r.node()) >= len(n.open) || !n.open[r.node()]
}

// findIncomplete marks the nodes that may hold more than the analysis found,
// since code outside of the nest may have written where they were read from.
func (n *Nest) findIncomplete() {
	if n.open != nil {
		return
	}
	n.open = make([]bool, len(n.nodes))
	var work []int32
	mark := func(node int32) {
		if !n.open[node] {
			n.open[node] = true
			work = append(work, node)
		}
	}
	for _, leaf := range n.leaves {
		if o := n.object(leaf); o.escapes && !n.pkg.use().keeps(o.lay, leaf-o.base) {
			mark(leaf)
		}
	}
	for len(work) > 0 {
		node := work[len(work)-1]
		work = work[:len(work)-1]
		c := n.peek(node)
		for _, succ := range c.copyTo.elems {
			mark(succ)
		}
		for _, k := range c.pending {
			n.spread(k, mark)
		}
	}
}

// spread marks what constraint k derives from a pointer that is not known
// completely.
func (n *Nest) spread(k constraint, mark func(int32)) {
	switch k.op {
	case opLoad, opOffset:
		mark(k.arg.node())
	case opAssert, opRetype:
		for _, ptr := range n.pkg.layouts.all[k.off].ptrs {
			mark(k.arg.node() + ptr)
		}
	case opCall, opInvoke:
		s := n.sites[k.arg]
		tuple := s.instr.Common().Signature().Results()
		for i, node := range s.results {
			if node == 0 {
				continue
			}
			for _, ptr := range n.pkg.layouts.of(tuple.At(i).Type()).ptrs {
				mark(node + ptr)
			}
		}
	}
}

// keeps reports whether what is stored in slot off of a variable of layout lay
// stays there once it is set, as far as the package tells: all fields on the way
// are unexported and no code overwrites one, or a struct that they are part of.
func (u *usage) keeps(lay *layout, off int32) bool {
	if off == 0 || u.structs[lay.typ] {
		return false
	}
	for _, s := range lay.trail(off) {
		if s.boxed || s.field == nil || s.field.Exported() {
			return false
		}
		if u.fields[s.field.Origin()] || u.structs[s.lay.typ] {
			return false
		}
	}
	return true
}

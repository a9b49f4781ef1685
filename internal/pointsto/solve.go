package pointsto

// A cell is the solver's state of a node.
type cell struct {
	set     set
	done    int // elements of set that were propagated
	copyTo  set // nodes that hold all that this one holds
	pending []constraint

	queued bool // in the worklist
	read   bool // looked at; see Nest.read
}

// Cells are kept in chunks so that they stay where they are.
const chunkBits = 6

// cell returns the solver state of node.
func (n *Nest) cell(node int32) *cell {
	id := n.nodes[node].cell
	if id == 0 {
		n.ncells++
		id = n.ncells
		if int(id>>chunkBits) == len(n.chunks) {
			n.chunks = append(n.chunks, new([1 << chunkBits]cell))
		}
		n.nodes[node].cell = id
	}
	return &n.chunks[id>>chunkBits][id&(1<<chunkBits-1)]
}

// peek returns what is known of node without allocating state for it.
func (n *Nest) peek(node int32) *cell {
	if n.nodes[node].cell == 0 {
		return &cell{}
	}
	return n.cell(node)
}

// add adds the location l to what node holds.
func (n *Nest) add(node int32, l loc) {
	c := n.cell(node)
	if c.set.add(l) && !c.queued {
		c.queued = true
		n.work = append(n.work, node)
	}
}

// copyNode makes the node to hold all that from holds, now and later.
func (n *Nest) copyNode(from, to int32) {
	if from == to {
		return
	}
	n.read(from)
	c := n.cell(from)
	if !c.copyTo.add(to) {
		return
	}
	n.spend(c.done)
	for _, l := range c.set.elems[:c.done] {
		n.add(to, l)
	}
}

// attach adds a constraint to node and applies it to what was propagated.
func (n *Nest) attach(node int32, k constraint) {
	c := n.cell(node)
	c.pending = append(c.pending, k)
	n.spend(c.done)
	for i := 0; i < c.done; i++ {
		n.apply(k, c.set.elems[i])
	}
}

// solve propagates until nothing changes.
//
// Each step handles the locations that a node received since its last turn
// (difference propagation), the most recently changed node first: what an
// assignment passes on tends to be needed by the code right after it.
func (n *Nest) solve() {
	if n.solver != nil {
		n.solver(n)
		return
	}
	for len(n.work) > 0 && !n.overflow {
		node := n.work[len(n.work)-1]
		n.work = n.work[:len(n.work)-1]
		c := n.cell(node)
		c.queued = false
		from, to := c.done, len(c.set.elems)
		c.done = to
		// What is added while the loops run, to the set or to the lists of
		// constraints and copies, is taken care of by add, attach and copyNode:
		// the loops must not see it a second time.
		delta := c.set.elems[from:to]
		pending, copyTo := c.pending, c.copyTo.elems
		n.spend(len(delta) * (len(pending) + len(copyTo)))
		for _, k := range pending {
			for _, l := range delta {
				n.apply(k, l)
			}
		}
		for _, succ := range copyTo {
			for _, l := range delta {
				n.add(succ, l)
			}
		}
	}
}

package instances

// The first node is released in the first round, by the name that all nodes have
// in the loop, and can be locked by its own name then.
func (c *cell) countWith(head *cell) int {
	n := head
	n.mu.Lock()
	count := 0
	for n.next != nil {
		next := n.next
		next.mu.Lock()
		n.mu.Unlock()
		n = next
		head.mu.Lock()
		count += head.key
		head.mu.Unlock()
	}
	n.mu.Unlock()
	return count
}

// The first node stays locked.
func (c *cell) countWithBad(head *cell) int {
	n := head
	n.mu.Lock()
	count := 0
	for n.next != nil {
		next := n.next
		next.mu.Lock()
		next.mu.Unlock()
		n = next
		head.mu.Lock() // want `head\.mu is already held`
		count += head.key
		head.mu.Unlock()
	}
	head.mu.Unlock()
	return count
}

// The loop inside goes on from the node of the loop outside.
func (c *cell) nested(head *cell, more func() bool) {
	n := head
	n.mu.Lock()
	for more() {
		for m := n; m.next != nil; {
			next := m.next
			next.mu.Lock()
			m.mu.Unlock()
			m, n = next, next
			head.mu.Lock()
			head.mu.Unlock()
		}
	}
	n.mu.Unlock()
}

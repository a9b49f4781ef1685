// Package sorted is a linked list whose nodes are locked one after another.
package sorted

import "sync"

type node struct {
	mu   sync.Mutex
	key  int
	next *node
}

// List is sorted by key. Its head is a node without a key.
type List struct {
	head *node
}

// New returns an empty list.
func New() *List { return &List{head: new(node)} }

// Insert adds a key. There are two locked nodes at any time.
func (l *List) Insert(key int) {
	prev := l.head
	prev.mu.Lock()
	for prev.next != nil && prev.next.key < key {
		next := prev.next
		next.mu.Lock()
		prev.mu.Unlock()
		prev = next
	}
	prev.next = &node{key: key, next: prev.next}
	prev.mu.Unlock()
}

// Delete removes a key.
func (l *List) Delete(key int) bool {
	prev := l.head
	prev.mu.Lock()
	cur := prev.next
	for cur != nil {
		cur.mu.Lock()
		if cur.key == key {
			prev.next = cur.next
			cur.mu.Unlock()
			prev.mu.Unlock()
			return true
		}
		prev.mu.Unlock()
		prev, cur = cur, cur.next
	}
	prev.mu.Unlock()
	return false
}

// Len counts the nodes.
func (l *List) Len() int {
	n := 0
	l.head.mu.Lock()
	for cur := l.head; ; n++ {
		next := cur.next
		if next == nil {
			cur.mu.Unlock()
			return n
		}
		next.mu.Lock()
		cur.mu.Unlock()
		cur = next
	}
}

// Package instances locks two objects of one type.
package instances

import (
	"strings"
	"sync"
)

type account struct {
	mu      sync.Mutex
	id      int
	name    string
	balance int
}

func Transfer(from, to *account, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want `Transfer holds account.mu and waits for account.mu of another object, which others may lock in the other order`
	defer to.mu.Unlock()
	if from.balance < n {
		return
	}
	from.balance -= n
	to.balance += n
}

// The smaller one comes first.
func Ordered(from, to *account) {
	if from.id > to.id {
		from, to = to, from
	}
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock()
	defer to.mu.Unlock()
}

// The smaller one comes first, in a helper.
func Named(from, to *account) {
	lockBoth(from, to)
	from.mu.Unlock()
	to.mu.Unlock()
}

func lockBoth(x, y *account) {
	if strings.Compare(x.name, y.name) < 0 {
		x.mu.Lock()
		y.mu.Lock()
	} else {
		y.mu.Lock()
		x.mu.Lock()
	}
}

// A ring is locked in both directions.
type ring struct {
	mu         sync.Mutex
	prev, next *ring
}

func (r *ring) Forward() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.next.mu.Lock()
	r.next.mu.Unlock()
}

func (r *ring) Back() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.prev.mu.Lock()
	r.prev.mu.Unlock()
}

// A tree is locked from the top.
type node struct {
	mu   sync.Mutex
	kids []*node
	n    int
}

func (n *node) Sum() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	sum := n.n
	for _, k := range n.kids {
		sum += k.Sum()
	}
	return sum
}

// All elements of a slice, in its order.
type shard struct {
	mu sync.Mutex
	n  int
}

func LockAll(shards []*shard) {
	for _, s := range shards {
		s.mu.Lock()
	}
	for _, s := range shards {
		s.mu.Unlock()
	}
}

// All values of a map, in any order.
type region struct {
	mu sync.Mutex
	n  int
}

func LockMap(regions map[string]*region) {
	for _, r := range regions {
		r.mu.Lock() // want `LockMap holds region.mu and waits for region.mu of another object, which others may lock in the other order`
	}
	for _, r := range regions {
		r.mu.Unlock()
	}
}

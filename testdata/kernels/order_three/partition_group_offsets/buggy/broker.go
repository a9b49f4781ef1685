// Package broker has partitions and groups that read them.
package broker

import (
	"sync"

	"kernels/order_three/partition_group_offsets/buggy/offsets"
)

// Broker has partitions and groups.
type Broker struct {
	offsets *offsets.Store

	groupsMu sync.Mutex
	groups   map[string]*group

	partsMu sync.RWMutex
	parts   map[string][]int64
}

type group struct{ members []string }

// New returns a broker.
func New() *Broker {
	b := &Broker{groups: make(map[string]*group), parts: make(map[string][]int64)}
	b.offsets = offsets.New(b.dropGroup)
	return b
}

// dropGroup forgets a group that has expired.
func (b *Broker) dropGroup(name string) {
	b.groupsMu.Lock() // BUG: beyond CV2001 #1
	defer b.groupsMu.Unlock()
	delete(b.groups, name)
}

// Join adds a member, and assigns partitions anew.
func (b *Broker) Join(name, member string) {
	b.groupsMu.Lock()
	defer b.groupsMu.Unlock()
	g := b.groups[name]
	if g == nil {
		g = new(group)
		b.groups[name] = g
	}
	g.members = append(g.members, member)
	b.assign(name) // BUG: beyond CV2001 #1
}

func (b *Broker) assign(name string) {
	b.partsMu.Lock()
	defer b.partsMu.Unlock()
	b.parts[name] = append(b.parts[name], 0)
}

// Truncate cuts a partition, and what has been read of it.
func (b *Broker) Truncate(name string, n int64) {
	b.partsMu.Lock()
	defer b.partsMu.Unlock()
	for i, end := range b.parts[name] {
		b.parts[name][i] = min(end, n)
	}
	b.offsets.Commit(name, n) // BUG: beyond CV2001 #1
}

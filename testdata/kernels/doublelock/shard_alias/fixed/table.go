// Package shard is a hash table that is split over several locks.
package shard

import (
	"hash/fnv"
	"sync"
)

const shards = 16

// Table maps names to counts.
type Table struct {
	parts [shards]part
}

type part struct {
	mu     sync.Mutex
	counts map[string]int
	total  int
}

func (t *Table) part(name string) *part {
	h := fnv.New32a()
	h.Write([]byte(name))
	return &t.parts[h.Sum32()%shards]
}

// Add adds n to the count of name.
func (t *Table) Add(name string, n int) {
	p := t.part(name)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.counts == nil {
		p.counts = make(map[string]int)
	}
	p.counts[name] += n
	p.total += n
}

// Move moves the count of one name to another.
func (t *Table) Move(from, to string) {
	src := t.part(from)
	mu := &src.mu
	mu.Lock()
	n := src.counts[from]
	delete(src.counts, from)
	mu.Unlock()
	src.recount()
	t.Add(to, n)
}

func (p *part) recount() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total = 0
	for _, n := range p.counts {
		p.total += n
	}
}

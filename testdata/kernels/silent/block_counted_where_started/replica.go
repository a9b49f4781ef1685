// Package replica copies what has changed to the replicas that are behind.
package replica

import (
	"sync"
	"sync/atomic"
)

// Replica has a version of the data.
type Replica struct {
	Name    string
	Version int
	Down    bool
	apply   func(version int) error
}

// Primary has the current version.
type Primary struct {
	version  int
	replicas []*Replica
}

// New returns a primary.
func New(version int, replicas ...*Replica) *Primary {
	return &Primary{version: version, replicas: replicas}
}

// Sync updates the replicas that are behind, and returns how many could be. Those that are skipped are not counted in
// the WaitGroup either.
func (p *Primary) Sync() int {
	var (
		wg sync.WaitGroup
		ok atomic.Int32
	)
	for _, r := range p.replicas {
		if r.Down {
			continue
		}
		if behind := p.version - r.Version; behind > 0 {
			wg.Add(1)
			go func() {
				defer wg.Done()
				if err := r.apply(p.version); err != nil {
					return
				}
				r.Version = p.version
				ok.Add(1)
			}()
		}
	}
	wg.Wait()
	return int(ok.Load())
}

// Run updates one replica of three.
func Run() {
	apply := func(int) error { return nil }
	p := New(3, &Replica{"a", 3, false, apply}, &Replica{"b", 2, true, apply}, &Replica{"c", 1, false, apply})
	println(p.Sync())
}

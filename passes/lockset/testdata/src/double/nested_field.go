package double

import "sync"

type broker struct {
	groups struct {
		mu     sync.Mutex
		byName map[string]int
	}
	stats struct {
		mu sync.Mutex
		n  int
	}
}

func (b *broker) count() int {
	b.groups.mu.Lock()
	defer b.groups.mu.Unlock()
	return len(b.groups.byName)
}

func (b *broker) joinBad(name string) {
	b.groups.mu.Lock()
	defer b.groups.mu.Unlock()
	b.groups.byName[name]++
	b.stats.n = b.count() // want `b\.groups\.mu is already held`
}

// The lock held is that of the sibling.
func (b *broker) joinGood() {
	b.stats.mu.Lock()
	defer b.stats.mu.Unlock()
	b.stats.n = b.count()
}

// Package barrier lets workers proceed in rounds.
package barrier

import "sync"

// Barrier releases its parties when all have arrived.
type Barrier struct {
	mu      sync.Mutex
	turn    *sync.Cond
	parties int
	arrived int
	round   int
	waits   int
}

// New returns a barrier for n parties.
func New(n int) *Barrier {
	b := &Barrier{parties: n}
	b.turn = sync.NewCond(&b.mu)
	return b
}

// Await blocks until all parties have called it.
func (b *Barrier) Await() int {
	b.mu.Lock()
	round := b.round
	b.arrived++
	if b.arrived == b.parties {
		b.arrived = 0
		b.round++
		b.mu.Unlock()
		b.turn.Broadcast()
		return round
	}
	b.waits++
	b.awaitRound(round)
	b.mu.Unlock()
	return round
}

func (b *Barrier) awaitRound(round int) {
	for b.round == round {
		b.turn.Wait()
	}
}

// Waits returns how often a party had to wait.
func (b *Barrier) Waits() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.waits
}

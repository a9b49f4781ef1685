// Package feed keeps the latest price of every symbol.
package feed

import "sync"

// Tick is one price.
type Tick struct {
	Symbol string
	Price  float64
	Seq    uint64
}

// Feed is written by one connection and read by many handlers.
type Feed struct {
	mu    sync.RWMutex
	last  map[string]Tick
	gaps  map[string]int
	dirty []string
}

// New returns an empty feed.
func New() *Feed {
	return &Feed{last: make(map[string]Tick), gaps: make(map[string]int)}
}

// Last returns the latest tick of symbol.
func (f *Feed) Last(symbol string) (Tick, bool) {
	f.mu.RLock()
	defer f.mu.RUnlock()
	t, ok := f.last[symbol]
	return t, ok
}

// Apply stores t unless it is older than what is known.
func (f *Feed) Apply(t Tick) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.stale(t) { // BUG: CV1001
		f.gaps[t.Symbol]++
		return false
	}
	f.last[t.Symbol] = t
	f.dirty = append(f.dirty, t.Symbol)
	return true
}

func (f *Feed) stale(t Tick) bool {
	prev, ok := f.Last(t.Symbol)
	return ok && prev.Seq >= t.Seq
}

// Dirty returns and clears the symbols that changed.
func (f *Feed) Dirty() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	d := f.dirty
	f.dirty = nil
	return d
}

// Package keyed uses locks that are found by keys and indexes.
package keyed

import (
	"sync"

	"keyed/keylock"
)

type Store struct {
	locks *keylock.Set
	fresh keylock.Fresh
	pair  keylock.Pair
	sizes map[string]int
}

func (s *Store) Size(name string) int {
	s.locks.Lock(name)
	defer s.locks.Unlock(name)
	return s.size(name)
}

func (s *Store) size(name string) int { return s.sizes[name] }

func (s *Store) AppendBad(name string) int {
	s.locks.Lock(name)
	defer s.locks.Unlock(name)
	return s.Size(name) // want `s\.locks.* is already held and is locked again by \(\*Store\)\.Size`
}

func (s *Store) AppendGood(name string) int {
	s.locks.Lock(name)
	defer s.locks.Unlock(name)
	return s.size(name)
}

// Two keys are two locks.
func (s *Store) CompareGood(a, b string) int {
	s.locks.Lock(a)
	defer s.locks.Unlock(a)
	return s.size(a) - s.Size(b)
}

func (s *Store) AllGood(names []string) int {
	n := 0
	for _, name := range names {
		s.locks.Lock(name)
		n += s.size(name)
	}
	for _, name := range names {
		s.locks.Unlock(name)
	}
	return n
}

func (s *Store) FreshGood(name string) {
	s.fresh.Lock(name)
	s.fresh.Lock(name)
}

func (s *Store) PairGood(name string) {
	s.pair.Lock(name)
	s.pair.Lock(name)
}

type Shards struct {
	mus [16]sync.Mutex
	n   [16]int
}

func (s *Shards) lock(i int)   { s.mus[i].Lock() }
func (s *Shards) unlock(i int) { s.mus[i].Unlock() }

func (s *Shards) TwiceBad(i int) {
	s.lock(i)
	s.lock(i) // want `s\.mus\[i\] is already held and is locked again by \(\*Shards\)\.lock`
	s.unlock(i)
	s.unlock(i)
}

func (s *Shards) BothGood(i, j int) {
	s.lock(i)
	s.lock(j)
	s.n[i] += s.n[j]
	s.unlock(j)
	s.unlock(i)
}

func (s *Shards) ConstantGood() {
	s.lock(0)
	s.lock(1)
	s.unlock(1)
	s.unlock(0)
}

// A Hotel has a lock for each door, which a guest keeps until he leaves. Whoever releases it holds that of the map.
type hotel struct {
	mu    sync.Mutex
	doors map[int]*sync.Mutex
	lofts map[int]*sync.Mutex
	guest int
}

func (h *hotel) enterGood(room int) {
	h.mu.Lock()
	d := h.doors[room]
	h.guest++
	h.mu.Unlock()
	d.Lock()
}

func (h *hotel) leaveGood(room int) {
	h.mu.Lock()
	if d := h.doors[room]; d != nil {
		d.Unlock()
	}
	h.guest--
	h.mu.Unlock()
}

// Nobody ever releases a loft.
func (h *hotel) climbBad(room int) {
	h.mu.Lock()
	d := h.lofts[room]
	h.mu.Unlock()
	d.Lock()
} // want `h\.lofts\[room\] is still held at the end of the function`

func StayGood(room int) {
	h := &hotel{doors: map[int]*sync.Mutex{room: {}}, lofts: map[int]*sync.Mutex{room: {}}}
	h.enterGood(room)
	h.leaveGood(room)
	h.climbBad(room)
}

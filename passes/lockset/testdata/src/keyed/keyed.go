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

package stated

import "sync"

type shard struct {
	mu   sync.Mutex
	keys map[string]int
}

// Shards spreads keys over many locks.
type Shards struct {
	shards [16]shard
}

func slot(key string) int { return len(key) % 16 }

func (s *Shards) Add(key string, by int) {
	i := slot(key)
	s.shards[i].mu.Lock()
	defer s.shards[i].mu.Unlock()
	s.shards[i].keys[key] += by
}

// AddGood computes the slot once more, in the same way.
func (s *Shards) AddGood(key string, by int) {
	s.shards[slot(key)].mu.Lock()
	s.shards[slot(key)].keys[key] += by
	s.shards[slot(key)].mu.Unlock()
}

// RenameBad holds the lock of one of two.
func (s *Shards) RenameBad(from, to string) {
	i, j := slot(from), slot(to)
	s.shards[i].mu.Lock()
	defer s.shards[i].mu.Unlock()
	by := s.shards[i].keys[from]
	delete(s.shards[i].keys, from)
	s.shards[j].keys[to] += by // want `s.shards\[j\].keys is written with the mu of another shard held, but it is written at shards.go:\d+ with its own`
}

func (s *Shards) RenameGood(from, to string) {
	i, j := slot(from), slot(to)
	s.shards[i].mu.Lock()
	by := s.shards[i].keys[from]
	delete(s.shards[i].keys, from)
	s.shards[i].mu.Unlock()
	s.shards[j].mu.Lock()
	s.shards[j].keys[to] += by
	s.shards[j].mu.Unlock()
}

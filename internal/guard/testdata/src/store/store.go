package store // want package:`Config by configMu, Items by mu, Used by mu`

import "sync"

type Store struct {
	mu    sync.Mutex
	Items map[string]int
	// Used is guarded by mu.
	Used  int
	Limit int // is never written

	count int // others cannot access it
}

func New() *Store { return &Store{Items: make(map[string]int), Limit: 10} }

func (s *Store) Put(k string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Used == s.Limit {
		return false
	}
	s.Items[k]++
	s.Used++
	s.count++
	return true
}

func (s *Store) Get(k string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Items[k]
}

var (
	configMu sync.Mutex
	Config   map[string]string
)

func SetConfig(c map[string]string) {
	configMu.Lock()
	defer configMu.Unlock()
	Config = c
}

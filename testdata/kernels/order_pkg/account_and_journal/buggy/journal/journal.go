// Package journal records the movements of accounts.
package journal

import "sync"

// Account is locked while its fields are used.
type Account struct {
	sync.Mutex
	ID    string
	Cents int64
}

// Journal is a list of movements.
type Journal struct {
	mu    sync.Mutex
	moves map[string]int64
}

// New returns an empty journal.
func New() *Journal { return &Journal{moves: make(map[string]int64)} }

// Record notes that cents were added to an account.
func (j *Journal) Record(id string, cents int64) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.moves[id] += cents
}

// Replay adds all movements to the accounts.
func (j *Journal) Replay(accounts []*Account) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, a := range accounts {
		a.Lock() // BUG: CV2001 #1
		a.Cents += j.moves[a.ID]
		a.Unlock()
	}
	clear(j.moves)
}

// Package leases renews leases.
package leases

import "sync"

// Keeper holds leases.
type Keeper struct {
	mu     sync.Mutex
	leases map[string]int
	log    *Log
}

// Log notes what keepers did.
type Log struct {
	mu     sync.Mutex
	lines  []string
	keeper *Keeper
}

// New returns a keeper.
func New() *Keeper {
	k := &Keeper{leases: make(map[string]int), log: &Log{}}
	k.log.keeper = k
	return k
}

// Renew renews a lease.
func (k *Keeper) Renew(name string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.leases[name]++
	k.noteLocked("renewed " + name)
	k.leases[name]++
}

// noteLocked is called with k.mu held, and gives it up while it writes the log.
func (k *Keeper) noteLocked(line string) {
	k.mu.Unlock()
	k.log.write(line)
	k.mu.Lock()
}

func (k *Keeper) count() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return len(k.leases)
}

func (l *Log) write(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines = append(l.lines, line)
}

// Sizes returns the number of lines and of leases.
func (l *Log) Sizes() (lines, leases int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.lines), l.keeper.count()
}

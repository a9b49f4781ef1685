package raft

import "sync"

type entry struct {
	term uint64
	data []byte
}

// Log is what was proposed since the last snapshot.
type Log struct {
	mu      sync.Mutex
	first   uint64
	entries []entry
	snaps   *Snapshots
}

func (l *Log) append(term uint64, data []byte) uint64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.entries = append(l.entries, entry{term, data})
	return l.first + uint64(len(l.entries))
}

// Compact drops the entries that are part of a snapshot.
func (l *Log) Compact() {
	l.mu.Lock()
	defer l.mu.Unlock()
	upTo := l.snaps.last()
	for l.first < upTo && len(l.entries) > 0 {
		l.entries = l.entries[1:]
		l.first++
	}
}

// Package cron runs entries at their time.
package cron

import (
	"sync"
	"time"
)

// Entry is run every now and then.
type Entry struct {
	ID    int
	Every time.Duration
	Next  time.Time
	Run   func()
}

// Scheduler holds the entries.
type Scheduler struct {
	mu      sync.Mutex
	entries map[int]*Entry
	lastID  int
	running bool
	wake    chan struct{}
}

// New returns a scheduler without entries.
func New() *Scheduler {
	return &Scheduler{entries: make(map[int]*Entry), wake: make(chan struct{}, 1)}
}

// Add adds an entry.
func (s *Scheduler) Add(every time.Duration, run func()) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lastID++
	s.entries[s.lastID] = &Entry{s.lastID, every, time.Now().Add(every), run}
	s.poke()
	return s.lastID
}

// Remove removes an entry.
func (s *Scheduler) Remove(id int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.entries, id)
}

func (s *Scheduler) poke() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Package leader elects a leader and hands its state over.
package leader

import "sync"

// chanLock is a mutex that can be given up while waiting.
type chanLock chan struct{}

func newChanLock() chanLock { return make(chanLock, 1) }

func (l chanLock) Lock()   { l <- struct{}{} }
func (l chanLock) Unlock() { <-l }

// Election is used by several goroutines.
type Election struct {
	votesLock chanLock
	votes     map[string]int

	stateMu sync.Mutex
	leader  string
}

// New returns an election without votes.
func New() *Election {
	return &Election{votesLock: newChanLock(), votes: make(map[string]int)}
}

// Vote votes for name, who leads with three votes.
func (e *Election) Vote(name string) {
	e.votesLock.Lock()
	defer e.votesLock.Unlock()
	e.votes[name]++
	if e.votes[name] >= 3 {
		e.stateMu.Lock()
		e.leader = name
		e.stateMu.Unlock()
	}
}

// Resign starts over.
func (e *Election) Resign() {
	e.stateMu.Lock()
	e.leader = ""
	e.stateMu.Unlock()
	e.votesLock.Lock()
	defer e.votesLock.Unlock()
	clear(e.votes)
}

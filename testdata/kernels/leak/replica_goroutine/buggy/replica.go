// Package replica copies writes to followers.
package replica

import (
	"errors"
	"sync"
)

var errQuorum = errors.New("replica: no quorum")

// Follower is a remote copy.
type Follower interface {
	Append(seq uint64, rec []byte) error
}

// Group is a leader with its followers.
type Group struct {
	mu        sync.Mutex
	seq       uint64
	followers []Follower
	failed    map[int]error
}

// Write sends rec to all followers and waits for a majority.
func (g *Group) Write(rec []byte) error {
	g.mu.Lock()
	g.seq++
	seq, followers := g.seq, g.followers
	g.mu.Unlock()

	acks := make(chan bool, len(followers))
	for i, f := range followers {
		go func() {
			err := f.Append(seq, rec)
			g.mu.Lock()
			if err != nil {
				if g.failed == nil {
					g.failed = make(map[int]error)
				}
				g.failed[i] = err
				acks <- false
				return // BUG: CV1006
			}
			delete(g.failed, i)
			g.mu.Unlock()
			acks <- true
		}()
	}
	n := 1
	for range followers {
		if <-acks {
			n++
		}
	}
	if n*2 <= len(followers)+1 {
		return errQuorum
	}
	return nil
}

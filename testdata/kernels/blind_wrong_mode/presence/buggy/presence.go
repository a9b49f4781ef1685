// Package presence tracks which users are online.
package presence

import (
	"hash/fnv"
	"sync"
	"time"
)

const shardCount = 16

type entry struct {
	joined   time.Time // set once
	lastSeen time.Time
}

type shard struct {
	sync.RWMutex
	users map[string]*entry
}

// Tracker is a sharded presence map.
type Tracker struct {
	shards [shardCount]*shard
}

// New returns an empty tracker.
func New() *Tracker {
	t := &Tracker{}
	for i := range t.shards {
		t.shards[i] = &shard{users: make(map[string]*entry)}
	}
	return t
}

func (t *Tracker) shard(user string) *shard {
	h := fnv.New32a()
	h.Write([]byte(user))
	return t.shards[h.Sum32()%shardCount]
}

// Join marks user as online.
func (t *Tracker) Join(user string, at time.Time) {
	s := t.shard(user)
	s.Lock()
	defer s.Unlock()
	s.users[user] = &entry{joined: at, lastSeen: at}
}

// Touch notes activity of user.
func (t *Tracker) Touch(user string, at time.Time) bool {
	s := t.shard(user)
	s.RLock()
	defer s.RUnlock()
	e, ok := s.users[user]
	if ok && at.After(e.lastSeen) {
		e.lastSeen = at // BUG: race|CV1009|CV1010|CV1012 #1
	}
	return ok
}

// Idle tells how long user has been quiet.
func (t *Tracker) Idle(user string, now time.Time) (time.Duration, bool) {
	s := t.shard(user)
	s.RLock()
	defer s.RUnlock()
	e, ok := s.users[user]
	if !ok {
		return 0, false
	}
	return now.Sub(e.lastSeen), true
}

// Since tells when user joined.
func (t *Tracker) Since(user string) (time.Time, bool) {
	s := t.shard(user)
	s.RLock()
	e, ok := s.users[user]
	s.RUnlock()
	if !ok {
		return time.Time{}, false
	}
	return e.joined, true
}

// Expire drops users not seen since cutoff.
func (t *Tracker) Expire(cutoff time.Time) {
	for _, s := range t.shards {
		s.Lock()
		for u, e := range s.users {
			if e.lastSeen.Before(cutoff) {
				delete(s.users, u)
			}
		}
		s.Unlock()
	}
}

// Package quota limits what users may store.
package quota

import (
	"errors"
	"sync"
)

// ErrFull says that a user has no room left.
var ErrFull = errors.New("quota: full")

type usage struct {
	mu    *sync.Mutex
	bytes map[string]int64
}

// Quota counts bytes by user.
type Quota struct {
	limit int64
	usage usage
}

// New returns a quota of limit bytes for each user.
func New(limit int64) *Quota {
	return &Quota{limit, usage{new(sync.Mutex), make(map[string]int64)}}
}

// ForRequest returns a view for one request.
func (q *Quota) ForRequest() *Quota {
	view := *q
	view.usage.mu = new(sync.Mutex)
	return &view
}

// Add takes room.
func (q *Quota) Add(user string, n int64) error {
	q.usage.mu.Lock()
	defer q.usage.mu.Unlock()
	if q.usage.bytes[user]+n > q.limit { // BUG: race #1
		return ErrFull
	}
	q.usage.bytes[user] += n // BUG: race #1
	return nil
}

// Package quota counts what tenants use.
package quota

import "sync"

// Quota is what one tenant may use.
type Quota struct {
	sync.Mutex
	Used, Max int
}

// Take takes n if there is enough.
func (q *Quota) Take(n int) bool {
	q.Lock()
	defer q.Unlock()
	if q.Used+n > q.Max {
		return false
	}
	q.Used += n
	return true
}

// Give gives n back.
func (q *Quota) Give(n int) {
	q.Lock()
	defer q.Unlock()
	q.Used -= n
}

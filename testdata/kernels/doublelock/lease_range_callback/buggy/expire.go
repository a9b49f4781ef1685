package lease

import "time"

// Expire revokes the leases that ended before now.
func (t *Table) Expire(now time.Time) int {
	n := 0
	t.Range(func(l Lease) bool { // BUG: CV1001 #1
		if l.Until.Before(now) {
			t.Revoke(l.Key) // BUG: CV1001 #1
			n++
		}
		return true
	})
	return n
}

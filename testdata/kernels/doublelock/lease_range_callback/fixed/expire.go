package lease

import "time"

// Expire revokes the leases that ended before now.
func (t *Table) Expire(now time.Time) int {
	var ended []string
	t.Range(func(l Lease) bool {
		if l.Until.Before(now) {
			ended = append(ended, l.Key)
		}
		return true
	})
	for _, key := range ended {
		t.Revoke(key)
	}
	return len(ended)
}

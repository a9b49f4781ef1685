package names

import "time"

func (t *Table) live(name string, now time.Time) *record {
	r, ok := t.records[name]
	if !ok || t.stale(name, r, now) { // BUG: CV1010|race #1
		return nil
	}
	return r
}

func (t *Table) stale(name string, r *record, now time.Time) bool {
	if r.expires.After(now) {
		return false
	}
	delete(t.records, name) // BUG: CV1010|race #1
	t.expired++             // BUG: CV1010|race #1
	return true
}

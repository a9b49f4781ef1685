package names

import "time"

func (t *Table) live(name string, now time.Time) *record {
	r, ok := t.records[name]
	if !ok || t.stale(name, r, now) {
		return nil
	}
	return r
}

func (t *Table) stale(name string, r *record, now time.Time) bool {
	if r.expires.After(now) {
		return false
	}
	delete(t.records, name)
	t.expired++
	return true
}

package required

import "sync"

type zone struct {
	sync.RWMutex
	records map[string]string
}

// wildcard looks for a record with a star.
// Lock should be held.
func (z *zone) wildcard(name string) string { return z.records["*."+name] }

func (z *zone) lookupBad(name string) string {
	z.RLock()
	rec := z.records[name]
	z.RUnlock()
	if rec == "" {
		rec = z.wildcard(name) // want `without holding`
	}
	return rec
}

// The read lock is enough for a function that only reads.
func (z *zone) lookupGood(name string) string {
	z.RLock()
	defer z.RUnlock()
	rec := z.records[name]
	if rec == "" {
		rec = z.wildcard(name)
	}
	return rec
}

package dynamic

import "sync"

type leases struct {
	mu sync.Mutex
	m  map[string]int
}

func (l *leases) revoke(k string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.m, k)
}

func (l *leases) each(f func(k string, n int)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for k, n := range l.m {
		f(k, n)
	}
}

func (l *leases) expireBad(now int) {
	l.each(func(k string, n int) { // want `l\.mu is already held`
		if n < now {
			l.revoke(k)
		}
	})
}

// The callback only gathers.
func (l *leases) expireGood(now int) {
	var old []string
	l.each(func(k string, n int) {
		if n < now {
			old = append(old, k)
		}
	})
	for _, k := range old {
		l.revoke(k)
	}
}

// The callback is for another table.
func (l *leases) mirror(other *leases) {
	l.each(func(k string, n int) { other.revoke(k) })
}

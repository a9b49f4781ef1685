package lease

import "time"

// Promote makes the lessor primary: it extends the leases.
func (l *Lessor) Promote(extend time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.primary = true
	for _, le := range l.leases {
		le.refresh(extend)
	}
}

// Renew extends a lease and returns what is left of it.
func (l *Lessor) Renew(id ID) (time.Duration, error) {
	l.mu.RLock()
	if !l.primary {
		l.mu.RUnlock()
		return -1, nil
	}
	le := l.leases[id]
	if le == nil {
		return -1, ErrNotFound // BUG: CV1006
	}
	l.mu.RUnlock()
	le.refresh(0)
	return le.ttl, nil
}

// Revoke removes a lease and what is attached to it.
func (l *Lessor) Revoke(id ID) error {
	l.mu.Lock()
	le := l.leases[id]
	if le == nil {
		l.mu.Unlock()
		return ErrNotFound
	}
	delete(l.leases, id)
	l.mu.Unlock()
	for k := range le.items {
		l.detach(k)
	}
	return nil
}

func (l *Lessor) detach(item string) {
	l.mu.Lock()
	delete(l.byItem, item)
	l.mu.Unlock()
}

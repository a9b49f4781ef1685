package unheld

import (
	"errors"
	"sync"
)

var errQuota = errors.New("quota")

type quota struct {
	mu   sync.Mutex
	used int
	max  int
}

func (q *quota) chargeBad(n int) (err error) {
	q.mu.Lock()
	if q.used+n > q.max {
		q.mu.Unlock()
		err = errQuota
	} else {
		q.used += n
	}
	q.mu.Unlock() // want `not held|already released`
	return err
}

// The branch that unlocks returns.
func (q *quota) chargeGood(n int) (err error) {
	q.mu.Lock()
	if q.used+n > q.max {
		q.mu.Unlock()
		return errQuota
	}
	q.used += n
	q.mu.Unlock()
	return nil
}

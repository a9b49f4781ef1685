package required

import "sync"

type admission struct {
	mu      sync.Mutex
	waiting []chan bool
	inside  int
}

// park queues the caller and releases the lock.
func (a *admission) park() {
	ch := make(chan bool)
	a.waiting = append(a.waiting, ch)
	a.mu.Unlock()
	<-ch
}

func (a *admission) enterBad() {
	a.mu.Lock()
	full := a.inside > 10
	a.mu.Unlock()
	if full {
		a.park() // want `without holding|not held|already released`
	}
}

// The lock is held until park releases it.
func (a *admission) enterGood() {
	a.mu.Lock()
	if a.inside > 10 {
		a.park()
		return
	}
	a.inside++
	a.mu.Unlock()
}

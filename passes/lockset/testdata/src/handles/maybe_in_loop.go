package handles

import "sync"

type till struct {
	mu    sync.Mutex
	coins int
}

// What releases the lock is kept from the round on that takes it.
func (t *till) count(coins []int) {
	var unlock func()
	for _, n := range coins {
		if n > 0 && unlock == nil {
			t.mu.Lock()
			unlock = t.mu.Unlock
		}
	}
	if unlock != nil {
		unlock()
	}
}

func (t *till) countBad(coins []int) {
	var unlock func()
	for _, n := range coins {
		if n > 0 {
			t.mu.Lock() // want `t.mu is already held and is locked again here`
			unlock = t.mu.Unlock
		}
	}
	if unlock != nil {
		unlock()
	}
}

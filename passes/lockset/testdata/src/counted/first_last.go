package counted

import "sync"

var (
	// exclusive is held while there is work, by all who work together.
	exclusive sync.RWMutex

	working sync.Mutex
	workers int
)

// beginWork locks for the first worker. The others find it locked.
func beginWork() {
	working.Lock()
	defer working.Unlock()
	if workers == 0 {
		exclusive.Lock()
	}
	workers++
}

// endWork unlocks for the last.
func endWork() {
	working.Lock()
	defer working.Unlock()
	workers--
	if workers == 0 {
		exclusive.Unlock()
	}
}

// Waiting readers go first, in the middle of what is locked.
func beginPolite(waiting func() bool) {
	working.Lock()
	defer working.Unlock()
	if workers == 0 {
		exclusive.Lock()
		workers++
		return
	}
	if waiting() {
		working.Unlock()
		exclusive.RLock()
		exclusive.RUnlock()
		working.Lock()
		if workers == 0 {
			exclusive.Lock()
		}
	}
	workers++
}

// Two workers in one goroutine hold the lock once.
func pair(f func()) {
	beginWork()
	beginWork()
	f()
	endWork()
	endWork()
}

func work(f func() error) error {
	beginWork()
	defer endWork()
	return f()
}

func nested(f func() error) error {
	beginWork()
	err := work(f)
	endWork()
	return err
}

func beginBad(limit int) bool {
	working.Lock()
	if workers == limit {
		return false // want `working is still held`
	}
	if workers == 0 {
		exclusive.Lock()
	}
	workers++
	working.Unlock()
	return true
}

func endBad() {
	working.Lock()
	defer working.Unlock()
	workers--
	if workers == 0 {
		exclusive.Unlock()
	}
	beginWork() // want `working is already held`
}

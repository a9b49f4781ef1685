// Package sync stands in for that of the standard library in programs that run under testing/synctest. There who waits for a mutex
// counts as somebody who may go on any time, so that nothing tells when all wait. Here he waits for a channel.
package sync

import "sync"

// What does without a lock of its own is that of the standard library.
type (
	Cond      = sync.Cond
	Locker    = sync.Locker
	Map       = sync.Map
	Pool      = sync.Pool
	WaitGroup = sync.WaitGroup
)

// NewCond returns a condition variable.
func NewCond(l Locker) *Cond { return sync.NewCond(l) }

// An RWMutex serves who waits in order.
type RWMutex struct {
	mu      sync.Mutex // guards all of it, and is never held for long
	readers int
	writer  bool
	queue   []waiter
}

type waiter struct {
	writes bool
	turn   chan struct{} // closed when the lock is his
}

// admits reports whether who comes now may have the lock.
func (m *RWMutex) admits(writes bool) bool {
	return !m.writer && (m.readers == 0 || !writes)
}

// take gives the lock away.
func (m *RWMutex) take(writes bool) {
	if writes {
		m.writer = true
	} else {
		m.readers++
	}
}

func (m *RWMutex) try(writes bool) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.queue) > 0 || !m.admits(writes) {
		return false
	}
	m.take(writes)
	return true
}

func (m *RWMutex) lock(writes bool) {
	m.mu.Lock()
	if len(m.queue) == 0 && m.admits(writes) {
		m.take(writes)
		m.mu.Unlock()
		return
	}
	w := waiter{writes, make(chan struct{})}
	m.queue = append(m.queue, w)
	m.mu.Unlock()
	<-w.turn
}

func (m *RWMutex) unlock(writes bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case writes && m.writer:
		m.writer = false
	case !writes && m.readers > 0:
		m.readers--
	default:
		panic("sync: unlock of unlocked mutex")
	}
	for len(m.queue) > 0 && m.admits(m.queue[0].writes) {
		m.take(m.queue[0].writes)
		close(m.queue[0].turn)
		m.queue = m.queue[1:]
	}
}

func (m *RWMutex) Lock()          { m.lock(true) }
func (m *RWMutex) Unlock()        { m.unlock(true) }
func (m *RWMutex) TryLock() bool  { return m.try(true) }
func (m *RWMutex) RLock()         { m.lock(false) }
func (m *RWMutex) RUnlock()       { m.unlock(false) }
func (m *RWMutex) TryRLock() bool { return m.try(false) }

// A Mutex is one without readers.
type Mutex struct{ rw RWMutex }

func (m *Mutex) Lock()         { m.rw.Lock() }
func (m *Mutex) Unlock()       { m.rw.Unlock() }
func (m *Mutex) TryLock() bool { return m.rw.TryLock() }

// A Once runs a function once.
type Once struct {
	mu   Mutex
	done bool
}

// Do runs f unless something was run.
func (o *Once) Do(f func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.done {
		defer func() { o.done = true }()
		f()
	}
}

// OnceValue returns a function that runs f the first time, and returns what that returned.
func OnceValue[T any](f func() T) func() T {
	var (
		once Once
		v    T
	)
	return func() T {
		once.Do(func() { v = f() })
		return v
	}
}

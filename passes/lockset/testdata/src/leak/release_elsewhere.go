package leak

import "sync"

// A spool gives up its lock for a while, in a function that returns with it.
type spool struct {
	mu sync.Mutex
	n  int
}

func (s *spool) drain() {
	s.mu.Lock()
	for s.n > 0 {
		s.n--
		s.pause()
	}
	s.mu.Unlock()
}

// pause releases the lock only to acquire it again.
func (s *spool) pause() {
	s.mu.Unlock()
	println("paused")
	s.mu.Lock()
}

func (s *spool) putBad(n int) {
	s.mu.Lock()
	if n == 0 {
		return // want `s\.mu is still held`
	}
	s.n = n
	s.mu.Unlock()
}

func (s *spool) keepBad(n int) {
	s.mu.Lock()
	s.n = n
} // want `s\.mu is still held`

// A sluice is a spool whose lock stays released by stop: whoever opened it may have it stopped.
type sluice struct {
	mu sync.Mutex
	n  int
}

func (s *sluice) Open(n int) {
	s.mu.Lock()
	if n == 0 {
		return
	}
	s.n = n
	s.mu.Unlock()
}

func (s *sluice) Stop() {
	s.mu.Unlock()
	println("stopped")
}

// A ledger has methods that lock and unlock it.
type ledger struct {
	mu sync.Mutex
	n  int
}

func (l *ledger) lock()   { l.mu.Lock() }
func (l *ledger) unlock() { l.mu.Unlock() }

func (l *ledger) addBad(n int) {
	l.lock()
	if n == 0 {
		return // want `l\.mu is still held`
	}
	l.n += n
	l.unlock()
}

// All that lock the ledger unlock it.
func (l *ledger) addGood(n int) {
	l.lock()
	defer l.unlock()
	if n == 0 {
		return
	}
	l.n += n
}

func (l *ledger) directBad(n int) {
	l.mu.Lock()
	if n == 0 {
		return // want `l\.mu is still held`
	}
	l.n += n
	l.mu.Unlock()
}

// A register is locked by whoever uses it.
type Register struct {
	mu sync.RWMutex
	n  int
}

func (r *Register) Lock()    { r.mu.Lock() }
func (r *Register) Unlock()  { r.mu.Unlock() }
func (r *Register) RLock()   { r.mu.RLock() }
func (r *Register) RUnlock() { r.mu.RUnlock() }

func (r *Register) AddBad(n int) {
	r.mu.Lock()
	if n == 0 {
		return // want `r\.mu is still held`
	}
	r.n += n
	r.mu.Unlock()
}

func (r *Register) GetBad(n int) int {
	r.RLock()
	if n == 0 {
		return 0 // want `r\.mu is still held`
	}
	n += r.n
	r.RUnlock()
	return n
}

// AddTwice holds the lock that AddBad leaves locked.
func (r *Register) AddTwice(n int) {
	r.Lock()
	defer r.Unlock()
	if n > 0 {
		r.AddBad(n) // want `r\.mu is already held`
	}
}

// LockNonzero tells its caller whether to unlock.
func (r *Register) LockNonzero() bool {
	r.mu.Lock()
	if r.n == 0 {
		r.mu.Unlock()
		return false
	}
	return true
}

// Find is LockNonzero by a pointer.
func (r *Register) Find(n int) *int {
	r.mu.RLock()
	if r.n != n {
		r.mu.RUnlock()
		return nil
	}
	return &r.n
}

// A chest ends its work by a function that unlocks.
type chest struct {
	mu sync.Mutex
	n  int
}

func (c *chest) finish() {
	c.n++
	c.mu.Unlock()
}

func (c *chest) flush() {
	c.mu.Lock()
	c.finish()
}

func (c *chest) addBad(n int) {
	c.mu.Lock()
	if n == 0 {
		return // want `c\.mu is still held`
	}
	c.n += n
	c.mu.Unlock()
}

// take leaves the unlock to its caller if there is anything.
func (c *chest) take() int {
	c.mu.Lock()
	if c.n == 0 {
		c.mu.Unlock()
		return 0
	}
	return c.n
}

func (c *chest) empty() {
	if n := c.take(); n > 0 {
		c.n -= n
		c.finish()
	}
}

// A vault hands out its unlock, and leaves it to a goroutine.
type vault struct {
	mu sync.Mutex
	n  int
}

func (v *vault) do(f func(unlock func())) {
	v.mu.Lock()
	f(v.mu.Unlock)
}

func (v *vault) doLiteral(f func(unlock func())) {
	v.mu.Lock()
	f(func() { v.mu.Unlock() })
}

func (v *vault) doLater() {
	v.mu.Lock()
	go func() {
		defer v.mu.Unlock()
		v.n++
	}()
}

// doSome hands the unlock out unless there is nothing to do, or somebody does it on his own.
func (v *vault) doSome(f func(unlock func())) {
	v.mu.Lock()
	if v.n == 0 {
		v.mu.Unlock()
		return
	}
	f(v.mu.Unlock)
}

func (v *vault) addBad(n int) {
	v.mu.Lock()
	if n == 0 {
		return // want `v\.mu is still held`
	}
	v.n += n
	v.mu.Unlock()
}

// A locker keeps its unlock for those that have it locked.
type locker struct {
	mu     sync.Mutex
	n      int
	unlock func()
}

func newLocker() *locker {
	l := &locker{}
	l.unlock = l.mu.Unlock
	return l
}

// open leaves the lock to who calls unlock.
func (l *locker) open(n int) {
	l.mu.Lock()
	if n == 0 {
		return
	}
	l.n += n
	l.mu.Unlock()
}

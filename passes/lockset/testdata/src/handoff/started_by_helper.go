package handoff

import "sync"

// run keeps a panic of the goroutine from ending the program.
func run(f func()) {
	defer func() {
		if err := recover(); err != nil {
			println("panic")
		}
	}()
	f()
}

// A link connects in the background. Whoever uses it meanwhile waits for its
// lock, which the goroutine has taken over: run calls the function.
type link struct {
	mu   sync.Mutex
	conn func() error
	up   bool
	err  error
}

func (l *link) open() error {
	if l.conn == nil {
		return errNothing
	}
	l.mu.Lock()
	l.up = false
	go run(func() {
		defer l.mu.Unlock()
		if l.err = l.conn(); l.err != nil {
			return
		}
		l.up = true
	})
	return nil
}

func (l *link) connected() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.up
}

func use(l *link) bool {
	if err := l.open(); err != nil {
		return false
	}
	return l.connected()
}

// The failure has nothing to do with the lock.
func useOrFail(l *link) error {
	if err := l.open(); err != nil {
		return err
	}
	if !l.connected() {
		return l.err
	}
	return nil
}

// A loop tells its goroutine to connect, and to acquire the lock for that itself.
type loop struct {
	mu   sync.Mutex
	conn func() error
	up   bool
	err  error
}

func (l *loop) openBad() error {
	if l.conn == nil {
		return errNothing
	}
	l.mu.Lock()
	l.up = false
	go run(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.err = l.conn(); l.err != nil {
			return
		}
		l.up = true
	})
	return nil // want `l\.mu is still held`
}

func (l *loop) connected() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.up
}

func (l *loop) openTwiceBad() bool {
	l.mu.Lock()
	go run(func() { l.connected() })
	return l.connected() // want `l\.mu is already held` `l\.mu is still held`
}

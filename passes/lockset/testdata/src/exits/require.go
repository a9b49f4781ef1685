package exits

import "sync"

type lookup struct {
	mu   sync.Mutex
	m    map[string]int
	load func(string) (int, error)
}

// requireNoError does not return if there is an error.
func requireNoError(err error) {
	if err != nil {
		panic(err)
	}
}

// The error is known to be one where the lock is released early.
func (l *lookup) get(k string) int {
	l.mu.Lock()
	n, err := l.load(k)
	if err != nil {
		l.mu.Unlock()
		requireNoError(err)
	}
	l.m[k] = n
	l.mu.Unlock()
	return n
}

func (l *lookup) getBad(k string) int {
	l.mu.Lock()
	n, err := l.load(k)
	if err != nil {
		l.mu.Unlock()
		noteError(err)
	}
	l.m[k] = n
	l.mu.Unlock() // want `already released`
	return n
}

func noteError(err error) {
	if err != nil {
		println(err.Error())
	}
}

// A reporter is what a test reports to.
type reporter interface {
	Fatalf(format string, args ...any)
}

// Whether Fatalf comes back is up to the reporter. fatal does not.
func fatal(t reporter, err error) {
	t.Fatalf("lookup: %v", err)
	panic(err)
}

// The helper ends the test, so that nothing is unlocked twice.
func (l *lookup) getOrFail(t reporter, k string) int {
	l.mu.Lock()
	n, err := l.load(k)
	if err != nil {
		l.mu.Unlock()
		fatal(t, err)
	}
	l.m[k] = n
	l.mu.Unlock()
	return n
}

// A nil error passes.
func (l *lookup) getTwice(k string) int {
	l.mu.Lock()
	n, err := l.load(k)
	requireNoError(err)
	l.mu.Unlock()
	return n + l.get(k)
}

func (l *lookup) getTwiceBad(k string) int {
	l.mu.Lock()
	n, err := l.load(k)
	requireNoError(err)
	n += l.get(k) // want `l\.mu is already held`
	l.mu.Unlock()
	return n
}

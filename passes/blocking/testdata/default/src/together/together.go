// Package together has calls of which several results are asked for, which go together.
package together

import "errors"

type lock struct{ path string }

func (l *lock) acquire(try func() error) (string, error) {
	if try() != nil {
		return "", errors.New("failed")
	}
	return l.path, nil
}

// Silent: with an error there is no name, so one message comes at most.
func run(l *lock, try, work func() error) {
	errs := make(chan error, 1)
	id, err := l.acquire(try)
	if err != nil {
		errs <- err
	}
	if id != "" {
		go func() { errs <- work() }()
	}
}

// The twin: there is a name with the error.
func (l *lock) acquireNamed(try func() error) (string, error) {
	if try() != nil {
		return l.path, errors.New("failed")
	}
	return l.path, nil
}

func runNamed(l *lock, try, work func() error) {
	errs := make(chan error, 1)
	id, err := l.acquireNamed(try)
	if err != nil {
		errs <- err
	}
	if id != "" {
		go func() {
			errs <- work() // want `no goroutine is left to receive from errs`
		}()
	}
}

// The twin: it is the empty name that is asked for.
func runUnnamed(l *lock, try, work func() error) {
	errs := make(chan error, 1)
	id, err := l.acquire(try)
	if err != nil {
		errs <- err
	}
	if id == "" {
		go func() {
			errs <- work() // want `no goroutine is left to receive from errs`
		}()
	}
}

// Silent: the name is asked for first.
func runFirst(l *lock, try, work func() error) {
	errs := make(chan error, 1)
	id, err := l.acquire(try)
	if id != "" {
		errs <- nil
	}
	if err != nil {
		go func() { errs <- work() }()
	}
}

// The twin: the results are of two calls.
func runTwo(l *lock, try, work func() error) {
	errs := make(chan error, 1)
	_, err := l.acquire(try)
	id, _ := l.acquire(try)
	if err != nil {
		errs <- err
	}
	if id != "" {
		go func() {
			errs <- work() // want `no goroutine is left to receive from errs`
		}()
	}
}

// Silent: each call in a loop has results of its own.
func runLoop(l *lock, try, work func() error) {
	for {
		errs := make(chan error, 1)
		id, err := l.acquire(try)
		if err != nil {
			errs <- err
		}
		if id != "" {
			go func() { errs <- work() }()
		}
	}
}

// The twin: what an earlier call has returned says nothing of the next.
func runAgain(l *lock, try, work func() error) {
	errs := make(chan error, 1)
	for range 2 {
		id, err := l.acquire(try)
		if err != nil {
			select {
			case errs <- err:
			default:
			}
		}
		if id != "" {
			go func() {
				errs <- work() // want `no goroutine is left to receive from errs`
			}()
		}
	}
}

func (l *lock) find(try func() error) (path string, ok bool) {
	if try() != nil {
		return "", false
	}
	return l.path, true
}

// Silent: what is found has its name, and what is not has none.
func runFound(l *lock, try, work func() error) {
	errs := make(chan error, 1)
	id, ok := l.find(try)
	if !ok {
		errs <- nil
	}
	if id != "" {
		go func() { errs <- work() }()
	}
}

// A handle passes on what its lock returns.
type handle struct{ *lock }

func (h handle) acquire(try func() error) (string, error) { return h.lock.acquire(try) }

// Silent: the results are those of the lock.
func runHandle(h handle, try, work func() error) {
	errs := make(chan error, 1)
	id, err := h.acquire(try)
	if err != nil {
		errs <- err
	}
	if id != "" {
		go func() { errs <- work() }()
	}
}

// The twin: the name comes first with another call.
func (h handle) acquireBoth(try func() error) (string, error) {
	id, _ := h.lock.acquire(try)
	_, err := h.lock.acquire(try)
	return id, err
}

func runBoth(h handle, try, work func() error) {
	errs := make(chan error, 1)
	id, err := h.acquireBoth(try)
	if err != nil {
		errs <- err
	}
	if id != "" {
		go func() {
			errs <- work() // likely `no goroutine is left to receive from errs`
		}()
	}
}

// The twin: an error may be replaced by none.
func (h handle) acquireAnyhow(try func() error) (string, error) {
	id, err := h.lock.acquire(try)
	if try() != nil {
		return h.lock.path, err
	}
	return id, err
}

func runAnyhow(h handle, try, work func() error) {
	errs := make(chan error, 1)
	id, err := h.acquireAnyhow(try)
	if err != nil {
		errs <- err
	}
	if id != "" {
		go func() {
			errs <- work() // want `no goroutine is left to receive from errs`
		}()
	}
}

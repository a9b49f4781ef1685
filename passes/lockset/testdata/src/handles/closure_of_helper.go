package handles

import "sync"

// unlockOnce returns what releases the lock at its first call.
func unlockOnce(l sync.Locker) func() {
	var once sync.Once
	return func() { once.Do(l.Unlock) }
}

// unlockNow returns what releases the lock at each call.
func unlockNow(l sync.Locker) func() { return func() { l.Unlock() } }

type daemon struct {
	mu      sync.Mutex
	started bool
}

func (d *daemon) serve() { d.mu.Lock(); d.started = false; d.mu.Unlock() }

// The release comes from a helper, and is called by the end in any case.
func (d *daemon) run() bool {
	unlock := unlockOnce(&d.mu)
	d.mu.Lock()
	defer unlock()
	if d.started {
		return false
	}
	d.started = true
	unlock()
	d.serve()
	return true
}

func (d *daemon) runNotCalledBad() bool {
	unlock := unlockOnce(&d.mu)
	d.mu.Lock()
	if d.started {
		return false // want `d\.mu is still held`
	}
	d.started = true
	d.mu.Unlock()
	defer unlock()
	return true
}

func (d *daemon) runEarlyBad() bool {
	unlock := unlockOnce(&d.mu)
	d.mu.Lock()
	defer unlock()
	d.serve() // want `d\.mu is already held`
	return true
}

// One that releases at each call.
func (d *daemon) stop() {
	unlock := unlockNow(&d.mu)
	d.mu.Lock()
	if !d.started {
		unlock()
		return
	}
	d.started = false
	unlock()
}

func (d *daemon) stopBad() {
	unlock := unlockNow(&d.mu)
	d.mu.Lock()
	if !d.started {
		return // want `d\.mu is still held`
	}
	d.started = false
	unlock()
}

// A helper that keeps the lock somewhere, from where what it returns takes it.
type keys struct{ list []sync.Locker }

func (k *keys) unlocker(l sync.Locker) func() {
	k.list = append(k.list, l)
	return func() {
		for _, l := range k.list {
			l.Unlock()
		}
	}
}

func (d *daemon) restart(k *keys) {
	unlock := k.unlocker(&d.mu)
	d.mu.Lock()
	defer unlock()
	if d.started {
		return
	}
	d.started = true
}

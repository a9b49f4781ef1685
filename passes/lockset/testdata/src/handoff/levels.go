package handoff

import "sync"

func releaseOuter(mu *sync.Mutex, f func()) { releaseMiddle(mu, f) }

func releaseMiddle(mu *sync.Mutex, f func()) { releaseInner(mu, f) }

func releaseInner(mu *sync.Mutex, f func()) {
	f()
	mu.Unlock()
}

// The goroutine releases the lock, some calls further down.
func handLocal(f func()) {
	var mu sync.Mutex
	mu.Lock()
	go releaseOuter(&mu, f)
	mu.Lock()
	mu.Unlock()
}

type relay struct {
	mu   sync.Mutex
	legs int
	err  error
}

func (r *relay) hand(f func()) {
	r.mu.Lock()
	r.legs++
	go releaseOuter(&r.mu, f)
}

// The method that is started is one of the object.
func (r *relay) finish() { r.finishLeg() }

func (r *relay) finishLeg() { r.finishNow() }

func (r *relay) finishNow() {
	r.legs--
	r.mu.Unlock()
}

func (r *relay) start() {
	r.mu.Lock()
	r.legs++
	go r.finish()
}

// A failure starts nothing.
func (r *relay) startBad() error {
	r.mu.Lock()
	if r.err != nil {
		return r.err // want `r\.mu is still held`
	}
	go r.finish()
	return nil
}

func (r *relay) startTwiceBad() {
	r.mu.Lock()
	r.legs++
	r.mu.Unlock()
	r.finish() // want `r\.mu is already released here`
}

// Without the lock there is nothing that the goroutine could release.
func (r *relay) startFreedBad() {
	r.mu.Lock()
	r.legs++
	r.mu.Unlock()
	go r.finish() // want `finish releases r\.mu, but is started as a goroutine without it being held`
}

// The goroutine finds the lock held: it is acquired in the meantime.
func (r *relay) startAhead(done chan bool) {
	r.mu.Lock()
	r.legs++
	r.mu.Unlock()
	go r.finish()
	r.mu.Lock()
	<-done
}

// miss: start hands the lock to another goroutine, which could be this one.
func (r *relay) startFreeBad() { go r.finish() }

// Here it is held on one way only.
func (r *relay) startEither(ok bool) {
	if ok {
		r.mu.Lock()
	}
	r.legs++
	if ok {
		go r.finish()
	}
}

// Whoever calls this holds the lock. r.mu must be held.
func (r *relay) startHeld() { go r.finish() }

func (r *relay) startIfIdle() {
	r.mu.Lock()
	if r.legs > 0 {
		r.mu.Unlock()
		return
	}
	r.startHeld()
}

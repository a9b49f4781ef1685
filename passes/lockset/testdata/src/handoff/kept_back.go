package handoff

import "sync"

// A basin is a buffer whose lock nobody gets back from the goroutine.
type basin struct {
	mu    sync.Mutex
	room  *sync.Cond
	n     int
	limit int
}

func newBasin() *basin {
	b := &basin{limit: 9}
	b.room = sync.NewCond(&b.mu)
	return b
}

func (b *basin) addBad() {
	b.mu.Lock()
	full := b.n >= b.limit
	b.mu.Unlock()
	if full {
		wait := make(chan struct{})
		go func() {
			defer close(wait)
			b.mu.Lock()
			for b.n >= b.limit {
				b.room.Wait()
			}
		}() // want `b\.mu is still held`
		<-wait
	}
}

// A vat is one whose goroutine gives the lock back itself.
type vat struct {
	mu    sync.Mutex
	n     int
	limit int
}

func (v *vat) addBad() {
	v.mu.Lock()
	if v.n >= v.limit {
		v.mu.Unlock()
		wait := make(chan struct{})
		go func() {
			defer close(wait)
			v.mu.Lock()
			v.n = 0
			v.mu.Unlock()
		}()
		<-wait
	}
	v.n++
	v.mu.Unlock() // want `v\.mu is already released here`
}

// A tub is one that nobody waits for: the unlock may come before the lock. Not reported: nobody asks whether the function waits.
type tub struct {
	mu    sync.Mutex
	n     int
	limit int
}

func (t *tub) addBad() {
	t.mu.Lock()
	if t.n >= t.limit {
		t.mu.Unlock()
		done := make(chan struct{})
		go func() {
			defer close(done)
			t.mu.Lock()
			t.n = 0
		}()
	}
	t.n++
	t.mu.Unlock()
}

// A keg has the lock back when it waits for the goroutine, and keeps it.
type keg struct {
	mu    sync.Mutex
	n     int
	limit int
}

func (k *keg) addBad() {
	k.mu.Lock()
	n := k.n
	k.mu.Unlock()
	wait := make(chan struct{})
	go func() {
		defer close(wait)
		k.mu.Lock()
		k.n = n + 1
	}() // want `k\.mu is still held`
	<-wait
}

package handoff

import "sync"

// A buffer is full at times. Who adds to it then starts a goroutine that waits until
// there is room, and goes on with the lock that the goroutine leaves held: the close of
// the channel, or what is sent on it, hands it back.
type buffer struct {
	mu    sync.Mutex
	room  *sync.Cond
	n     int
	limit int
}

func newBuffer() *buffer {
	b := &buffer{limit: 9}
	b.room = sync.NewCond(&b.mu)
	return b
}

func (b *buffer) take() {
	b.mu.Lock()
	b.n--
	b.mu.Unlock()
	b.room.Broadcast()
}

func (b *buffer) add() {
	b.mu.Lock()
	if b.n >= b.limit {
		b.mu.Unlock()
		wait := make(chan struct{})
		go func() {
			defer close(wait)
			b.mu.Lock()
			for b.n >= b.limit {
				b.room.Wait()
			}
		}()
		<-wait
	}
	b.n++
	b.mu.Unlock()
}

// A hopper is another buffer.
type hopper struct {
	mu    sync.Mutex
	room  *sync.Cond
	n     int
	limit int
}

func newHopper() *hopper {
	b := &hopper{limit: 9}
	b.room = sync.NewCond(&b.mu)
	return b
}

// The one who gives up waits for the goroutine as well, in a function of its own.
func (b *hopper) addUnless(stop chan bool) bool {
	b.mu.Lock()
	if b.n >= b.limit {
		b.mu.Unlock()
		wait := make(chan struct{})
		quit := false
		go func() {
			defer close(wait)
			b.mu.Lock()
			for !quit && b.n >= b.limit {
				b.room.Wait()
			}
		}()
		giveUp := func() {
			go func() {
				b.mu.Lock()
				quit = true
				b.mu.Unlock()
				b.room.Broadcast()
			}()
			<-wait
			b.mu.Unlock()
		}
		select {
		case <-wait:
		case <-stop:
			giveUp()
			return false
		}
	}
	b.n++
	b.mu.Unlock()
	return true
}

// A crate is another buffer.
type crate struct {
	mu    sync.Mutex
	room  *sync.Cond
	n     int
	limit int
}

func newCrate() *crate {
	b := &crate{limit: 9}
	b.room = sync.NewCond(&b.mu)
	return b
}

func (b *crate) addSent() {
	b.mu.Lock()
	if b.n >= b.limit {
		b.mu.Unlock()
		wait := make(chan bool)
		go func() {
			b.mu.Lock()
			for b.n >= b.limit {
				b.room.Wait()
			}
			wait <- true
		}()
		<-wait
	}
	b.n++
	b.mu.Unlock()
}

// A shelf is another buffer.
type shelf struct {
	mu    sync.Mutex
	room  *sync.Cond
	n     int
	limit int
}

func newShelf() *shelf {
	b := &shelf{limit: 9}
	b.room = sync.NewCond(&b.mu)
	return b
}

func (b *shelf) addNow() {
	wait := make(chan struct{})
	go func() {
		defer close(wait)
		b.mu.Lock()
		b.n++
	}()
	<-wait
	b.mu.Unlock()
}

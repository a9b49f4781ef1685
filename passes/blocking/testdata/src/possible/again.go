package possible

import "sync"

type display struct {
	done chan struct{}
	once sync.Once
}

func newDisplay() *display { return &display{done: make(chan struct{})} }

func (d *display) close() { d.once.Do(func() { close(d.done) }) }

// Silent: each display has a once of its own, which has not run.
func eachAnew() {
	for range 3 {
		d := newDisplay()
		var wg sync.WaitGroup
		wg.Go(func() { <-d.done })
		d.close()
		wg.Wait()
	}
}

// One once for all: the second channel is not closed.
func onceForAll() {
	var once sync.Once
	for range 3 {
		done := make(chan struct{})
		var wg sync.WaitGroup
		wg.Go(func() {
			<-done // want `the goroutine may wait for ever here, as no goroutine is left to send on done or close it`
		})
		once.Do(func() { close(done) })
		wg.Wait()
	}
}

package setup

import "time"

type change struct{ rate, limit int }

// A feed is told of changes by a channel, and of its end by a call.
type feed struct {
	rate, limit int
	ended       bool
	changes     chan change
}

// Safe: the goroutine calls it.
func (f *feed) Apply(c change) {
	f.rate = c.rate
}

// The package calls it elsewhere, too.
func (f *feed) Limit(c change) {
	f.limit = c.limit // want `f.limit is written here in a call of Limit and in the goroutine started at handling.go:\d+, and neither waits for the other`
}

// Users call it as well, since there is nothing to send.
func (f *feed) End() {
	f.ended = true // want `f\.ended is written here and read at handling\.go:\d+ by the goroutine started at handling\.go:\d+`
}

func (f *feed) Start() { go f.run() }

func (f *feed) run() {
	for !f.ended {
		select {
		case c := <-f.changes:
			f.Apply(c)
			f.Limit(c)
		case <-time.After(time.Second):
			println(f.rate, f.limit)
			if f.rate == 0 {
				f.End()
			}
		}
	}
}

func restrict(f *feed) { f.Limit(change{limit: 1}) }

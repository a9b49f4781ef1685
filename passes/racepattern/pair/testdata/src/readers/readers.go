// Package readers has objects that keep a function and call it later.
package readers

import "time"

// A Reader calls the function for whoever reads.
type Reader struct {
	connect func() error
	open    bool
}

func NewReader(connect func() error) (*Reader, error) {
	r := &Reader{connect: connect}
	return r, r.Next()
}

func (r *Reader) Next() error {
	if r.open {
		return nil
	}
	r.open = true
	return r.connect()
}

// A Watcher is the twin: a goroutine of its own calls the function.
type Watcher struct{ connect func() error }

func NewWatcher(connect func() error) *Watcher {
	w := &Watcher{connect: connect}
	go w.run()
	return w
}

func (w *Watcher) run() {
	for range time.Tick(time.Second) {
		w.connect()
	}
}

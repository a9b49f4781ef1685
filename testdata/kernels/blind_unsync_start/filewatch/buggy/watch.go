// Package filewatch polls a file for changes.
package filewatch

import (
	"log"
	"os"
	"sync"
	"time"
)

// Watcher polls one file.
type Watcher struct {
	path     string
	interval time.Duration
	onChange func(path string)
	logf     func(format string, args ...any)

	last time.Time // only used by loop, once it runs

	stopOnce sync.Once
	stop     chan struct{}
	stopped  chan struct{}
}

// New starts a watcher that calls onChange, from its own goroutine, when
// the file was modified.
func New(path string, interval time.Duration, onChange func(string)) *Watcher {
	w := &Watcher{
		path:     path,
		interval: interval,
		logf:     log.Printf,
		stop:     make(chan struct{}),
		stopped:  make(chan struct{}),
	}
	if fi, err := os.Stat(path); err == nil {
		w.last = fi.ModTime()
	}
	if onChange == nil {
		onChange = func(p string) { w.logf("%s changed", p) }
	}
	go w.loop()           // BUG: race|CV1009|CV1010|CV1012 #1
	w.onChange = onChange // BUG: race|CV1009|CV1010|CV1012 #1
	return w
}

func (w *Watcher) loop() {
	defer close(w.stopped)
	w.poll()
	t := time.NewTicker(w.interval)
	defer t.Stop()
	for {
		select {
		case <-w.stop:
			return
		case <-t.C:
			w.poll()
		}
	}
}

func (w *Watcher) poll() {
	fi, err := os.Stat(w.path)
	if err != nil {
		w.logf("filewatch: %v", err)
		return
	}
	if mt := fi.ModTime(); !mt.Equal(w.last) {
		w.last = mt
		w.onChange(w.path)
	}
}

// Close stops the watcher and returns the last modification time seen.
func (w *Watcher) Close() time.Time {
	w.stopOnce.Do(func() { close(w.stop) })
	<-w.stopped
	return w.last
}

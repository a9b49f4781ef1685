// Package watcher polls files and tells when one of them changes.
// Stop sets a plain flag that the polling goroutine reads without any synchronisation.
package watcher

import (
	"os"
	"sync/atomic"
	"time"
)

// Watcher polls until Stop is called.
type Watcher struct {
	every    time.Duration
	onChange func(path string)
	stopped  bool
	polls    atomic.Int64
	done     chan struct{}
}

// Watch starts to poll paths. The function is called from a goroutine of the
// Watcher and must not call Stop.
func Watch(every time.Duration, onChange func(path string), paths ...string) *Watcher {
	w := &Watcher{every: every, onChange: onChange, done: make(chan struct{})}
	seen := make(map[string]time.Time, len(paths))
	for _, p := range paths {
		seen[p] = modTime(p)
	}
	go w.run(seen)
	return w
}

func (w *Watcher) run(seen map[string]time.Time) {
	defer close(w.done)
	for !w.stopped { // BUG: race #1
		w.polls.Add(1)
		for p, before := range seen {
			if now := modTime(p); !now.Equal(before) {
				seen[p] = now
				w.onChange(p)
			}
		}
		time.Sleep(w.every)
	}
}

// Polls returns how many rounds were made.
func (w *Watcher) Polls() int64 { return w.polls.Load() }

// Stop ends the polling and returns when the goroutine is gone.
func (w *Watcher) Stop() {
	w.stopped = true // BUG: race #1
	<-w.done
}

func modTime(path string) time.Time {
	fi, err := os.Stat(path)
	if err != nil {
		return time.Time{}
	}
	return fi.ModTime()
}

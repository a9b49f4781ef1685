// Package watcher looks at files for changes.
package watcher

import (
	"time"

	"kernels/race_field/constructor_starts_loop/buggy/loop"
)

// Watcher calls a function when files change.
type Watcher struct {
	stat    func(name string) time.Time
	changed func(name string)
	names   []string
	last    time.Time
	loop    *loop.Loop
}

// New returns a watcher of some files.
func New(names []string, stat func(string) time.Time, changed func(string)) *Watcher {
	w := &Watcher{names: names, stat: stat}
	w.loop = loop.Start(time.Millisecond, w.poll)
	w.last = time.Now() // BUG: race #1
	w.changed = changed // BUG: race #1
	return w
}

// Close ends the watcher.
func (w *Watcher) Close() { w.loop.Stop() }

func (w *Watcher) poll() {
	since := w.last // BUG: race #1
	for _, name := range w.names {
		if t := w.stat(name); t.After(since) {
			w.last = t      // BUG: race #1
			w.changed(name) // BUG: race #1
		}
	}
}

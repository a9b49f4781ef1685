// Package watcher looks at files for changes.
package watcher

import (
	"time"

	"kernels/race_field/constructor_starts_loop/fixed/loop"
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
	w.last = time.Now()
	w.changed = changed
	w.loop = loop.Start(time.Millisecond, w.poll)
	return w
}

// Close ends the watcher.
func (w *Watcher) Close() { w.loop.Stop() }

func (w *Watcher) poll() {
	since := w.last
	for _, name := range w.names {
		if t := w.stat(name); t.After(since) {
			w.last = t
			w.changed(name)
		}
	}
}

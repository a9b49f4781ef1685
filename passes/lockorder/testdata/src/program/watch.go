package main

import "libs/notify"

type watcher struct{ changes chan int }

func (w *watcher) Changed(n int) { w.changes <- n }

// Silent: who calls the watcher is in another package, so that nobody knows whether it does that more
// often than the channel has room for.
func watch() {
	w := &watcher{changes: make(chan int, 16)}
	m := notify.New(w)
	go func() {
		for range w.changes {
			if m.Count() > 100 {
				return
			}
		}
	}()
	m.Change()
}

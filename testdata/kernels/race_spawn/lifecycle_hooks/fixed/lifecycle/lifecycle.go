// Package lifecycle runs hooks when a process starts.
package lifecycle

import "sync"

// Hooks are functions that run at the same time.
type Hooks struct {
	start []func()
}

// OnStart adds a hook.
func (h *Hooks) OnStart(f func()) { h.start = append(h.start, f) }

// Start runs the hooks and waits for them.
func (h *Hooks) Start() {
	var wg sync.WaitGroup
	for _, f := range h.start {
		run(&wg, f)
	}
	wg.Wait()
}

func run(wg *sync.WaitGroup, f func()) {
	wg.Add(1)
	go func() {
		defer wg.Done()
		f()
	}()
}

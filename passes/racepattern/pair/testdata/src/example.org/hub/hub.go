// Package hub has goroutines that run what others have it keep.
package hub

import "sync"

// A Hub calls functions for events, all on one goroutine.
type Hub struct {
	events   chan int
	done     chan struct{}
	mu       sync.Mutex
	onChange func(n int)
	others   []func(n int)
}

// New returns a hub that is not started.
func New() *Hub { return &Hub{events: make(chan int, 16), done: make(chan struct{})} }

// OnChange sets the function that is called first.
func (h *Hub) OnChange(f func(n int)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.onChange = f
}

// Also adds a function.
func (h *Hub) Also(f func(n int)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.others = append(h.others, f)
}

// Filter sets which events count. It is asked by who posts them.
func (h *Hub) Filter(f func(n int)) { h.wrap(f) }

func (h *Hub) wrap(f func(n int)) { f(0) }

// Start starts to deliver.
func (h *Hub) Start() { go h.run() }

func (h *Hub) run() {
	defer close(h.done)
	for n := range h.events {
		h.mu.Lock()
		f := h.onChange
		h.mu.Unlock()
		f(n)
		for _, f := range h.others {
			f(n)
		}
	}
}

// Stop delivers what is queued and returns.
func (h *Hub) Stop() {
	close(h.events)
	<-h.done
}

// Hooks run at the same time.
type Hooks struct{ start []func() }

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

// Package hub stops its workers without the lock that they need.
package hub

import "sync"

// Hub has workers.
type Hub struct {
	jobs chan int
	wg   sync.WaitGroup

	mu      sync.Mutex
	results map[int]int
	stopped bool
}

// Start returns a hub with n workers.
func Start(n int) *Hub {
	h := &Hub{jobs: make(chan int), results: make(map[int]int)}
	for range max(n, 1) {
		h.wg.Add(1)
		go h.work()
	}
	return h
}

func (h *Hub) work() {
	defer h.wg.Done()
	for j := range h.jobs {
		r := j * j
		h.mu.Lock()
		h.results[j] = r
		h.mu.Unlock()
	}
}

// Do gives a job to a worker. It is not called after Stop.
func (h *Hub) Do(j int) { h.jobs <- j }

// Result returns the result of a job.
func (h *Hub) Result(j int) (int, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r, ok := h.results[j]
	return r, ok
}

// Stop ends the workers.
func (h *Hub) Stop() {
	h.mu.Lock()
	if h.stopped {
		h.mu.Unlock()
		return
	}
	h.stopped = true
	h.mu.Unlock()
	close(h.jobs)
	h.wg.Wait()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.results[-1] = len(h.results)
}

// Run does some jobs.
func Run() {
	h := Start(2)
	for j := range 10 {
		h.Do(j)
	}
	h.Stop()
	h.Stop()
	println(h.Result(3))
}

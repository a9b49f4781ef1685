// Package prober runs health probes for the pods of a node agent.
//
// Bug: a worker reports a changed result through its onChange callback while
// it holds worker.mu; the callback is Manager.setStatus, which takes
// Manager.mu. PauseAll takes Manager.mu first and then each worker.mu. If a
// probe flips while PauseAll iterates, both goroutines wait for the lock that
// the other holds.
package prober

import (
	"fmt"
	"sync"
)

// Result is the outcome of a series of probes.
type Result int

// Results.
const (
	Unknown Result = iota
	Success
	Failure
)

type worker struct {
	pod       string
	threshold int
	onChange  func(pod string, r Result)

	mu       sync.Mutex
	failures int
	last     Result
	paused   bool
}

// observe takes in one probe; it runs on the worker's own goroutine.
func (w *worker) observe(ok bool) {
	w.mu.Lock() // BUG: deadlock #1
	defer w.mu.Unlock()
	if w.paused {
		return
	}
	r := w.tally(ok)
	if r == w.last {
		return
	}
	w.last = r
	w.onChange(w.pod, r)
}

// tally counts the probe; w.mu is held.
func (w *worker) tally(ok bool) Result {
	if ok {
		w.failures = 0
		return Success
	}
	w.failures++
	if w.failures >= w.threshold {
		return Failure
	}
	return w.last
}

func (w *worker) setPaused(p bool) {
	w.mu.Lock() // BUG: deadlock #1
	defer w.mu.Unlock()
	w.paused = p
	w.failures = 0
}

// Manager owns the workers and the status table.
type Manager struct {
	mu      sync.Mutex
	workers map[string]*worker
	status  map[string]Result
}

// NewManager returns a manager without pods.
func NewManager() *Manager {
	return &Manager{workers: make(map[string]*worker), status: make(map[string]Result)}
}

// AddPod starts to probe a pod with the results that arrive on probes.
func (m *Manager) AddPod(pod string, threshold int, probes <-chan bool) (done <-chan struct{}) {
	w := &worker{pod: pod, threshold: threshold, onChange: m.setStatus}
	m.mu.Lock()
	m.workers[pod] = w
	m.status[pod] = Unknown
	m.mu.Unlock()

	end := make(chan struct{})
	go func() {
		defer close(end)
		for ok := range probes {
			w.observe(ok)
		}
	}()
	return end
}

func (m *Manager) setStatus(pod string, r Result) {
	m.mu.Lock() // BUG: deadlock #1
	defer m.mu.Unlock()
	m.status[pod] = r
}

// PauseAll suspends or resumes all probing, for instance during a drain.
func (m *Manager) PauseAll(p bool) {
	m.mu.Lock() // BUG: deadlock #1
	defer m.mu.Unlock()
	for _, w := range m.workers {
		w.setPaused(p) // BUG: deadlock #1
	}
}

// Status returns the last known result of a pod.
func (m *Manager) Status(pod string) Result {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.status[pod]
}

// Run flips a probe while the node is drained and resumed.
func Run() {
	m := NewManager()
	probes := make(chan bool)
	done := m.AddPod("web-0", 1, probes)
	go func() {
		defer close(probes)
		for i := range 1000 {
			probes <- i%2 == 0 // BUG: deadlock #1
		}
	}()
	for i := range 1000 {
		m.PauseAll(i%2 == 0)
	}
	<-done
	fmt.Println("web-0:", m.Status("web-0"))
}

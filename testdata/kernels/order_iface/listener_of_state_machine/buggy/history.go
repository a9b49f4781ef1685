package fsm

import "sync"

// History remembers how often jobs were moved. It is a Listener.
type History struct {
	mu      sync.Mutex
	moves   map[string]int
	machine *Machine
}

// New returns the history of a new machine.
func New() *History {
	h := &History{moves: make(map[string]int)}
	h.machine = &Machine{states: make(map[string]string), listener: h}
	return h
}

// Machine returns the machine.
func (h *History) Machine() *Machine { return h.machine }

// Moved counts a move.
func (h *History) Moved(job, _ string) {
	h.mu.Lock() // BUG: CV2001 #1
	defer h.mu.Unlock()
	h.moves[job]++
}

// Done returns how often the jobs were moved that are done.
func (h *History) Done() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	sum := 0
	for job, n := range h.moves {
		if h.machine.State(job) == "done" { // BUG: CV2001 #1
			sum += n
		}
	}
	return sum
}

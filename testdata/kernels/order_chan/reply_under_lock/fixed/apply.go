// Package apply puts entries into a state machine, one after the other.
package apply

import "sync"

type request struct {
	entry string
	index chan int
}

// Machine applies entries in a goroutine of its own.
type Machine struct {
	requests chan request

	mu      sync.Mutex
	applied []string
	clients map[string]int
}

// Start returns a machine that runs.
func Start() *Machine {
	m := &Machine{requests: make(chan request), clients: make(map[string]int)}
	go m.run()
	return m
}

func (m *Machine) run() {
	for r := range m.requests {
		r.index <- m.push(r.entry)
	}
}

func (m *Machine) push(entry string) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.applied = append(m.applied, entry)
	return len(m.applied)
}

// Apply waits until entry is applied and notes its index for the client.
func (m *Machine) Apply(client, entry string) int {
	r := request{entry, make(chan int, 1)}
	m.requests <- r
	index := <-r.index
	m.mu.Lock()
	defer m.mu.Unlock()
	m.clients[client] = index
	return index
}

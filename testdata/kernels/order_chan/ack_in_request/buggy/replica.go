// Package replica applies what its leader tells.
package replica

import "sync"

type batch struct {
	rows    []string
	applied chan struct{}
}

// Replica applies batches in a goroutine of its own.
type Replica struct {
	mu      sync.Mutex
	rows    []string
	batches chan *batch
}

// Start returns a replica that runs.
func Start() *Replica {
	r := &Replica{batches: make(chan *batch)}
	go r.loop()
	return r
}

func (r *Replica) loop() {
	for b := range r.batches {
		r.apply(b)
	}
}

func (r *Replica) apply(b *batch) {
	r.mu.Lock() // BUG: CV2003 #1
	r.rows = append(r.rows, b.rows...)
	r.mu.Unlock()
	close(b.applied)
}

// Rows returns how many rows there are.
func (r *Replica) Rows() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.rows)
}

// Write applies rows and returns how many there are then.
func (r *Replica) Write(rows []string) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	done := make(chan struct{})
	r.batches <- &batch{rows, done} // BUG: CV2003 #1
	<-done                          // BUG: CV2003 #1
	return len(r.rows)
}

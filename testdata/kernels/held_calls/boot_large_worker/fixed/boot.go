// Package boot assembles the program of a boot ROM.
package boot

import "sync"

type rom struct {
	mu    sync.Mutex
	words []uint32
	ops   map[string]int
	calls int
}

func (r *rom) open()  { r.mu.Lock() }
func (r *rom) close() { r.mu.Unlock() }

func (r *rom) emit(op string, reg, arg uint32) {
	r.open()
	r.words = append(r.words, reg<<12|arg)
	r.ops[op]++
	if op == "call" {
		r.calls++
	}
	r.close()
}

func (r *rom) depth() int {
	r.open()
	defer r.close()
	return r.calls
}

// Assemble returns the program; it calls tick with the number of calls while it assembles.
func Assemble(tick func(calls int)) []uint32 {
	r := &rom{ops: make(map[string]int)}
	done := make(chan struct{})
	go func() {
		defer close(done)
		r.program()
	}()
	tick(r.depth())
	<-done
	return r.words
}

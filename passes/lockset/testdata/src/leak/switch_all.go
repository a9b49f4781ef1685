package leak

import (
	"sync"
	"sync/atomic"
)

type table struct {
	mu sync.RWMutex
	m  map[string]int
}

// A source has three values, and nobody makes another one.
type source int

const (
	memory source = iota
	disk
	either
)

// What is neither of them is not there.
func (t *table) readGood(k string, from source) (int, bool) {
	t.mu.RLock()
	switch from {
	case memory, either:
		if n, ok := t.m[k]; ok {
			t.mu.RUnlock()
			return n, true
		}
		if from == memory {
			t.mu.RUnlock()
			return 0, false
		}
		fallthrough
	case disk:
		t.mu.RUnlock()
		return len(k), true
	default:
	}
	return 0, false
}

// One of them has no case.
func (t *table) readBad(k string, from source) (int, bool) {
	t.mu.RLock()
	switch from {
	case memory:
		n, ok := t.m[k]
		t.mu.RUnlock()
		return n, ok
	case disk:
		t.mu.RUnlock()
		return len(k), true
	default:
	}
	return 0, false // want `t\.mu is still held`
}

// A level is made from numbers, too.
type level int

const (
	low level = iota
	high
)

func parseLevel(n int) level { return level(n) }

func (t *table) levelBad(k string, at level) int {
	t.mu.RLock()
	switch at {
	case low:
		t.mu.RUnlock()
		return 0
	case high:
		n := t.m[k]
		t.mu.RUnlock()
		return n
	}
	return -1 // want `t\.mu is still held`
}

// Other packages make what they like of a Kind.
type Kind string

const (
	None Kind = ""
	Some Kind = "some"
)

func (t *table) Kind(k Kind) int {
	t.mu.RLock()
	switch k {
	case None:
		t.mu.RUnlock()
		return 0
	case Some:
		n := t.m[string(k)]
		t.mu.RUnlock()
		return n
	}
	return -1 // want `t\.mu is still held`
}

// A phase that nobody has set is none of its constants.
type phase int

const (
	begin phase = iota + 1
	end
)

func (t *table) phaseBad(at phase) int {
	t.mu.RLock()
	switch at {
	case begin:
		t.mu.RUnlock()
		return 0
	case end:
		n := len(t.m)
		t.mu.RUnlock()
		return n
	}
	return -1 // want `t\.mu is still held`
}

// A State is set by this package only, though others know its constants.
type State int32

const (
	Open State = iota
	Shut
)

type gate struct {
	mu    sync.RWMutex
	state State
	n     int
}

func (g *gate) State() State { return State(atomic.LoadInt32((*int32)(&g.state))) }

func (g *gate) set(s State) { atomic.StoreInt32((*int32)(&g.state), int32(s)) }

func (g *gate) open()  { g.set(Open) }
func (g *gate) close() { g.set(Shut) }

func (g *gate) passGood() {
	g.mu.RLock()
	switch g.State() {
	case Open:
		g.n++
		g.mu.RUnlock()
	case Shut:
		g.mu.RUnlock()
	}
}

func (g *gate) passBad() {
	g.mu.RLock()
	switch g.State() {
	case Open:
		g.n++
		g.mu.RUnlock()
	case Shut:
	}
} // want `g\.mu is still held`

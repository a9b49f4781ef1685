package leak

import "sync"

// A Valve can be opened by everybody who has it.
type Valve struct {
	Mu sync.Mutex
	mu sync.Mutex
	n  int
}

// Code outside the package unlocks Mu.
func (v *Valve) closeGood() {
	v.Mu.Lock()
	v.n++
}

// Nobody else can.
func (v *Valve) closeBad() {
	v.mu.Lock()
	v.n++
} // want `v\.mu is still held`

type sealed struct {
	mu sync.Mutex
	n  int
}

// Who gets the object has its lock as well.
func sealGood(n int) *sealed {
	s := &sealed{n: n}
	s.mu.Lock()
	return s
}

// The object is another one.
func (s *sealed) sealBad(n int) *sealed {
	s.mu.Lock()
	s.n = n
	return &sealed{n: n} // want `s\.mu is still held`
}

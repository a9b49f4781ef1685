package habit

import "sync"

// A Needle has a method that starts a goroutine and waits for it, which shows nobody else.
type Needle struct {
	name string

	mu    sync.Mutex
	value int
}

func (n *Needle) Reset() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.value = 0
}

func (n *Needle) Step() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.value++
	if n.value == 100 {
		n.value = -100
	}
}

func (n *Needle) Run() (high bool) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		high = n.value > 10
	}()
	<-done
	return high
}

func (n *Needle) Low() bool { return n.value < -10 }

// A Pointer is the twin: the method uses the object meanwhile.
type Pointer struct {
	name string

	mu    sync.Mutex
	value int
}

func (n *Pointer) Reset() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.value = 0
}

func (n *Pointer) Step() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.value++ // want `n\.value is written here and read at joined\.go:67 by the goroutine`
	if n.value == 100 {
		n.value = -100
	}
}

func (n *Pointer) Run() (high bool) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		high = n.value > 10
	}()
	n.Step()
	<-done
	return high
}

func (n *Pointer) Low() bool { return n.value < -10 }

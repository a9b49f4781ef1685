// Package portalloc gives host ports to containers. Allocate looks for a free port
// in one critical section and takes it in another one: two callers can be given
// the same port.
package portalloc

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

var ErrExhausted = errors.New("all ports are allocated")

type Binder interface {
	Bind(port int) error
}

type hostBinder struct {
	reserved map[int]bool
}

func (h hostBinder) Bind(port int) error {
	time.Sleep(100 * time.Microsecond)
	if h.reserved[port] {
		return fmt.Errorf("port %d: address already in use", port)
	}
	return nil
}

type Allocator struct {
	mu       sync.Mutex
	lo, hi   int
	owner    map[int]string
	unusable map[int]bool
	binder   Binder
}

func NewAllocator(lo, hi int, b Binder) *Allocator {
	return &Allocator{
		lo: lo, hi: hi,
		owner:    make(map[int]string),
		unusable: make(map[int]bool),
		binder:   b,
	}
}

// lowest returns the first port that nobody has; a.mu is held.
func (a *Allocator) lowest() (int, bool) {
	for p := a.lo; p <= a.hi; p++ {
		if _, taken := a.owner[p]; !taken && !a.unusable[p] {
			return p, true
		}
	}
	return 0, false
}

func (a *Allocator) Allocate(container string) (int, error) {
	for {
		a.mu.Lock()
		port, ok := a.lowest() // BUG: race|CV3013 #1
		a.mu.Unlock()
		if !ok {
			return 0, ErrExhausted
		}

		err := a.binder.Bind(port)

		a.mu.Lock() // BUG: race|CV3013 #1
		if err != nil {
			a.unusable[port] = true
			a.mu.Unlock()
			continue
		}
		a.owner[port] = container // BUG: race|CV3013 #1
		a.mu.Unlock()
		return port, nil
	}
}

// Release is called when the container is gone.
func (a *Allocator) Release(container string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for p, c := range a.owner {
		if c == container {
			delete(a.owner, p)
		}
	}
}

func Run() error {
	a := NewAllocator(32000, 32009, hostBinder{reserved: map[int]bool{32003: true}})
	type grant struct {
		container string
		port      int
		err       error
	}
	grants := make(chan grant)
	for i := range 6 {
		go func() {
			name := fmt.Sprint("web-", i)
			p, err := a.Allocate(name)
			grants <- grant{name, p, err}
		}()
	}
	var errs []error
	seen := make(map[int]string)
	for range 6 {
		g := <-grants
		if other, dup := seen[g.port]; dup && g.err == nil {
			g.err = fmt.Errorf("%s and %s share port %d", other, g.container, g.port)
		}
		seen[g.port] = g.container
		errs = append(errs, g.err)
	}
	a.Release("web-0")
	return errors.Join(errs...)
}

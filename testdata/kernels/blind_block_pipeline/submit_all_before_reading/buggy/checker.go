// Package checker checks many addresses with a fixed number of workers.
//
// Hangs: with more addresses than both buffers and the workers hold; the workers wait to send reports, which are only
// received when all addresses are sent.
package checker

import (
	"fmt"
	"sync"
)

const (
	workers = 4
	backlog = 16
)

// Report tells whether an address works.
type Report struct {
	Addr string
	OK   bool
}

// Checker checks addresses.
type Checker struct {
	check   func(addr string) error
	todo    chan string
	reports chan Report
	wg      sync.WaitGroup
}

func newChecker(check func(string) error) *Checker {
	return &Checker{check: check, todo: make(chan string, backlog), reports: make(chan Report, backlog)}
}

func (c *Checker) work() {
	defer c.wg.Done()
	for a := range c.todo {
		c.reports <- Report{a, c.check(a) == nil} // BUG: block #1
	}
}

func (c *Checker) start() {
	c.wg.Add(workers)
	for range workers {
		go c.work()
	}
}

func (c *Checker) submit(addrs []string) {
	for _, a := range addrs {
		c.todo <- a // BUG: block #1
	}
	close(c.todo)
	c.wg.Wait() // BUG: block #1
	close(c.reports)
}

// All checks addresses.
func All(addrs []string, check func(string) error) (good, bad []string) {
	c := newChecker(check)
	c.start()
	c.submit(addrs) // BUG: block #1
	for r := range c.reports {
		if r.OK {
			good = append(good, r.Addr)
		} else {
			bad = append(bad, r.Addr)
		}
	}
	return good, bad
}

// Run checks more addresses than there is room for.
func Run() {
	var addrs []string
	for i := range 100 {
		addrs = append(addrs, fmt.Sprintf("10.0.0.%d", i))
	}
	All(addrs, func(string) error { return nil })
}

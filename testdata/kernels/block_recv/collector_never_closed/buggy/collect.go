// Package collect checks hosts and collects what is wrong with them.
//
// Hangs: the workers end, but nobody closes the channel that Check ranges over.
package collect

import (
	"sort"
	"strings"
	"sync"
)

// Problem is what a probe finds.
type Problem struct {
	Host, What string
}

// Probe looks at a host.
type Probe func(host string) []string

// Checker runs probes on hosts.
type Checker struct {
	probes  []Probe
	workers int
}

// NewChecker returns a checker with some workers.
func NewChecker(workers int, probes ...Probe) *Checker {
	return &Checker{probes: probes, workers: max(workers, 1)}
}

// Check returns the problems of all hosts, sorted.
func (c *Checker) Check(hosts []string) []Problem {
	todo := make(chan string)
	found := make(chan Problem)
	var wg sync.WaitGroup
	for range c.workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for h := range todo {
				c.probe(h, found)
			}
		}()
	}
	go func() {
		for _, h := range hosts {
			todo <- h
		}
		close(todo)
	}()
	var all []Problem
	for p := range found { // BUG: block #1
		all = append(all, p)
	}
	wg.Wait()
	sort.Slice(all, func(i, j int) bool { return all[i].Host < all[j].Host })
	return all
}

func (c *Checker) probe(host string, found chan<- Problem) {
	for _, p := range c.probes {
		for _, what := range p(host) {
			found <- Problem{host, what}
		}
	}
}

// Run checks two hosts.
func Run() {
	c := NewChecker(2, func(host string) []string {
		if strings.HasPrefix(host, "old-") {
			return []string{"needs an update"}
		}
		return nil
	})
	c.Check([]string{"old-1", "new-1"})
}

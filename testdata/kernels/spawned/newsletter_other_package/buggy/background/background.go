// Package background runs functions in goroutines and reports those that panic.
package background

import (
	"log"
	"sync"
)

// Group is functions that run.
type Group struct {
	wg sync.WaitGroup
}

// Run runs f in a goroutine.
func (g *Group) Run(f func()) {
	g.wg.Add(1)
	go func() {
		defer g.wg.Done()
		defer func() {
			if v := recover(); v != nil {
				log.Println("panic:", v)
			}
		}()
		f()
	}()
}

// Wait waits for all functions.
func (g *Group) Wait() { g.wg.Wait() }

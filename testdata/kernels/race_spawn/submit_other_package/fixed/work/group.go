// Package work runs tasks on a few goroutines.
package work

import "sync"

// Group runs tasks.
type Group struct {
	wg    sync.WaitGroup
	slots chan struct{}
}

// NewGroup returns a group that runs n tasks at a time.
func NewGroup(n int) *Group { return &Group{slots: make(chan struct{}, n)} }

// Submit runs a task as soon as there is a slot.
func (g *Group) Submit(task func()) {
	g.slots <- struct{}{}
	g.start(task)
}

// Wait waits for all tasks.
func (g *Group) Wait() { g.wg.Wait() }

// Package stopper stands for a package of somebody else that calls functions which end something.
package stopper

import "context"

// A Group is stopped together.
type Group struct{ cancels []context.CancelFunc }

// New returns a group of one.
func New(cancel context.CancelFunc) *Group { return &Group{[]context.CancelFunc{cancel}} }

// Add has Stop call cancel.
func (g *Group) Add(cancel context.CancelFunc) { g.cancels = append(g.cancels, cancel) }

// Stop stops all.
func (g *Group) Stop() {
	for _, cancel := range g.cancels {
		cancel()
	}
}

// All stops all of g.
func All(g *Group) {
	for _, cancel := range g.cancels {
		carefully(cancel)
	}
}

// Len returns how many there are.
func (g *Group) Len() int { return len(g.cancels) }

// Stop calls cancel.
func Stop(cancel context.CancelFunc) { once(cancel) }

func once(cancel context.CancelFunc)      { quietly(cancel) }
func quietly(cancel context.CancelFunc)   { carefully(cancel) }
func carefully(cancel context.CancelFunc) { cancel() }

// Package stopper stands for a package of somebody else that calls functions which end something.
package stopper

import "context"

// A Group is stopped together.
type Group struct{ cancels []context.CancelFunc }

// Add has Stop call cancel.
func (g *Group) Add(cancel context.CancelFunc) { g.cancels = append(g.cancels, cancel) }

// Stop stops all.
func (g *Group) Stop() {
	for _, cancel := range g.cancels {
		cancel()
	}
}

// Len returns how many there are.
func (g *Group) Len() int { return len(g.cancels) }

// Stop calls cancel.
func Stop(cancel context.CancelFunc) { once(cancel) }

func once(cancel context.CancelFunc)      { quietly(cancel) }
func quietly(cancel context.CancelFunc)   { carefully(cancel) }
func carefully(cancel context.CancelFunc) { cancel() }

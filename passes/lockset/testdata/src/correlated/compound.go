package correlated

import "sync"

// A gate locks where two conditions hold and unlocks where they hold again.
type gate struct{ mu sync.Mutex }

func work() {}

// Safe: both branches ask the same.
func (g *gate) both(a, b bool) {
	if a && b {
		g.mu.Lock()
	}
	work()
	if a && b {
		g.mu.Unlock()
	}
}

func (g *gate) one(a, b bool) {
	if a && b {
		g.mu.Lock()
	}
	work()
	if a { // a alone
		g.mu.Unlock() // want `g.mu is not held here on every path to this unlock`
	}
}

// Safe: what the first branch leaves held the second releases.
func (g *gate) either(a, b bool) {
	g.mu.Lock()
	if a || b {
		g.mu.Unlock()
	}
	work()
	if !a && !b {
		g.mu.Unlock()
	}
}

// Safe.
func (g *gate) negated(a, b bool) {
	if !(a || b) {
		g.mu.Lock()
	}
	work()
	if a || b {
		return
	}
	g.mu.Unlock()
}

// Safe: bounds of one number.
func (g *gate) bounds(n int) {
	if n > 0 && n < 10 {
		g.mu.Lock()
	}
	work()
	if n > 0 && n < 10 {
		g.mu.Unlock()
	}
}

func (g *gate) otherBounds(n int) {
	if n > 0 && n < 10 {
		g.mu.Lock()
	}
	work()
	if n > 0 && n < 11 {
		g.mu.Unlock() // want `g.mu is not held here on every path to this unlock`
	}
}

// Safe: the cases of a switch.
func (g *gate) cases(n int) {
	switch n {
	case 1, 2:
		g.mu.Lock()
	}
	work()
	if n != 1 && n != 2 {
		return
	}
	g.mu.Unlock()
}

func (g *gate) fewerCases(n int) {
	switch n {
	case 1, 2:
		g.mu.Lock()
	}
	work()
	if n != 1 {
		return
	}
	g.mu.Unlock()
}

// Safe: the second condition is the first one's opposite.
func (g *gate) opposite(a, b bool) {
	if a && b {
		g.mu.Lock()
	}
	work()
	if !a || !b {
		return
	}
	g.mu.Unlock()
}

// Safe: three conditions, with other branches between.
func (g *gate) three(a, b, c bool, n int) {
	if a && b && c {
		g.mu.Lock()
	}
	for i := range n {
		if i == 3 {
			continue
		}
		work()
	}
	if a && b && c {
		g.mu.Unlock()
	}
}

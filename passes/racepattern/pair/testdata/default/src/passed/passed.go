// Package passed has calls that pass constants, by which the callee decides whether to wait.
package passed

type timer interface {
	C() <-chan int
	Step(n int)
}

// poll runs check with each tick, and if immediate before the first.
func poll(t timer, immediate bool, check func() bool) {
	if immediate && check() {
		return
	}
	for range t.C() {
		if check() {
			return
		}
	}
}

// Safe as far as one can see: who makes the timer tick may do so after the variable was read.
func afterTickGood(t timer) int {
	n := 0
	go func() {
		poll(t, false, func() bool { n++; return n > 3 })
	}()
	before := n
	t.Step(1)
	return before
}

// It does not wait for the first tick.
func atOnceBad(t timer) int {
	n := 0
	go func() {
		poll(t, true, func() bool { n++; return n > 3 }) // want `n is written here`
	}()
	before := n
	t.Step(1)
	return before
}

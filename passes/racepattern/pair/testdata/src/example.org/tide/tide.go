// Package tide starts goroutines of its own.
package tide

// Count counts in the background.
func Count(n *int) {
	go func() { *n++ }()
}

// CountAll waits for the end.
func CountAll(n *int) {
	done := make(chan bool)
	go func() {
		*n++
		done <- true
	}()
	<-done
}

// A Clock counts in the background until it is stopped.
type Clock struct{ gone chan struct{} }

// Start starts a clock.
func Start(n *int) *Clock {
	c := &Clock{gone: make(chan struct{})}
	go func() {
		defer close(c.gone)
		*n++
	}()
	return c
}

// Stop waits for the end.
func (c *Clock) Stop() { <-c.gone }

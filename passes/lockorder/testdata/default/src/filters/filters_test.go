package filters

import "testing"

// Safe: the test alone does it in this order, and nothing else beside it.
func TestChores(t *testing.T) {
	var c chores
	c.b.Lock()
	c.a.Lock()
	c.a.Unlock()
	c.b.Unlock()
	c.Do()
}

package stalemaps

import "testing"

// A test may do what it likes.
func TestGet(t *testing.T) {
	g := new(Gates)
	if _, ok := g.byName.Load("a"); !ok {
		g.byName.Store("a", &gate{make(chan struct{})})
	}
	g.Get("a")
}

package inside

import "inside/tree"

// Safe: the root does not get to know its children.
func leaves(n int) {
	for range n {
		go func() {
			tree.New()
		}()
	}
}

func listed(n int) {
	for range n {
		go func() {
			tree.NewListed() // want `Root is written by NewListed here in several goroutines started at exceptions.go:\d+, and none waits for the others`
		}()
	}
}

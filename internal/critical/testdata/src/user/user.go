// Package user completes the pairs of lib.
package user

import (
	"sync"

	"lib"
)

var mu sync.Mutex

func register(s *lib.Set) {
	s.Keep("mu", lock)
}

func lock() {
	mu.Lock()
	mu.Unlock()
}

func open() {
	mu.Lock()
	lib.Open() // want `user.mu -> lib.Mu`
	lib.Closed()
	mu.Unlock()
}

func call() {
	lib.Call(lock) // want `lib.called -> user.mu`
}

func run(g *lib.Group) {
	lib.Run(g, lock) // want `the end of \(lib.Group\).wg -> user.mu`
}

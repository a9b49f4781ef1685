// Package unnamedleak acquires a lock that no declaration tells of.
package unnamedleak

import "sync"

var known sync.Mutex

// Nobody knows whose lock it is, and who releases it.
func enter(of func() *sync.Mutex) {
	of().Lock()
}

func enterKnown() {
	known.Lock()
} // want `known is still held at the end of the function`

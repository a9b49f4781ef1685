// Package unnamedrelease releases a lock that no declaration tells of.
package unnamedrelease

import "sync"

var known sync.Mutex

// Nobody knows whose lock it is, and who has acquired it.
func leave(of func() *sync.Mutex) {
	of().Unlock()
}

func leaveKnown() {
	known.Unlock() // want `known is not held here`
}

package empty

import "testing"

// Silent: a test of the lock.
func TestLock(t *testing.T) {
	var e embedded
	e.Lock()
	e.Unlock()
}

package fixture

import "sync"

// Once has two ways on, and the Once decides.
func Once() {
	var once sync.Once
	done := make(chan struct{})
	for range 2 {
		go once.Do(func() { close(done) })
	}
	<-done
}

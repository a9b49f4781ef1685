// Package safe starts goroutines that do not take the process down.
package safe

import "log"

// Go runs f in a goroutine.
func Go(f func()) {
	go func() {
		defer rescue()
		f()
	}()
}

func rescue() {
	if r := recover(); r != nil {
		log.Printf("panic: %v", r)
	}
}

// Package notify tells subscribers about an event.
package notify

import (
	"log"
	"sync"
	"sync/atomic"
)

// A Subscriber takes events.
type Subscriber interface {
	Notify(event string) error
}

// Broadcast notifies all subscribers and returns how many could not be reached.
func Broadcast(subs []Subscriber, event string) int {
	var wg sync.WaitGroup
	var failed atomic.Int64
	for _, s := range subs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if err := s.Notify(event); err != nil {
				log.Printf("notify %s: %v", event, err)
				failed.Add(1)
			}
		}()
	}
	wg.Wait()
	return int(failed.Load())
}

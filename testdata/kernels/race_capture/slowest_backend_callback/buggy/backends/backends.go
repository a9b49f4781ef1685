// Package backends knows the servers behind a proxy.
package backends

import (
	"sync"
	"time"
)

// Backend is a server.
type Backend struct {
	Name string
	Ping func()
}

// Each pings all backends at the same time and calls f with the time that each
// has taken.
func Each(all []Backend, f func(b Backend, took time.Duration)) {
	var wg sync.WaitGroup
	for _, b := range all {
		spawn(&wg, func() {
			start := time.Now()
			b.Ping()
			f(b, time.Since(start))
		})
	}
	wg.Wait()
}

func spawn(wg *sync.WaitGroup, f func()) {
	wg.Add(1)
	go func() {
		defer wg.Done()
		f()
	}()
}

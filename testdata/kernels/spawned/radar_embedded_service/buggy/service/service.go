// Package service has what all services have in common.
package service

import "sync"

// Base is embedded into services.
type Base struct {
	running sync.WaitGroup
}

// Begin runs the loop of the service.
func (b *Base) Begin(loop func()) {
	b.running.Add(1)
	go b.work(loop)
}

func (b *Base) work(loop func()) {
	defer b.running.Done()
	loop()
}

// End waits for the loop.
func (b *Base) End() { b.running.Wait() }

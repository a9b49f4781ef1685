// Package sendunderlock: a send waits with the lock held that the receiver asks for
package sendunderlock

import "sync"

// Feed is wrong: the goroutine of Start cannot receive while Push holds the lock.
type Feed struct {
	mu sync.Mutex
	// +checklocks:mu
	count int
	items chan int
}

func (f *Feed) Start() {
	f.items = make(chan int)
	go func() {
		for {
			f.mu.Lock() // BUG
			f.count++
			f.mu.Unlock()
			if <-f.items < 0 { // BUG
				return
			}
		}
	}()
}

func (f *Feed) Push(item int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.items <- item // BUG
}

// RightFeed sends without the lock.
type RightFeed struct {
	mu sync.Mutex
	// +checklocks:mu
	count int
	items chan int
}

func (f *RightFeed) Start() {
	f.items = make(chan int)
	go func() {
		for {
			f.mu.Lock()
			f.count++
			f.mu.Unlock()
			if <-f.items < 0 {
				return
			}
		}
	}()
}

func (f *RightFeed) Push(item int) {
	f.items <- item
}

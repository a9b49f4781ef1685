// Command seismograph records shocks until it is stopped.
package main

import (
	"fmt"
	"sync"
)

type recorder struct {
	mu     sync.Mutex
	done   chan struct{}
	shocks int
	max    int
}

func (r *recorder) start(feed []int) {
	r.done = make(chan struct{})
	r.launch(feed)
}

func (r *recorder) launch(feed []int) {
	go r.record(feed)
}

func (r *recorder) record(feed []int) {
	defer close(r.done)
	for _, strength := range feed {
		r.mu.Lock()
		r.shocks++
		r.max = max(r.max, strength)
		r.mu.Unlock()
	}
}

func main() {
	r := new(recorder)
	r.start([]int{1, 4, 2, 8, 5, 7})
	r.mu.Lock()
	fmt.Println("shocks so far:", r.shocks)
	r.mu.Unlock()
	<-r.done
	fmt.Println("strongest:", r.max)
}

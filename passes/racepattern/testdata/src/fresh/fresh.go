// Package fresh has variables that are set to new objects while goroutines use the
// ones before.
package fresh

import "sync"

type runner struct {
	name string
	stop chan struct{}
}

func newRunner(name string) *runner {
	return &runner{name: name, stop: make(chan struct{}, 1)}
}

func (r *runner) run() {
	<-r.stop
	println(r.name)
}

// Safe: the goroutine has the first runner; the second is filled before anybody
// knows it.
func restart() {
	r := newRunner("first")
	go r.run()
	r.stop <- struct{}{}
	r = newRunner("second")
	go r.run()
	defer func() { r.stop <- struct{}{} }()
}

// The runner is renamed when its goroutine has it.
func rename() {
	r := newRunner("first")
	var wg sync.WaitGroup
	wg.Go(func() { println(r.name) })
	r.name = "second" // want `r.name is written here and read at fresh.go:\d+`
	wg.Wait()
}

// The new runner is made known before it has its name.
func tooEarly() {
	var r *runner
	var mu sync.Mutex
	var wg sync.WaitGroup
	wg.Go(func() {
		mu.Lock()
		defer mu.Unlock()
		if r != nil {
			println(r.name)
		}
	})
	second := &runner{}
	mu.Lock()
	r = second
	mu.Unlock()
	second.name = "second" // want `r.name is written here and read at fresh.go:\d+`
	wg.Wait()
}

// Package flight has goroutines of one loop wait for each other.
package flight

import "sync"

type state struct {
	main bool
	err  error
}

// A batch collects items, and lets one of those who have brought one do the work for all.
type batch struct {
	mu     sync.Mutex
	taken  bool
	items  []int
	states chan state

	next       []int // those of the next one
	nextStates chan state
}

func (b *batch) add(item int) <-chan state {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.taken {
		if b.nextStates == nil {
			b.nextStates = make(chan state, 1)
		}
		b.next = append(b.next, item)
		return b.nextStates
	}
	if b.states == nil {
		b.states = make(chan state, 1)
		b.states <- state{main: true}
	}
	b.items = append(b.items, item)
	return b.states
}

func (b *batch) take() []int {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.taken = true
	return b.items
}

// finish is safe: nobody adds to the items that were taken.
func (b *batch) finish(err error) {
	for range len(b.items) - 1 {
		b.states <- state{err: err}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.taken = false
	b.items, b.states = b.next, b.nextStates
	b.next, b.nextStates = nil, nil
	if b.states != nil {
		b.states <- state{main: true}
	}
}

func (b *batch) do(item int, work func([]int) error) error {
	s := <-b.add(item)
	if s.main {
		err := work(b.take())
		b.finish(err)
		return err
	}
	return s.err
}

func doAll(work func([]int) error) {
	var b batch
	var wg sync.WaitGroup
	for i := range 100 {
		wg.Go(func() { b.do(i, work) })
	}
	wg.Wait()
}

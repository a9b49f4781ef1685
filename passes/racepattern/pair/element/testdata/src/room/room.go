// Package room has goroutines that append to one slice.
package room

import "sync"

type label struct{ key, value string }

func emit([]label) {}

type server struct {
	labels []label
}

// Safe: nothing speaks for space behind the labels, which are a literal where
// they come from, so each append makes a copy.
func (s *server) serve(names []string) {
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() {
			emit(append(s.labels, label{"name", n}))
		})
	}
	wg.Wait()
}

// The labels are what append returned, which usually has space left.
func (s *server) grown(names []string) {
	s.labels = append(s.labels, label{"grown", "true"})
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() {
			emit(append(s.labels, label{"name", n})) // want `s.labels is written here in several goroutines started at room.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
}

func withCapacity(names []string, n int) {
	labels := make([]label, 0, n)
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() {
			emit(append(labels, label{"name", n})) // want `labels is written here in several goroutines started at room.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
}

func withConstants(names []string) {
	labels := make([]label, 1, 8)
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() {
			emit(append(labels, label{"name", n})) // want `labels is written here in several goroutines started at room.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
}

// Safe: the slice is full.
func full(names []string) {
	labels := make([]label, 1)
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() {
			emit(append(labels, label{"name", n}))
		})
	}
	wg.Wait()
}

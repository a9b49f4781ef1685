// Package lathe turns pieces and tells a supervisor what it does.
package lathe

import "sync"

// Shop has one tool that two lathes share.
type Shop struct {
	slot chan string
	wear int
}

func (s *Shop) rough(pieces int) {
	for range pieces {
		s.slot <- "rough"
		s.wear += 3
		<-s.slot
	}
}

func (s *Shop) finish(pieces int) {
	for range pieces {
		s.slot <- "finish"
		s.wear++
		<-s.slot
	}
}

// Turn turns pieces on both lathes and returns the wear of the tool.
func Turn(pieces int, report func(string)) int {
	s := &Shop{slot: make(chan string, 1)}
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		s.rough(pieces)
	}()
	go func() {
		defer wg.Done()
		s.finish(pieces)
	}()
	wg.Wait()
	report("done")
	return s.wear
}

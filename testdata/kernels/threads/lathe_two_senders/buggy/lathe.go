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
		s.wear += 3 // BUG: race #1
		s.slot <- "roughed"
	}
}

func (s *Shop) finish(pieces int) {
	for range pieces {
		s.slot <- "finish"
		s.wear++ // BUG: race #1
		s.slot <- "finished"
	}
}

// Turn turns pieces on both lathes and returns the wear of the tool.
func Turn(pieces int, report func(string)) int {
	s := &Shop{slot: make(chan string)}
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
	for range 4 * pieces {
		report(<-s.slot)
	}
	wg.Wait()
	return s.wear
}

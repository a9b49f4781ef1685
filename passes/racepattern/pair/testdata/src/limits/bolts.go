package limits

import (
	"sync"

	"example.org/spin"
)

type lift struct {
	bolt  spin.Bolt
	floor int
	rides int
}

func (l *lift) ride(to int) {
	l.bolt.Acquire()
	l.floor = to
	l.bolt.Release()
	l.rides++ // want `l.rides is written here in several goroutines`
}

// Safe as long as the bolt is shut.
func rideAll(n int) int {
	l := new(lift)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { l.ride(i) })
	}
	wg.Wait()
	return l.rides
}

// Command lift moves a lift between floors.
package main

import (
	"fmt"
	"sync"

	"kernels/held_calls/lift_spin_lock/fixed/spin"
)

type lift struct {
	busy  spin.Lock
	floor int
	rides int
}

func (l *lift) ride(to int) int {
	l.busy.Acquire()
	defer l.busy.Release()
	way := l.floor - to
	if way < 0 {
		way = -way
	}
	l.floor = to
	l.rides++
	return way
}

func (l *lift) report() string {
	l.busy.Acquire()
	defer l.busy.Release()
	return fmt.Sprintf("%d rides", l.rides)
}

func main() {
	l := new(lift)
	var wg sync.WaitGroup
	for person := range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			l.ride(person % 5)
		}()
	}
	fmt.Println(l.report())
	wg.Wait()
	fmt.Println(l.report())
}

// Package reservoir moves water between the gates of a dam.
package reservoir

import "sync"

// Dam is a dam with a level.
type Dam struct {
	mu    sync.Mutex
	level int
	peak  int
}

func (d *Dam) move(gate, amount int) {
	if gate%2 == 0 {
		d.mu.Lock()
		d.level += amount
		d.mu.Unlock()
	}
	if gate%2 == 1 {
		d.mu.Lock()
		d.level -= amount
		d.mu.Unlock()
	}
}

// Operate runs both gates and returns the level.
func Operate(start int, in, out []int) int {
	d := &Dam{level: start}
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		for _, n := range in {
			d.move(0, n)
		}
	}()
	go func() {
		defer wg.Done()
		for _, n := range out {
			d.move(1, n)
		}
	}()
	wg.Wait()
	return d.level
}

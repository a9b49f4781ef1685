// Command greenhouse waters beds while somebody reads the meter.
package main

import (
	"fmt"
	"sync"
)

type turn struct {
	mu   sync.Mutex
	cond *sync.Cond
	busy bool
}

func newTurn() *turn {
	t := new(turn)
	t.cond = sync.NewCond(&t.mu)
	return t
}

func (t *turn) Lock() {
	t.mu.Lock()
	for t.busy {
		t.cond.Wait()
	}
	t.busy = true
	t.mu.Unlock()
}

func (t *turn) Unlock() {
	t.mu.Lock()
	t.busy = false
	t.mu.Unlock()
	t.cond.Signal()
}

type greenhouse struct {
	turn   *turn
	liters int
}

func (g *greenhouse) water(liters int) {
	g.turn.Lock()
	g.liters += liters // BUG: race #1
	g.turn.Unlock()
}

func (g *greenhouse) meter() int {
	return g.liters // BUG: race #1
}

func main() {
	g := &greenhouse{turn: newTurn()}
	var wg sync.WaitGroup
	for bed := range 6 {
		wg.Go(func() { g.water(bed + 1) })
	}
	fmt.Println("so far", g.meter())
	wg.Wait()
	fmt.Println("in all", g.meter())
}

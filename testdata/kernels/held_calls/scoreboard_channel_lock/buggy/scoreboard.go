// Package scoreboard has the goals of a match.
package scoreboard

import "sync"

type gate chan struct{}

func (g gate) Lock()   { g <- struct{}{} }
func (g gate) Unlock() { <-g }

// Board has the goals of both sides.
type Board struct {
	gate gate
	home int
	away int
}

// New returns a board of a match that begins.
func New() *Board {
	return &Board{gate: make(gate, 1)}
}

// Home counts a goal of the home side.
func (b *Board) Home() {
	b.gate.Lock()
	defer b.gate.Unlock()
	b.home++ // BUG: race #1
}

// Away counts a goal of the other side.
func (b *Board) Away() {
	b.gate.Lock()
	defer b.gate.Unlock()
	b.away++ // BUG: race #1
}

// Lead returns by how many goals the home side leads.
func (b *Board) Lead() int {
	return b.home - b.away // BUG: race #1
}

// Play lets both sides shoot and shows the lead after each shot.
func Play(shots int, hit func() bool, show func(lead int)) {
	b := New()
	var wg sync.WaitGroup
	for _, goal := range []func(){b.Home, b.Away} {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range shots {
				if hit() {
					goal()
				}
			}
		}()
	}
	for range shots {
		show(b.Lead())
	}
	wg.Wait()
}

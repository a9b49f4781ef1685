// Package scores adds up what players get.
package scores

import "sync"

// Board has the scores of a game.
type Board struct {
	mu     sync.Mutex
	points map[string]int
}

// New returns an empty board.
func New() *Board { return &Board{points: make(map[string]int)} }

// Add gives a player points.
func (b *Board) Add(player string, n int) {
	add(b.mu, b.points, player, n)
}

func add(mu sync.Mutex, points map[string]int, player string, n int) {
	mu.Lock() // BUG: race|CV1009
	defer mu.Unlock()
	points[player] += n
}

// Best returns the player with the most points.
func (b *Board) Best() (best string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for p, n := range b.points {
		if best == "" || n > b.points[best] {
			best = p
		}
	}
	return best
}

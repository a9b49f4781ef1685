// Package board keeps the scores of a game server.
package board

import (
	"sort"
	"sync"
)

// Board is the list of players by score.
type Board struct {
	sync.RWMutex
	scores  map[string]int
	aliases map[string]string
}

// New returns an empty board.
func New() *Board {
	return &Board{scores: make(map[string]int), aliases: make(map[string]string)}
}

// Score returns the score of player.
func (b *Board) Score(player string) int {
	b.RLock()
	defer b.RUnlock()
	return b.scores[player]
}

// Top returns the n best players.
func (b *Board) Top(n int) []string {
	b.RLock()
	defer b.RUnlock()
	names := make([]string, 0, len(b.scores))
	for name := range b.scores {
		names = append(names, name)
	}
	better := func(i, j int) bool {
		return b.Score(names[i]) > b.Score(names[j]) // BUG: CV1002 #1
	}
	sort.Slice(names, better) // BUG: CV1002 #1
	if len(names) > n {
		names = names[:n]
	}
	return names
}

// Beats reports whether one player is ahead of another.
func (b *Board) Beats(one, other string) bool {
	return b.Score(one) > b.Score(other)
}

// Award adds points.
func (b *Board) Award(player string, points int) {
	b.Lock()
	defer b.Unlock()
	b.scores[player] += points
}

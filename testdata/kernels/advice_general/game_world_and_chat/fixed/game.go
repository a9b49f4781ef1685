// Package game is a game with a chat.
package game

import "sync"

type point struct{ x, y int }

// Game has players that move and talk.
type Game struct {
	placesMu sync.RWMutex
	places   map[string]point
	moves    int

	chatMu  sync.RWMutex
	lines   []string
	blocked map[string]bool
}

// New returns an empty game.
func New() *Game { return &Game{places: make(map[string]point), blocked: make(map[string]bool)} }

// Move moves a player.
func (g *Game) Move(player string, dx, dy int) {
	g.placesMu.Lock()
	defer g.placesMu.Unlock()
	p := g.places[player]
	g.places[player] = point{p.x + dx, p.y + dy}
	g.moves++
}

// Place returns where a player is, and how many moves there were.
func (g *Game) Place(player string) (x, y, moves int) {
	g.placesMu.RLock()
	defer g.placesMu.RUnlock()
	p := g.places[player]
	return p.x, p.y, g.moves
}

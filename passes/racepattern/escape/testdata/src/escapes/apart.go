package escapes

import (
	"fmt"
	"sync"
)

// A Board is like Stats, but gets out where nobody else changes it, or its comments say so.
type Board struct {
	mu     sync.Mutex
	wg     sync.WaitGroup
	scores map[string]int
	plays  map[string]int
	names  map[string]int
	ranks  map[string]int
}

func (b *Board) Score(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.scores[name]++
}

// Last sends the map that nobody changes any more, and holds no lock to do so.
func (b *Board) Last(c chan<- map[string]int) {
	b.wg.Wait()
	c <- b.scores
}

func (b *Board) Next(c chan<- map[string]int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	c <- b.scores // want `the map in b.scores is sent`
}

func (b *Board) Play(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.plays[name]++
}

// Plays is for the end of the day.
func (b *Board) Plays() map[string]int {
	b.mu.Lock()
	defer b.mu.Unlock()
	// The caller does not need to hold the lock: he is the only one that plays.
	return b.plays
}

func (b *Board) Enter(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.names[name]++
}

// entered is what a test looks at.
func (b *Board) entered() map[string]int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.names
}

func (b *Board) Entered() int { return len(b.entered()) }

// Rank holds a lock, as half of the code does.
func (b *Board) Rank(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ranks[name]++
}

func (b *Board) Ranks() map[string]int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.ranks
}

func (b *Board) Promote(name string) { b.ranks[name] = 1 }
func (b *Board) Demote(name string)  { b.ranks[name] = 9 }
func (b *Board) Print(name string)   { fmt.Println(b.ranks[name]) }

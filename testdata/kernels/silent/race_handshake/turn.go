// Package turn lets two goroutines take turns on the same data.
package turn

// Game is touched by the one whose turn it is.
type Game struct {
	board []int
	moves int
}

// Play plays some rounds.
func Play(rounds int, first, second func(g *Game)) *Game {
	g := new(Game)
	yours, mine := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(mine)
		for range yours {
			second(g)
			g.moves++
			mine <- struct{}{}
		}
	}()
	for range rounds {
		first(g)
		g.board = append(g.board, g.moves)
		yours <- struct{}{}
		<-mine
	}
	close(yours)
	<-mine
	g.moves = -g.moves
	return g
}

// Prepare writes before an unbuffered receive, and reads after the send that
// it completes.
func Prepare(load func() []int) []int {
	var data []int
	ready := make(chan struct{})
	go func() {
		data = load()
		<-ready
	}()
	ready <- struct{}{}
	return data
}

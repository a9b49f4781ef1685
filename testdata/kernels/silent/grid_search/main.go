// Command gridsearch looks for a cell in a grid with several workers. The
// search ends at the first hit and takes the rest of the hits, so that no
// worker keeps one.
package main

import (
	"fmt"
	"sync"
)

type cell struct{ row, col int }

type grid [][]rune

func (g grid) scan(row int, want rune, hits chan<- cell) {
	for col, r := range g[row] {
		if r == want {
			hits <- cell{row, col}
		}
	}
}

func (g grid) hits(want rune) <-chan cell {
	rows := make(chan int)
	hits := make(chan cell)
	var workers sync.WaitGroup
	for range 3 {
		workers.Go(func() {
			for row := range rows {
				g.scan(row, want, hits)
			}
		})
	}
	go func() {
		for row := range g {
			rows <- row
		}
		close(rows)
		workers.Wait()
		close(hits)
	}()
	return hits
}

func drain[T any](c <-chan T) {
	for range c {
	}
}

func (g grid) find(want rune, accept func(cell) bool) (cell, bool) {
	hits := g.hits(want)
	defer drain(hits)
	for c := range hits {
		if accept(c) {
			return c, true
		}
	}
	return cell{}, false
}

func main() {
	g := grid{
		[]rune("..x..x"),
		[]rune("x....."),
		[]rune("...xx."),
	}
	c, ok := g.find('x', func(c cell) bool { return c.col > 2 })
	if !ok {
		fmt.Println("nothing")
		return
	}
	fmt.Println("found", c.row >= 0)
}

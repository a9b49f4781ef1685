// Package grid lets heat flow over a plate in rounds. In each round goroutines
// read one array and write rows of the other; between rounds the arrays swap.
package grid

import (
	"math"
	"runtime"
	"sync"
)

// Plate is a rectangle of cells. It must be used by one goroutine at a time.
type Plate struct {
	w, h      int
	cur, next []float64
	delta     float64
}

// New returns a cold plate.
func New(w, h int) *Plate {
	return &Plate{w: w, h: h, cur: make([]float64, w*h), next: make([]float64, w*h)}
}

// Heat sets the temperature of one cell.
func (p *Plate) Heat(x, y int, t float64) { p.cur[y*p.w+x] = t }

// At returns the temperature of one cell.
func (p *Plate) At(x, y int) float64 { return p.cur[y*p.w+x] }

func (p *Plate) row(y int) (change float64) {
	for x := range p.w {
		i := y*p.w + x
		if x == 0 || y == 0 || x == p.w-1 || y == p.h-1 {
			p.next[i] = p.cur[i]
			continue
		}
		v := (p.cur[i-1] + p.cur[i+1] + p.cur[i-p.w] + p.cur[i+p.w]) / 4
		change = max(change, math.Abs(v-p.cur[i]))
		p.next[i] = v
	}
	return change
}

// Step makes one round and returns the largest change.
func (p *Plate) Step() float64 {
	n := runtime.GOMAXPROCS(0)
	changes := make(chan float64, n)
	var wg sync.WaitGroup
	for k := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			worst := 0.0
			for y := k; y < p.h; y += n {
				worst = max(worst, p.row(y))
			}
			changes <- worst
		}()
	}
	wg.Wait()
	p.cur, p.next = p.next, p.cur
	close(changes)
	p.delta = 0
	for c := range changes {
		p.delta = max(p.delta, c)
	}
	return p.delta
}

// Settle makes rounds until nothing changes by more than eps, at most limit.
func (p *Plate) Settle(eps float64, limit int) (rounds int) {
	for rounds < limit {
		rounds++
		if p.Step() <= eps {
			break
		}
	}
	return rounds
}

package svg

import "slices"

// rounds is how often places are mended, down and up in turn.
const rounds = 12

// place moves the cells of each rank near the middle of those that they are joined to, as far as there is room.
func (l *layout) place() {
	for _, rank := range l.ranks {
		x := 0.0
		for _, c := range rank {
			c.x = x + c.width/2
			x += c.width + gap
		}
		for _, c := range rank {
			c.x -= x / 2
		}
	}
	for i := range rounds {
		l.sweep(i, settle)
	}
	for _, rank := range l.ranks { // those without a neighbour on one side have seen only the other
		settle(rank, func(c *cell) []*cell { return slices.Concat(c.up, c.down) })
	}
}

// A block is a run of cells that stand as close as they may.
type block struct {
	offset float64 // of where its first cell wants to be, weighted
	weight float64
	first  int
}

func (b block) start() float64 { return b.offset / b.weight }

// settle gives the cells of a rank the places that are nearest to those that they want, in the sense of least squares, without
// changing their order: cells that would overlap become blocks, which go where their cells want to be on average.
func settle(rank []*cell, neighbours func(*cell) []*cell) {
	if len(rank) == 0 {
		return
	}
	left := make([]float64, len(rank)) // how far cells are from the first one if they stand close
	for i := 1; i < len(rank); i++ {
		left[i] = left[i-1] + (rank[i-1].width+rank[i].width)/2 + gap
	}
	var blocks []block
	for i, c := range rank {
		wish, weight := c.x, 1.0
		if all := neighbours(c); len(all) > 0 {
			wish = 0
			for _, n := range all {
				wish += n.x
			}
			wish /= float64(len(all))
			if weight = 2; c.bend {
				weight = 8 // so that long edges are straight
			}
		}
		b := block{offset: (wish - left[i]) * weight, weight: weight, first: i}
		for len(blocks) > 0 && blocks[len(blocks)-1].start() > b.start() {
			last := blocks[len(blocks)-1]
			blocks = blocks[:len(blocks)-1]
			b = block{offset: last.offset + b.offset, weight: last.weight + b.weight, first: last.first}
		}
		blocks = append(blocks, b)
	}
	for i, b := range blocks {
		end := len(rank)
		if i+1 < len(blocks) {
			end = blocks[i+1].first
		}
		for j := b.first; j < end; j++ {
			rank[j].x = b.start() + left[j]
		}
	}
}

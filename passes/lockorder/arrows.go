package lockorder

import (
	"go/token"

	"github.com/concvet/concvet/internal/lockgraph"
)

// Arrows are the edges of a package. Of those that begin with something else than a lock only the one that is easiest to
// follow is kept between the same two ends, with the number of all places: a goroutine owes many that wait for it something for as long as it runs, so
// that a package with a few thousand edges between locks has a million of these.
type arrows struct {
	list   []*arrow
	byEnds map[arrowEnds]*arrow
}

// ArrowEnds are what an arrow is between. Those in tests are apart, since mostly they are not drawn.
type arrowEnds struct {
	from, to lockgraph.Vertex
	test     bool
}

type arrow struct {
	edge   lockgraph.Edge
	pos    token.Pos
	places map[lockgraph.Place]bool
}

// add adds an edge that is at pos.
func (as *arrows) add(e lockgraph.Edge, pos token.Pos) {
	if e.From.Owed == "" {
		as.list = append(as.list, &arrow{edge: e, pos: pos})
		return
	}
	if as.byEnds == nil {
		as.byEnds = make(map[arrowEnds]*arrow)
	}
	k := arrowEnds{e.From, e.To, e.Test}
	a := as.byEnds[k]
	if a == nil {
		a = &arrow{e, pos, make(map[lockgraph.Place]bool)}
		as.byEnds[k] = a
		as.list = append(as.list, a)
	}
	a.places[e.Place] = true
	if e.Compare(a.edge) < 0 {
		a.edge, a.pos = e, pos
	}
}

// all returns the arrows in the order in which they began. One in tests counts no place that is also that of another one, which is told
// instead.
func (as *arrows) all() []*arrow {
	var all []*arrow
	for _, a := range as.list {
		a.edge.Places = len(a.places)
		if other := as.byEnds[arrowEnds{a.edge.From, a.edge.To, false}]; a.edge.Test && other != nil {
			for p := range a.places {
				if other.places[p] {
					a.edge.Places--
				}
			}
		}
		if a.places == nil || a.edge.Places > 0 {
			all = append(all, a)
		}
	}
	return all
}

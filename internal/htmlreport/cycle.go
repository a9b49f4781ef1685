package htmlreport

import (
	"slices"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/internal/svg"
)

// maxCycle is up to how many vertices a cycle of a finding has that is drawn.
const maxCycle = 12

// cycleOf returns a picture of the cycle that a finding is about, nil if there is none or it is not known: that of the edges all of
// whose places the finding names.
func cycleOf(f *finding.Finding, edges []lockgraph.Edge) *svg.Graph {
	if f.Analyzer != lockOrder {
		return nil
	}
	named := map[place]bool{{f.File, f.Line}: true}
	for _, rel := range f.Related {
		named[place{rel.File, rel.Line}] = true
	}
	var own []lockgraph.Edge
	for _, e := range edges {
		if named[at(e.Place)] && !slices.ContainsFunc(e.Calls, func(c lockgraph.Call) bool { return !named[at(c.Place)] }) {
			own = append(own, e)
		}
	}
	return lockgraph.New(own).CyclePicture(maxCycle)
}

// A place is a line of a file.
type place struct {
	file string
	line int
}

func at(p lockgraph.Place) place { return place{p.File, p.Line} }
